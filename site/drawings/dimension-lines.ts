import { type DimensionOptions, tickReach } from './dimension.ts';
import type { Point } from './picture.ts';
import { line, polyline, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';

// Dimensions that a sheet has not.

/**
 * A horizontal dimension that is too short for its value, which is at its right: `x1` before
 * `x2`, and `from` the height of what is measured.
 */
export function shortDimension(
  sheet: Sheet,
  [x1, x2]: readonly [number, number],
  y: number,
  { text, isComputed = false, ...ends }: DimensionOptions & { readonly text: string },
): void {
  sheet.across(x1, x2, y, '', ends);
  const value = isComputed && text ? `(${text})` : text;
  sheet.label(value, { x: x2 + 10, y: y + 5 }, { isStrong: !isComputed });
}

/** A dimension line between two points at any angle, with its value at a place beside it. */
export function obliqueDimension(
  sheet: Sheet,
  [from, to]: readonly [Point, Point],
  { text, at, of }: { text: string; at: Point & { anchor: 'start' | 'end' }; of?: string },
): void {
  sheet.measure(polyline([from, to]), of);
  for (const end of [from, to]) sheet.measure(tickAcross(end, from, to));
  sheet.label(text, at, { anchor: at.anchor, isStrong: true });
}

/** An oblique stroke, which lies neither along the line that it ends nor upright or level. */
function tickAcross({ x, y }: Point, from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) - (3 * Math.PI) / 8;
  const reach = tickReach * Math.SQRT2;
  const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)];
  return line(x - dx, y - dy, x + dx, y + dy);
}

/** A length in its true size, half of it filled, with what it measures beside it. */
export function scaleBar(
  sheet: Sheet,
  { x, y }: Point,
  { length, text }: { length: number; text: string },
): void {
  const ends = [x, x + length].map((end) => line(end, y - 5, end, y + 2));
  sheet.fill('world', rect(x, y - 3, length / 2, 3), { isMeasure: true });
  sheet.measure(line(x, y, x + length, y) + ends.join(''));
  sheet.label(text, { x: x + length + 8, y: y + 3 });
}
