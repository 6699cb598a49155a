import type { LanguagePack, Writing } from '../../schema/languages/language-pack.ts';
import { knowsHabits } from '../../schema/languages/script.ts';
import { memoize } from '../../schema/memoize.ts';
import type { TextVersion } from '../context/text-version.ts';
import { addressesIn, isWithin } from './addresses.ts';

/** The small and the capital letters of languages in Latin script, for use within `[…]`. */
export const lower = 'a-zß-öø-ÿœ';
export const upper = 'A-ZÀ-ÖØ-ÞŒ';

/**
 * What is around a mark that ends a sentence although no space follows it, to be set behind the
 * mark in a pattern. Two small letters before it distinguish a sentence from a code (`A:B`), and a
 * small letter after the capital distinguishes it from a name (`ASP.NET`).
 */
export const betweenSentences = `(?=[¿¡«“„]?[${upper}](?:[${lower}]|\\s))(?<=[${lower}]{2}.)`;

/** A sentence of a text, with its closing marks; offsets in UTF-16 units. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** In a language without a pack. */
const international: Pick<Writing, 'abbreviations' | 'abbreviationsBeforeNumber'> = {
  abbreviations: ['cf', 'vs', 'dr', 'fig', 'etc', 'inc', 'co'],
  abbreviationsBeforeNumber: ['no', 'nº', 'n', 'max', 'min', 'vol', 'tel'],
};

/** The marks of other scripts, which need no space behind them, by what they are in Latin; stops first. */
const marksOfScripts: Readonly<Record<string, string>> = {
  '.': '。．｡।॥۔։።။។᙮꓿',
  '?': '？؟՞፧⁇',
  '!': '！՜‼',
  ':': '：፦',
  ';': '；؛፤',
  ',': '，、،፣',
};
const latinMarks = new Map(
  Object.entries(marksOfScripts).flatMap(([mark, all]) => [...all].map((each) => [each, mark])),
);
const otherStops = ['.', '?', '!'].map((mark) => marksOfScripts[mark]).join('');
const otherClosing = '」』）】》〉〕］｣';

/** With a space behind it, or where one was forgotten: of that `whitespace` speaks. */
const stop = new RegExp(
  `[.!?…]+(?:[\\u00A0\\u202F ]?[»”“"’)\\]])*(?=\\s|$)|[.!?]${betweenSentences}|[${otherStops}]+[${otherClosing}]*`,
  'g',
);
const innerStop = new RegExp(`[.!?…]\\S{0,4}\\s|[.!?]${betweenSentences}|[${otherStops}]`);
const beforeWord = /[\s(«“„"[]/;
const lowerCase = /[a-zà-öø-ÿœ]/;
const numberSign = /[\d\uFFFC]/;
const spaces = /\s*/y;

/**
 * The sentences of a prose in any language. A stop within a word, after an abbreviation or before a small letter ends
 * none, one without its space before a capital does; what has no stop at its end is one, too.
 */
export function sentencesOf(prose: string, pack: LanguagePack | undefined): readonly Sentence[] {
  if (!innerStop.test(prose)) return [{ start: 0, end: prose.length }];
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { 0: marks, index } of prose.matchAll(stop)) {
    const end = index + marks.length;
    const next = skipSpaces(prose, end);
    if (next < prose.length && !endsSentence(prose, [index, end], next, pack)) continue;
    sentences.push({ start, end });
    start = next;
  }
  if (start < prose.length) sentences.push({ start, end: prose.length });
  return sentences;
}

const anyStop = `(?:[.!?…]\\S{0,4}\\s|[${otherStops}])`;
const twoStops = new RegExp(`${anyStop}.*?${anyStop}`, 's');

/** Whether a prose may have three sentences or more: a quick look. */
export function mayHaveThree(prose: string): boolean {
  return twoStops.test(prose);
}

function endsSentence(
  prose: string,
  [at, end]: [number, number],
  next: number,
  pack: LanguagePack | undefined,
): boolean {
  const after = prose.charAt(next);
  if (lowerCase.test(after)) return false;
  if (next === end && isWithin(at, addressesIn(prose))) return false;
  if (prose.charAt(at) !== '.') return true;
  return !isAbbreviation(prose.slice(0, at), numberSign.test(after), pack?.writing);
}

/** Whether a text ends, before its full stop, with an abbreviation. */
function isAbbreviation(
  before: string,
  isBeforeNumber: boolean,
  { abbreviations, abbreviationsBeforeNumber }: typeof international = international,
): boolean {
  let start = before.length;
  while (start > 0 && !beforeWord.test(before.charAt(start - 1))) start--;
  const word = before.slice(start).toLowerCase();
  if (abbreviations.includes(word)) return true;
  return isBeforeNumber && abbreviationsBeforeNumber.includes(word);
}

function skipSpaces(prose: string, from: number): number {
  spaces.lastIndex = from;
  spaces.test(prose);
  return spaces.lastIndex;
}

/**
 * The mark that a prose ends with, that of another script as its like in Latin, before closing brackets and quotation marks: '' for none, and
 * undefined where a full stop may be an abbreviation's.
 */
export function endingOf(prose: string, pack: LanguagePack | undefined): string | undefined {
  let end = prose.length;
  while (end > 0 && closing.includes(prose.charAt(end - 1))) end--;
  const mark = prose.charAt(end - 1);
  const other = latinMarks.get(mark);
  if (other !== undefined) return other;
  if (mark === '' || !endings.includes(mark)) return '';
  if (mark === '…' || prose.endsWith('...', end)) return '…';
  if (mark !== '.') return mark;
  const isShort = shortEnd.test(prose.slice(0, end));
  return isShort || isAbbreviation(prose.slice(0, end - 1), true, pack?.writing) ? undefined : mark;
}

/** The same for a version of a text. */
export const endingIn = memoize(({ prose, pack }: TextVersion) => endingOf(prose.text, pack));

const closing = ` \n\u00A0\u202F»”“"’')]${otherClosing}`;
const endings = '.?!:;,…';
/** `S.A.`, and a short word alone: `Cert.` as the title of a column. */
const shortEnd = /(?:^\S{1,7}|\.[A-Za-z]|(?<!\p{L})[A-Z])\.$/iu;

/**
 * The numbers of sentences of two versions of a text, where they differ by more than one; undefined
 * where they don't, or the habits of a language are not known.
 */
export function sentenceGap(
  first: TextVersion,
  second: TextVersion,
): readonly [first: number, second: number] | undefined {
  if (first === second) return undefined;
  const count = ({ prose, pack }: TextVersion) => sentencesOf(prose.text, pack).length;
  const [a, b] = [count(first), count(second)];
  if (Math.abs(a - b) < 2 || first.text.trim() === '' || second.text.trim() === '')
    return undefined;
  return [first, second].every(knowsHabits) ? [a, b] : undefined;
}
