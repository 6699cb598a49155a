import { type PageId, pagePaths } from '../../schema/page-paths.ts';

/** An entry of the bar; `name` is also the key of its string. */
export interface BarEntry {
  name: 'home' | 'products' | 'solutions' | 'projects' | 'career' | 'media' | 'contact';
  /** The page that it links to; Career and Contact have none. */
  path?: string;
  /** What its menu shows: what a data file holds, or links to pages. */
  menu?: 'products' | 'solutions' | 'projects' | readonly PageId[];
}

const all: readonly BarEntry[] = [
  { name: 'home', path: pagePaths.home },
  { name: 'products', path: pagePaths.products, menu: 'products' },
  { name: 'solutions', path: pagePaths.solutions, menu: 'solutions' },
  { name: 'projects', path: pagePaths.projects, menu: 'projects' },
  { name: 'career', menu: ['why-choose', 'vacancies'] },
  { name: 'media', path: pagePaths.media },
  { name: 'contact', menu: ['contact', 'required-information'] },
];

/** The entries whose pages the catalogue has. */
export function barEntries(pages: readonly PageId[]): BarEntry[] {
  const paths = new Set<string>(pages.map((page) => pagePaths[page]));
  return all.flatMap((entry) => {
    if (entry.path !== undefined) return paths.has(entry.path) ? [entry] : [];
    const menu = linksOf(entry).filter((page) => pages.includes(page));
    return menu.length > 0 ? [{ ...entry, menu }] : [];
  });
}

/** The pages to which the menu of an entry links; none where a data file says it. */
export function linksOf({ menu }: BarEntry): readonly PageId[] {
  return typeof menu === 'object' ? menu : [];
}

/** How an entry is to the page on show: it is the page, or the page is below it. */
export function isCurrent(entry: BarEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) return 'page';
  const below = entry.path !== undefined && entry.path !== '/' && path.startsWith(`${entry.path}/`);
  const linked = linksOf(entry).some((page) => pagePaths[page] === path);
  return below || linked ? 'true' : undefined;
}
