import type { Pen, Point, Tone } from './picture.ts';
import { arc, circle, pointsOf } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Wheel } from './vehicle-shape.ts';
import { type VehicleName, vehicleShapes } from './vehicle-shapes.ts';

/** Where a vehicle stands, how large a metre is, and where its nose points. */
export interface VehiclePlace {
  /** Side view: the tail on the road; plan: the middle of the tail; front view: between its wheels. */
  readonly at: Point;
  /** Pixels per metre. */
  readonly scale: number;
  /** Where the nose points; up and down in plans only. */
  readonly facing?: 'right' | 'left' | 'up' | 'down';
  readonly pen?: Pen;
  /** What the body is filled with; the sheet's own ground hides what is behind. */
  readonly fill?: Tone;
}

/** Space around a wheel under its arch, in metres. */
const arch = 0.06;
/** The rim, against the tyre. */
const rim = 0.5;
/** Below this scale, in pixels per metre, windows and rims would only blot. */
const leastDetail = 5;

/** A vehicle from its side. */
export function drawVehicleSide(sheet: Sheet, name: VehicleName, place: VehiclePlace): void {
  const { body, details, wheels, hasArches } = vehicleShapes[name];
  const { pen = 'world', fill = 'paper', scale } = place;
  sheet.fill(fill, placed(body, place), { pen });
  if (scale >= leastDetail) sheet.draw(pen, placed(details, place));
  for (const { at, radius } of wheels) {
    const hub = spot({ x: at, y: radius }, place);
    if (hasArches && scale >= 2 * leastDetail) {
      sheet.fill(fill, arc(hub, (radius + arch) * scale, 180, 360), { pen });
    }
    sheet.fill(fill, circle(hub.x, hub.y, radius * scale), { pen });
    if (scale >= leastDetail) sheet.draw(pen, circle(hub.x, hub.y, radius * rim * scale));
  }
}

/** A vehicle from above. */
export function drawVehiclePlan(sheet: Sheet, name: VehicleName, place: VehiclePlace): void {
  const { body, details } = vehicleShapes[name].plan;
  const { pen = 'world', fill = 'paper', scale } = place;
  sheet.fill(fill, placed(body, place), { pen });
  if (scale >= leastDetail) sheet.draw(pen, placed(details, place));
}

/** A vehicle from the front. */
export function drawVehicleFront(sheet: Sheet, name: VehicleName, place: VehiclePlace): void {
  const { body, details, wheels } = vehicleShapes[name].front;
  const { pen = 'world', fill = 'paper', scale } = place;
  sheet.fill(fill, placed(wheels, place), { pen });
  sheet.fill(fill, placed(body, place), { pen });
  if (scale >= leastDetail) sheet.draw(pen, placed(details, place));
}

/** Length, height and width of a vehicle in metres. */
export function vehicleSize(name: VehicleName): { length: number; height: number; width: number } {
  return vehicleShapes[name];
}

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
  // Below the body there are the wheels, which stand as far out as the body at its lower edge.
  const sides = crossings(outline, Math.max(height, lowest + 0.01));
  return sides.length === 0 ? 0 : Math.max(...sides) - Math.min(...sides);
}

/** The middle of the number plate of a vehicle that is seen from the front. */
export function plateOf(name: VehicleName, place: VehiclePlace): Point {
  return spot({ x: 0, y: vehicleShapes[name].front.plate }, place);
}

/** The line around a vehicle from the front, as it stands on the sheet. */
export function frontOutline(name: VehicleName, place: VehiclePlace): Point[] {
  return flattened(vehicleShapes[name].front.body).map((point) => spot(point, place));
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
function flattened(path: string): Point[] {
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

/** A path in metres, y upwards, as it stands on the sheet; a tenth of a pixel is exact enough. */
function placed(path: string, place: VehiclePlace): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const point = spot({ x: Number(x), y: Number(y) }, place);
    return `${tenth(point.x)} ${tenth(point.y)}`;
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function spot({ x, y }: Point, { at, scale, facing = 'right' }: VehiclePlace): Point {
  const [along, aside] = [x * scale, y * scale];
  switch (facing) {
    case 'right':
      return { x: at.x + along, y: at.y - aside };
    case 'left':
      return { x: at.x - along, y: at.y - aside };
    case 'up':
      return { x: at.x + aside, y: at.y - along };
    case 'down':
      return { x: at.x + aside, y: at.y + along };
  }
}
