import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { namesOf } from '../facts/base-value.ts';
import { answersOf } from '../facts/evaluate.ts';
import { type Criterion, type Facts, productsIn } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { type LimitGrammar, limitBetween, limitWithin, signsOf } from '../facts/limits.ts';
import { numbersOf } from '../facts/numbers.ts';
import { oddInQuery } from '../facts/odd-numbers.ts';
import { readRequirement } from '../facts/read-requirement.ts';
import { type Asked, codeName, isCoded } from '../facts/requirement.ts';
import { foldInPlace } from '../facts/text/fold.ts';
import { separator } from '../facts/typed-number.ts';
import type { SearchFile } from './search-file.ts';
import { queryWords, wordsOf } from './tokens.ts';

export interface Suggestion extends Asked {
  /** The indexes of the products that meet it. */
  readonly meets: readonly number[];
  /** The words of the query that say it; its number and unit as they are typed, and their words between spaces. */
  readonly words: readonly string[];
  readonly text: string;
  readonly quantity: string;
}

/** What a query is read with. */
interface Reading extends Pick<SearchFile, 'named'> {
  readonly facts: Facts;
  readonly limits: LimitGrammar;
  /** Words that name nothing: “de” of “puissance de démarrage” and of “de 5 à 8 kW”. */
  readonly common: ReadonlySet<string>;
}

/**
 * What someone may ask for who types this: `300 m` a reach, `IP65` a protection, `Ethernet` an
 * interface. A number needs a unit or the name of what it is about, and a size that occurs. For each part of the
 * query all that it may be: of several only a visitor knows which is meant.
 */
export function suggestRequirements(query: string, reading: Reading): Suggestion[][] {
  const codes = codeSuggestions(query, reading.facts).map((each) => [each]);
  return [...codes, ...numberSuggestions(query, reading)];
}

/** Of some requirements those that products meet together, the first ones first. */
export function metTogether(all: readonly Suggestion[]): Suggestion[] {
  let meeting: ReadonlySet<number> | undefined;
  return all.filter(({ meets }) => {
    const both = meets.filter((index) => meeting?.has(index) ?? true);
    if (both.length > 0) meeting = new Set(both);
    return both.length > 0;
  });
}

/** Who meets each requirement: each key that is typed asks for most of them again. */
const known = memoize((_facts: Facts) => new Map<string, readonly number[]>());

function suggestion(facts: Facts, asked: Asked, words: readonly string[], text = ''): Suggestion {
  const { criterion, requirement } = asked;
  const key = JSON.stringify(requirement);
  const meets =
    known(facts).get(key) ??
    answersOf(facts, criterion, requirement, facts.products).flatMap((answer, index) =>
      answer?.state === 'meets' ? index : [],
    );
  known(facts).set(key, meets);
  const quantity = text && ` ${queryWords(text, facts.file.words).join(' ')} `;
  return { ...asked, meets, words, text, quantity };
}

function codeSuggestions(query: string, facts: Facts): Suggestion[] {
  const { words: style } = facts.file;
  const looked = queryWords(query, style);
  const wanted = looked.join('');
  const [rating] = /\bip[\s-]?[\dx]{2}\b/i.exec(query) ?? [];
  return facts.criteria.flatMap((criterion) => {
    if (criterion.ask === 'rating') {
      const read =
        rating === undefined ? undefined : readRequirement(rating, criterion, facts.file);
      return read && 'requirement' in read
        ? [suggestion(facts, { criterion, ...read }, queryWords(rating ?? '', style))]
        : [];
    }
    const named = choicesOf(facts).flatMap(({ words, joined, ...choice }) => {
      if (choice.criterion !== criterion) return [];
      if (wanted.length > 2 && joined.startsWith(wanted)) return { ...choice, words: looked };
      if (looked.includes(joined)) return { ...choice, words: [joined] };
      return words.every((word) => looked.includes(word)) ? { ...choice, words } : [];
    });
    if (named.length === 0) return [];
    const requirement = { criterion: criterion.id, codes: named.map(({ code }) => code) };
    const words = named.flatMap((each) => each.words);
    return [suggestion(facts, { criterion, requirement }, words)];
  });
}

