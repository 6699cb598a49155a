import { type Point, pointsOf } from 'milepost/drawing';
import type { Wheel } from './vehicle-shape.ts';
import { type VehicleName, vehicleShapes } from './vehicle-shapes.ts';

// What a sensor sees of the vehicles, in metres.

/**
 * The highest and the lowest point of a vehicle, in metres above the road, at a distance from its
 * tail; nothing before the tail and beyond the nose. Windows count as body: a sensor's beam is
 * taken to be interrupted by glass.
 */
export function silhouetteAt(
  name: VehicleName,
  x: number,
): { top: number; bottom: number } | undefined {
  const { body, wheels } = vehicleShapes[name];
  const heights = crossings(flattened(body), x);
  if (heights.length === 0) return undefined;
  const under = wheels.map((wheel) => lowestOfWheel(wheel, x));
  return { top: Math.max(...heights), bottom: Math.max(0, Math.min(...heights, ...under)) };
}

/** How wide a vehicle is from the front, in metres, at a height above the road; 0 above it. */
export function frontWidthAt(name: VehicleName, height: number): number {
  const outline = flattened(vehicleShapes[name].front.body).map(({ x, y }) => ({ x: y, y: x }));
  const lowest = Math.min(...outline.map(({ x }) => x));
  // Below the body there are the wheels, which are as far out as the body at its lower edge.
  const sides = crossings(outline, Math.max(height, lowest + 0.01));
  return sides.length === 0 ? 0 : Math.max(...sides) - Math.min(...sides);
}

function lowestOfWheel({ at, radius }: Wheel, x: number): number {
  const away = Math.abs(x - at);
  return away < radius ? radius - Math.sqrt(radius ** 2 - away ** 2) : Number.POSITIVE_INFINITY;
}

/** The heights at which the closed line through the points is crossed at x. */
function crossings(points: readonly Point[], x: number): number[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.x === to.x || (from.x - x) * (to.x - x) > 0) return [];
    return [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)];
  });
}

/** A path of lines and curves as points close to each other. */
export function flattened(path: string): Point[] {
  const found: Point[] = [];
  for (const [command] of path.matchAll(/[MLQC][^MLQCZ]*/g)) {
    const controls = pointsOf(command.replace(/^[LQC]/, 'M'));
    const start = found.at(-1);
    if (!start || controls.length === 1) found.push(...controls);
    else for (let t = 1; t <= 8; t++) found.push(onCurve([start, ...controls], t / 8));
  }
  return found;
}

/** A point of a Bézier curve of any degree, after de Casteljau. */
function onCurve(controls: readonly Point[], t: number): Point {
  const [first = { x: 0, y: 0 }, ...others] = controls;
  if (others.length === 0) return first;
  const between = others.map((to, index) => {
    const from = controls[index] ?? to;
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  });
  return onCurve(between, t);
}
