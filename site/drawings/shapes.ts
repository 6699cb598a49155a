import type { Point } from './picture.ts';

// Paths for the marks of a picture. Only absolute commands: tests and layout read coordinates.

/** Coordinates to a hundredth of a pixel: more is not seen, and costs bytes. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** A line through points. */
export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${pair(point)}`).join('');
}

/** The same as a closed shape. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** A line through points, of which each is two of the numbers. */
export function line(...coordinates: readonly number[]): string {
  const command = (index: number) => (index === 0 ? 'M' : index % 2 === 0 ? 'L' : ' ');
  return coordinates.map((value, index) => `${command(index)}${round(value)}`).join('');
}

/** The same as an area. */
export function area(...coordinates: readonly number[]): string {
  return `${line(...coordinates)}Z`;
}

/** So many shapes as one path. */
export function repeated(count: number, path: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => path(index)).join('');
}

/** A rectangle by its top left corner; `radius` rounds the corners. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  if (r <= 0) return area(x, y, right, y, right, bottom, x, bottom);
  const corner = (endX: number, endY: number) =>
    `A${round(r)} ${round(r)} 0 0 1 ${pair({ x: endX, y: endY })}`;
  return (
    `M${pair({ x: x + r, y })}L${pair({ x: right - r, y })}${corner(right, y + r)}` +
    `L${pair({ x: right, y: bottom - r })}${corner(right - r, bottom)}` +
    `L${pair({ x: x + r, y: bottom })}${corner(x, bottom - r)}` +
    `L${pair({ x, y: y + r })}${corner(x + r, y)}Z`
  );
}

/** A circle by its centre. */
export function circle(x: number, y: number, radius: number): string {
  const half = (to: number) => `A${round(radius)} ${round(radius)} 0 0 1 ${pair({ x: to, y })}`;
  return `M${pair({ x: x - radius, y })}${half(x + radius)}${half(x - radius)}Z`;
}

/** The point at a distance and an angle, in degrees, clockwise from the right. */
export function polar({ x, y }: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(radians), y: y + radius * Math.sin(radians) };
}

/**
 * A box from one distance of a point to another, in a direction in degrees, clockwise from the right;
 * `half` of it is on either side.
 */
export function turnedBox(
  at: Point,
  degrees: number,
  [from, to]: readonly [number, number],
  half: number,
): string {
  const corner = (along: number, aside: number) =>
    polar(polar(at, along, degrees), aside, degrees + 90);
  return polygon([corner(from, -half), corner(to, -half), corner(to, half), corner(from, half)]);
}

/** A part of a circle's line, clockwise, of less than a full turn. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const isLarge = to - from > 180 ? 1 : 0;
  const end = polar(centre, radius, to);
  return `M${pair(polar(centre, radius, from))}A${round(radius)} ${round(radius)} 0 ${isLarge} 1 ${pair(end)}`;
}

/** A slice of a circle, clockwise. */
export function sector(centre: Point, radius: number, from: number, to: number): string {
  return `${arc(centre, radius, from, to)}L${pair(centre)}Z`;
}

/** The length of a point, in pixels: of a path without any length, the PDF of a sheet shows nothing. */
const pointLength = 0.01;

/** Single points, for dots. */
export function points(all: readonly Point[]): string {
  return all.map((point) => `M${pair(point)}h${pointLength}`).join('');
}

/** The points of a circle's arc that lie furthest to a side, where these are no ends of it. */
function extremesOf(
  start: Point,
  end: Point,
  radius: number,
  [isLarge, isClockwise]: readonly [isLarge: boolean, isClockwise: boolean],
): Point[] {
  const chord = { x: end.x - start.x, y: end.y - start.y };
  const length = Math.hypot(chord.x, chord.y);
  if (length === 0) return [];
  // An arc whose ends lie too far apart for its radius is a half circle.
  const reach = Math.max(radius, length / 2);
  const away = Math.sqrt(reach ** 2 - (length / 2) ** 2) * (isLarge === isClockwise ? -1 : 1);
  const centre = {
    x: start.x + chord.x / 2 - (away * chord.y) / length,
    y: start.y + chord.y / 2 + (away * chord.x) / length,
  };
  const angleOf = ({ x, y }: Point) =>
    (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI + 360;
  const [from, to] = isClockwise ? [start, end].map(angleOf) : [end, start].map(angleOf);
  const turnFrom = (angle: number) => (angle - (from ?? 0) + 720) % 360;
  return [0, 90, 180, 270]
    .filter((angle) => turnFrom(angle) < turnFrom(to ?? 0))
    .map((angle) => polar(centre, reach, angle));
}

/** The commands of a path, by their letters, and the numbers behind each. */
export function commandsOf(path: string) {
  const found: { command: string; numbers: number[] }[] = [];
  for (const part of path.match(/[MLQCAZh]|-?[\d.]+(?:e-?\d+)?/g) ?? []) {
    // Digits, points and minus signs come before all letters.
    if (part >= 'A') found.push({ command: part, numbers: [] });
    else found.at(-1)?.numbers.push(Number(part));
  }
  return found;
}

/** Every point that a path names, its control points too, and how far its arcs reach out. */
export function pointsOf(path: string): Point[] {
  const found: Point[] = [];
  for (const { command, numbers } of commandsOf(path)) {
    const start = found.at(-1);
    if (command === 'A') {
      const [radius = 0, , , isLarge = 0, isClockwise = 0, x = 0, y = 0] = numbers;
      const end = { x, y };
      if (start) found.push(...extremesOf(start, end, radius, [isLarge === 1, isClockwise === 1]));
      found.push(end);
    } else if (command === 'h') {
      const [length = 0] = numbers;
      if (start && length > pointLength) found.push({ x: start.x + length, y: start.y });
    } else {
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        found.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 });
      }
    }
  }
  return found;
}