/** More codes than these are names or numbers of the products, nothing to choose from. */
const mostCodes = 100;

/** The interfaces, colours and other codes that products can be chosen by, and who states each. */
export const choicesOf = memoize(({ criteria, file }: Facts) =>
  criteria.flatMap((criterion) => {
    const { ask, words: names = {}, dates, figures } = criterion;
    // “Yes” says nothing without its question.
    if ((ask !== 'has' && ask !== 'interface') || dates || 'yes' in names) return [];
    const stated = figures.flatMap((figure) => {
      const own = file.figures[figure];
      return (own ? productsIn(own) : []).flatMap((product, place) =>
        (own?.values[own.row[place] ?? -1]?.codes ?? []).map((code) => ({ code, product })),
      );
    });
    const byCode = groupBy(stated, ({ code }) => code);
    if (byCode.size > mostCodes) return [];
    return [...byCode].flatMap(([code, all]) => {
      const name = codeName(criterion, code, file.words);
      // A number or a letter, “42” or “M”, may be anything.
      if (!/\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}|[^ -~]/u.test(name)) return [];
      const words = queryWords(name, file.words);
      const products = all.map(({ product }) => product);
      return { criterion, code, name, words, joined: words.join(''), products };
    });
  }),
);

/** More of what one number may be about would be a list to read, not a help. */
const mostReadings = 12;

/** A number with its unit, if it has one, or several between which a range is. */
const quantitiesIn = memoize(({ file, criteria }: Facts) => {
  const between = separator(file.words).source;
  // “5 kW AC voltage 240 V”: the current begins the next name.
  const named = criteria.flatMap(
    ({ label }) => /^(?:AC|DC|CA|CC)[\s-]+(\p{L}+)/iu.exec(label)?.[1] ?? [],
  );
  const current = String.raw`\s(?:AC|DC|CA|CC)\b(?![\s-]+(?:${named.join('|') || '(?!)'}))`;
  const unit = String.raw`(?:(?!(?:${between})[+\-\u2212]?\d)\s*[\p{L}°%µΩ/²³·]+(?:${current})?)?`;
  // “1 250”, where the language sets thousands apart by a space
  const groups = /\s/.test(file.words.group) ? String.raw`(?: \d{3}(?!\d))*` : '';
  const number = String.raw`(?:(?<![\p{L}\p{N}])[+\-\u2212]\s?)?(?<![\p{L}\p{N}]|\d[.,])\d[\d.,\u00A0\u202F]*${groups}${unit}`;
  return {
    /** Ranges, else numbers. */
    ranges: new RegExp(`${number}(?:(?:${between})${number})+|${number}`, 'giu'),
    numbers: new RegExp(number, 'giu'),
  };
});

function numberSuggestions(query: string, reading: Reading): Suggestion[][] {
  const { facts } = reading;
  const { words: style } = facts.file;
  const quantities = quantitiesOf(query, reading);
  const namesAny = (part: string, read: readonly Asked[]) =>
    namedBy(queryWords(part, style), read, reading).words.length > 0;
  const suggested = quantities.map(({ text, read, own, limit, from, to }, place) => {
    const before = query.slice(quantities[place - 1]?.to ?? 0, from);
    const after = query.slice(to, quantities[place + 1]?.from);
    const next = quantities[place + 1];
    const behind = query.slice(next?.to, quantities[place + 2]?.from);
    // “240 V MPPT 100 V”: a name between two numbers is of the later one, unless that has another behind it.
    const isOfNext = next && namesAny(after, next.read) && !namesAny(behind, next.read);
    const [naming = { read: [], words: [] }] = [before, isOfNext ? '' : after]
      .map((part) => namedBy(queryWords(part, style), read, reading))
      .filter((named) => named.read.length > 0);
    const rank = (each: Asked) => Number(limit === undefined && isStated(each, facts));
    const likely = naming.read.length > 0 ? naming.read : hasUnit(text) ? read : [];
    return likely
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, mostReadings)
      .map((each) => suggestion(facts, each, [...own, ...naming.words], text));
  });
  const met = suggested.map((all) => all.filter(({ meets }) => meets.length > 0));
  return met.some(({ length }) => length > 0) ? met : suggested;
}

