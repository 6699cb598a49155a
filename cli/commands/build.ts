import { resolve } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { bytesOf, type FileList, listFiles } from '../../site/build/list-files.ts';
import type { MadeKind } from '../../site/build/reuse/made-work.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { whole } from '../../site/lib/share.ts';
import { type LeftOut, noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import { keptByTool } from '../cache/kept.ts';
import { openProject, type Project } from '../config/open-project.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { refuseCatalogue, refuseForeign, withDraft } from '../output/draft-folder.ts';
import { KnownSite, type SiteSummary } from '../output/known-site.ts';
import { clearLeftovers, restoreSite } from '../output/leftovers.ts';
import { listSiteFiles } from '../output/list-site-files.ts';
import { noteOfKept, swapIn } from '../output/swap-in.ts';
import { plural } from '../report/diagnostic.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { tool } from '../running-tool.ts';
import { Crew } from '../workers/crew.ts';
import { openSiteWork } from '../workers/site-work-sources.ts';
import type { BuildOptions } from './options.ts';
import { Progress } from './progress.ts';
import { type CheckedRecords, findRecordsToBuild, type SharedOptions } from './records-to-build.ts';
import { shareOf } from './shard.ts';
import { Stages } from './stages.ts';

/** Checks the catalogue and writes the site; an error leaves what was there untouched. */
export async function run(options: BuildOptions, io: Io): Promise<ExitCode> {
  const share = shareOf(options.shard, io.env);
  const stages = new Stages(io);
  const progress = new Progress(io);
  progress.show('Checking the catalogue');
  // React reads this as it is loaded, by a theme too; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const out = resolve(io.cwd, options.out);
  restoreSite(out);
  const project = await openProject(options, io.cwd, 'render');
  const { folder } = project;
  refuseCatalogue(out, folder, options.out);
  const left = new KnownSite(keptByTool(), out);
  const conclude = (site: SiteSummary, how: string): ExitCode => {
    progress.clear();
    for (const warning of project.warnings) io.stderr.write(`milepost: ${warning}\n`);
    for (const note of site.notes) io.stderr.write(`${note}\n`);
    const part = share ? `shard ${share.number}/${share.count} in ` : '';
    io.stdout.write(summary(site, part + options.out, how));
    return 0;
  };
  const found = await findRecordsToBuild(project, { ...options, share }, left, io);
  if ('same' in found) {
    refuseForeign(out);
    clearLeftovers(out);
    return conclude(found.same, `unchanged since the build before, ${stages}`);
  }
  stages.end('check');
  progress.clear();
  if ('reason' in found) {
    io.stdout.write(pretty(limitByFile(found.report), { color: showsColors(io) }));
    io.stderr.write(`milepost: nothing was built: ${found.reason}.\n`);
    return 1;
  }
  const { key, hasDataSheets, ...records } = found;
  const asked = { ...options, dataSheets: hasDataSheets, share, isNew: left.isNew };
  const site = await buildSite(project, records, asked, { progress, stages }, io.cwd);
  if (key !== undefined && site.isWhole) left.keep(key, site, site.files);
  return conclude(site, `${stages}`);
}

interface BuiltSite extends SiteSummary {
  /** Whether all was made that was asked for. */
  readonly isWhole: boolean;
  readonly files: FileList;
}

type Records = Omit<CheckedRecords, 'hasDataSheets'>;

/** What a build says of itself while it lasts and at its end. */
interface Telling {
  readonly progress: Progress;
  readonly stages: Stages;
}

/** The draft is next to its place, so that moving it there is one step on the same disk. */
function buildSite(
  project: Project,
  { catalogue, revision }: Records,
  options: SharedOptions & { readonly isNew: boolean },
  telling: Telling,
  cwd: string,
): Promise<BuiltSite> {
  const out = resolve(cwd, options.out);
  return withDraft(out, async (draft, beforeRemoval) => {
    const { folder, identity, bundle } = project;
    const code = identity && [tool.id, process.version, identity].join('\n');
    const { config, share, isNew } = options;
    const sources = { catalogue, folder, config, cwd, bundle, revision, draft, out, code, share };
    const crew = new Crew(sources, options.threads);
    beforeRemoval(() => crew.stop());
    if (isNew) crew.start('items', leastItems(catalogue, share));
    const work = await openSiteWork(sources, project.extensions);
    telling.stages.end('other files');
    const { notes, missing, leftOut } = await writeSite(work, crew, options, telling);
    crew.close();
    const written = listFiles(draft);
    work.keep(written);
    const bytes = bytesOf(written);
    telling.stages.end('other files');
    if (options.compress) {
      await (await import('../../site/build/compress.ts')).compressFiles(draft, tool.store);
      telling.stages.end('compression');
    }
    const { languages } = work;
    if (share) {
      const { writeShardManifest } = await import('../output/write-shard-manifest.ts');
      writeShardManifest({
        share,
        options,
        project,
        cwd,
        catalogue,
        revision,
        work,
        missing,
        leftOut,
        draft,
      });
    }
    const isMore = options.compress || share !== undefined;
    const files = listSiteFiles(draft, isMore ? listFiles(draft) : written);
    const kept = swapIn(draft, out);
    const isWhole = missing.length === 0;
    const allNotes = kept === undefined ? notes : [...notes, noteOfKept(kept)];
    return { pageCount: work.pageCount, languages, notes: allNotes, bytes, isWhole, files };
  });
}

/** The pages of products and their data: a site has more. */
function leastItems({ products, site }: Catalogue, share = whole): number {
  return (products.length * (site.languages.length + 1)) / share.count;
}

interface WrittenSite {
  /** What is missing, a sentence each. */
  readonly notes: readonly string[];
  /** What can't be made on this machine. */
  readonly missing: readonly MadeKind[];
  readonly leftOut: readonly LeftOut[];
}

/** Writes the site, and says what is missing. */
async function writeSite(
  work: SiteWork,
  crew: Crew,
  { pagesOnly, dataSheets: hasSheets }: BuildOptions,
  { progress, stages }: Telling,
): Promise<WrittenSite> {
  const notes = new Set(work.notes);
  const missing: MadeKind[] = [];
  const leftOut: LeftOut[] = [];
  const make = async (kind: MadeKind, name: string) => {
    const made = await crew.make(work, kind, (done, all) =>
      progress.show(`Making ${name}: ${done} of ${all}`),
    );
    stages.end(name);
    if (made.missing === undefined) {
      leftOut.push(...made.leftOut);
      return made.addresses;
    }
    notes.add(made.missing);
    missing.push(kind);
    return undefined;
  };
  const dataSheets = hasSheets ? await make('dataSheets', 'data sheets') : undefined;
  const shareImages = pagesOnly ? undefined : await make('shareImages', 'pictures for sharing');
  const addresses = { dataSheets, shareImages };
  const stale = work.findStale(addresses);
  const render = async (numbers: Uint32Array, first?: () => Promise<void>) => {
    const tell = (done: number, all: number) => progress.show(`Rendering pages: ${done} of ${all}`);
    const noted = await crew.makeItems(work, addresses, numbers, tell, first);
    for (const each of noted) work.add(each);
  };
  const { own, others } = work.divide(stale);
  let gone: Uint32Array = new Uint32Array();
  await render(others, async () => {
    gone = work.reuseOthers(stale);
    work.writeOtherFiles();
    stages.end('pages');
    work.writeSharedFiles();
    work.add(await work.makeAll(addresses, own));
    stages.end('facts and search');
  });
  if (gone.length > 0) await render(gone);
  work.writeFamilies();
  stages.end('pages');
  if (leftOut.length > 0) notes.add(noteOfLeftOut(leftOut));
  return { notes: [...notes], missing, leftOut };
}

function summary({ pageCount, languages, bytes }: SiteSummary, place: string, how: string) {
  const kilobytes = Math.round(bytes / 1000);
  return (
    `Built ${place}: ${plural(pageCount, 'page')} in ${plural(languages.length, 'language')} ` +
    `(${languages.join(', ')}), ${kilobytes} kB, ${how}\n`
  );
}
