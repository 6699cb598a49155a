import type { Point } from './picture.ts';
import { circle, line, polygon } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { drawVehicleSide, vehicleSize } from './vehicle.ts';

/** Somebody who looks to the right, from the side. Lengths are in metres. */
export interface Observer {
  readonly length: number;
  /** Their eye: so far above the road, and so far behind the foremost point. */
  readonly eye: { readonly height: number; readonly behind: number };
  /** `at` is the foremost point on the road, `scale` the pixels of a metre. */
  readonly draw: (sheet: Sheet, place: { at: Point; scale: number }) => void;
}

const carLength = vehicleSize('car').length;

/** The driver of a car. */
export const driver: Observer = {
  length: carLength,
  eye: { height: 1.15, behind: 2.3 },
  draw(sheet, { at, scale }) {
    drawVehicleSide(sheet, 'car', { at: { x: at.x - carLength * scale, y: at.y }, scale });
  },
};

/** A person from the side, y upwards, the toes at 0. */
const body: readonly Point[] = [
  { x: -0.26, y: 1.48 },
  { x: -0.36, y: 1.36 },
  { x: -0.37, y: 0.86 },
  { x: -0.34, y: 0.48 },
  { x: -0.35, y: 0.02 },
  { x: -0.06, y: 0.02 },
  { x: -0.08, y: 0.08 },
  { x: -0.2, y: 0.13 },
  { x: -0.16, y: 0.48 },
  { x: -0.09, y: 0.86 },
  { x: -0.08, y: 1.3 },
  { x: -0.15, y: 1.48 },
];
const head = { x: -0.2, y: 1.62, radius: 0.13 };

/** Somebody on foot. */
export const walker: Observer = {
  length: 0.4,
  eye: { height: 1.64, behind: 0.08 },
  draw(sheet, { at, scale }) {
    const place = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y - y * scale });
    sheet.fill('paper', polygon(body.map(place)), { pen: 'world' });
    const centre = place(head);
    sheet.fill('paper', circle(centre.x, centre.y, head.radius * scale), { pen: 'world' });
    const [shoulder, hand] = [place({ x: -0.23, y: 1.34 }), place({ x: -0.2, y: 0.84 })];
    sheet.draw('world', line(shoulder.x, shoulder.y, hand.x, hand.y));
  },
};
