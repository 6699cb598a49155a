import { type DotPitch, dotColumn, dotPitch, dotRow, dotShare } from './dot-rows.ts';
import type { Point, Tone } from './picture.ts';
import type { Sheet } from './sheet.ts';

/** A digit is so many dots wide and high; each of its seven segments is two dots thick. */
const columns = 9;
const rows = 16;
/** Between two digits. */
const gap = 3;

const segments: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};

export interface DigitOptions {
  /** Where the first digit has its top left corner. */
  readonly at: Point;
  /** The height of the digits in pixels, from the upper edge of a dot to the lower edge. */
  readonly height: number;
  readonly tone: Tone;
  /** The figure that gives the digits their size. */
  readonly of?: string;
}

/** The width of so many digits of a height. */
export function digitsWidth(count: number, height: number): number {
  const { pitch, size } = gridOf(height);
  return (count * columns + (count - 1) * gap - 1) * pitch + size;
}

/** The height at which so many digits fit into a width. */
export function digitsHeight(count: number, width: number): number {
  return width / digitsWidth(count, 1);
}

/** Digits of seven segments, dot by dot; segments that are dark show too, and a blank is all dark. */
export function drawDigits(sheet: Sheet, text: string, options: DigitOptions): void {
  const { at, height, tone, of } = options;
  const dots = gridOf(height);
  const { pitch, size } = dots;
  const each = [...text].map((sign, index) => {
    const x = at.x + size / 2 + index * (columns + gap) * pitch;
    return paths(sign, { x, y: at.y + size / 2 }, pitch);
  });
  sheet.dotRows('unlit', dots, each.map(({ unlit }) => unlit).join(''));
  sheet.dotRows(tone, dots, each.map(({ lit }) => lit).join(''), of);
}

function gridOf(height: number): DotPitch {
  return dotPitch(height / (rows - 1 + dotShare));
}

function paths(sign: string, at: Point, pitch: number): { lit: string; unlit: string } {
  const lit = segments[sign] ?? '';
  const all = Object.entries(segmentPaths(at, pitch));
  const join = (isLit: boolean) =>
    all.flatMap(([name, path]) => (lit.includes(name) === isLit ? [path] : [])).join('');
  return { lit: join(true), unlit: join(false) };
}

/** The two rows of dots of each segment, by its usual letter. */
function segmentPaths({ x, y }: Point, pitch: number): Record<string, string> {
  const thick = 2;
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
