import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { readText } from '../../site/safe-files.ts';
import { Failure, reasonOf } from '../failure.ts';
import { guarded } from '../guard-server.ts';
import type { ExitCode, Io } from '../io.ts';
import { listen, serveUntilStopped } from '../listen.ts';
import type { PreviewOptions } from '../options.ts';
import { staticHost } from '../static-host.ts';

/** Serves what `milepost build` wrote, until it is stopped. */
export async function run(options: PreviewOptions, io: Io): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.out);
  const fail = () => {
    throw new Failure(
      `milepost: there is no built site in ${options.out}. Run "milepost build" first.`,
    );
  };
  const base = readBase(readText(join(folder, 'index.html'), fail)) ?? fail();
  const report = (error: unknown) => io.stderr.write(`milepost: ${reasonOf(error)}\n`);
  const server = createServer(guarded(staticHost({ folder, base }), report));
  const address = await listen(server, options.port, options.host);
  io.stdout.write(`Serving ${options.out} at ${address}${base} (stop with Ctrl+C)\n`);
  await serveUntilStopped(server);
  return 0;
}

/** Where the site is served, as its home page says; undefined if there is none. */
function readBase(html: string): string | undefined {
  return /"base":"([^"]+)"/.exec(html)?.[1];
}
