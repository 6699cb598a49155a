import type { Point } from './picture.ts';
import { segments } from './seven-segments.ts';
import { line } from './shapes.ts';

/** The thickness of a segment, in parts of the height of a digit. */
const thickness = 0.15;

/**
 * Digits too small to be drawn dot by dot, centred below a point: a line for each segment that is
 * lit, to be drawn as thick as `smallDigitPen` says.
 */
export function smallDigits(text: string, { x, y }: Point, height: number): string {
  const pen = smallDigitPen(height);
  const [width, tall] = [height * 0.42, height - pen];
  const step = width + pen * 2.4;
  const left = x - ((text.length - 1) * step + width) / 2;
  const [top, middle, bottom] = [y + pen / 2, y + height / 2, y + pen / 2 + tall];
  const digitAt = (digit: string, at: number): string => {
    const right = at + width;
    const lines: Readonly<Record<string, string>> = {
      a: line(at, top, right, top),
      b: line(right, top, right, middle),
      c: line(right, middle, right, bottom),
      d: line(at, bottom, right, bottom),
      e: line(at, middle, at, bottom),
      f: line(at, top, at, middle),
      g: line(at, middle, right, middle),
    };
    return [...(segments[digit] ?? '')].map((segment) => lines[segment] ?? '').join('');
  };
  return [...text].map((digit, index) => digitAt(digit, left + index * step)).join('');
}

/** How thick the segments of digits of a height are. */
export function smallDigitPen(height: number): number {
  return Math.round(height * thickness * 10) / 10;
}
