import { line, type Point, points, polar, polygon, rect, type Sheet } from 'milepost/drawing';
import { drawVehicleFront, type FrontName, frontOutline, type VehiclePlace } from './vehicle.ts';

const rayCount = 79;

/** What a scanner looks over: from where, between which angles (clockwise from the right), how far. */
type Scanner = Readonly<{ at: Point; from: number; to: number; reach: number }>;

/** A laser and what it sees: its field, every third ray, and a dot where a ray meets a vehicle. */
export function drawScan(
  sheet: Sheet,
  scanner: Scanner,
  vehicles: readonly (readonly [FrontName, VehiclePlace])[],
  of: string,
): void {
  const { at } = scanner;
  const outlines = vehicles.map(([name, place]) => frontOutline(name, place));
  const ends = scan(scanner, outlines);
  sheet.fill('field', polygon([at, ...ends]), { of });
  const shown = ends.filter((_, index) => index % 3 === 0);
  sheet.draw('beam', shown.map(({ x, y }) => line(at.x, at.y, x, y)).join(''), of);
  for (const [name, place] of vehicles) drawVehicleFront(sheet, name, place);
  sheet.dots('ink', 4, points(ends.filter(({ isHit }) => isHit)));
  sheet.solid('ink', rect(at.x - 12, at.y - 16, 24, 16, 3));
  sheet.fill('ink', rect(at.x - 5, at.y - 4, 10, 4));
}

/**
 * The ends of a scanner's rays on the road, on the nearest outline, or at the end of its reach, and
 * whether it was an outline.
 */
function scan({ at, from, to, reach }: Scanner, outlines: readonly Point[][]) {
  return Array.from({ length: rayCount }, (_, index) => {
    const angle = from + ((to - from) * index) / (rayCount - 1);
    const far = polar(at, reach, angle);
    const toRoad = far.y > 0 ? -at.y / (far.y - at.y) : 1;
    const toOutline = Math.min(2, ...outlines.map((outline) => nearest(at, far, outline)));
    const share = Math.min(toRoad, toOutline);
    const end = { x: at.x + (far.x - at.x) * share, y: at.y + (far.y - at.y) * share };
    return { ...end, isHit: toOutline < toRoad };
  });
}

/** At which share of the way from one point to another a closed line is met; 2 if it is not. */
function nearest(from: Point, to: Point, outline: readonly Point[]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const shares = outline.map((start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start;
    const [ex, ey] = [end.x - start.x, end.y - start.y];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return 2;
    const along = ((start.x - from.x) * ey - (start.y - from.y) * ex) / cross;
    const aside = ((start.x - from.x) * dy - (start.y - from.y) * dx) / cross;
    return along >= 0 && along <= 1 && aside >= 0 && aside <= 1 ? along : 2;
  });
  return Math.min(2, ...shares);
}
