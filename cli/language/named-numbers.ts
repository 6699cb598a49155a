import type { Units } from '../../schema/figures/units.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize } from '../../schema/memoize.ts';
import { unitAfter } from './unit-words.ts';

/** A number as typed, and its range in prose. */
export interface TypedNumber {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœµ';
const codeBefore = new RegExp(`[${letter}\\d_/:.,#+@&]$|[${letter}\\d)]-$`);
const codeAfter = new RegExp(`^(?:[/:_'’-][${letter}\\d]|[${letter}])`);

/** `RS-485`, `H.264`, `802.11ac`, `12/24`, `14:30`, `2024-05-01`, `+44 1632`, `#12`. */
export function isPartOfCode(prose: string, { start, end, text }: TypedNumber, units: Units) {
  if (/^802\.\d+$/.test(text)) return true;
  if (codeBefore.test(prose.slice(Math.max(0, start - 2), start)) || /^0\d/.test(text)) return true;
  return codeAfter.test(prose.slice(end, end + 2)) && !unitAfter(prose, end, units);
}

const space = ' \\u00A0\\u202F';
const wordBefore = new RegExp(`([${letter}\\d][${letter}\\d./-]*)[®™]?([${space}]?:)?[${space}]$`);
const mixedName = new RegExp(`[${letter}].*[A-ZÀ-ÖØ-Þ]`);
const capital = /^[A-ZÀ-ÖØ-Þ]/;
/** Words of a language before numbers that are names, and those that may also begin a sentence. */
const wordsOf = memoize(({ quantities, recognition }: LanguagePack) => ({
  naming: new Set(quantities?.named),
  ordinary: new Set(recognition?.functionWords),
  listed: new RegExp(`^(?:,| (?:&|${quantities?.joiners.join('|') ?? ''})) ?\\d`),
  /** Between the numbers of a name or a list: `EN 60529 5.1`, `8.8, 10.9`, `12.5. bis 14.5.` */
  between: new RegExp(
    `^\\.?(?:[,;/–-]?[${space}]?|[${space}](?:${quantities?.joiners.join('|') ?? ''})[${space}])\\(?$`,
  ),
}));

/** `USB 3.0`, `version: 2.1`, `a las 14.30`, `am 12.5. und`: a name, a time or a day, not an amount. */
export function isNumberOfName(prose: string, typed: TypedNumber, pack: LanguagePack): boolean {
  const { text, start, end } = typed;
  if (text.includes(',')) return false;
  // A full stop that doesn't end a sentence makes `12.5` a date.
  const goesOn = /^\.(?:,| \p{Ll})/u.test(prose.slice(end, end + 3));
  const isDay = goesOn && /^\d{1,2}\.\d{1,2}$/.test(text);
  if (isSurelyNamed(prose, typed, pack) || isDay) return true;
  const [, word = '', colon] = wordBefore.exec(prose.slice(Math.max(0, start - 40), start)) ?? [];
  return !colon && capital.test(word) && !wordsOf(pack).ordinary.has(word.toLowerCase());
}

/** Whether a code, or a word that precedes numbers, comes before it; other words may begin a sentence. */
export function isSurelyNamed(prose: string, { start }: TypedNumber, pack: LanguagePack): boolean {
  const [, word = '', colon] = wordBefore.exec(prose.slice(Math.max(0, start - 40), start)) ?? [];
  return wordsOf(pack).naming.has(word.toLowerCase()) || (!colon && mixedName.test(word));
}

/** Whether a number continues the name whose number is before it. */
export function continuesName(
  prose: string,
  name: TypedNumber | undefined,
  { text, start }: TypedNumber,
  pack: LanguagePack,
): boolean {
  if (!name || text.includes(',') || start - name.end > 20) return false;
  return wordsOf(pack).between.test(prose.slice(name.end, start));
}

/** `1,2 and 3`: a list of numbers without a space after the comma. */
export function isInList(prose: string, { text, end }: TypedNumber, pack: LanguagePack): boolean {
  return /^\d+,\d$/.test(text) && wordsOf(pack).listed.test(prose.slice(end, end + 8));
}
