import { answersOf } from '../facts/evaluate.ts';
import type { Criterion, Facts } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { type Requirement, readRequirement, writeRequirement } from '../facts/requirement.ts';
import { queryWords, wordsOf } from './tokens.ts';

/** Something that was typed, read as a requirement. */
interface Reading {
  readonly criterion: Criterion;
  readonly requirement: Requirement;
}

export interface Suggestion extends Reading {
  /** The indexes of the products that meet it. */
  readonly meets: readonly number[];
}

/** A number, with its unit where it has one, and what comes before and after it. */
const quantity =
  /^(.*?)((?:(?<![\p{L}\p{N}])[+\-\u2212]\s?|(?<![\p{L}\p{N}.,-]))\d[\d.,\u00A0\u202F]*(?:\s*(?:\.\.|×|x)\s*\d[\d.,]*)*\s*(?:[\p{L}°%µΩ/²³]+(?:\s(?:AC|DC|CA|CC)\b)?)?)(.*)$/isu;

/**
 * What someone may ask for who types this: `300 m` a reach, `IP65` a protection, `Ethernet` an
 * interface. Without a unit, only what tells products apart, or what a product states exactly:
 * `stated` has the indexes of those figures. The most likely first.
 */
export function suggestRequirements(
  query: string,
  facts: Facts,
  stated: ReadonlySet<number>,
): Suggestion[] {
  return [...codeSuggestions(query, facts), ...numberSuggestions(query, facts, stated)];
}

function suggestion(facts: Facts, { criterion, requirement }: Reading): Suggestion {
  const answers = answersOf(facts, criterion, requirement, facts.products);
  const meets = answers.flatMap((answer, index) => (answer?.state === 'meets' ? index : []));
  return { criterion, requirement, meets };
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
        ? [suggestion(facts, { criterion, requirement: read.requirement })]
        : [];
    }
    if (criterion.ask !== 'has' && criterion.ask !== 'interface') return [];
    const codes = [...codesOf(criterion, facts)].flatMap(([code, joined]) =>
      looked.includes(joined) || (wanted.length > 2 && joined.startsWith(wanted)) ? code : [],
    );
    if (codes.length === 0) return [];
    return [suggestion(facts, { criterion, requirement: { criterion: criterion.id, codes } })];
  });
}

const knownCodes = new WeakMap<Criterion, ReadonlyMap<string, string>>();

/** The codes that products state of a criterion, and each as one word. */
function codesOf(criterion: Criterion, { file }: Facts): ReadonlyMap<string, string> {
  const known = knownCodes.get(criterion);
  if (known) return known;
  const all = criterion.figures.flatMap((figure) => file.figures[figure]?.codes ?? []);
  const codes = new Set(all.flatMap((each) => each ?? []));
  const joined = new Map([...codes].map((code) => [code, wordsOf(code, file.words).at(-1) ?? '']));
  knownCodes.set(criterion, joined);
  return joined;
}

/** More of them would be a list to read, not a help. */
const most = 3;

/** Without a unit a number may be anything: only what the site asks for first is tried. */
const mostTried = 8;

function numberSuggestions(query: string, facts: Facts, stated: ReadonlySet<number>): Suggestion[] {
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
    return read.length > 0 ? [{ isBare, read }] : [];
  });
  if (!asked) return [];
  const named = namedBy(`${before} ${after}`, asked.read, facts);
  const isOpen = asked.isBare && named === asked.read;
  const known = named.map((each) => ({
    ...suggestion(facts, each),
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

function readNumber(text: string, criterion: Criterion, facts: Facts): Reading[] {
  if (['rating', 'has', 'interface'].includes(criterion.ask)) return [];
  const read = readRequirement(text, criterion, facts.file);
  if (!('requirement' in read)) return [];
  const sizes = read.requirement.sizes?.length;
  // One number is no size to fit in, and several are nothing to reach.
  if ((criterion.ask === 'fits') !== (sizes !== undefined && sizes > 1)) return [];
  return [{ criterion, requirement: read.requirement }];
}

/** Those whose criterion or figures are named by the words beside the number; all if none is. */
function namedBy(
  text: string,
  suggestions: readonly Reading[],
  { file }: Facts,
): readonly Reading[] {
  const typed = queryWords(text, file.words).filter((word) => word.length > 2);
  const named = suggestions.filter(({ criterion: { label, figures } }) => {
    const labels = [label, ...figures.map((figure) => file.figures[figure]?.label ?? '')];
    const words = labels.flatMap((each) => wordsOf(each, file.words));
    return typed.some((word) => words.some((each) => each.startsWith(fold(word))));
  });
  return named.length > 0 ? named : suggestions;
}

/** The path of the page that lists who meets a requirement. */
export function requirementPath(
  selector: string,
  { criterion, requirement }: Reading,
  { file }: Facts,
): string {
  const asked = new URLSearchParams({
    [criterion.id]: writeRequirement(requirement, criterion, file),
  });
  return `${selector}?${asked}`;
}
