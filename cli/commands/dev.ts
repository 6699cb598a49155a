import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { reasonOf } from '../failure.ts';
import { guarded, guardUpgrades } from '../guard-server.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { listen, serveUntilStopped } from '../listen.ts';
import { loadSettings } from '../load-settings.ts';
import type { DevOptions } from '../options.ts';
import { packageRoot } from '../package-root.ts';
import { readCatalogue } from '../read.ts';
import { overlay } from '../reporters/overlay.ts';
import { pretty } from '../reporters/pretty.ts';

/** Serves the site from its sources and follows every change, until it is stopped. */
export async function run(options: DevOptions, io: Io): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.catalogue);
  const read = async () => {
    const { settings } = await loadSettings({}, io.cwd);
    const { report, catalogue } = await readCatalogue(folder, { cwd: io.cwd, settings });
    if (catalogue) return { catalogue };
    io.stdout.write(pretty(report, { color: showsColors(io), notes: 'counted' }));
    return { problems: overlay(report) };
  };
  const first = await read();
  const base = 'catalogue' in first ? first.catalogue.site.base : '/';
  const { createDevServer } = await import('../../site/dev-server.ts');
  const root = join(packageRoot(), 'site');
  const report = (error: unknown) => io.stderr.write(`milepost: ${reasonOf(error)}\n`);
  const http = createServer(
    guarded((request, response) => vite.middlewares(request, response), report),
  );
  const vite = await createDevServer({ root, base, folder, http, read });
  guardUpgrades(http);
  try {
    const address = await listen(http, options.port, options.host);
    io.stdout.write(`Serving ${options.catalogue} at ${address}${base} (stop with Ctrl+C)\n`);
    await serveUntilStopped(http);
  } finally {
    // What it watches would keep the process alive, also where the port is taken.
    await vite.close();
  }
  return 0;
}
