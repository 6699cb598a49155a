import { createServer } from 'node:http';
import { join } from 'node:path';
import { openProject } from '../config/open-project.ts';
import { reasonOf } from '../failure.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { readCatalogue } from '../load/read-catalogue.ts';
import { packageRoot } from '../package-root.ts';
import { overlay } from '../report/reporters/overlay.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { guarded, guardUpgrades } from '../serve/guard-server.ts';
import { listen, serveUntilStopped } from '../serve/listen.ts';
import type { DevOptions } from './options.ts';

/** Serves the site from its sources and follows every change, until it is stopped. */
export async function run(options: DevOptions, io: Io): Promise<ExitCode> {
  const { folder, folderName, settings, extensions } = await openProject(options, io.cwd, 'render');
  const read = async () => {
    const { report, catalogue } = await readCatalogue(folder, {
      cwd: io.cwd,
      settings,
      extensions,
    });
    if (catalogue) return { catalogue };
    io.stdout.write(pretty(report, { color: showsColors(io), notes: 'counted' }));
    return { problems: overlay(report) };
  };
  const first = await read();
  const base = 'catalogue' in first ? first.catalogue.site.base : '/';
  const { createDevServer } = await import('../../site/build/dev-server.ts');
  const root = join(packageRoot(), 'site');
  const report = (error: unknown) => io.stderr.write(`milepost: ${reasonOf(error)}\n`);
  const http = createServer(
    guarded((request, response) => vite.middlewares(request, response), report),
  );
  const vite = await createDevServer({ root, base, folder, extensions, http, read });
  guardUpgrades(http);
  try {
    const address = await listen(http, options.port, options.host);
    io.stdout.write(`Serving ${folderName} at ${address}${base} (stop with Ctrl+C)\n`);
    await serveUntilStopped(http);
  } finally {
    // What it watches would keep the process alive, also where the port is taken.
    await vite.close();
  }
  return 0;
}
