import { memoize } from '../../schema/memoize.ts';
import { answersOf } from '../facts/evaluate.ts';
import type { Criterion, Facts } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { type Asked, readRequirement } from '../facts/requirement.ts';
import { queryWords, wordsOf } from './tokens.ts';

export interface Suggestion extends Asked {
  /** The indexes of the products that meet it. */
  readonly meets: readonly number[];
  /** The words of the query that say it. */
  readonly words: readonly string[];
}

/** What is known of a query from what has its words. */
interface Known {
  /** The indexes of the figures that state exactly this. */
  readonly stated: ReadonlySet<number>;
  /** Whether it is in the name of a product. */
  readonly isName: boolean;
}

/** A number, with its unit where it has one, and what comes before and after it. */
const quantity =
  /^(.*?)((?:(?<![\p{L}\p{N}])[+\-\u2212]\s?|(?<![\p{L}\p{N}.,-]))\d[\d.,\u00A0\u202F]*(?:\s*(?:\.\.|×|x)\s*\d[\d.,]*)*\s*(?:[\p{L}°%µΩ/²³]+(?:\s(?:AC|DC|CA|CC)\b)?)?)(.*)$/isu;

/**
 * What someone may ask for who types this: `300 m` a reach, `IP65` a protection, `Ethernet` an
 * interface. Without a unit, only what tells products apart, or what a product states exactly. The most likely first.
 */
export function suggestRequirements(query: string, facts: Facts, known: Known): Suggestion[] {
  return [...codeSuggestions(query, facts), ...numberSuggestions(query, facts, known)];
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
    if (criterion.ask !== 'has' && criterion.ask !== 'interface') return [];
    const isBegun = (joined: string) => wanted.length > 2 && joined.startsWith(wanted);
    const named = codesOf(facts)(criterion).filter(
      ([, joined]) => looked.includes(joined) || isBegun(joined),
    );
    if (named.length === 0) return [];
    const codes = named.map(([code]) => code);
    const words = named.flatMap(([, joined]) => (isBegun(joined) ? looked : joined));
    return [
      suggestion(facts, { criterion, requirement: { criterion: criterion.id, codes } }, words),
    ];
  });
}

/** The codes that products state of a criterion, and each as one word. */
const codesOf = memoize(({ file }: Facts) =>
  memoize(({ figures }: Criterion) => {
    const values = figures.flatMap((figure) => file.figures[figure]?.values ?? []);
    const codes = new Set(values.flatMap(({ codes = [] }) => codes));
    return [...codes].map((code) => [code, wordsOf(code, file.words).at(-1) ?? ''] as const);
  }),
);

/** More of them would be a list to read, not a help. */
const most = 3;

/** Without a unit a number may be anything: only what the site asks for first is tried. */
const mostTried = 8;

function numberSuggestions(query: string, facts: Facts, { stated, isName }: Known): Suggestion[] {
  const [, before = '', number, after = ''] = quantity.exec(query) ?? [];
  if (number === undefined) return [];
  const isStated = ({ figures }: Criterion) => figures.some((figure) => stated.has(figure));
  // A range with words in it is read whole: “−10 to 50 °C”.
  const [asked] = [query, query.slice(before.length), number].flatMap((text) => {
    const isBare = !/\p{L}|[°%]/u.test(text);
    const tried = facts.criteria.filter(
      (each, index) => !isBare || index < mostTried || isStated(each),
    );
    const read = tried.flatMap((criterion) => readNumber(text, criterion, facts));
    return read.length > 0 ? [{ text, isBare, read }] : [];
  });
  if (!asked) return [];
  const others = queryWords(`${before} ${after}`, facts.file.words);
  const named = namedBy(others, asked.read, facts);
  const isOpen = asked.isBare && named === asked.read;
  // The number of a name: “Pump 45”.
  if (isOpen && isName && others.length > 0) return [];
  const words = queryWords(asked.text, facts.file.words);
  const known = named.map((each) => ({
    ...suggestion(facts, each, [...words, ...others.filter((word) => names(word, each, facts))]),
    isStated: isStated(each.criterion),
  }));
  const { length } = facts.products;
  const met = known.filter(
    (each) => each.meets.length > 0 && (!isOpen || each.isStated || each.meets.length < length),
  );
  // That nothing meets it is worth a line only where it is all there is to say.
  return (met.length > 0 || isOpen ? met : known.slice(0, 1))
    .toSorted((a, b) => Number(b.isStated) - Number(a.isStated))
    .slice(0, most);
}

function readNumber(text: string, criterion: Criterion, facts: Facts): Asked[] {
  if (['rating', 'has', 'interface'].includes(criterion.ask)) return [];
  const read = readRequirement(text, criterion, facts.file);
  if (!('requirement' in read)) return [];
  const sizes = read.requirement.sizes?.length;
  // One number is no size to fit in, and several are nothing to reach.
  if ((criterion.ask === 'fits') !== (sizes !== undefined && sizes > 1)) return [];
  return [{ criterion, requirement: read.requirement }];
}

/** Those whose criterion or figures are named by the words next to the number; all if none is. */
function namedBy(
  words: readonly string[],
  readings: readonly Asked[],
  facts: Facts,
): readonly Asked[] {
  const named = readings.filter((each) => words.some((word) => names(word, each, facts)));
  return named.length > 0 ? named : readings;
}

/** Whether a word begins one of a criterion's or its figures' names. */
function names(word: string, { criterion }: Asked, { file }: Facts): boolean {
  if (word.length < 3) return false;
  const labels = criterion.figures.map((figure) => file.figures[figure]?.label ?? '');
  return [criterion.label, ...labels]
    .flatMap((each) => wordsOf(each, file.words))
    .some((each) => each.startsWith(fold(word)));
}
