import { addAll } from '../../schema/join-lists.ts';
import type { TypesetKind } from '../../site/build/reuse/typeset-work.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { type LeftOut, noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import type { BuildPool } from './build-pool.ts';
import type { BuildConsole } from './progress.ts';
import type { SiteOptions } from './site-options.ts';

interface WrittenSite {
  /** What is missing, a sentence each. */
  readonly notes: readonly string[];
  /** The kinds of files that this machine can't make. */
  readonly missing: readonly TypesetKind[];
  readonly leftOut: readonly LeftOut[];
}

/** Writes the site, and returns what is missing. */
export async function writeSite(
  work: SiteWork,
  pool: BuildPool,
  { pagesOnly, dataSheets: hasSheets }: SiteOptions,
  { progress, stages }: BuildConsole,
): Promise<WrittenSite> {
  const notes = new Set(work.notes);
  const missing: TypesetKind[] = [];
  const leftOut: LeftOut[] = [];
  const make = async (kind: TypesetKind, name: string) => {
    const result = await pool.make(work, kind, (done, all) =>
      progress.show(`Making ${name}: ${done} of ${all}`),
    );
    stages.end(name);
    if (result.missing === undefined) {
      // A picture lacks what its sheet does.
      if (kind === 'dataSheets') addAll(leftOut, result.leftOut);
      return result.addresses;
    }
    notes.add(result.missing);
    missing.push(kind);
    return undefined;
  };
  const dataSheets = hasSheets ? await make('dataSheets', 'data sheets') : undefined;
  const shareImages = pagesOnly ? undefined : await make('shareImages', 'pictures for sharing');
  const addresses = { dataSheets, shareImages };
  const stale = work.findStale(addresses);
  const render = async (numbers: Uint32Array, first?: () => Promise<void>) => {
    const report = (done: number, all: number) =>
      progress.show(`Rendering pages: ${done} of ${all}`);
    const noted = await pool.makeItems(work, addresses, numbers, report, first);
    for (const each of noted) work.add(each);
  };
  const { own, others } = work.splitByContent(stale);
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
