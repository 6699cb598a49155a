import { addressesIn, isWithin } from './addresses.ts';
import { baseLanguage } from './base-language.ts';
import { betweenSentences } from './forgotten-space.ts';

/** A sentence of a text, with its closing marks; offsets in UTF-16 units. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** After these a full stop ends no sentence, whatever follows. */
const alwaysShort = new Set(
  'e.g i.e p.ex p.ej p ex ej cf vs mr mrs ms dr sr sra st ud uds ee fig figs'.split(' '),
);
/** After these a full stop ends no sentence where a number follows. */
const shortBeforeNumber = new Set(
  'no nos nº núm núms n approx aprox env max min máx mín art sec sect ch cap vol pág págs tel tél réf ref'.split(
    ' ',
  ),
);

/** With a space behind it, or where one was forgotten: of that `whitespace` speaks. */
const stop = new RegExp(
  `[.!?…]+(?:[\\u00A0\\u202F ]?[»”"’)\\]])*(?=\\s|$)|[.!?]${betweenSentences}`,
  'g',
);
const innerStop = new RegExp(`[.!?…]\\S{0,4}\\s|[.!?]${betweenSentences}`);
const lastWord = /[^\s(«“"[]*$/;
const lowerCase = /[a-zà-öø-ÿœ]/;
const numberSign = /[\d\uFFFC]/;
const spaces = /\s*/y;

/**
 * The sentences of a prose in any language that writes `.`, `!` and `?`. A stop within a word, after
 * an abbreviation or before a small letter ends none, one without its space before a capital does; what has no stop at its end is one, too.
 */
export function sentencesOf(prose: string): readonly Sentence[] {
  if (!innerStop.test(prose)) return [{ start: 0, end: prose.length }];
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { 0: marks, index } of prose.matchAll(stop)) {
    const end = index + marks.length;
    const next = skipSpaces(prose, end);
    if (next < prose.length && !endsSentence(prose, [index, end], next)) continue;
    sentences.push({ start, end });
    start = next;
  }
  if (start < prose.length) sentences.push({ start, end: prose.length });
  return sentences;
}

const twoStops = /[.!?…]\S{0,4}\s.*?[.!?…]\S{0,4}\s/s;

/** Whether a prose may have three sentences or more: a quick look. */
export function mayHaveThree(prose: string): boolean {
  return twoStops.test(prose);
}

function endsSentence(prose: string, [at, end]: [number, number], next: number): boolean {
  const after = prose.charAt(next);
  if (lowerCase.test(after)) return false;
  if (next === end && isWithin(at, addressesIn(prose))) return false;
  return prose.charAt(at) !== '.' || !isAbbreviation(prose.slice(0, at), numberSign.test(after));
}

/** Whether a text ends, before its full stop, with an abbreviation. */
function isAbbreviation(before: string, isBeforeNumber: boolean): boolean {
  const word = (lastWord.exec(before)?.[0] ?? '').toLowerCase();
  return alwaysShort.has(word) || (isBeforeNumber && shortBeforeNumber.has(word));
}

function skipSpaces(prose: string, from: number): number {
  spaces.lastIndex = from;
  spaces.test(prose);
  return spaces.lastIndex;
}

/**
 * The mark that a prose ends with, before closing brackets and quotation marks: '' for none, and
 * undefined where a full stop may be an abbreviation's.
 */
export function endingOf(prose: string): string | undefined {
  let end = prose.length;
  while (end > 0 && closing.includes(prose.charAt(end - 1))) end--;
  const mark = prose.charAt(end - 1);
  if (mark === '' || !endings.includes(mark)) return '';
  if (mark === '…' || prose.endsWith('...', end)) return '…';
  return mark === '.' && shortEnd.test(prose.slice(0, end)) ? undefined : mark;
}

const closing = ' \n\u00A0\u202F»”"’\')]';
const endings = '.?!:;,…';
/** `etc.`, `S.A.`, `no.`, and a short word alone: `Cert.` as the title of a column. */
const shortEnd =
  /(?:^\S{1,7}|(?<!\p{L})(?:etc|inc|ltd|corp|co|nos?|n|núm|approx|max|min|máx|mín)|\.[A-Za-z]|(?<!\p{L})[A-Z])\.$/iu;

/** Scripts with stops of their own, or none. */
const otherStops = /[\u0370-\u03FF\u0530-\u1CFF\u3000-\u9FFF]/;
const known = new Set(['en', 'fr', 'es']);

/** Whether sentences of a prose end with a full stop, a question mark or an exclamation mark. */
export function hasFullStops(prose: string, language: string): boolean {
  return known.has(baseLanguage(language)) || !otherStops.test(prose);
}
