import { join, resolve } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { Makers, SiteSources } from '../../site/build/plan-site.ts';
import type { Revision } from '../../site/content/page/revision.ts';
import type { MakeOptions } from '../../site/typeset/make-files.ts';
import { NoCompiler } from '../../site/typeset/no-compiler.ts';

import { openProject } from '../config/open-project.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { type ReadResult, readCatalogue } from '../load/read-catalogue.ts';
import { withDraft } from '../output/draft-folder.ts';
import { listSiteFiles } from '../output/list-site-files.ts';
import { revisionOf } from '../output/revision.ts';
import { type Diagnostic, type Report, withoutNotes } from '../report/diagnostic.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { placeholderContent } from '../rules/structure/placeholder-content.ts';
import { tool } from '../running-tool.ts';
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
  const out = resolve(io.cwd, options.out);
  const revision = revisionOf(catalogue, folder, io.env);
  const sources = { catalogue, folder, extensions };
  const site = await buildSite(sources, revision, out, options, { progress, stages });
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
  sources: Omit<SiteSources, 'root' | 'store'>,
  revision: Revision,
  out: string,
  options: BuildOptions,
  telling: Telling,
): Promise<BuiltSite> {
  return withDraft(out, async (draft) => {
    const { folderSize, swapIn } = await import('../../site/build/write-files.ts');
    const site = await writeSite(sources, revision, draft, options, telling);
    const bytes = await folderSize(draft);
    await listSiteFiles(draft);
    telling.stages.end('other files');
    if (options.compress) {
      await (await import('../../site/build/compress.ts')).compressFiles(draft);
      telling.stages.end('compression');
    }
    swapIn(draft, out);
    return { ...site, bytes };
  });
}

async function writeSite(
  sources: Omit<SiteSources, 'root' | 'store'>,
  revision: Revision,
  draft: string,
  options: BuildOptions,
  telling: Telling,
) {
  const { progress, stages } = telling;
  const [{ clientBundle }, { planSite }, { writeFiles }] = await Promise.all([
    import('../../site/build/client-files.ts'),
    import('../../site/build/plan-site.ts'),
    import('../../site/build/write-files.ts'),
  ]);
  const root = join(tool.folder, 'site');
  const client = clientBundle(tool.client(), sources.catalogue.site.base);
  const notes: string[] = [];
  const wantsSheets = options.dataSheets && sources.catalogue.site.dataSheets !== false;
  const makers = options.pagesOnly ? {} : siteMakers(root, wantsSheets, telling, notes);
  const { pages, files, languages } = await planSite(
    { ...sources, root, store: tool.store },
    client,
    makers,
    revision,
  );
  stages.end('other files');
  // A page is written as soon as it is rendered: a large site has more of them than memory.
  for (const [index, { path, render }] of pages.entries()) {
    progress.show(`Rendering pages: ${index + 1} of ${pages.length}`);
    writeFiles(draft, [{ path, content: render() }]);
  }
  stages.end('pages');
  progress.show('Writing files');
  writeFiles(draft, files);
  return { pageCount: pages.length, languages, notes };
}

/** Where the compiler of both is missing, a note says so, and the site goes without them. */
function siteMakers(
  root: string,
  wantsSheets: boolean,
  { progress, stages }: Telling,
  notes: string[],
): Makers {
  const making = async <T>(what: string, make: (options: MakeOptions) => Promise<T>) => {
    stages.end('other files');
    try {
      return await make({
        store: tool.store,
        progress: (done, all) => progress.show(`Making ${what}: ${done} of ${all}`),
      });
    } catch (error) {
      if (!(error instanceof NoCompiler)) throw error;
      if (!notes.includes(error.message)) notes.push(error.message);
      return undefined;
    } finally {
      stages.end(what);
    }
  };
  const dataSheets: Makers['dataSheets'] = async (contexts) => {
    const { makeDataSheets } = await import('../../site/typeset/data-sheets/make.ts');
    return making('data sheets', (options) => makeDataSheets(contexts, root, options));
  };
  const shareImages: Makers['shareImages'] = async (contexts) => {
    const { makeShareImages } = await import('../../site/typeset/share-images/make.ts');
    return making('pictures for sharing', (options) => makeShareImages(contexts, root, options));
  };
  return wantsSheets ? { dataSheets, shareImages } : { shareImages };
}

function summary({ pageCount, languages, bytes }: BuiltSite, out: string, stages: Stages) {
  const kilobytes = Math.round(bytes / 1000);
  return (
    `Built ${out}: ${pageCount} pages in ${languages.length} languages ` +
    `(${languages.join(', ')}), ${kilobytes} kB, ${stages}\n`
  );
}
