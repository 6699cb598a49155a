import { arc, circle, type Point, pointsOf, type Sheet } from 'milepost/drawing';
import {
  carPlan,
  type FrontName,
  fronts,
  type Side,
  sides,
  type VehicleName,
  type View,
} from './vehicle-shapes.ts';

export type { FrontName, VehicleName } from './vehicle-shapes.ts';

/**
 * How many pixels a metre is, and where a vehicle is: from its side, its tail on the road; from above,
 * the middle of its tail; from the front, the road between its wheels.
 */
export type VehiclePlace = Readonly<{ at: Point; scale: number }>;

/** Space around a wheel under its arch, in metres. */
const arch = 0.06;
/** The rim, against the tyre. */
const rim = 0.5;
/** Below this scale, in pixels per metre, windows and rims would only blot. */
const leastDetail = 5;

/** A vehicle from its side. */
export function drawVehicleSide(sheet: Sheet, name: VehicleName, place: VehiclePlace): void {
  const { wheels, isOpen, ...view }: Side = sides[name];
  const { radius } = wheels;
  const { scale } = place;
  drawView(sheet, view, place);
  for (const at of wheels.at) {
    const hub = spot({ x: at, y: radius }, place);
    if (!isOpen && scale >= 2 * leastDetail) {
      sheet.solid('world', arc(hub, (radius + arch) * scale, 180, 360));
    }
    sheet.solid('world', circle(hub.x, hub.y, radius * scale));
    if (scale >= leastDetail) sheet.draw('world', circle(hub.x, hub.y, radius * rim * scale));
  }
}

/** A car from above. */
export function drawCarPlan(sheet: Sheet, place: VehiclePlace): void {
  drawView(sheet, carPlan, place);
}

/** A vehicle from the front. */
export function drawVehicleFront(sheet: Sheet, name: FrontName, place: VehiclePlace): void {
  sheet.solid('world', placed(fronts[name].wheels, place));
  drawView(sheet, fronts[name], place);
}

function drawView(sheet: Sheet, { body, details }: View, place: VehiclePlace): void {
  sheet.solid('world', placed(body, place));
  if (place.scale >= leastDetail) sheet.draw('world', placed(details, place));
}

/** Length and height of a vehicle in metres. */
export function vehicleSize(name: VehicleName): { length: number; height: number } {
  return sides[name];
}

/** The middle of the number plate of a vehicle that is seen from the front. */
export function plateOf(name: FrontName, place: VehiclePlace): Point {
  return spot({ x: 0, y: fronts[name].plate }, place);
}

/** The line around a vehicle from the front, as it is on the sheet. */
export function frontOutline(name: FrontName, place: VehiclePlace): Point[] {
  return flattened(fronts[name].body).map((point) => spot(point, place));
}

/** A path in metres, y upwards, as it is on the sheet; a tenth of a pixel is exact enough. */
function placed(path: string, place: VehiclePlace): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const point = spot({ x: Number(x), y: Number(y) }, place);
    return `${tenth(point.x)} ${tenth(point.y)}`;
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function spot({ x, y }: Point, { at, scale }: VehiclePlace): Point {
  return { x: at.x + x * scale, y: at.y - y * scale };
}

// What a sensor sees of the vehicles, in metres.

/**
 * The highest and the lowest point of a vehicle, in metres above the road, at a distance from its
 * tail; nothing before the tail and beyond the nose. Windows count as body: a sensor's beam is
 * taken to be interrupted by glass.
 */
export function silhouetteAt(name: VehicleName, x: number) {
  const { body, wheels } = sides[name];
  const heights = crossings(flattened(body), x);
  if (heights.length === 0) return undefined;
  const under = wheels.at.flatMap((at) => lowestOfWheel(Math.abs(x - at), wheels.radius));
  return { top: Math.max(...heights), bottom: Math.max(0, Math.min(...heights, ...under)) };
}

/** How wide a vehicle is from the front, in metres, at a height above the road; 0 above it. */
export function frontWidthAt(name: FrontName, height: number): number {
  const outline = flattened(fronts[name].body).map(({ x, y }) => ({ x: y, y: x }));
  const lowest = Math.min(...outline.map(({ x }) => x));
  // Below the body there are the wheels, which are as far out as the body at its lower edge.
  const sides = crossings(outline, Math.max(height, lowest + 0.01));
  return sides.length === 0 ? 0 : Math.max(...sides) - Math.min(...sides);
}

/** Nothing where the wheel is not. */
function lowestOfWheel(away: number, radius: number): number[] {
  return away < radius ? [radius - Math.sqrt(radius ** 2 - away ** 2)] : [];
}

/** The heights at which the closed line through the points is crossed at x. */
function crossings(points: readonly Point[], x: number): number[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.x === to.x || (from.x - x) * (to.x - x) > 0) return [];
    return [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)];
  });
}

/** Outlines are asked for at many places, in every language. */
const outlines = new Map<string, readonly Point[]>();

/** A path of lines and curves as points close to each other. */
function flattened(path: string): readonly Point[] {
  const known = outlines.get(path);
  if (known) return known;
  const found: Point[] = [];
  outlines.set(path, found);
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
