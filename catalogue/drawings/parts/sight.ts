import { circle, clamp, line, type Point, type Sheet, type Subject } from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './vehicle.ts';

/** What a driver sees from afar. */
export interface Sight {
  /** How far away it is, in metres, and as the page writes it. */
  readonly distance: number;
  readonly text: string;
  readonly of: string;
  /** How high above the road its middle is, in metres. */
  readonly height: number;
  /** Draws it where it is on the road, at so many pixels per metre. */
  readonly drawTarget: (place: { at: Point; scale: number }) => void;
  /** What is said of it, one line each. */
  readonly notes: readonly { text: string; isStrong?: boolean }[];
}

const { length } = vehicleSize('car');
/** The eye of the driver: so far above the road, and so far behind the nose, in metres. */
const eye = { height: 1.15, behind: 2.3 };
/** Distances between these are drawn to scale, in metres. */
const bounds = [20, 1000] as const;
/** The road before the car and behind the target, in metres. */
const margin = 4;
/** What a detail shows across, in metres, and how far its road lies below its centre. */
const detail = { width: 5.4, road: 1.35 };
/** The least radius of the circle around what is in a detail, in pixels. */
const leastSpot = 9;

/** A side view to scale, from a driver to what is seen; both ends are shown above it, larger. */
export function drawSight(sheet: Sheet, sight: Sight): void {
  const radius = sheet.isNarrow ? 66 : 84;
  const distance = clamp(sight.distance, ...bounds);
  const scale = (sheet.width - 16) / (distance + length + 2 * margin);
  const road = 2 * radius + 64;
  const nose = 8 + (margin + length) * scale;
  const target = nose + distance * scale;
  sheet.draw('world', line(8, road, sheet.width - 8, road));
  drawCar(sheet, { x: nose, y: road }, scale);
  const from = { x: nose - eye.behind * scale, y: road - eye.height * scale };
  sheet.draw('axis', line(from.x, from.y, target, road - sight.height * scale));
  sight.drawTarget({ at: { x: target, y: road }, scale });
  sheet.across(nose, target, road + 44, sight.text, { from: road, of: sight.of });

  const left = { x: 10 + radius, y: radius };
  const right = { x: sheet.width - 10 - radius, y: radius };
  const spot = Math.max(leastSpot, 0.6 * length * scale);
  drawRing(sheet, left, radius, { x: nose - (length / 2) * scale, y: road - 2 }, spot);
  drawRing(sheet, right, radius, { x: target, y: road - (sight.height / 2) * scale }, spot);
  drawNear(sheet, sight, { left, right, radius });
  for (const [index, { text, isStrong = false }] of sight.notes.entries()) {
    const top = sheet.isNarrow ? road + 84 : radius + 12 - (sight.notes.length - 1) * 10;
    const at = { x: sheet.width / 2, y: top + index * 20 };
    sheet.label(text, at, { anchor: 'middle', isStrong });
  }
}

/** A car whose nose is at a point of the road. */
function drawCar(sheet: Sheet, nose: Point, scale: number): void {
  drawVehicleSide(sheet, 'car', { at: { x: nose.x - length * scale, y: nose.y }, scale });
}

/** A detail and the small circle that says of what it is one. */
function drawRing(sheet: Sheet, at: Point, radius: number, of: Point, small: number): void {
  const away = Math.hypot(of.x - at.x, of.y - at.y);
  const [dx, dy] = [(of.x - at.x) / away, (of.y - at.y) / away];
  const [start, end] = [radius, away - small];
  sheet.draw('world', line(at.x + dx * start, at.y + dy * start, at.x + dx * end, at.y + dy * end));
  sheet.draw('world', circle(of.x, of.y, small));
  sheet.draw('world', circle(at.x, at.y, radius));
}

interface Details {
  readonly left: Point;
  readonly right: Point;
  readonly radius: number;
}

/** The car on the left, what is seen on the right, at one scale. */
function drawNear(sheet: Sheet, sight: Sight, { left, right, radius }: Details): void {
  const scale = (2 * radius) / detail.width;
  const road = left.y + detail.road * scale;
  const half = Math.sqrt(radius ** 2 - (detail.road * scale) ** 2);
  for (const { x } of [left, right]) sheet.draw('world', line(x - half, road, x + half, road));
  const nose = left.x + (length / 2) * scale;
  drawCar(sheet, { x: nose, y: road }, scale);
  const look = road - eye.height * scale;
  const from = nose - eye.behind * scale;
  sheet.draw('axis', line(from, look, edgeAt(left, radius, look, 1), look));
  const height = road - sight.height * scale;
  sheet.draw('axis', line(edgeAt(right, radius, height, -1), height, right.x, height));
  sight.drawTarget({ at: { x: right.x, y: road }, scale });
}

/** Where a level line meets a circle. */
function edgeAt({ x, y }: Point, radius: number, level: number, side: 1 | -1): number {
  return x + side * Math.sqrt(Math.max(0, radius ** 2 - (level - y) ** 2));
}

/** Where no visibility is stated, in metres. */
export const usualDistance = 100;
const usualDiameter = 0.3;

/** The angle under which an aspect is seen from as far away as stated. */
export function aspectAngle(subject: Subject): string {
  const diameter = subject.size('aspect-diameter') ?? usualDiameter;
  return sayAngle(subject, diameter, subject.size('visibility') ?? usualDistance);
}

/** The angle under which a length is seen from a distance, as the page writes it. */
export function sayAngle(subject: Subject, length: number, distance: number): string {
  const degrees = (2 * Math.atan(length / 2 / Math.max(distance, 0.01)) * 180) / Math.PI;
  return subject.sayValue(Number(degrees.toPrecision(2)), '°');
}