/** Whether a product states exactly a number that is asked for: its criterion is listed first. */
function isStated({ criterion, requirement: { from, to } }: Asked, { file }: Facts): boolean {
  return criterion.figures
    .flatMap((figure) => file.figures[figure]?.values ?? [])
    .some(({ spans = [] }) => [from, to].some((end) => end !== undefined && spans.includes(end)));
}

/** How a number is asked of what is called a maximum, and a range of what products state as one. */
const limited = ['', '>=', '<='];
const ranged = ['all ', ''];

/** What may be a requirement in a query, with all that it may be about: ranges, else the numbers in them. */
function quantitiesOf(query: string, { facts, limits, common }: Reading) {
  const { ranges, numbers } = quantitiesIn(facts);
  const folded = foldInPlace(query);
  const odd = oddInQuery(folded, facts.file.words.group);
  const readAt = (text: string, from: number, isRange = false) => {
    // A number with letters, “600D”, may be part of the name of a product.
    if (/^\d+\p{L}+$/u.test(text) && namesWithNumbers(facts).has(fold(text))) return [];
    // A word behind a number may be none of its unit; a unit is not left out.
    const [, bare = text, word = ''] = /^([^\p{L}°%]*\d)\s*(.*)/u.exec(isRange ? '' : text) ?? [];
    const isOther = /^\p{L}{1,3}(?!\p{L})/u.test(word) && !common.has(fold(word));
    const found = [text, isUnit(word, facts) ? text : bare].map((each) => {
      // “5x” is a number.
      const to = from + (/^[x×]$/i.test(word) ? text : each).length;
      const next = limitBetween(folded.slice(0, from), folded.slice(to), limits);
      // “Maximum DC power 5 kW”: what limits its name limits the number.
      const name = /[^,;\d]*$/.exec(folded.slice(0, from))?.[0] ?? '';
      const far = next.limit || isRange ? undefined : limitWithin(name, limits);
      // “from 5 to 8 kW” is a range, and no limit of one.
      const limit = isRange && next.limit === 'from' ? undefined : (next.limit ?? far?.limit);
      const said = far?.said ?? folded.slice(from - next.whole, from);
      const signsFor = (criterion: Criterion) => {
        const { isRanged } = sizesOf(facts)(criterion);
        const isOpen = criterion.ask === 'includes';
        const own = isOpen ? limitWithin(foldInPlace(criterion.label), limits) : undefined;
        // “Maximum voltage 600 V” may be what it is, what it is at least, or at most.
        if (own?.limit === limit && own?.said.slice(0, 3) === said.slice(0, 3)) return limited;
        return isRange && isOpen && isRanged ? ranged : signsOf(limit, criterion, isRanged);
      };
      const [, amount = each, current = ''] = /^(.*)\s(AC|DC|CA|CC)$/i.exec(each.trim()) ?? [];
      const read = facts.criteria.flatMap((criterion) => {
        // “5 kg” is no 5 of another unit.
        if (each !== text && isOther && criterion.unit !== undefined) return [];
        // “5 kW AC” of an AC power says what it is called.
        const isName = wordsOf(criterion.label, facts.file.words).includes(fold(current));
        const signs = signsFor(criterion).map((sign) => sign + (isName ? amount : each));
        return signs.flatMap((sign) => readNumber(sign, criterion, facts));
      });
      const own = queryWords(
        `${far?.said ?? ''} ${query.slice(from - next.whole, to + next.right)}`,
        facts.file.words,
      );
      return { text: each.trim(), from, to, limit, own, read };
    });
    return found.filter(({ read }) => read.length > 0).slice(0, 1);
  };
  return [...query.matchAll(ranges)].flatMap(({ 0: text, index }) => {
    const parts = [...text.matchAll(numbers)];
    const end = index + text.trimEnd().length;
    if (odd.some((each) => each.start < end && index < each.end)) return [];
    // What must not be, no requirement can say.
    const { limit, denied, words } = limitBetween(folded.slice(0, index), '', limits);
    if (limit === undefined && denied !== '' && words === '') return [];
    const whole = readAt(text, index, parts.length > 1);
    if (whole.length > 0) return whole;
    // The 5 of “5 to 8 kW” is in no other unit.
    const own = parts.filter(([part]) => hasUnit(part));
    return (own.length > 0 ? own : parts).flatMap((each) => readAt(each[0], index + each.index));
  });
}

