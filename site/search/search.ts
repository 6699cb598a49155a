import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Facts } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { limitGrammar } from '../facts/limits.ts';
import { sorted } from '../facts/sort-results.ts';
import { hitOf, plain, requirementHit, type Site } from './hits.ts';
import type { LookUp } from './look-up.ts';
import { type HitGroup, hitGroups, noResults, type Results, type Wanted } from './results.ts';
import type { SearchFile, SearchTexts } from './search-file.ts';
import { addTexts, makeIndex } from './search-index.ts';
import { splitSorting } from './sorting.ts';
import { bit } from './terms.ts';
import { wordsOf } from './tokens.ts';
import { type Opened, piecesOf, type Understood, understand } from './understand.ts';

export type Search = Awaited<ReturnType<typeof openSearch>>;

/** Opens the search of a site: makes an index of what its files hold. */
export async function openSearch(file: SearchFile, facts: Facts) {
  const index = await makeIndex(file, facts);
  const leads: string[] = [];
  const { phrases, about, ranges } = file.words;
  const opened = {
    limits: limitGrammar([{ phrases, about }]),
    file,
    facts,
    index,
    leads,
    named: productsByName(facts),
    titles: [...facts.products.map(({ title }) => title), ...file.pages.title].map(fold),
    common: new Set(file.words.common.map(fold)),
  };
  return {
    file,
    facts,
    /** Finds what may be meant, `wanted` of each kind or all, after a `step` of a hit. Never throws; nothing for a query that is too short. */
    find: (query: string, wanted?: Wanted, step?: string) =>
      find(
        ranges.reduce((text, range) => text.replace(new RegExp(range, 'giu'), '$1..'), query),
        opened,
        wanted,
        step,
      ),
    /** Looks through the texts of products, too, from now on. */
    add: async (texts: SearchTexts) => {
      await addTexts(index, texts, facts);
      for (const lead of texts.lead) leads.push(lead);
    },
  };
}

function productsByName({ products }: Facts): Map<string, Set<number>> {
  const named = new Map<string, Set<number>>();
  for (const { index, id, code, title } of products) {
    for (const name of [id, code, title].map(fold)) {
      named.set(name, (named.get(name) ?? new Set()).add(index));
    }
  }
  return named;
}

/** Whether a query says too little to look for: nothing, a single letter of an alphabet, or a single digit. */
export function isTooShort(query: string): boolean {
  return /^[^\p{L}\p{N}]*[\p{Lu}\p{Ll}\p{Nd}]?[^\p{L}\p{N}]*$/u.test(query);
}

function find(typed: string, site: Omit<Opened, 'typed'>, wanted?: Wanted, step = ''): Results {
  if (isTooShort(typed)) return noResults;
  const isName = site.named.has(fold(typed.trim())) || !site.file.selector;
  const split = isName ? { rest: typed } : splitSorting(typed, site.file, site.facts);
  const isSorted = split.sorting !== undefined || !isTooShort(split.rest);
  const { rest: query, sorting, said = '' } = isSorted ? split : { rest: typed };
  const opened = { ...site, typed, sorting };
  const understood = withSortedList(query, understand(query, opened, step), opened);
  const { words, looked, requirements, values, used, open } = understood;
  const { entries } = opened.index;
  const found = bestFirst(query, understood, opened);
  const spoken = spokenOf(found, words.length, looked, opened);
  const exact = opened.named.get(fold(query.trim()));
  // Who types the name of a notion means what speaks of it most, and no one who has the word in passing.
  const isMeant = (number: number) =>
    exact?.has(number) || (!spoken.isWhole && isIn(number, looked, ~(bit.text | bit.lead)));
  const all = new Set([...found.filter(isMeant), ...spoken.numbers, ...found, ...values]);
  const numbers = groupBy([...all], (number) => entries[number]?.group ?? '');
  const products = inOrder(numbers.get('products') ?? [], opened);
  numbers.set('products', products);
  const groups = orderOf(query, understood, found, opened).flatMap((group) => {
    const all = group === 'requirements' ? requirements : (numbers.get(group) ?? []);
    const hits = all
      .slice(0, wanted?.[group])
      .map((each) => (typeof each === 'number' ? hitOf(each, looked, opened) : each));
    return hits.length > 0 ? [{ group, hits, count: all.length }] : [];
  });
  const isTelling = (word: string) => !opened.common.has(word);
  const isIgnored = (word: string) => words.includes(word) && !used.includes(word);
  const count = all.size + requirements.length;
  const isOrdered = sorting && requirements.length + products.length > 0;
  const unsorted = said !== '' && !isOrdered ? [said] : [];
  return {
    groups,
    count,
    otherName: spoken.otherName,
    ignored: count === 0 ? [] : [...piecesOf(query, opened, isIgnored), ...unsorted],
    open: /^(?:requirements|figures)$/.test(groups[0]?.group ?? '') ? open : [],
    words: [...new Set([...words, ...looked.others, ...spoken.words.filter(isTelling)])],
  };
}

/** Products as they are to be sorted: by what they state, where texts alone name them. */
function inOrder(numbers: number[], { facts, sorting }: Opened): number[] {
  if (!sorting) return numbers;
  const results = numbers.flatMap((number) => {
    const product = facts.products[number];
    return product ? { product, answers: [], state: 'meets' as const } : [];
  });
  return sorted(results, facts, sorting.sort).map(({ product }) => product.index);
}

