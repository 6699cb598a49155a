import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { readText } from '../../site/lib/safe-files.ts';
import { restoreSite } from '../build/swap-in.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { guarded } from '../serve/guard-server.ts';
import { listen, serveUntilStopped } from '../serve/listen.ts';
import { staticHost } from '../serve/preview-server.ts';
import type { PreviewOptions } from './options.ts';

/** Serves the output of `milepost build` until stopped. */
export async function run(options: PreviewOptions, io: Io): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.out);
  const fail = () => {
    throw new Failure(
      `milepost: there is no built site in ${options.out}. Run "npx milepost build" first.`,
    );
  };
  restoreSite(folder);
  const home = readText(join(folder, 'index.html'), fail);
  const base = /"base":"([^"]+)"/.exec(home)?.[1] ?? fail();
  const report = (error: unknown) => io.stderr.write(`milepost: ${reasonOf(error)}\n`);
  const server = createServer(guarded(staticHost({ folder, base }), options, report));
  const address = await listen(server, options.port, options.host);
  io.stdout.write(`Serving ${options.out} at ${address}${base} (stop with Ctrl+C)\n`);
  await serveUntilStopped(server);
  return 0;
}