/** A query without the words before its numbers that limit them. */
export function withoutLimits(query: string, { facts, limits }: Pick<Reading, 'facts' | 'limits'>) {
  const folded = foldInPlace(query);
  return [...query.matchAll(quantitiesIn(facts).numbers)].reduce((rest, { index }) => {
    const { whole, denied } = limitBetween(folded.slice(0, index), '', limits);
    const from = index - (whole || denied.length);
    return rest.slice(0, from) + ' '.repeat(index - from) + rest.slice(index);
  }, query);
}

function hasUnit(text: string): boolean {
  return /\p{L}|[°%]/u.test(text);
}

/** Whether words begin with a unit, whatever its letter case. */
function isUnit(words: string, { file }: Facts): boolean {
  const unit = fold(words.replace(/ .*/, ''));
  return Object.values(file.units)
    .flat()
    .flatMap(namesOf)
    .some((name) => fold(name) === unit);
}

const namesWithNumbers = memoize(({ products }: Facts): ReadonlySet<string> => {
  const names = products.flatMap(({ id, code, title }) => [id, code, title]);
  return new Set(names.flatMap((name) => fold(name).match(/\d+[a-z]+/g) ?? []));
});

function readNumber(text: string, criterion: Criterion, facts: Facts): Asked[] {
  if (isCoded(criterion)) return [];
  const read = readRequirement(text, criterion, facts.file);
  if (!('requirement' in read)) return [];
  const { from, to, sizes = [] } = read.requirement;
  // One number is no size to fit in, and several are nothing to reach.
  if ((criterion.ask === 'fits') !== sizes.length > 1) return [];
  const [least, most] = sizesOf(facts)(criterion).ends;
  const occurs = [from, to, ...sizes].every(
    (value) => value === undefined || (value >= least && value <= most),
  );
  return occurs ? [{ criterion, requirement: read.requirement }] : [];
}

/** From where to where the numbers of a criterion are thought of: somewhat beyond those that products state. */
const sizesOf = memoize(({ file }: Facts) =>
  memoize(({ figures }: Criterion) => {
    const values = figures.flatMap((figure) => file.figures[figure]?.values ?? []);
    const isRanged = values.some(({ spans = [] }) => spans.some(Array.isArray));
    const numbers = numbersOf(values).sort((a, b) => a - b);
    const [least = Number.POSITIVE_INFINITY] = numbers;
    const most = numbers.at(-1) ?? Number.NEGATIVE_INFINITY;
    const beyond = most - least;
    const ends = [
      Math.min(least / 10, least - beyond),
      Math.max(most * 10, most + beyond),
    ] as const;
    return { ends, isRanged };
  }),
);

/** Those whose criterion or figures most of some words name, and these words; none if none is named. */
function namedBy(words: readonly string[], readings: readonly Asked[], reading: Reading) {
  const telling = words.filter((word) => !reading.common.has(word));
  const namedIn = (each: Asked) => telling.filter((word) => names(word, each, reading));
  const most = Math.max(1, ...readings.map((each) => namedIn(each).length));
  const read = readings.filter((each) => namedIn(each).length === most);
  return { read, words: read.flatMap(namedIn) };
}

/** Whether a word begins one of a criterion's or its figures' names; a short one has to be it. */
function names(word: string, { criterion }: Asked, { facts, named }: Reading): boolean {
  const { file } = facts;
  const labels = criterion.figures.map((figure) => file.figures[figure]?.label ?? '');
  return [criterion.label, ...labels, ...(memberOf(named, criterion.id) ?? [])]
    .flatMap((each) => wordsOf(each, file.words))
    .some((each) => each === word || (word.length > 2 && each.startsWith(word)));
}
