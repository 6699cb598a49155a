import type { Point } from './picture.ts';
import { line, polygon } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** How far a break goes beyond the thing, and how oblique its lines are, in pixels. */
const [beyond, slant] = [5, 4];

/**
 * Breaks a thing of which a part is left out, as drafting does: a gap between two oblique lines, `wide`
 * pixels apart, from one end of the break to the other, which is straight below it or at its right.
 */
export function breakMark(
  sheet: Sheet,
  [from, to]: readonly Point[],
  { wide, of }: { wide: number; of?: string },
): void {
  if (!from || !to) return;
  const isUpright = from.x === to.x;
  const place = (end: Point, along: number, aside: number) =>
    isUpright ? { x: end.x + aside, y: end.y + along } : { x: end.x + along, y: end.y + aside };
  const [one, other] = [-wide / 2, wide / 2].map((aside) => ({
    start: place(from, -beyond, aside + slant),
    end: place(to, beyond, aside - slant),
  }));
  if (!one || !other) return;
  sheet.fill('paper', polygon([one.start, one.end, other.end, other.start]), of ? { of } : {});
  for (const { start, end } of [one, other]) {
    sheet.draw('ink', line(start.x, start.y, end.x, end.y), of);
  }
}
