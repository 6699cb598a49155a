import { memberOf } from '../../schema/member-of.ts';
import { type DotPitch, dotColumn, dotPitch, dotRow, dotShare } from './dot-rows.ts';
import type { Point, Tone } from './picture.ts';
import type { Sheet } from './sheet.ts';

/** The segments of each digit, by the letters of the usual seven. */
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

/** Digits of seven segments, dot by dot; segments that are dark show too, and a space is all dark. */
export function drawDigits(sheet: Sheet, text: string, options: DigitOptions): void {
  const { at, tone, of } = options;
  const dots = gridOf(options.height);
  const { pitch, size } = dots;
  const all = [...text].flatMap((sign, index) => {
    const x = at.x + size / 2 + index * (columns + gap) * pitch;
    const paths = Object.entries(segmentPaths({ x, y: at.y + size / 2 }, pitch));
    return paths.map(([name, path]) => ({
      path,
      isLit: memberOf(segments, sign)?.includes(name) === true,
    }));
  });
  const joined = (isLit: boolean) =>
    all.flatMap((each) => (each.isLit === isLit ? [each.path] : [])).join('');
  sheet.dotRows('unlit', dots, joined(false));
  sheet.dotRows(tone, dots, joined(true), of);
}

function gridOf(height: number): DotPitch {
  return dotPitch(height / (rows - 1 + dotShare));
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
