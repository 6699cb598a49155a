import { memoizeByName } from '../../schema/memoize.ts';

/** What writes “a, b or c” in a language. To make the first one takes a slow phone tens of milliseconds. */
export const alternativesIn = memoizeByName(
  (language) => new Intl.ListFormat(language, { type: 'disjunction' }),
);

/** “a, b or c” in a language; a single item needs no list. */
export function listAlternatives(items: readonly string[], language: string): string {
  const [only = '', ...others] = items;
  return others.length === 0 ? only : alternativesIn(language).format(items);
}
