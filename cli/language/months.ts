import { memoizeByName } from '../../schema/memoize.ts';

/** A month next to a number, as in a date: 3 March, mars 2027. */
export interface NamedMonth {
  /** From 1 to 12. */
  readonly month: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** “3 ”, “1st of ”, « 1er », “15 de ”. */
const dayBefore = /\d(?:st|nd|rd|th|er|[º°])?\.?[ \u00A0\u202F](?:of |de )?$/i;
const longestDay = 10;
/** “ 3”, “, 2027”, “ de 2027”, “ del 2027”. */
const numberBehind = /^[.,]?[ \u00A0\u202F](?:del? )?\d/;

/** The months of all dates in prose, in order, in full or abbreviated. */
export function monthsIn(prose: string, language: string): NamedMonth[] {
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
export function monthNames(
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
