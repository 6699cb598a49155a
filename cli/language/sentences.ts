import type { LanguagePack, Writing } from '../../schema/languages/language-pack.ts';
import { knowsPunctuation } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { TextVersion } from '../context/text-version.ts';
import { addressesIn, isWithin } from './addresses.ts';

/** The lower- and upper-case letters of languages in Latin script, for use within `[…]`. */
export const lower = 'a-zß-öø-ÿœ';
export const upper = 'A-ZÀ-ÖØ-ÞŒ';

/**
 * The context of a mark that ends a sentence although no space follows it, to append to the pattern of the mark.
 * Two lower-case letters before it distinguish a sentence from a code (`A:B`), and a lower-case letter after the
 * capital from a name (`ASP.NET`).
 */
export const betweenSentences = `(?=[¿¡«“„]?[${upper}](?:[${lower}]|\\s))(?<=[${lower}]{2}.)`;

/** For languages without a pack. */
const international: Pick<Writing, 'abbreviations' | 'abbreviationsBeforeNumber'> = {
  abbreviations: ['cf', 'vs', 'dr', 'fig', 'etc', 'inc', 'co'],
  abbreviationsBeforeNumber: ['no', 'nº', 'n', 'max', 'min', 'vol', 'tel'],
};

/** The marks of other scripts, which need no space after them, with their Latin equivalents; full stops first. */
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
const otherStops = ['.', '?', '!'].map((mark) => memberOf(marksOfScripts, mark)).join('');
const otherClosing = '」』）】》〉〕］｣';

/** With a space after it, or without the space, which `whitespace` reports. */
const stop = new RegExp(
  `[.!?…]+(?:[\\u00A0\\u202F ]?[»”“"’)\\]])*(?=\\s|$)|[.!?]${betweenSentences}|[${otherStops}]+[${otherClosing}]*`,
  'g',
);
const innerStop = new RegExp(`[.!?…]\\S{0,4}\\s|[.!?]${betweenSentences}|[${otherStops}]`);
const beforeWord = /[\s(«“„"[]/;
const lowerCase = /[a-zà-öø-ÿœ]/;
const numberSign = /[\d\uFFFC]/;

/**
 * The sentences of prose in any language. A full stop within a word, after an abbreviation or before a lower-case
 * letter doesn't end a sentence; one without a space before a capital does. Text without a full stop at its end
 * is a sentence, too. Each has its closing marks; offsets are in UTF-16 units.
 */
export function sentencesOf(prose: string, pack: LanguagePack | undefined) {
  if (!innerStop.test(prose)) return [{ start: 0, end: prose.length }];
  const sentences: { readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const { 0: marks, index } of prose.matchAll(stop)) {
    const end = index + marks.length;
    const next = prose.length - prose.slice(end).trimStart().length;
    if (next < prose.length && !endsSentence(prose, [index, end], next, pack)) continue;
    sentences.push({ start, end });
    start = next;
  }
  if (start < prose.length) sentences.push({ start, end: prose.length });
  return sentences;
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

/** Whether a text ends with an abbreviation before its full stop. */
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

/**
 * The mark at the end of prose, as its Latin equivalent, before closing brackets and quotation marks: '' for
 * none; undefined if a full stop may be that of an abbreviation.
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

/** The final mark of a version. */
export const endingIn = memoize(({ prose, pack }: TextVersion) => endingOf(prose.text, pack));

const closing = ` \n\u00A0\u202F»”“"’')]${otherClosing}`;
const endings = '.?!:;,…';
/** `S.A.`, and a single short word: `Cert.` as a column's title. */
const shortEnd = /(?:^\S{1,7}|\.[A-Za-z]|(?<!\p{L})[A-Z])\.$/iu;

/**
 * The numbers of sentences of two versions, if they differ by more than one; undefined otherwise, or if a
 * language's conventions are unknown.
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
  return [first, second].every(knowsPunctuation) ? [a, b] : undefined;
}
