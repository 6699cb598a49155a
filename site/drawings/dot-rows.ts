import type { Point } from './picture.ts';
import { circle, line, repeated, round } from './shapes.ts';

/** How displays are drawn: dots of one size at equal distances, in pixels. */
export type DotPitch = ReturnType<typeof dotPitch>;

/** The diameter of a dot against the distance of the next one. */
export const dotShare = 0.74;

/** Dots at a distance of each other, with the usual gap between them. */
export function dotPitch(pitch: number) {
  return { pitch, size: round(pitch * dotShare) };
}

/**
 * The dashes of SVG that make a line a row of dots: the shortest of dashes with round ends is a dot,
 * and some programs draw none of length 0.
 */
export function rowDashes(pitch: number): string {
  return `.01 ${round(pitch - 0.01)}`;
}

/** A line ends this part of a pitch beyond its last dot, so that rounding never takes it away. */
const beyond = 0.25;

/** A row of so many dots, to the right of the first. */
export function dotRow({ x, y }: Point, count: number, pitch: number): string {
  // Relative: rows of one length are alike, and what repeats itself costs few bytes.
  const length = round((count - 1 + beyond) * pitch);
  return count < 1 ? '' : `M${round(x)} ${round(y)}h${length}`;
}

/** A column of so many dots, downwards from the first. */
export function dotColumn({ x, y }: Point, count: number, pitch: number): string {
  return count < 1 ? '' : line(x, y, x, y + (count - 1 + beyond) * pitch);
}

/** A rectangle full of dots, from the top left one. */
export function dotField(at: Point, columns: number, rows: number, pitch: number): string {
  return repeated(rows, (index) => dotRow({ x: at.x, y: at.y + index * pitch }, columns, pitch));
}

/** The dots of a picture made of signs: each string is a row, each `#` in it a dot. */
export function dotBitmap(bitmap: readonly string[], at: Point, pitch: number): string {
  const runsOf = (row: string, index: number) =>
    [...row.matchAll(/#+/g)].map((run) =>
      dotRow({ x: at.x + run.index * pitch, y: at.y + index * pitch }, run[0].length, pitch),
    );
  return bitmap.flatMap(runsOf).join('');
}

/** A disc full of dots in columns and rows, with one in its centre: the ground of a bitmap. */
export function dotDisc({ x, y }: Point, radius: number, pitch: number): string {
  const rows = Math.floor(radius / pitch);
  return repeated(2 * rows + 1, (each) => {
    const down = (each - rows) * pitch;
    const aside = Math.floor(Math.sqrt(Math.max(0, radius ** 2 - down ** 2)) / pitch);
    return dotRow({ x: x - aside * pitch, y: y + down }, 2 * aside + 1, pitch);
  });
}

/**
 * A disc of rings of dots around one in the centre. A ring has 6 dots more than the one inside of
 * it, so along all of them the dots are equally far apart.
 */
export function dotRings({ x, y }: Point, radius: number, rings: number) {
  const step = radius / rings;
  // Rounded beforehand: an arc whose radius is a little too large for its ends is no half circle.
  const ring = (index: number) => circle(round(x), y, round((index + 1) * step));
  const dots: DotPitch = { pitch: (step * Math.PI) / 3, size: round(step * dotShare) };
  return { path: dotRow({ x, y }, 1, step) + repeated(rings, ring), dots };
}
