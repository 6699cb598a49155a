import type { Point } from './picture.ts';
import { rect } from './shapes.ts';

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

/** Digits too small to be drawn dot by dot: their lit segments as one path, centred below a point. */
export function smallDigits(text: string, { x, y }: Point, height: number): string {
  const [width, thick] = [height * 0.5, height * 0.14];
  const step = width + thick * 2;
  const left = x - (text.length * step - thick * 2) / 2;
  return [...text].map((digit, index) => digitAt(digit, left + index * step, y)).join('');

  function digitAt(digit: string, at: number, top: number): string {
    const half = height / 2;
    const shapes: Readonly<Record<string, string>> = {
      a: rect(at, top, width, thick),
      b: rect(at + width - thick, top, thick, half),
      c: rect(at + width - thick, top + half, thick, half),
      d: rect(at, top + height - thick, width, thick),
      e: rect(at, top + half, thick, half),
      f: rect(at, top, thick, half),
      g: rect(at, top + half - thick / 2, width, thick),
    };
    return [...(segments[digit] ?? '')].map((segment) => shapes[segment] ?? '').join('');
  }
}
