import type { RequirementPhrases } from '../../schema/languages/language-pack.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { Facts } from '../facts/facts.ts';
import { figuresAlone, isDescending } from '../facts/sort-results.ts';
import { anyOf, foldInPlace } from '../facts/text/fold.ts';
import type { SearchFile } from './search-file.ts';
import { queryWords, wordsOf } from './tokens.ts';

/** How the list that a query leads to is sorted: `power` or `-power`, as addresses have it, and in words. */
export interface Sorting {
  readonly sort: string;
  readonly label: string;
  readonly isDescending: boolean;
}

/** How a language says an order, as sources of expressions for folded texts: what is sorted by is in a group. */
export function sortingPatterns({ by, up, down }: NonNullable<RequirementPhrases['sorting']>) {
  const templates = by.map((template) => {
    const [before = '', behind = ''] = template
      .split('{}')
      .map((part) => anyOf([part.trim()]).replaceAll(' ', ' +'));
    return behind === '(?:)' ? `${before} +([^,;:\\d]+)` : `${before} +([^,;:\\d]+?) +${behind}`;
  });
  const whole = (source: string) => String.raw`(?<!\p{L})${source}(?!\p{L})`;
  return {
    by: whole(`(?:${templates.join('|')})`),
    up: whole(anyOf(up)),
    down: whole(anyOf(down)),
  };
}

/**
 * Takes “sorted by start power, highest first” out of a query: what is left, these words, and the order; none where
 * nothing or several things are called so.
 */
export function splitSorting(
  query: string,
  file: SearchFile,
  facts: Facts,
): { rest: string; said?: string; sorting?: Sorting } {
  const { by = '(?!)', up = '(?!)', down = '(?!)' } = file.words.sorting ?? {};
  const folded = foldInPlace(query);
  const seek = (source: string, text: string) => new RegExp(source, 'u').exec(text);
  const cut = (text: string, from = 0, length = 0) =>
    text.slice(0, from) + ' '.repeat(length) + text.slice(from + length);
  const downwards = seek(down, folded);
  const way = downwards ?? seek(up, folded);
  const without = (text: string) => cut(text, way?.index, way?.[0].length);
  const found = seek(by, without(folded));
  if (!found) return { rest: query };
  const { index } = found;
  const [{ length }, ...groups] = found;
  const named = groups.join('');
  // “sorted by start power grid inverter”: as many words as name something.
  let name = `${named} `;
  let meant: ReturnType<typeof calledIn>;
  do {
    name = name.replace(/\s+\S*$/, '');
    meant = calledIn(name, file, facts);
  } while (!meant && /\s/.test(name));
  const own = meant ? length - named.length + name.length : length;
  const split = { rest: cut(without(query), index, own), said: query.slice(index, index + own) };
  if (!meant) return split;
  const { id, label } = meant;
  const sort = !way || isDescending(id, facts) === (way === downwards) ? id : `-${id}`;
  return { ...split, sorting: { sort, label, isDescending: isDescending(sort, facts) } };
}

/** The only criterion or figure that some words name, each beginning one of the words of a name; first by its label. */
function calledIn(text: string, { named, words }: SearchFile, facts: Facts) {
  const { criteria, file } = facts;
  const isTelling = (word: string) => !words.common.includes(word);
  const said = queryWords(text, file.words).filter(isTelling);
  const ending = new RegExp(words.inflection || '(?!)', 'u');
  const isSame = (word: string, each: string) =>
    word.startsWith(each) ||
    (words.hasCompounds && word.endsWith(each)) ||
    word.replace(ending, '') === each.replace(ending, '');
  const isMeant = (name: string) => {
    const all = wordsOf(name, file.words).filter(isTelling);
    return (
      all.length === said.length && said.every((each) => all.some((word) => isSame(word, each)))
    );
  };
  const labelled = [...criteria, ...figuresAlone(facts)].filter(({ label }) => isMeant(label));
  const called = criteria.filter(({ id }) => memberOf(named, id)?.some(isMeant));
  const [only, ...others] = labelled.length > 0 ? labelled : called;
  return others.length > 0 ? undefined : only;
}
