import { type Point, polar } from 'milepost/drawing';

/** What a scanner looks over: from where, between which angles (clockwise from the right), how far. */
export interface Scanner {
  readonly at: Point;
  readonly from: number;
  readonly to: number;
  readonly rays: number;
  readonly reach: number;
}

/** Where a ray ends, and whether it was an outline that ended it. */
export interface RayEnd extends Point {
  readonly isHit: boolean;
}

/** The ends of a scanner's rays on the road, on the nearest outline, or at the end of its reach. */
export function scan(
  { at, from, to, rays, reach }: Scanner,
  outlines: readonly (readonly Point[])[],
  roadY: number,
): RayEnd[] {
  return Array.from({ length: rays }, (_, index) => {
    const angle = from + ((to - from) * index) / (rays - 1);
    const far = polar(at, reach, angle);
    const toRoad = far.y > roadY ? (roadY - at.y) / (far.y - at.y) : 1;
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
