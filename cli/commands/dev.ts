import { createServer } from 'node:http';
import { join } from 'node:path';
import { openProject } from '../config/open-project.ts';
import { reasonOf } from '../core/failure.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { pageShares } from '../i18n/page-shares.ts';
import { readinessOf } from '../i18n/readiness.ts';
import { readinessPage, unknownReadinessPage } from '../i18n/readiness-page.ts';
import { listRecords } from '../load/found-files.ts';
import { markedSite } from '../page-sources/marked-site.ts';
import { noSources, sourceFinder } from '../page-sources/page-sources.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { NewestFirst } from '../report/newest-first.ts';
import { overlay } from '../report/reporters/overlay.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { readCatalogue } from '../run/read-catalogue.ts';
import { ProjectFollower, settleTime } from '../run/watch/follow-project.ts';
import { type DevState, devAnswers } from '../serve/dev-answers.ts';
import { guarded } from '../serve/guard-server.ts';
import { listen, serveUntilStopped } from '../serve/listen.ts';
import type { DevOptions } from './options.ts';

/** Serves the site and follows changes of the catalogue and the configuration until stopped. */
export async function run(options: DevOptions, io: Io): Promise<ExitCode> {
  let project = await openProject(options, io.cwd, 'render');
  const { folderName } = project;
  for (const warning of project.warnings) io.stderr.write(`milepost: ${warning}\n`);
  // Throws if the folder is missing: then there is nothing to follow.
  listRecords(project.folder);
  const newestFirst = new NewestFirst();
  let readiness = () => unknownReadinessPage('The catalogue has not been read yet.');
  let state: DevState = { shares: async () => [], sources: noSources };
  let hasProblems = true;
  const read = async () => {
    const { folder, settings, extensions } = project;
    const checkOptions = { cwd: io.cwd, settings, extensions };
    const { report: found, catalogue, context } = await readCatalogue(folder, checkOptions);
    const languages = context.languages.slice(1);
    readiness = () => readinessPage(readinessOf(context, languages, io.cwd));
    const report = limitByFile(newestFirst.order(found));
    hasProblems = !catalogue;
    if (catalogue) {
      const marked = markedSite(context, { folder, extensions });
      const sources = sourceFinder(context, marked, io.cwd);
      state = { shares: pageShares(context, marked), sources };
      return { catalogue, folder, extensions };
    }
    io.stdout.write(pretty(report, { color: showsColors(io), notes: 'counted' }), 'painted');
    return { problems: `The catalogue has errors.\n\n${overlay(report)}` };
  };
  const report = (error: unknown) =>
    io.stderr.write(`milepost: ${reasonOf(error).replace(/^milepost: /, '')}\n`);
  const { DevServer, readinessPath } = await import('../../site/dev/dev-server.ts');
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
    readiness: () => readiness(),
    answers: devAnswers({
      state: () => state,
      hasProblems: () => hasProblems,
      host: options.host,
      report,
    }),
    async read() {
      try {
        await follower.update(async () => {
          project = await openProject(options, io.cwd, 'render');
          return project;
        }, io);
        return await read();
      } catch (error) {
        hasProblems = true;
        readiness = () => unknownReadinessPage(reasonOf(error));
        throw error;
      }
    },
  });
  follower.follow(project);
  const http = createServer(guarded(site.handle, options, report));
  try {
    const address = await listen(http, options.port, options.host);
    const url = `${address}${await site.base()}`;
    io.stdout.write(
      `Serving ${folderName} at ${url} (stop with Ctrl+C)\n` +
        `Translation readiness at ${url}${readinessPath}\n`,
    );
    await serveUntilStopped(http);
  } finally {
    // Watchers keep the process alive, even if the port is taken.
    follower.stop();
    clearTimeout(settling);
  }
  return 0;
}
