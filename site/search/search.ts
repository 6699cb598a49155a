import { groupBy } from '../../schema/group-by.ts';
import { exact, inBase } from '../facts/base-value.ts';
import type { Facts } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { inScope } from '../facts/selection.ts';
import { readPart } from '../facts/typed-number.ts';
import { spokenOf } from './glossary.ts';
import { hitOf, requirementHit, type Site } from './hits.ts';
import { type LookUp, lookUp, mostWords } from './look-up.ts';
import { metTogether, type Suggestion, suggestRequirements } from './requirements.ts';
import {
  type Hit,
  type HitGroup,
  hitGroups,
  noResults,
  type Results,
  type Wanted,
} from './results.ts';
import type { SearchFile, SearchTexts } from './search-file.ts';
import { addTexts, type Entry, makeIndex } from './search-index.ts';
import { bit } from './terms.ts';
import { isNumber, queryWords, wordsOf } from './tokens.ts';

export interface Search {
  readonly file: SearchFile;
  readonly facts: Facts;
  /** Finds what may be meant, `wanted` of each kind or all. Never throws; nothing for a query that is too short. */
  find(query: string, wanted?: Wanted): Results;
  /** Looks through the texts of products, too, from now on. */
  add(texts: SearchTexts): Promise<void>;
}

/** Opens the search of a site: makes an index of what its files hold. */
export async function openSearch(file: SearchFile, facts: Facts): Promise<Search> {
  const index = await makeIndex(file, facts);
  const leads: string[] = [];
  const limits = file.words.limits.map(({ before }) => before).join('|');
  const opened = {
    file,
    facts,
    index,
    leads,
    named: productsByName(facts),
    titles: facts.products.map(({ title }) => fold(title)),
    common: new Set(file.words.common.map(fold)),
    limit: new RegExp(String.raw`(?<!\p{L})(?:${limits})\s*(?=[+\-\u2212]?\d)`, 'giu'),
  };
  return {
    file,
    facts,
    find: (query, wanted) => find(query, opened, wanted),
    add: async (texts) => {
      await addTexts(index, texts, facts);
      for (const lead of texts.lead) leads.push(lead);
    },
  };
}

