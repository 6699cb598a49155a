import type { SearchOptions } from 'minisearch';
import { type Found, fields, type SearchIndex } from './search-index.ts';
import { canBegin, isNumber } from './tokens.ts';

/**
 * How much a word may differ, from strict to loose: the next is tried where one finds nothing.
 * Numbers and short words are never nearly right.
 */
const steps: readonly SearchOptions[] = [
  { combineWith: 'AND', prefix: canBegin },
  { combineWith: 'AND', prefix: canBegin, fuzzy: (word) => slips(word, 4, 1) },
  // What is two slips away is in another language by chance only.
  {
    combineWith: 'AND',
    prefix: canBegin,
    fuzzy: (word) => slips(word, 5, 2),
    fields: fields.filter((name) => name !== 'names'),
  },
];
const anyOf: SearchOptions = {
  combineWith: 'OR',
  prefix: canBegin,
  fuzzy: (word) => slips(word, 5, 1),
};

function slips(word: string, from: number, count: number): number {
  return word.length < from || /\d/.test(word) ? 0 : count;
}

/** What has all words of a query: as they are typed, or else nearly so. */
export function withAllWords(query: string, index: SearchIndex): Found[] {
  for (const step of steps) {
    const found = index.search(query, step);
    if (found.length > 0) return found;
  }
  return [];
}

/** A sentence was typed, or one word too many: what has at least half of its words. */
export function withSomeWords(
  query: string,
  looked: readonly string[],
  index: SearchIndex,
): Found[] {
  const telling = looked.filter((word) => word.length > 2 && !isNumber(word));
  if (telling.length === 0) return [];
  return index.search(query, anyOf).filter(({ result }) => {
    const own = result.queryTerms.filter((word) => telling.includes(word));
    return own.length > 0 && own.length * 2 >= telling.length;
  });
}