/** Names and an order are a list, too: “ABB sorted by power”; and so is an order alone. */
function withSortedList(query: string, understood: Understood, opened: Opened): Understood {
  const { used, requirements } = understood;
  if (!opened.sorting || requirements.length > 0) return understood;
  const text = piecesOf(query, opened, (word) => used.includes(word)).join(' ');
  const list = requirementHit([], opened, text);
  const isList = list.products.length > 0 && (text !== '' || isTooShort(query));
  return isList ? { ...understood, requirements: [list] } : understood;
}

/** Whether an entry has what was found in one of some fields, as bits. */
function isIn(number: number, { fields }: LookUp, bits: number): boolean {
  return ((fields[number] ?? 0) & bits) !== 0;
}

/**
 * Who types a code or a name as it is, means that; else a name that begins with it, or has the code, comes before
 * others. Products that fit equally well are in the order of the catalogue.
 */
function bestFirst(query: string, { found, looked }: Understood, opened: Opened): number[] {
  const { named, titles } = opened;
  const asked = fold(query.trim());
  const exact = named.get(asked);
  const rank = (number: number) => {
    if (exact?.has(number) || titles[number] === asked) return 2;
    const title = titles[number] ?? '';
    // “SB7.7” with its point is nearer to “SB7.7-1SP” than to “SB7700”.
    const isCode = /\d/.test(asked) && ` ${title}`.includes(` ${asked}`);
    return Number(isCode || title.startsWith(asked));
  };
  return found
    .map((number) => ({ number, rank: rank(number), score: looked.scores[number] ?? 0 }))
    .sort((a, b) => b.rank - a.rank || b.score - a.score || a.number - b.number)
    .map(({ number }) => number);
}

/**
 * Figures come first where a value was typed, several requirements where they were; else the things that have a name: a
 * family before its products where its name was typed, or is all that they are found by.
 */
function orderOf(
  query: string,
  { words, looked, isLimited, requirements, open }: Understood,
  found: readonly number[],
  { index: { entries }, titles, named }: Opened,
): readonly HitGroup[] {
  const first = (...groups: HitGroup[]) => [...new Set([...groups, ...hitGroups])];
  const [list] = requirements;
  if (list?.all !== undefined || list?.sorting || isLimited) return first('requirements');
  const has = (group: HitGroup, bits: number) =>
    found.some((number) => entries[number]?.group === group && isIn(number, looked, bits));
  const hasName = has('products', bit.title | bit.code);
  const isValue = words.some((word) => /\d/.test(word)) || !hasName;
  if (isValue && has('figures', bit.value)) return hitGroups;
  if (open.length > 0) return first('requirements');
  const asked = fold(query.trim());
  const isPage = (number: number) => entries[number]?.group === 'pages' && titles[number] === asked;
  const isFamily = (!hasName && has('products', bit.family)) || found.some(isPage);
  const isFirst = isFamily && has('pages', bit.title) && !named.has(asked);
  const names = ['products', 'solutions', 'pages', 'terms', 'requirements'] as const;
  return isFirst ? first('pages', ...names) : first(...names);
}

/** How many notions count: those beyond have the words in passing. */
const mostTerms = 3;

/** What the glossary knows of the notions among some entries that were found by so many words. */
function spokenOf(
  found: readonly number[],
  count: number,
  { isMeant }: LookUp,
  { file, facts, index: { entries } }: Site,
) {
  const { terms } = file;
  const known = found.flatMap((number) => {
    const { group, index = -1 } = entries[number] ?? {};
    if (group !== 'terms') return [];
    // A name with more words than were typed is another: “pump” is no “pump house”.
    const name = namesIn(file)[index]?.find(
      ({ words }) => words.length <= count && words.every(isMeant),
    );
    return { index, term: terms.term[index] ?? '', name };
  });
  const typed = known.filter(({ name }) => name);
  // Part of a name will do where nothing but the glossary has the word.
  const isOnlyHere = typed.length === 0 && known.length === found.length;
  const notions = (isOnlyHere ? known : typed).slice(0, mostTerms);
  const { name, term = '' } = typed.find(({ name }) => !name?.isOwn) ?? {};
  return {
    /** Whether all that was typed is the name of a notion. */
    isWhole: typed.some(({ name }) => name?.words.length === count),
    /** What the notions are called here, in words. */
    words: notions.flatMap(({ term }) => wordsOf(term, plain)),
    otherName: name && { found: name.found, language: name.language, term },
    /** The numbers of entries that speak of them, whatever the words for them. */
    numbers: [
      ...notions.flatMap(({ index }) => terms.products[index] ?? []),
      ...notions.flatMap(({ index }) =>
        (terms.pages[index] ?? []).map((page) => facts.products.length + page),
      ),
    ],
  };
}

/** What each notion is called, the words of this language first; `isOwn` are as good as the term itself. */
const namesIn = memoize(({ terms, otherLanguages }: SearchFile) =>
  terms.term.map((term, index) => {
    const named = (names: readonly string[] = [], language?: string, isOwn = false) =>
      names.map((found) => ({ found, words: wordsOf(found, plain), language, isOwn }));
    const { forms, synonyms, avoid, names } = terms;
    return [
      ...named([term, ...(forms[index] ?? []), ...(synonyms[index] ?? [])], undefined, true),
      ...named(avoid[index]),
      ...otherLanguages.flatMap((language, place) => named(names[index]?.[place], language)),
    ];
  }),
);
