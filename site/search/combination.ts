import { memoize } from '../../schema/memoize.ts';
import type { Facts } from '../facts/facts.ts';
import { inScope, nothingSelected, resultsOf, type Selection } from '../facts/selection.ts';
import type { Suggestion } from './requirements.ts';
import { queryWords, wordsOf } from './tokens.ts';

/** Several things that were asked for at once. */
export interface Combination {
  readonly selection: Selection;
  /** The parts of a query that are requirements, each by its likeliest reading. */
  readonly asked: readonly Suggestion[];
  /** The indexes of the products that meet all of it: some. */
  readonly meets: readonly number[];
}

/**
 * What is asked for by a query of several parts: “pump IP67” is a name and a requirement, “IP65 Ethernet” are two
 * requirements. A word with which no product would be left, such as “with”, doesn't count. Undefined where there is only
 * one part, and where no product meets them all.
 */
export function combinationOf(
  query: string,
  suggestions: readonly Suggestion[],
  facts: Facts,
): Combination | undefined {
  const asked: Suggestion[] = [];
  const used = new Set<string>();
  for (const each of suggestions) {
    if (each.words.some((word) => used.has(word))) continue;
    asked.push(each);
    for (const word of each.words) used.add(word);
  }
  if (asked.length === 0) return undefined;
  const requirements = asked.map(({ requirement }) => requirement);
  let selection: Selection = { ...nothingSelected, requirements };
  let products = resultsOf(facts, selection, facts.products).flatMap(({ product, state }) =>
    state === 'meets' ? product : [],
  );
  const isName = (word: string) =>
    word.length > 2 && !used.has(word) && nameWords(facts).some((name) => name.startsWith(word));
  for (const piece of query.split(/[^\p{L}\p{N}]*\s[^\p{L}\p{N}]*/u)) {
    if (!queryWords(piece, facts.file.words).some(isName)) continue;
    const narrower = { ...selection, text: `${selection.text} ${piece}`.trim() };
    const left = inScope(facts, narrower, products);
    if (left.length > 0) [selection, products] = [narrower, [...left]];
  }
  const isOnePart = asked.length === 1 && selection.text === '';
  if (isOnePart || products.length === 0) return undefined;
  return { selection, asked, meets: products.map(({ index }) => index) };
}

/** The words of the names of all products and families. */
const nameWords = memoize(({ products, file }: Facts): readonly string[] => {
  const names = products.flatMap(({ id, code, title }) => [id, code, title]);
  return [
    ...new Set(
      [...names, ...file.families.map(({ title }) => title)].flatMap((name) =>
        wordsOf(name, file.words),
      ),
    ),
  ];
});
