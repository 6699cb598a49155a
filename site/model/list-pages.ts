/**
 * The number of items on a page of a list. Measured with 1,000 products: a page of the list has 44 kB of HTML,
 * the table of a family of 3,243 has 95 kB, about what a phone lays out without a pause. Fewer would make too many
 * pages of a thousand products.
 */
export const listPageLength = 100;

export interface ListPage<Item = unknown> {
  /** Counts from 1. */
  readonly number: number;
  /** The number of pages. */
  readonly count: number;
  /** The path of the list, which is that of its first page. */
  readonly list: string;
  readonly path: string;
  readonly items: readonly Item[];
  /** The number of items on previous pages, and in total. */
  readonly before: number;
  readonly all: number;
}

/** Splits a list into pages, at least one. */
export function listPages<Item>(list: string, items: readonly Item[]): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / listPageLength));
  return Array.from({ length: count }, (_, index) => {
    const before = index * listPageLength;
    return {
      number: index + 1,
      count,
      list,
      path: listPagePath(list, index + 1),
      items: items.slice(before, before + listPageLength),
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
