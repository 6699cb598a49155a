/** The size of all text in drawings, in pixels: it is never scaled. */
export const textSize = 14;
export const lineHeight = 20;

/** Every character of Overpass Mono is as wide as every other: so many times its size. */
const advance = 0.616;
/** How far letters reach above and below the base line, in pixels. */
const ascent = 11;
const descent = 4;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The width of a line of text in pixels. */
export function textWidth(text: string): number {
  return [...text].length * textSize * advance;
}

/** The space that a text of several lines takes, with its anchor at 0, 0. */
export function textBox(lines: readonly string[], anchor: 'start' | 'middle' | 'end'): Box {
  const width = Math.max(0, ...lines.map(textWidth));
  const left = { start: 0, middle: -width / 2, end: -width }[anchor];
  const bottom = (lines.length - 1) * lineHeight + descent;
  return { left, right: left + width, top: -ascent, bottom };
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
  const most = Math.max(1, Math.floor(width / (textSize * letter)));
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
