import { line, type Point, points, polygon, rect, type Sheet } from 'milepost/drawing';
import type { RayEnd } from './scan.ts';

/** The case of a laser, in pixels, with its window at the point from where it looks down. */
const head = { width: 24, height: 16 };

/** A laser above its fan. */
export function drawLaserHead(sheet: Sheet, { x, y }: Point): void {
  const path = rect(x - head.width / 2, y - head.height, head.width, head.height, 3);
  sheet.fill('paper', path, { pen: 'ink' });
  sheet.fill('ink', rect(x - 5, y - 4, 10, 4));
}

/** What a laser sees: the field, every third ray, and a dot where a ray meets a vehicle. */
export function drawFan(sheet: Sheet, at: Point, ends: readonly RayEnd[], of: string): void {
  sheet.fill('field', polygon([at, ...ends]), { of });
  const shown = ends.filter((_, index) => index % 3 === 0);
  sheet.draw('beam', shown.map(({ x, y }) => line(at.x, at.y, x, y)).join(''));
}

/** The profile that a laser records: the points at which its rays meet a vehicle. */
export function drawProfile(sheet: Sheet, ends: readonly RayEnd[]): void {
  const hits = ends.filter(({ isHit }) => isHit);
  if (hits.length > 0) sheet.dots('ink', 4, points(hits));
}
