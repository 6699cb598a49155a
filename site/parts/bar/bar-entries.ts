import type { BarEntry } from '../../ui/page-data.ts';

/** An entry of the bar with the key of its word; the words of its links are at `key/0` and so on. */
export type KeyedEntry = ReturnType<typeof keyedEntries>[number];

/** The entries with their keys. */
export function keyedEntries(entries: readonly BarEntry[]) {
  return entries.map((entry, index) => ({ ...entry, key: `bar/${index}` }));
}

/** The pages to which the menu of an entry links; none where a data file says it. */
export function linksOf({ menu }: BarEntry): readonly string[] {
  return typeof menu === 'object' ? menu : [];
}

/** How an entry is to the page on show: it is the page, or the page is below it. */
export function isCurrent(entry: BarEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) return 'page';
  const below = entry.path !== undefined && entry.path !== '/' && path.startsWith(`${entry.path}/`);
  return below || linksOf(entry).includes(path) ? 'true' : undefined;
}
