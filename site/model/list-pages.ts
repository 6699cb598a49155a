/**
 * The number of items on a page of a list. Measured with 1,000 products: a page of the list has 44 kB of HTML,
 * the table of a family of 3,243 has 95 kB, about what a phone lays out without a pause. Fewer would make too many
 * pages of a thousand products.
 */
export const listPageLength = 100;

export type ListPage<Item = unknown> = ReturnType<typeof listPages<Item>>[number];

/** Splits a list into pages, at least one. `list` is the path of the list, which is that of its first page. */
export function listPages<Item>(list: string, items: readonly Item[]) {
  const count = Math.max(1, Math.ceil(items.length / listPageLength));
  return Array.from({ length: count }, (_, index) => {
    const before = index * listPageLength;
    return {
      /** Counts from 1. */
      number: index + 1,
      /** The number of pages. */
      count,
      list,
      path: listPagePath(list, index + 1),
      items: items.slice(before, before + listPageLength),
      /** The number of items on previous pages, and in total. */
      before,
      all: items.length,
    };
  });
}

/** The path of a page of a list: the list itself, then `/products/page/2` and so on. */
export function listPagePath(list: string, number: number): string {
  return number === 1 ? list : `${list.replace(/\/$/, '')}/page/${number}`;
}

/** Whether a path is reserved for pages of lists, in any letter case. */
export function isListPagePath(path: string): boolean {
  return /\/page\/\d+$/i.test(path);
}
