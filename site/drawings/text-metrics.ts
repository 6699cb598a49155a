import { isUnspaced } from '../search/tokens.ts';

/** The size of all text in drawings, in pixels: it is never scaled. */
export const textSize = 14;
/** From one line of text to the next, in pixels. */
export const lineHeight = 20;

/** Every character of Overpass Mono is as wide as every other: so many times its size. */
const advance = 0.616;
/** How far letters reach above and below the base line, in pixels. */
export const [ascent, descent] = [11, 4];

export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;

/** The width of a line of text in pixels: East Asian letters are as wide as high, marks have no width. */
export function textWidth(text: string): number {
  const widths = lettersOf(text).map((letter) => (wide.test(letter) ? 1 : advance) * textSize);
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The letters of a text without marks, which have no width. */
const lettersOf = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')];

/** Where a text of this width begins, from its anchor. */
export function beginning(width: number, anchor: 'start' | 'middle' | 'end'): number {
  return { start: 0, middle: -width / 2, end: -width }[anchor];
}

export function overlaps(one: Box, other: Box): boolean {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Breaks a text at its spaces, and between words of scripts without any, into lines of at most `width` pixels, as far
 * as its words allow. What no-break spaces hold together is parted only where it would not fit into a line by itself.
 * `letter` is how wide a character is, in parts of its size.
 */
export function wrapLines(text: string, width: number, letter = advance): string[] {
  return wrapAt(text, mostIn(width, letter), letter);
}

/** As many lines as `wrapLines` makes of a text, as equal in length as its words allow. */
export function balanceLines(text: string, width: number, letter = advance): string[] {
  const fitting = mostIn(width, letter);
  const lines = wrapAt(text, fitting, letter);
  const lengths = lines.flatMap(wordsIn).map((word) => lengthOf(word.trimEnd(), letter));
  let most = Math.max(1, ...lengths.filter((length) => length <= fitting));
  while (wrapAt(text, most, letter).length > lines.length) most++;
  return wrapAt(text, most, letter);
}

/** How many characters fit into a line. */
function mostIn(width: number, letter: number): number {
  return Math.max(1, Math.floor(width / (textSize * letter)));
}

/** The length of a text in characters of so many parts of its size. */
function lengthOf(text: string, letter: number): number {
  return lettersOf(text).reduce((sum, each) => sum + (wide.test(each) ? 1 / letter : 1), 0);
}

/** Lines of at most so many characters. */
function wrapAt(text: string, most: number, letter: number): string[] {
  const lines: string[] = [];
  const fits = (line: string) => lengthOf(line.trimEnd(), letter) <= most;
  const words = wordsIn(text).flatMap((word) =>
    fits(word)
      ? [word]
      : word.split(/(?<=[\u00A0\u202F])/).map((part) => part.replace(/[\u00A0\u202F]$/, ' ')),
  );
  for (const word of words) {
    const line = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** The words of a text, each with the space behind it. */
function wordsIn(text: string): string[] {
  return text.split(/(?<= )/).flatMap((word) => (isUnspaced(word) ? segmentsOf(word) : [word]));
}

const opening = /[\p{Ps}\p{Pi}]$/u;

/** The words of a script without spaces; a mark stays with the word before it, an opening one with the next. */
function segmentsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    const isMark = !/[\p{L}\p{N}]/u.test(segment) && !opening.test(segment);
    if (last !== undefined && (isMark || opening.test(last)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
