import { createServer } from 'node:http';
import { join } from 'node:path';
import { openProject } from '../config/open-project.ts';
import { printed } from '../config/project-warning.ts';
import { type Diagnostic, errorsFirst, errorsOnly } from '../core/diagnostic.ts';
import { reasonOf } from '../core/failure.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { listRecords } from '../load/found-files.ts';
import { nameFrom } from '../report/create-report.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { overlay } from '../report/reporters/overlay.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { missingTranslation } from '../rules/translations/missing-translation.ts';
import { ProjectFollower } from '../run/watch/follow-project.ts';
import { type DevCatalogue, devAnswers } from '../serve/dev-answers.ts';
import { guarded } from '../serve/guard-server.ts';
import { listen, serveUntilStopped } from '../serve/listen.ts';
import { readServed } from '../serve/read-served.ts';
import type { DevOptions } from './options.ts';

/** Serves the site and follows changes of the catalogue and the configuration until stopped. */
export async function run(options: DevOptions, io: Io): Promise<ExitCode> {
  let project = await openProject(options, io.cwd);
  const { folderName } = project;
  for (const warning of project.warnings) io.stderr.write(printed(warning, io.cwd));
  // Throws if the folder is missing: then there is nothing to follow.
  listRecords(project.folder);
  let lastValid: DevCatalogue | undefined;
  const read = async () => {
    const { folder, settings, extensions } = project;
    const checkOptions = { cwd: io.cwd, settings, extensions, isUnfinished: true, hasDrafts: true };
    const { found, shown, kept } = await readServed(folder, checkOptions, lastValid);
    if (shown) lastValid = shown.context;
    const catalogue = shown?.catalogue;
    const right = catalogue && { catalogue, folder, extensions };
    const { diagnostics } = found.report;
    const report = limitByFile({ ...found.report, diagnostics: errorsFirst(diagnostics) });
    // While pages are written, other languages wait for them.
    const isFinal = ({ rule }: Diagnostic) => rule !== missingTranslation.id;
    const errors = errorsOnly(report).diagnostics.filter(isFinal);
    if (errors.length === 0) return { right };
    io.stdout.write(pretty(report, { color: showsColors(io), notes: 'counted' }), 'painted');
    const nameOf = nameFrom(io.cwd);
    return {
      right,
      problems: {
        text: `The catalogue has errors.\n\n${overlay(report)}`,
        count: errors.length,
        files: errors.map(({ file }) => file),
        kept: kept.map((path) => nameOf({ path })),
      },
    };
  };
  const report = (error: unknown) =>
    io.stderr.write(`milepost: ${reasonOf(error).replace(/^milepost: /, '')}\n`);
  const { DevServer } = await import('../../site/dev/dev-server.ts');
  const follower = new ProjectFollower(() => site.refresh());
  const site = new DevServer({
    root: join(tool.folder, 'site'),
    client: tool.client(),
    store: tool.store,
    report,
    answers: devAnswers({
      catalogue: () => lastValid,
      pageAt: (address) => site.pageAt(address),
      cwd: io.cwd,
      host: options.host,
      report,
    }),
    async read() {
      await follower.update(async () => {
        project = await openProject(options, io.cwd);
        return project;
      }, io);
      return await read();
    },
  });
  follower.follow(project);
  const http = createServer(guarded(site.handle, options, report));
  try {
    const address = await listen(http, options.port, options.host);
    const url = `${address}${await site.base()}`;
    io.stdout.write(`Serving ${folderName} at ${url} (stop with Ctrl+C)\n`);
    await serveUntilStopped(http);
  } finally {
    // Watchers keep the process alive, even if the port is taken.
    follower.stop();
  }
  return 0;
}
