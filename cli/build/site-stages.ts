import type { SiteWork, TypesetKind, WorkKind } from '../../site/build/site-work.ts';
import { noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import type { BuildPool } from './build-pool.ts';
import type { BuildConsole } from './progress.ts';
import type { SiteOptions } from './site-options.ts';

/** Writes the site. Returns what is missing, a sentence each, and the kinds of files that this machine can't make. */
export async function writeSite(
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
