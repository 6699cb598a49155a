import { createServer } from 'node:http';
import { join } from 'node:path';
import { openProject } from '../config/open-project.ts';
import { reasonOf } from '../failure.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { readCatalogue } from '../load/read-catalogue.ts';
import { overlay } from '../report/reporters/overlay.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { tool } from '../running-tool.ts';
import { guarded } from '../serve/guard-server.ts';
import { listen, serveUntilStopped } from '../serve/listen.ts';
import { ProjectFollower, settleTime } from '../watch/follow-project.ts';
import type { DevOptions } from './options.ts';

/** Serves the site and follows every change of the catalogue and the configuration, until it is stopped. */
export async function run(options: DevOptions, io: Io): Promise<ExitCode> {
  let project = await openProject(options, io.cwd, 'render');
  const { folderName } = project;
  for (const warning of project.warnings) io.stderr.write(`milepost: ${warning}\n`);
  const read = async () => {
    const { folder, settings, extensions } = project;
    const { report, catalogue } = await readCatalogue(folder, {
      cwd: io.cwd,
      settings,
      extensions,
    });
    if (catalogue) return { catalogue, folder, extensions };
    io.stdout.write(pretty(report, { color: showsColors(io), notes: 'counted' }));
    return { problems: `The catalogue has errors.\n\n${overlay(report)}` };
  };
  const report = (error: unknown) => io.stderr.write(`milepost: ${reasonOf(error)}\n`);
  const { DevServer } = await import('../../site/build/dev-server.ts');
  let settling: NodeJS.Timeout | undefined;
  const follower = new ProjectFollower(() => {
    clearTimeout(settling);
    settling = setTimeout(() => site.refresh(), settleTime);
  });
  const site = new DevServer({
    root: join(tool.folder, 'site'),
    client: tool.client(),
    store: tool.store,
    report,
    async read() {
      await follower.update(async () => {
        project = await openProject(options, io.cwd, 'render');
        return project;
      }, io);
      return read();
    },
  });
  follower.follow(project);
  const http = createServer(guarded(site.handle, report));
  try {
    const address = await listen(http, options.port, options.host);
    io.stdout.write(`Serving ${folderName} at ${address}${await site.base()} (stop with Ctrl+C)\n`);
    await serveUntilStopped(http);
  } finally {
    // What is watched would keep the process alive, also where the port is taken.
    follower.stop();
    clearTimeout(settling);
  }
  return 0;
}
