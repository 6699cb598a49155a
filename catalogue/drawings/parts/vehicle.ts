import { arc, circle, type Pen, type Point, type Sheet, type Tone } from 'milepost/drawing';
import { flattened } from './vehicle-outline.ts';
import { type VehicleName, vehicleShapes } from './vehicle-shapes.ts';

export { frontWidthAt, silhouetteAt } from './vehicle-outline.ts';

/** Where a vehicle is, how large a metre is, and where its nose points. */
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

/** The middle of the number plate of a vehicle that is seen from the front. */
export function plateOf(name: VehicleName, place: VehiclePlace): Point {
  return spot({ x: 0, y: vehicleShapes[name].front.plate }, place);
}

/** The line around a vehicle from the front, as it is on the sheet. */
export function frontOutline(name: VehicleName, place: VehiclePlace): Point[] {
  return flattened(vehicleShapes[name].front.body).map((point) => spot(point, place));
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
