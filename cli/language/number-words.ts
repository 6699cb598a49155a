import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';

interface NumberWord {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Whether it is an ordinal or a month, which counts only against a number in digits. */
  readonly isWeak: boolean;
}

export type NumberWords = (prose: string) => NumberWord[];

export const numberWordsOf = memoize(({ code, quantities }: LanguagePack): NumberWords => {
  const strong = new Map(Object.entries(quantities?.numbers ?? {}));
  // Ordinals and months may correspond to digits in another language.
  const weak = new Map([
    ...Object.entries(quantities?.ordinals ?? {}),
    ...monthNames(code, { month: 'long' }),
  ]);
  const words = [...strong.keys(), ...weak.keys()].sort((a, b) => b.length - a.length);
  const withCapital = (first: string) => `[${first}${first.toUpperCase()}]`;
  const either = words.map((word) => word.replace(/^./, withCapital)).join('|');
  const pattern = new RegExp(`(?<![A-Za-z0-9À-ɏ])(?:${either})(?![A-Za-z0-9À-ɏ])`, 'g');
  return (prose) => {
    const found = [...prose.matchAll(pattern)].map(({ 0: word, index }) => {
      const folded = word.toLowerCase();
      const value = strong.get(folded) ?? weak.get(folded) ?? 0;
      return { value, start: index, end: index + word.length, isWeak: !strong.has(folded) };
    });
    return joined(found, prose, quantities?.tensJoiner);
  };
});

/** `twenty-four`, « vingt-quatre », `treinta y cuatro`: joins tens and units. */
function joined(found: readonly NumberWord[], prose: string, joiner?: string): NumberWord[] {
  const numbers: NumberWord[] = [];
  for (const next of found) {
    const last = numbers.at(-1);
    const isPart = last && prose.slice(last.end, next.start) === joiner;
    if (last && isPart && last.value >= 20 && last.value % 10 === 0 && next.value < 20) {
      numbers[numbers.length - 1] = { ...last, value: last.value + next.value, end: next.end };
    } else numbers.push(next);
  }
  return numbers;
}

/** “3 ”, “1st of ”, « 1er », “15 de ”. */
const dayBefore = /\d(?:st|nd|rd|th|er|[º°])?\.?[ \u00A0\u202F](?:of |de )?$/i;
const longestDay = 10;
/** “ 3”, “, 2027”, “ de 2027”, “ del 2027”. */
const numberBehind = /^[.,]?[ \u00A0\u202F](?:del? )?\d/;

/** The months of all dates in prose, in order, in full or abbreviated: 3 March, mars 2027. They count from 1. */
export function monthsIn(prose: string, language: string) {
  if (!/\d/.test(prose)) return [];
  const { pattern, numbers } = monthNamesOf(language);
  return [...prose.matchAll(pattern)].flatMap(({ 0: text, index: start }) => {
    const end = start + text.length;
    const before = prose.slice(Math.max(0, start - longestDay), start);
    const isOfDate = dayBefore.test(before) || numberBehind.test(prose.slice(end));
    const month = numbers.get(text.toLowerCase());
    return isOfDate && month ? { month, text, start, end } : [];
  });
}

/** The lower-case names of the months, without a point, including declined forms. */
function monthNames(
  language: string,
  ...styles: readonly Intl.DateTimeFormatOptions[]
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2000, month - 1, 1));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      // “janv.”: the point may be omitted, or end the sentence.
      numbers.set(name.toLowerCase().replace(/\.$/, ''), month);
    }
  }
  return numbers;
}

const monthNamesOf = memoizeByName((language) => {
  const numbers = monthNames(
    language,
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short' },
    { month: 'short', day: 'numeric' },
  );
  const names = [...numbers.keys()].filter((name) => /^\p{L}+$/u.test(name));
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<!\\p{L})(?:${longestFirst.join('|')})(?!\\p{L})`, 'giu');
  return { pattern, numbers };
});
