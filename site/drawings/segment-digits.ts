import { type DotPitch, dotColumn, dotPitch, dotRow, dotShare } from './dot-rows.ts';
import type { Point, Tone } from './picture.ts';
import { segments } from './seven-segments.ts';
import type { Sheet } from './sheet.ts';

/** A digit is so many dots wide and high; it has seven segments. */
const columns = 9;
const rows = 16;
/** A stem or a bar is so many dots thick. */
const thick = 2;
/** Between two digits. */
const gap = 3;

export interface DigitOptions {
  /** Where the first digit has its top left corner. */
  readonly at: Point;
  /** The height of the digits in pixels, from the upper edge of a dot to the lower edge. */
  readonly height: number;
  readonly tone: Tone;
  /** Whether the first digit is never more than 1, and has but the dots that a 1 needs. */
  readonly isHalf?: boolean;
  /** The figure that gives the digits their size. */
  readonly of?: string;
}

/** The width of so many digits of a height; the first of them may be a half one. */
export function digitsWidth(count: number, height: number, isHalf = false): number {
  const { pitch, size } = gridOf(height);
  const across = count * columns + (count - 1) * gap - (isHalf ? columns - thick : 0);
  return (across - 1) * pitch + size;
}

/** The height at which so many digits fit into a width. */
export function digitsHeight(count: number, width: number, isHalf = false): number {
  return width / digitsWidth(count, 1, isHalf);
}

/** Digits of seven segments, dot by dot; segments that are dark show too, and a space is all dark. */
export function drawDigits(sheet: Sheet, text: string, options: DigitOptions): void {
  const { at, height, tone, isHalf = false, of } = options;
  const dots = gridOf(height);
  const { pitch, size } = dots;
  const missing = isHalf ? columns - thick : 0;
  const each = [...text].map((sign, index) => {
    const x = at.x + size / 2 + (index * (columns + gap) - missing) * pitch;
    return paths(sign, { x, y: at.y + size / 2 }, pitch, isHalf && index === 0);
  });
  sheet.dotRows('unlit', dots, each.map(({ unlit }) => unlit).join(''));
  sheet.dotRows(tone, dots, each.map(({ lit }) => lit).join(''), of);
}

function gridOf(height: number): DotPitch {
  return dotPitch(height / (rows - 1 + dotShare));
}

function paths(
  sign: string,
  at: Point,
  pitch: number,
  isHalf: boolean,
): { lit: string; unlit: string } {
  const lit = segments[sign] ?? '';
  const own = isHalf ? (segments[1] ?? '') : 'abcdefg';
  const all = Object.entries(segmentPaths(at, pitch)).filter(([name]) => own.includes(name));
  const join = (isLit: boolean) =>
    all.flatMap(([name, path]) => (lit.includes(name) === isLit ? [path] : [])).join('');
  return { lit: join(true), unlit: join(false) };
}

/** The two rows of dots of each segment, by its usual letter. */
function segmentPaths({ x, y }: Point, pitch: number): Record<string, string> {
  const across = columns - 2 * thick;
  const upright = (rows - 3 * thick) / 2;
  const pair = (at: (index: number) => string) => at(0) + at(1);
  const place = (column: number, row: number) => ({ x: x + column * pitch, y: y + row * pitch });
  const bar = (row: number) => pair((index) => dotRow(place(thick, row + index), across, pitch));
  const stem = (column: number, row: number) =>
    pair((index) => dotColumn(place(column + index, row), upright, pitch));
  const [right, upper, lower] = [columns - thick, thick, 2 * thick + upright];
  return {
    a: bar(0),
    b: stem(right, upper),
    c: stem(right, lower),
    d: bar(rows - thick),
    e: stem(0, lower),
    f: stem(0, upper),
    g: bar(thick + upright),
  };
}
