import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Facts } from '../facts/facts.ts';
import { isDescending } from '../facts/sort-results.ts';
import { anyOf, foldInPlace } from '../facts/text/fold.ts';
import type { SearchFile } from './search-file.ts';
import { queryWords, wordsOf } from './tokens.ts';

/** How the list that a query leads to is sorted: `power` or `-power`, as addresses have it, and in words. */
export interface Sorting {
  readonly sort: string;
  readonly label: string;
  readonly isDescending: boolean;
}

/** A query without its words about an order, these, and the order; none where nothing or several things are called so. */
interface Split {
  readonly rest: string;
  readonly said?: string;
  readonly sorting?: Sorting;
}

/** Takes “sorted by start power, highest first” out of a query. */
export function splitSorting(query: string, file: SearchFile, facts: Facts): Split {
  const { by, up, down } = grammarOf(file);
  const folded = foldInPlace(query);
  const way = down.exec(folded) ?? up.exec(folded);
  const [from, to] = [way?.index ?? 0, (way?.index ?? 0) + (way?.[0].length ?? 0)];
  const plain = blanked(folded, from, to);
  const found = by.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  if (!found) return { rest: query };
  const [, before = '', name = '', behind = ''] = found;
  const rest = blanked(query, from, to);
  const start = found.index;
  // “sorted by start power 240 V”: as many words as name something.
  const ends = behind === '' ? [...name.matchAll(/\s\S/g)].map(({ index }) => index) : [];
  const lengths = [name.length, ...ends.reverse()];
  const called = (length: number) => figureCalled(name.slice(0, length), file, facts);
  const length = lengths.find(called) ?? /^.*?(?=\s\S*\d|\s*$)/.exec(name)?.[0].length ?? 0;
  const end = start + before.length + length + behind.length;
  const split = { rest: blanked(rest, start, end), said: query.slice(start, end).trim() };
  const meant = called(length);
  if (!meant) return split;
  const isUsual = !way || isDescending(meant.id, facts) === down.test(way[0]);
  const sort = isUsual ? meant.id : `-${meant.id}`;
  const sorting = { sort, label: meant.label, isDescending: isDescending(sort, facts) };
  return { ...split, sorting };
}

/** A text with blanks in place of a part of it. */
function blanked(text: string, from: number, to: number): string {
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}

/** How the language of a search says an order, in folded texts. */
const grammarOf = memoize(({ words }: SearchFile) => {
  const { by, up, down } = words.phrases.sorting ?? { by: [], up: [], down: [] };
  const said = (way: readonly string[]) =>
    new RegExp(String.raw`(?<!\p{L})${anyOf(way)}(?!\p{L})`, 'u');
  const patterns = by.map((template) => {
    const [before = '', behind = ''] = template
      .split('{}')
      .map((part) => anyOf([part.trim()]).replaceAll(' ', ' +'));
    const name = behind === '(?:)' ? '([^,;:]+)()' : String.raw`([^,;:]+?)( +${behind}(?!\p{L}))`;
    return new RegExp(String.raw`(?<!\p{L})(${before} +)${name}`, 'u');
  });
  return { by: patterns, up: said(up), down: said(down) };
});

/** The criterion or figure that some words name: the only one with all of them in a name, or the only one with no others. */
function figureCalled(text: string, { named, words }: SearchFile, { criteria, file }: Facts) {
  const ending = new RegExp(words.inflection || '(?!)', 'u');
  const isTelling = (word: string) => !words.common.includes(word);
  const said = queryWords(text, file.words).filter(isTelling);
  const isSaid = (word: string, each: string) =>
    word.replace(ending, '') === each.replace(ending, '') ||
    (each.length > 2 && word.startsWith(each));
  const alone = new Set(criteria.map(({ figures }) => figures.length === 1 && figures[0]));
  const known = [
    ...criteria.map((each) => ({ ...each, names: memberOf(named, each.id) ?? [] })),
    ...file.figures
      .filter((_figure, place) => !alone.has(place))
      .map((each) => ({ ...each, names: [] })),
  ];
  const meant = known.flatMap(({ id, label, names }) => {
    const own = [label, ...names]
      .map((name) => wordsOf(name, file.words).filter(isTelling))
      .filter((all) => said.every((each) => all.some((word) => isSaid(word, each))));
    const isWhole = own.some((all) => all.every((word) => said.some((each) => isSaid(word, each))));
    return said.length > 0 && own.length > 0 ? { id, label, isWhole } : [];
  });
  const whole = meant.filter(({ isWhole }) => isWhole);
  const [only, ...others] = whole.length > 0 ? whole : meant;
  return others.length > 0 ? undefined : only;
}
