import { resolve } from 'node:path';
import { bytesOf, listFiles } from '../../site/build/list-files.ts';
import { PreviousSite, type SiteSummary } from '../../site/build/reuse/previous-site.ts';
import type { SiteWork, TypesetKind, WorkKind } from '../../site/build/site-work.ts';
import { noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import type { Project } from '../config/open-project.ts';
import type { Io } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { BuildPool } from './build-pool.ts';
import { refuseCatalogue, refuseForeign, withDraft } from './draft-folder.ts';
import { listSiteFiles } from './owned-files.ts';
import type { BuildConsole } from './progress.ts';
import { type CheckedRecords, findRecordsToBuild, type Refusal } from './records-to-build.ts';
import { writeShardManifest } from './shard-manifest.ts';
import type { SharedOptions, SiteOptions } from './site-options.ts';
import { openSiteWork } from './site-work-sources.ts';
import { clearLeftovers, noteOfOldSite, swapIn } from './swap-in.ts';

/**
 * Checks the catalogue and writes the site, unless an earlier build left the same one, or the catalogue may not
 * be built: then the output folder is unchanged. Throws a Failure if the folder can't be written.
 */
export async function buildSite(
  project: Project,
  options: SharedOptions,
  telling: BuildConsole,
  io: Io,
): Promise<{ readonly site: SiteSummary; readonly isSame?: true } | Refusal> {
  const out = resolve(io.cwd, options.out);
  refuseCatalogue(out, project.folder, options.out);
  const { identity } = project;
  const code = identity && [tool.id, process.version, identity].join('\n');
  const previous = new PreviousSite(tool.store, out, code);
  const found = await findRecordsToBuild(project, options, previous, io);
  if ('same' in found) {
    refuseForeign(out);
    clearLeftovers(out);
    return { site: found.same, isSame: true };
  }
  telling.stages.end('check');
  if ('reason' in found) return found;
  const asked = { ...options, dataSheets: found.hasDataSheets };
  return { site: await writeDraft(project, found, asked, previous, telling, io.cwd) };
}

/** Writes into a draft next to the output folder, on the same disk, so that it can be renamed. */
function writeDraft(
  project: Project,
  { key, catalogue, revision, others }: CheckedRecords,
  options: SharedOptions,
  previous: PreviousSite,
  telling: BuildConsole,
  cwd: string,
): Promise<SiteSummary> {
  const out = resolve(cwd, options.out);
  return withDraft(out, async (draft, beforeRemoval) => {
    const { folder, bundle } = project;
    const { config, share } = options;
    const sources = { catalogue, folder, config, cwd, bundle, revision, draft, share };
    const pool = new BuildPool(sources, options.threads);
    beforeRemoval(() => pool.stop());
    const work = await openSiteWork(sources, project.extensions, previous);
    telling.stages.end('other files');
    const { notes, missing } = await writeSite(work, pool, options, telling);
    pool.close();
    const written = listFiles(draft);
    const bytes = bytesOf(written);
    telling.stages.end('other files');
    if (options.compress) {
      await (await import('../../site/build/compress.ts')).compressFiles(draft, tool.store);
      telling.stages.end('compression');
    }
    if (share) writeShardManifest({ ...sources, share, options, project, work, missing });
    const isMore = options.compress || share !== undefined;
    const files = listSiteFiles(draft, isMore ? listFiles(draft) : written);
    const oldFolder = swapIn(draft, out);
    const old = oldFolder === undefined ? '' : noteOfOldSite(oldFolder);
    const { pageCount, languages } = work;
    const summary = { pageCount, languages, bytes, notes: [others, ...notes, old].filter(Boolean) };
    const isWhole = missing.length === 0;
    previous.store({ key: isWhole ? key : undefined, summary, files }, work.parts);
    return summary;
  });
}

/** Writes the site. Returns what is missing, a sentence each, and the kinds of files that this machine can't make. */
async function writeSite(
  work: SiteWork,
  pool: BuildPool,
  { pagesOnly, dataSheets }: SiteOptions,
  { progress, stages }: BuildConsole,
) {
  const notes = new Set(work.notes);
  const missing: TypesetKind[] = [];
  const make = (kind: WorkKind, what: string, meanwhile?: () => Promise<void>) =>
    pool.make(work, kind, (done, all) => progress.show(`${what}: ${done} of ${all}`), meanwhile);
  const typeset = async (kind: TypesetKind, name: string) => {
    const reason = await make(kind, `Making ${name}`);
    stages.end(name);
    if (reason === undefined) return;
    notes.add(reason);
    missing.push(kind);
  };
  if (dataSheets) await typeset('dataSheets', 'data sheets');
  if (!pagesOnly) await typeset('shareImages', 'pictures for sharing');
  await make('pages', 'Rendering pages', async () => {
    work.writeOtherFiles();
    stages.end('pages');
    work.writeSharedFiles();
    await work.makeAll('overviews');
    stages.end('facts and search');
  });
  work.writeFamilies();
  stages.end('pages');
  if (work.leftOut.length > 0) notes.add(noteOfLeftOut(work.leftOut));
  return { notes: [...notes], missing };
}
