import type { Point } from './picture.ts';
import { line, polygon, polyline, rect } from './shapes.ts';

/** The underside of a car in metres, the tail at 0, the middle at 0: a nominal one, of no make. */
export const underbodyLength = 4.5;
const halfWidth = 0.9;

interface Piece {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isClosed: boolean;
}

const box = (left: number, top: number, width: number, height: number): Piece => ({
  points: [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ],
  isClosed: true,
});
const path = (...points: (readonly [number, number])[]): Piece => ({ points, isClosed: false });

/** Wheels, axles, engine, gearbox, exhaust with its silencers, tank and side members. */
const pieces: readonly Piece[] = [
  box(0.58, -0.84, 0.64, 0.2),
  box(0.58, 0.64, 0.64, 0.2),
  box(3.28, -0.84, 0.64, 0.2),
  box(3.28, 0.64, 0.64, 0.2),
  path([0.9, -0.64], [0.9, 0.64]),
  path([3.6, -0.64], [3.6, -0.36]),
  path([3.6, 0.36], [3.6, 0.64]),
  box(3.3, -0.36, 0.8, 0.72),
  box(2.75, -0.16, 0.55, 0.32),
  path([3.3, 0.26], [2.5, 0.26], [2.3, 0.1], [2.1, 0.1]),
  box(1.95, 0.02, 0.15, 0.16),
  path([1.95, 0.1], [1.3, 0.1], [1.1, 0.34], [0.62, 0.34]),
  box(0.18, 0.2, 0.44, 0.28),
  path([0.18, 0.34], [0, 0.34]),
  box(1.12, -0.56, 0.62, 0.6),
  path([2.75, -0.6], [1.9, -0.6]),
  path([2.75, 0.6], [1.9, 0.6]),
  path([2.75, -0.6], [3.2, -0.6]),
  path([2.75, 0.6], [3.2, 0.6]),
  path([1.9, -0.6], [1.3, -0.6]),
  path([1.9, 0.6], [1.3, 0.6]),
];

interface UnderbodyPlace {
  /** The middle of the tail on the sheet. */
  readonly at: Point;
  /** Pixels per metre. */
  readonly scale: number;
  /** How far from the tail the scan has come, in metres: it began at the nose. */
  readonly from: number;
}

/** What has been scanned, its area, and the rest. A part counts when it is scanned whole. */
export function underbody({ at, scale, from }: UnderbodyPlace): {
  area: string;
  seen: string;
  unseen: string;
} {
  const onSheet = ([x, y]: readonly [number, number]) => ({
    x: at.x + x * scale,
    y: at.y + y * scale,
  });
  const draw = ({ points, isClosed }: Piece) =>
    isClosed ? polygon(points.map(onSheet)) : polyline(points.map(onSheet));
  const isSeen = ({ points }: Piece) => points.every(([x]) => x >= from);
  const [cut, nose] = [at.x + from * scale, at.x + underbodyLength * scale];
  const [top, bottom] = [at.y - halfWidth * scale, at.y + halfWidth * scale];
  const rounding = 0.35 * scale;
  const front =
    `M${cut} ${top}L${nose - rounding} ${top}Q${nose} ${top} ${nose} ${at.y}` +
    `Q${nose} ${bottom} ${nose - rounding} ${bottom}L${cut} ${bottom}`;
  const rear = rect(at.x, top, cut - at.x, bottom - top, 6);
  return {
    area: `${front}Z`,
    seen: front + pieces.filter(isSeen).map(draw).join(''),
    unseen: `${rear}${line(cut, top, cut, bottom)}${pieces
      .filter((piece) => !isSeen(piece))
      .map(draw)
      .join('')}`,
  };
}
