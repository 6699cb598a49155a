/** The size of all text in drawings, in pixels: it is never scaled. */
export const textSize = 14;
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
  const letters = [...text.replace(/[\p{M}\p{Cf}]/gu, '')];
  const widths = letters.map((letter) => (wide.test(letter) ? 1 : advance) * textSize);
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Where a text of this width begins, from its anchor. */
export function beginning(width: number, anchor: 'start' | 'middle' | 'end'): number {
  return { start: 0, middle: -width / 2, end: -width }[anchor];
}

export function overlaps(one: Box, other: Box): boolean {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Breaks a text at its spaces into lines of at most `width` pixels, as far as its words allow. What
 * no-break spaces hold together is parted only where it would not fit into a line by itself. `letter`
 * is how wide a character is, in parts of its size.
 */
export function wrapLines(text: string, width: number, letter = advance): string[] {
  return wrapAt(text, mostIn(width, letter));
}

/** As many lines as `wrapLines` makes of a text, as equal in length as its words allow. */
export function balanceLines(text: string, width: number, letter = advance): string[] {
  const fitting = mostIn(width, letter);
  const lines = wrapAt(text, fitting);
  const words = lines.flatMap((line) => line.split(' ')).map((word) => [...word].length);
  let most = Math.max(1, ...words.filter((length) => length <= fitting));
  while (wrapAt(text, most).length > lines.length) most++;
  return wrapAt(text, most);
}

/** How many characters fit into a line. */
function mostIn(width: number, letter: number): number {
  return Math.max(1, Math.floor(width / (textSize * letter)));
}

/** Lines of at most so many characters. */
function wrapAt(text: string, most: number): string[] {
  const lines: string[] = [];
  const isTooLong = (word: string) => [...word].length > most;
  const words = text
    .split(' ')
    .flatMap((word) => (isTooLong(word) ? word.split(/[\u00A0\u202F]/) : [word]));
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + 1 + [...word].length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
