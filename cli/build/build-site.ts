import { resolve } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { bytesOf, type FileList, listFiles } from '../../site/build/list-files.ts';
import { whole } from '../../site/lib/share.ts';
import type { Project } from '../config/open-project.ts';
import { defaultCache } from '../core/cache.ts';
import type { Io } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { BuildPool } from './build-pool.ts';
import { refuseCatalogue, refuseForeign, withDraft } from './draft-folder.ts';
import { clearLeftovers } from './leftovers.ts';
import { listSiteFiles } from './list-site-files.ts';
import { PreviousSite, type SiteSummary } from './previous-site.ts';
import type { BuildConsole } from './progress.ts';
import { type CheckedRecords, findRecordsToBuild, type Refusal } from './records-to-build.ts';
import { writeShardManifest } from './shard-manifest.ts';
import type { SharedOptions } from './site-options.ts';
import { openSiteWork } from './site-work-sources.ts';
import { noteOfOldSite, swapIn } from './swap-in.ts';
import { writeSite } from './write-site.ts';

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
  const previousSite = new PreviousSite(defaultCache(), out);
  const found = await findRecordsToBuild(project, options, previousSite, io);
  if ('same' in found) {
    refuseForeign(out);
    clearLeftovers(out);
    return { site: found.same, isSame: true };
  }
  telling.stages.end('check');
  if ('reason' in found) return found;
  const { key, hasDataSheets: dataSheets, ...records } = found;
  const asked = { ...options, dataSheets, isNew: previousSite.isNew };
  const site = await writeDraft(project, records, asked, telling, io.cwd);
  if (key !== undefined && site.isWhole) previousSite.store(key, site, site.files);
  return { site };
}

interface BuiltSite extends SiteSummary {
  /** Whether everything requested was made. */
  readonly isWhole: boolean;
  readonly files: FileList;
}

type Records = Omit<CheckedRecords, 'hasDataSheets'>;

/** Writes into a draft next to the output folder, on the same disk, so that it can be renamed. */
function writeDraft(
  project: Project,
  { catalogue, revision, others }: Records,
  options: SharedOptions & { readonly isNew: boolean },
  telling: BuildConsole,
  cwd: string,
): Promise<BuiltSite> {
  const out = resolve(cwd, options.out);
  return withDraft(out, async (draft, beforeRemoval) => {
    const { folder, identity, bundle } = project;
    const code = identity && [tool.id, process.version, identity].join('\n');
    const { config, share, isNew } = options;
    const sources = { catalogue, folder, config, cwd, bundle, revision, draft, out, code, share };
    const pool = new BuildPool(sources, options.threads);
    beforeRemoval(() => pool.stop());
    if (isNew) pool.start('items', minItems(catalogue, share));
    const work = await openSiteWork(sources, project.extensions);
    telling.stages.end('other files');
    const { notes, missing, leftOut } = await writeSite(work, pool, options, telling);
    pool.close();
    const written = listFiles(draft);
    work.store(written);
    const bytes = bytesOf(written);
    telling.stages.end('other files');
    if (options.compress) {
      await (await import('../../site/build/compress.ts')).compressFiles(draft, tool.store);
      telling.stages.end('compression');
    }
    const { languages } = work;
    if (share) writeShardManifest({ ...sources, share, options, project, work, missing, leftOut });
    const isMore = options.compress || share !== undefined;
    const files = listSiteFiles(draft, isMore ? listFiles(draft) : written);
    const oldFolder = swapIn(draft, out);
    const isWhole = missing.length === 0;
    const old = oldFolder === undefined ? '' : noteOfOldSite(oldFolder);
    const allNotes = [others, ...notes, old].filter(Boolean);
    return { pageCount: work.pageCount, languages, notes: allNotes, bytes, isWhole, files };
  });
}

/** The minimum number of items: the pages and data of products. */
function minItems({ products, site }: Catalogue, share = whole): number {
  return (products.length * (site.languages.length + 1)) / share.count;
}
