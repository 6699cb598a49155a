import { memoize } from '../../schema/memoize.ts';
import { answersOf } from '../facts/evaluate.ts';
import type { Criterion, Facts } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { type Asked, readRequirement } from '../facts/requirement.ts';
import { separator } from '../facts/typed-number.ts';
import { chosenFrom } from './chosen-from.ts';
import type { Limit } from './search-file.ts';
import { queryWords, wordsOf } from './tokens.ts';

export interface Suggestion extends Asked {
  /** The indexes of the products that meet it. */
  readonly meets: readonly number[];
  /** The words of the query that say it. */
  readonly words: readonly string[];
}

/** What a query is read with. */
interface Reading {
  readonly facts: Facts;
  readonly limits: readonly Limit[];
  /** Whether a product states exactly what some words say of a criterion. */
  readonly isStated: (criterion: Criterion, words: readonly string[]) => boolean;
}

/**
 * What someone may ask for who types this: `300 m` a reach, `IP65` a protection, `Ethernet` an
 * interface. A number needs a unit or the name of what it is about, and a size that occurs. The most likely first.
 */
export function suggestRequirements(query: string, reading: Reading): Suggestion[] {
  return [...codeSuggestions(query, reading.facts), ...numberSuggestions(query, reading)];
}

function suggestion(facts: Facts, reading: Asked, words: readonly string[]): Suggestion {
  const answers = answersOf(facts, reading.criterion, reading.requirement, facts.products);
  const meets = answers.flatMap((answer, index) => (answer?.state === 'meets' ? index : []));
  return { ...reading, meets, words };
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
      if (choice.criterion !== criterion || joined === '') return [];
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

/** What products can be chosen by, with its name in words and as one. */
const choicesOf = memoize((facts: Facts) =>
  chosenFrom(facts).map((choice) => {
    const { words: style } = facts.file;
    const words = queryWords(choice.name, style);
    return { ...choice, words, joined: wordsOf(choice.name, style).at(-1) ?? '' };
  }),
);

/** More of them would be a list to read, not a help. */
const most = 3;

/** A number with its unit, if it has one, or several between which a range is. */
const quantitiesIn = memoize(({ file }: Facts) => {
  const number = String.raw`(?:(?<![\p{L}\p{N}])[+\-\u2212]\s?)?(?<![\p{L}\p{N}]|\d[.,])\d[\d.,\u00A0\u202F]*(?:\s*[\p{L}°%µΩ/²³·]+(?:\s(?:AC|DC|CA|CC)\b)?)?`;
  const between = separator(file.words).source;
  return {
    ranges: new RegExp(`${number}(?:(?:${between})${number})+`, 'giu'),
    numbers: new RegExp(number, 'giu'),
  };
});

interface Quantity {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly read: readonly Asked[];
}

function numberSuggestions(query: string, { facts, limits, isStated }: Reading): Suggestion[] {
  const { words: style } = facts.file;
  const quantities = quantitiesOf(query, facts, limits);
  const suggested = quantities.map(({ text, read, from, to }, place) => {
    const before = query.slice(quantities[place - 1]?.to ?? 0, from);
    const after = query.slice(to, quantities[place + 1]?.from);
    const limit = limitAt(before, after, limits);
    const own = queryWords(`${limit?.words ?? ''} ${text}`, style);
    const [named, around] =
      [before, after]
        .map((part) => queryWords(part, style))
        .map((words) => [namedBy(words, read, facts), words] as const)
        .find(([found]) => found.length > 0) ?? [];
    const hasUnit = /\p{L}|[°%]/u.test(text);
    const likely = named ?? (hasUnit ? read : []);
    const ordered = likely.toSorted(
      (a, b) => Number(isStated(b.criterion, own)) - Number(isStated(a.criterion, own)),
    );
    return ordered.slice(0, 2 * most).map((each) => {
      const naming = around?.filter((word) => names(word, each, facts)) ?? [];
      return suggestion(facts, each, [...own, ...naming]);
    });
  });
  const met = suggested.map((all) => all.filter(({ meets }) => meets.length > 0));
  // That nothing meets it is worth a line only where it is all there is to say.
  const shown = met.some(({ length }) => length > 0)
    ? met
    : suggested.map((all) => all.slice(0, 1));
  const likeliest = shown.flatMap((all) => all.slice(0, 1));
  return [...likeliest, ...shown.flatMap((all) => all.slice(1))].slice(
    0,
    Math.max(most, likeliest.length),
  );
}

/** What limits a number, and the words that say so: “at least”, “or more”. */
function limitAt(before: string, after: string, limits: readonly Limit[]) {
  const found = limits.flatMap(({ sign, ...limit }) => {
    const [words] =
      new RegExp(`(?<!\\p{L})(?:${limit.before})\\s*$`, 'iu').exec(before) ??
      new RegExp(`^\\s*(?:${limit.behind})(?!\\p{L})`, 'iu').exec(after) ??
      [];
    return words === undefined ? [] : { sign, words };
  });
  return found.toSorted((a, b) => b.words.length - a.words.length)[0];
}

/** What may be a requirement in a query, with all that it may be about: ranges, and the numbers between them. */
function quantitiesOf(query: string, facts: Facts, limits: readonly Limit[]): Quantity[] {
  const { ranges, numbers } = quantitiesIn(facts);
  const readings = (expression: RegExp, start: number, end: number): Quantity[] =>
    [...query.slice(0, end).matchAll(expression)].flatMap(({ 0: text, index: from }) => {
      if (from < start || isNameIn(text, facts)) return [];
      const [bare = text] = /^[^\p{L}°%]*\d/u.exec(text) ?? [];
      const [best] = [text, bare].flatMap((each): Quantity[] => {
        const to = from + each.length;
        const sign = limitAt(query.slice(0, from), query.slice(to), limits)?.sign ?? '';
        const read = facts.criteria.flatMap((criterion) =>
          readNumber(sign + each, criterion, facts),
        );
        return read.length > 0 ? [{ text: each.trim(), from, to, read }] : [];
      });
      return best ?? [];
    });
  const found: Quantity[] = [];
  let from = 0;
  for (const range of [...readings(ranges, 0, query.length), undefined]) {
    found.push(...readings(numbers, from, range?.from ?? query.length), ...(range ? [range] : []));
    from = range?.to ?? query.length;
  }
  return found;
}

/** Whether a number with letters, “600D”, is part of the name of a product. */
function isNameIn(text: string, facts: Facts): boolean {
  return /^\d+\p{L}+$/u.test(text) && namesWithNumbers(facts).has(fold(text));
}

const namesWithNumbers = memoize(({ products }: Facts): ReadonlySet<string> => {
  const names = products.flatMap(({ id, code, title }) => [id, code, title]);
  return new Set(names.flatMap((name) => fold(name).match(/\d+[a-z]+/g) ?? []));
});

function readNumber(text: string, criterion: Criterion, facts: Facts): Asked[] {
  if (['rating', 'has', 'interface'].includes(criterion.ask)) return [];
  const read = readRequirement(text, criterion, facts.file);
  if (!('requirement' in read)) return [];
  const { from, to, sizes = [] } = read.requirement;
  // One number is no size to fit in, and several are nothing to reach.
  if ((criterion.ask === 'fits') !== sizes.length > 1) return [];
  const [least, most] = sizesOf(facts)(criterion);
  const occurs = [from, to, ...sizes].every(
    (value) => value === undefined || (value >= least && value <= most),
  );
  return occurs ? [{ criterion, requirement: read.requirement }] : [];
}

/** From where to where the numbers of a criterion are thought of: somewhat beyond those that products state. */
const sizesOf = memoize(({ file }: Facts) =>
  memoize(({ figures }: Criterion): readonly [number, number] => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of figures.flatMap((figure) => file.figures[figure]?.values ?? [])) {
      for (const number of [...(value.spans ?? []), ...(value.sizes ?? [])].flat()) {
        if (typeof number !== 'number') continue;
        least = Math.min(least, number);
        most = Math.max(most, number);
      }
    }
    const beyond = most - least;
    return [Math.min(least / 10, least - beyond), Math.max(most * 10, most + beyond)];
  }),
);

/** Those whose criterion or figures are named by words; none if none is. */
function namedBy(words: readonly string[], readings: readonly Asked[], facts: Facts): Asked[] {
  return readings.filter((each) => words.some((word) => names(word, each, facts)));
}

/** Whether a word begins one of a criterion's or its figures' names. */
function names(word: string, { criterion }: Asked, { file }: Facts): boolean {
  if (word.length < 3) return false;
  const labels = criterion.figures.map((figure) => file.figures[figure]?.label ?? '');
  return [criterion.label, ...labels]
    .flatMap((each) => wordsOf(each, file.words))
    .some((each) => each.startsWith(fold(word)));
}
