import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { MadeKind, SiteWork } from '../../site/build/site-work.ts';
import type { Revision } from '../../site/content/page/revision.ts';
import { openProject, type Project } from '../config/open-project.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { type ReadResult, readCatalogue } from '../load/read-catalogue.ts';
import { withDraft } from '../output/draft-folder.ts';
import { listSiteFiles } from '../output/list-site-files.ts';
import { revisionOf } from '../output/revision.ts';
import { type Diagnostic, type Report, withoutNotes } from '../report/diagnostic.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { placeholderContent } from '../rules/structure/placeholder-content.ts';
import { tool } from '../running-tool.ts';
import { Crew } from '../workers/crew.ts';
import { openSiteWork } from '../workers/site-work-sources.ts';
import type { BuildOptions } from './options.ts';
import { Progress } from './progress.ts';
import { refuseUnknownLanguages } from './refuse-unknown-languages.ts';
import { Stages } from './stages.ts';

/** Checks the catalogue and writes the site; an error leaves what was there untouched. */
export async function run(options: BuildOptions, io: Io): Promise<ExitCode> {
  const stages = new Stages(io);
  const progress = new Progress(io);
  progress.show('Checking the catalogue');
  // React reads this as it is loaded, by a theme too; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const project = await openProject(options, io.cwd, 'render');
  const { folder, settings, extensions } = project;
  const read = await readCatalogue(folder, { cwd: io.cwd, settings, extensions });
  stages.end('check');
  refuseUnknownLanguages(settings.minCoverage.keys(), read.languages);
  const checked = admit(read, options);
  progress.clear();
  if ('reason' in checked) {
    io.stdout.write(pretty(checked.report, { color: showsColors(io) }));
    io.stderr.write(`milepost: nothing was built: ${checked.reason}.\n`);
    return 1;
  }
  const { catalogue } = checked;
  const revision = revisionOf(catalogue, folder, io.env);
  const telling = { progress, stages };
  const site = await buildSite(project, catalogue, revision, options, telling, io.cwd);
  progress.clear();
  for (const warning of project.warnings) io.stderr.write(`milepost: ${warning}\n`);
  for (const note of site.notes) io.stderr.write(`${note}\n`);
  io.stdout.write(summary(site, options.out, stages));
  return 0;
}

/** Why nothing may be built, and what to show for it. */
interface Refusal {
  readonly report: Report;
  /** As the end of a sentence. */
  readonly reason: string;
}

/** A catalogue with errors can't be built; one with placeholders is no release. */
function admit(
  { report, catalogue }: ReadResult,
  { release }: BuildOptions,
): Refusal | { readonly catalogue: Catalogue } {
  if (!catalogue) return { report: withoutNotes(report), reason: 'the catalogue has errors' };
  const isPlaceholder = ({ rule, isReleasable }: Diagnostic) =>
    rule === placeholderContent.id && !isReleasable;
  const diagnostics = release ? report.diagnostics.filter(isPlaceholder) : [];
  if (diagnostics.length === 0) return { catalogue };
  const reason =
    'a release has no placeholders, samples or partial records. ' +
    'Replace what is listed, or build without --release';
  return { report: { ...report, diagnostics }, reason };
}

interface BuiltSite {
  pageCount: number;
  languages: readonly string[];
  bytes: number;
  /** What is missing, a sentence each. */
  notes: readonly string[];
}

/** What a build says of itself while it lasts and at its end. */
interface Telling {
  readonly progress: Progress;
  readonly stages: Stages;
}

/** The draft is next to its place, so that moving it there is one step on the same disk. */
function buildSite(
  project: Project,
  catalogue: Catalogue,
  revision: Revision,
  options: BuildOptions,
  telling: Telling,
  cwd: string,
): Promise<BuiltSite> {
  const out = resolve(cwd, options.out);
  return withDraft(out, async (draft, beforeRemoval) => {
    const { folderSize, swapIn } = await import('../../site/build/write-files.ts');
    const { folder, identity } = project;
    const code = identity && [tool.id, process.version, identity].join('\n');
    const { config } = options;
    const sources = { catalogue, folder, config, cwd, revision, draft, out, code };
    const work = await openSiteWork(sources, project.extensions);
    telling.stages.end('other files');
    const crew = new Crew(work, sources, threadsFor(work, options));
    beforeRemoval(() => crew.stop());
    const notes = await writeSite(work, crew, options, telling);
    crew.close();
    const bytes = await folderSize(draft);
    await listSiteFiles(draft);
    telling.stages.end('other files');
    if (options.compress) {
      await (await import('../../site/build/compress.ts')).compressFiles(draft);
      telling.stages.end('compression');
    }
    swapIn(draft, out);
    const { languages } = work;
    return { pageCount: work.pageCount, languages, notes, bytes };
  });
}

/** So few pages are done before a thread has begun. */
const fewPages = 100;

/** One for each core, unless there is little to do or somebody knows better. */
function threadsFor({ staleCount }: SiteWork, { threads }: BuildOptions): number {
  return threads ?? (staleCount < fewPages ? 0 : availableParallelism());
}

/** Writes the site, and gives what is missing, a sentence each. */
async function writeSite(
  work: SiteWork,
  crew: Crew,
  { pagesOnly, dataSheets: wantsSheets }: BuildOptions,
  { progress, stages }: Telling,
): Promise<string[]> {
  const notes = new Set(work.notes);
  const make = async (kind: MadeKind, name: string) => {
    const made = await crew.make(kind, (done, all) =>
      progress.show(`Making ${name}: ${done} of ${all}`),
    );
    stages.end(name);
    if (made.missing !== undefined) notes.add(made.missing);
    return made.addresses;
  };
  const shared = work.writeSharedFiles();
  stages.end('facts and search');
  const hasSheets = !pagesOnly && wantsSheets && work.wantsDataSheets;
  const dataSheets = hasSheets ? await make('dataSheets', 'data sheets') : undefined;
  const shareImages = pagesOnly ? undefined : await make('shareImages', 'pictures for sharing');
  const addresses = { ...shared, dataSheets, shareImages };
  const pages = work.openPages(addresses);
  const render = async (numbers: Uint32Array) => {
    const noted = await crew.renderPages(addresses, numbers, (done, all) =>
      progress.show(`Rendering pages: ${done} of ${all}`),
    );
    for (const each of noted) pages.add(each);
  };
  const rendering = render(pages.stale);
  // It is awaited below; until then a failure of this thread must not leave it without a listener.
  rendering.catch(() => undefined);
  // While other threads render, this one does what takes no rendering.
  const gone = pages.reuseOthers();
  work.writeOtherFiles(dataSheets);
  await rendering;
  if (gone.length > 0) await render(gone);
  pages.keep();
  stages.end('pages');
  return [...notes];
}

function summary({ pageCount, languages, bytes }: BuiltSite, out: string, stages: Stages) {
  const kilobytes = Math.round(bytes / 1000);
  return (
    `Built ${out}: ${pageCount} pages in ${languages.length} languages ` +
    `(${languages.join(', ')}), ${kilobytes} kB, ${stages}\n`
  );
}
