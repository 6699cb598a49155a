import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { RequirementWords } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { readNumber } from '../facts/typed-number.ts';

/** How the language of a search writes numbers. */
type NumberWords = Pick<RequirementWords, 'decimal' | 'group'>;

/**
 * The words of a text as the index keeps them: folded, numbers in one notation and apart from their
 * units, codes both as a whole and in parts: `DX-300` is `dx`, `300` and `dx300`.
 */
export function wordsOf(text: string, style: NumberWords): string[] {
  return chunksOf(text).flatMap((chunk) => partsOf(chunk, style, true));
}

/** The words that someone looks for; a code with digits is one word, however it is joined. */
export function queryWords(text: string, style: NumberWords): string[] {
  return chunksOf(spaced(text)).flatMap((chunk) => partsOf(chunk, style, false));
}

/** Letters of scripts that put no spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const isOfUnspaced = new RegExp(unspaced, 'u');
const unspacedRun = new RegExp(`${unspaced}+`, 'gu');
/** What Japanese writes between and behind words: particles and endings, beside words in other letters. */
const hiragana = /(?<=[\p{Script=Han}\p{Script=Katakana}ー])\p{Script=Hiragana}+/gu;

/** Whether a word is in a script that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return isOfUnspaced.test(word);
}

/** A text with a space between all its words, as far as the script of each is known. */
export function spaced(text: string): string {
  if (!isOfUnspaced.test(text) || !('Segmenter' in Intl)) return text;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return text
    .replace(hiragana, ' ')
    .replace(unspacedRun, (run) =>
      [...segmenter.segment(run)].map(({ segment }) => segment).join(' '),
    );
}

function chunksOf(text: string): string[] {
  return fold(text)
    .replace(/[\u2212\u2010\u2011]/g, '-')
    .replace(/(?<=\d)[\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
    .split(/[\s()[\]“”«»"„!?;:…–—]+|[.,]+(?!\d)|(?<=\d)[x×](?=\d)|(?<=\s)[x×](?=\s)/u)
    .filter((chunk) => chunk !== '');
}

function partsOf(chunk: string, style: NumberWords, isWhole: boolean): string[] {
  const [, digits, unit = ''] = /^([+-]?\d+(?:[.,]\d+)*)((?![a-z]*\d)[^\d-]*)$/u.exec(chunk) ?? [];
  const value = digits === undefined ? undefined : readNumber(digits, style);
  if (value !== undefined) {
    return [String(value), ...(unit === '' ? [] : partsOf(unit, style, isWhole))];
  }
  const parts = chunk.match(/[\p{L}\p{N}%°]+/gu) ?? [];
  if (parts.length < 2) return parts;
  const joined = parts.join('');
  // “MICRO-0.25-I” is found by “0.25”, too.
  const decimals = (chunk.match(/(?<![\d.,])\d+[.,]\d+(?![\d.,])/g) ?? []).map((each) =>
    String(readNumber(each, style)),
  );
  if (isWhole) return [...parts, ...decimals, joined];
  return /\d/.test(joined) ? [joined] : parts;
}

/** Whether a word is a number, which is right or wrong and never nearly right. */
export function isNumber(word: string): boolean {
  return /^-?\d/.test(word) && !/\p{L}/u.test(word);
}

/** A single letter may be a unit: it begins no word. */
export function canBegin(word: string): boolean {
  return !isNumber(word) && word.length > 1;
}

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** What is between words is mostly spaces, and most words have one part: to look at either twice takes half of the time. */
const holdsWord = /[\p{L}\p{N}%°]/u;
const isJoined = /[\p{L}\p{N}\p{M}][.,\u202F-]/u;

/** A text in pieces; those that begin a word as one of the folded `words` does are matches. */
export function markedPieces(text: string, words: readonly string[], style: NumberWords): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + piece, isMatch };
    else pieces.push({ text: piece, isMatch });
  };
  for (const whole of text.split(/([\p{L}\p{N}\p{M}]+(?:[.,\u202F-][\p{L}\p{N}\p{M}]+)*)/u)) {
    // A code that was typed whole is marked whole; else each of its parts may be.
    const isInParts = isJoined.test(whole) && matchIn(whole, words, style)[1] === 0;
    for (const part of isInParts ? whole.split(/([\p{L}\p{N}\p{M}]+)/u) : [whole]) {
      const [from, to] = holdsWord.test(part) ? matchIn(part, words, style) : [0, 0];
      add(part.slice(0, from), false);
      add(part.slice(from, to), true);
      add(part.slice(to), false);
    }
  }
  return pieces;
}

/** A word as the index keeps it. Each key marks the same words again. */
const lastWord = memoize((style: NumberWords) =>
  memoizeByName((word: string) => wordsOf(word, style).at(-1) ?? ''),
);

/** From where to where a word is what was looked for: from its start, or a longer part within. */
function matchIn(word: string, words: readonly string[], style: NumberWords): [number, number] {
  const found = lastWord(style)(word);
  if (found === '') return [0, 0];
  if (isNumber(found)) return [0, words.includes(found) ? word.length : 0];
  const begun = words.filter(
    (each) => each === found || (canBegin(each) && found.startsWith(each)),
  );
  const isWhole = /[^\p{L}\p{N}\p{M}]/u.test(word);
  const inner = (each: string) => each.length > 3 || isUnspaced(each);
  const within = isWhole ? [] : words.filter((each) => inner(each) && found.includes(each));
  const longest = (begun.length > 0 ? begun : within).reduce(
    (best, each) => (each.length > best.length ? each : best),
    '',
  );
  if (longest === '' || longest.length === found.length || isWhole) {
    return [0, longest === '' ? 0 : word.length];
  }
  const from = found.indexOf(longest);
  return [lengthOf(word, from), lengthOf(word, from + longest.length)];
}

/** How much of a word is as long as so many letters of its folded form. */
function lengthOf(word: string, longest: number): number {
  // Marks of their own, as decomposed accents are, belong to the letter before.
  let length = 0;
  for (let folded = 0; folded < longest && length < word.length; length += 1) {
    folded += fold(word[length] ?? '').length;
  }
  return length;
}