interface Opened extends Site {
  /** The indexes of products by their folded codes and names. */
  readonly named: ReadonlyMap<string, ReadonlySet<number>>;
  /** The folded names of products. */
  readonly titles: readonly string[];
  readonly common: ReadonlySet<string>;
  /** Words before a number that limit it. */
  readonly limit: RegExp;
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

/** How the words of a query are understood. */
interface Understood {
  readonly words: readonly string[];
  readonly looked: LookUp;
  /** Each leads to who meets all of it: a requirement, and what is asked for with it for certain. */
  readonly suggested: readonly (readonly Suggestion[])[];
  /** What the query says of names, with requirements of which one is to be chosen. */
  readonly text?: string;
  /** Whether a number may be of several criteria, of which a visitor has to choose. */
  readonly isOpen: boolean;
  /** The numbers of the entries that have what `used` says. */
  readonly found: readonly number[];
  /** Those of values that are the same in another unit. */
  readonly values: readonly number[];
  /** The words that the results are about. */
  readonly used: readonly string[];
  /** Whether words limit a number: “at least 100 m”. */
  readonly isLimited: boolean;
  /** What leads to the products that meet several parts at once. */
  readonly combined?: Hit | undefined;
}

function find(query: string, opened: Opened, wanted?: Wanted): Results {
  if (isTooShort(query)) return noResults;
  const understood = understand(query, opened);
  const { words, looked, suggested, values, used, combined, isOpen, text } = understood;
  const { entries } = opened.index;
  const found = bestFirst(query, understood, opened);
  const spoken = spokenOf(found, words.length, looked, opened);
  const exact = opened.named.get(fold(query.trim()));
  // Who types the name of a notion means what speaks of it most, and no one who has the word in passing.
  const isMeant = (number: number) =>
    exact?.has(number) || (!spoken.isWhole && isIn(number, looked, ~(bit.text | bit.lead)));
  const all = new Set([...found.filter(isMeant), ...spoken.numbers, ...found, ...values]);
  const numbers = groupBy([...all], (number) => entries[number]?.group ?? '');
  const hitsWith = (names = '') => suggested.map((each) => requirementHit(each, opened, names));
  const inNames =
    isOpen && text ? hitsWith(text).filter(({ products }) => products.length > 0) : [];
  const requirements = [
    ...(combined ? [combined] : []),
    ...(inNames.length > 0 ? inNames : hitsWith()),
  ];
  const groups = orderOf(understood, found, entries).flatMap((group) => {
    const hits =
      group === 'requirements'
        ? requirements.slice(0, wanted?.requirements)
        : (numbers.get(group) ?? [])
            .slice(0, wanted?.[group])
            .map((number) => hitOf(number, looked, opened));
    return hits.length > 0 ? [{ group, hits }] : [];
  });
  const isTelling = (word: string) => !opened.common.has(word);
  const isIgnored = (word: string) => words.includes(word) && !used.includes(word);
  const count = all.size + requirements.length;
  return {
    groups,
    count,
    otherName: spoken.otherName,
    ignored: count === 0 ? [] : piecesOf(query, opened, isIgnored),
    isOpen: isOpen && /^(?:requirements|figures)$/.test(groups[0]?.group ?? ''),
    words: [...new Set([...words, ...looked.others, ...spoken.words.filter(isTelling)])],
  };
}

/** Whether an entry has what was found in one of some fields, as bits. */
function isIn(number: number, { fields }: LookUp, bits: number): boolean {
  return ((fields[number] ?? 0) & bits) !== 0;
}

/** The words of a query without those that say nothing, if there are others. */
function tellingWords(query: string, { facts, limit, common }: Opened): string[] {
  const all = [...new Set(queryWords(query.replace(limit, ' '), facts.file.words))].slice(
    0,
    mostWords,
  );
  const telling = all.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * A query may be words that something has, requirements, or both: “pump IP67”, “IP65 Ethernet”. Where nothing has
 * all of it, what has most of it is found, if that is half.
 */
function understand(query: string, opened: Opened): Understood {
  const { facts, file, index } = opened;
  const words = tellingWords(query, opened);
  const looked = lookUp(words, index);
  const bitsOf = (some: readonly string[]) =>
    words.reduce((bits, word, place) => (some.includes(word) ? bits | (1 << place) : bits), 0);
  const having = (bits: number) =>
    [...looked.numbers].filter((number) => ((looked.covered[number] ?? 0) & bits) === bits);
  const all = bitsOf(words);
  const strict = having(all);
  const { entries } = index;
  const hasValue = strict.some((number) => entries[number]?.group === 'figures');
  const values = hasValue ? [] : sameQuantities(query, opened);
  const reading = { facts, named: file.named, limits: file.words.limits };
  const isCode = opened.named.has(fold(query.trim()));
  const isFound = strict.length + values.length > 0;
  // That nothing meets it is worth a line only where it is all there is to say.
  const parts = (file.selector && !isCode ? suggestRequirements(query, reading) : [])
    .map((all) => (isFound ? all.filter(({ meets }) => meets.length > 0) : all))
    .filter(({ length }) => length > 0);
  const sure = parts.filter((all) => all.length === 1);
  const open = parts.filter((all) => all.length > 1);
  const together = metTogether(sure);
  const chosen = open
    .flat()
    .map((each) => (each.meets.length > 0 ? metTogether([[each], ...sure]) : [each]));
  const suggested = [...chosen, ...sure];
  const isLimited = query.replace(opened.limit, '') !== query;
  const base = { words, looked, values, isLimited, suggested, isOpen: open.length > 0 };
  const asked = together.map((each) => ({ each, bits: bitsOf(each.words) }));
  const askedBits = bitsOf(suggested.flat().flatMap((each) => each.words));
  const openBits = bitsOf(open.flat().flatMap((each) => each.words));
  const isSeveral = asked.length > 1 || askedBits !== all;
  // A number or a rating is a requirement unless it is in a name, even if a text has it as well.
  const measured = asked.filter(({ each }) => !['has', 'interface'].includes(each.criterion.ask));
  const isNamed = strict.some(
    (number) =>
      number < facts.products.length &&
      measured.every(({ bits }) => ((looked.named[number] ?? 0) & bits) === bits),
  );
  if (!isSeveral || (isFound && (asked.length === 0 || isNamed))) {
    // Who mentions what is asked for is not all that meet it.
    const isAsked = (measured.length > 0 || open.length > 0) && !isSeveral;
    const isOther = (number: number) => {
      const own = wordsOf(facts.products[number]?.title ?? '', facts.file.words).join(' ');
      // “3.5 kW 3-phase” has both words of “3 kW”.
      const isSaid = parts.flat().every(({ quantity }) => ` ${own} `.includes(quantity));
      return own === '' || (isSaid && ((looked.named[number] ?? 0) & all) === all);
    };
    return { ...base, found: isAsked ? strict.filter(isOther) : strict, used: words };
  }
  // A number that may be of several criteria is in no name by its words.
  const telling = all & ~openBits;
  // What a product meets, it has, as it has a word.
  for (const { each, bits } of asked) looked.give(each.meets, bits);
  const best = looked.fullest(asked.length > 0 ? facts.products.length : entries.length, telling);
  const met = asked.filter(({ bits }) => (bits & best) === bits);
  const usedBy = (bits: number) => words.filter((_word, place) => bits & (1 << place));
  const isOne = met.length === 1 && met[0]?.bits === best;
  const used = usedBy(best);
  const isTelling = met.length > 0 || used.some((word) => word.length > 2 && !isNumber(word));
  if (isOne || !isTelling || looked.count(best) * 2 < looked.count(telling)) {
    return { ...base, found: strict, used: isFound ? words : usedBy(askedBits) };
  }
  const rest = usedBy(best & ~askedBits);
  const requirements = met.map(({ each }) => each);
  const meets = requirements.map((each) => new Set(each.meets));
  const isMeeting = (product: number) => meets.every((own) => own.has(product));
  const found = having(bitsOf(rest)).filter((number) => asked.length === 0 || isMeeting(number));
  const meeting = facts.products.filter((each) => isMeeting(each.index));
  const text = piecesOf(query, opened, (word) => rest.includes(word)).join(' ');
  const products = found.filter((number) => number < facts.products.length);
  const named = inScope(facts, { families: [], text }, meeting);
  // The selector looks through names alone.
  const inNames = named.length === products.length ? text : '';
  const isCombined = requirements.length > 1 || (requirements.length === 1 && inNames !== '');
  const combined = isCombined ? requirementHit(requirements, opened, inNames) : undefined;
  const own = { found: [...found, ...strict], used: usedBy(best | openBits), text: inNames };
  return { ...base, ...own, combined };
}

/** The pieces of a query whose words are wanted, as they are typed; those next to each other as one. */
function piecesOf(query: string, opened: Opened, isWanted: (word: string) => boolean): string[] {
  const { facts, common } = opened;
  const pieces = query.split(/([^\p{L}\p{N}%°]*\s[^\p{L}\p{N}%°+\-−<>≥≤]*)/u);
  const found: string[][] = [[]];
  for (const piece of pieces.filter((_each, place) => place % 2 === 0)) {
    const words = queryWords(piece, facts.file.words).filter((word) => !common.has(word));
    if (words.length === 0) continue;
    if (words.some(isWanted)) found.at(-1)?.push(piece);
    else found.push([]);
  }
  return found.flatMap((each) => (each.length > 0 ? each.join(' ') : []));
}

/**
 * Who types a code or a name as it is, means that; else a name that begins with it comes before others. Products that
 * fit equally well are in the order of the catalogue.
 */
function bestFirst(query: string, { found, looked }: Understood, opened: Opened): number[] {
  const { named, titles } = opened;
  const asked = fold(query.trim());
  const exact = named.get(asked);
  const rank = (number: number) => {
    if (exact?.has(number)) return 2;
    return Number(titles[number]?.startsWith(asked) ?? false);
  };
  return found
    .map((number) => ({ number, rank: rank(number), score: looked.scores[number] ?? 0 }))
    .sort((a, b) => b.rank - a.rank || b.score - a.score || a.number - b.number)
    .map(({ number }) => number);
}

/** Figures come first where a value was typed, several requirements where they were; else the things that have a name. */
function orderOf(
  { words, looked, combined, isLimited, isOpen }: Understood,
  found: readonly number[],
  entries: readonly Entry[],
): readonly HitGroup[] {
  const requirementsFirst = [...new Set<HitGroup>(['requirements', ...hitGroups])];
  if (combined || isLimited) return requirementsFirst;
  const has = (group: HitGroup, bits: number) =>
    found.some((number) => entries[number]?.group === group && isIn(number, looked, bits));
  const isValue = words.some((word) => /\d/.test(word)) || !has('products', bit.title | bit.code);
  if (isValue && has('figures', bit.value)) return hitGroups;
  if (isOpen) return requirementsFirst;
  return ['products', 'solutions', 'pages', 'terms', 'requirements', 'figures'];
}

/** The numbers of values that are the same in another unit: `0.3 km` finds “300 m”. */
function sameQuantities(query: string, { facts: { file }, index }: Opened): number[] {
  const inDimensions = Object.entries(file.units).map(([dimension, known]) => {
    const { value = 0, unit } = readPart(query.replace('\u2212', '-'), known, file.words) ?? {};
    return [dimension, unit ? exact(inBase(value, unit)) : undefined] as const;
  });
  const bases = new Map(inDimensions);
  return index.entries.flatMap(({ group, index, value = -1 }, number) => {
    const { dimension = '', values } = (group === 'figures' && file.figures[index]) || {};
    const base = bases.get(dimension);
    const ends = base === undefined ? [] : (values?.[value]?.spans?.flat() ?? []);
    return ends.some((end) => end === base) ? number : [];
  });
}
