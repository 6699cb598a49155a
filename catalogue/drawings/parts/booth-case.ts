import { line, type Point, polygon, polyline, type Sheet } from 'milepost/drawing';

/** Width, depth and height in metres where none is stated. */
const usual = [0.15, 0.15, 0.07] as const;
/** A cabinet projection draws depths at half their length, at 45°. */
const [depthScale, depthAngle] = [0.5, Math.PI / 4];
/** How far the table reaches before the case. */
export const tableFront = 26;
/** How far it reaches beyond the case on its other sides, in pixels; less on a phone. */
const margin = { side: 64, narrowSide: 12, back: 18 };

/** The case in a cabinet projection, in pixels; its front has its upper left corner at `left`, 0. */
export interface Case {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** The shift of the back against the front. */
  readonly back: Point;
}

/** The sides to one scale, none so long or short that the case could not be drawn. */
export function caseOf(sheet: Sheet, sides: readonly number[]): Case {
  const stated = sides.filter((side) => side > 0);
  const [across = usual[0], depth = across, up = across / 2] = stated.length > 1 ? stated : usual;
  const width = sheet.isNarrow ? 140 : 240;
  const to = (length: number) => width * Math.min(1.2, Math.max(0.12, length / across));
  const away = to(depth) * depthScale;
  const back = { x: away * Math.cos(depthAngle), y: -away * Math.sin(depthAngle) };
  const left = (sheet.width - width - back.x) / 2 - (sheet.isNarrow ? 15 : 30);
  return { left, width, height: to(up), back };
}

/** A point of the upper side: from the left and from the front, each from 0 to 1. */
export function onTop({ left, width, back }: Case, across: number, deep: number): Point {
  return { x: left + width * across + back.x * deep, y: back.y * deep };
}

/** Its upper side, its right side and its front; `of` is the figure from which it has its sizes. */
export function drawCase(sheet: Sheet, box: Case, of: string): void {
  const { left, width, height, back } = box;
  const right = left + width;
  const top = [onTop(box, 0, 0), onTop(box, 1, 0), onTop(box, 1, 1), onTop(box, 0, 1)];
  const side = [
    { x: right, y: 0 },
    { x: right + back.x, y: back.y },
    { x: right + back.x, y: back.y + height },
    { x: right, y: height },
  ];
  const front = [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: height },
    { x: left, y: height },
  ];
  for (const face of [top, side, front]) sheet.fill('paper', polygon(face), { pen: 'ink', of });
  // The joint between the two halves of the case.
  const joint = height * 0.72;
  sheet.draw(
    'ink',
    polyline([
      { x: left, y: joint },
      { x: right, y: joint },
      { x: right + back.x, y: joint + back.y },
    ]),
  );
}

/** How far the table reaches to the right of the case, where the case is on it. */
export function tableBeyond({ isNarrow }: Sheet): number {
  return (isNarrow ? margin.narrowSide : margin.side) - 20 + tableFront;
}

/** A table on which it lies, and the edges of the board. */
export function drawTable(sheet: Sheet, { left, width, height, back }: Case): void {
  const far = { y: height + back.y - margin.back };
  const near = { y: height + tableFront };
  const slant = far.y - near.y;
  const beyond = sheet.isNarrow ? margin.narrowSide : margin.side;
  const [start, end] = [left - beyond, left + width + beyond - 20];
  const surface = [
    { x: start, y: near.y },
    { x: end, y: near.y },
    { x: end - slant, y: far.y },
    { x: start - slant, y: far.y },
  ];
  sheet.draw('world', polygon(surface));
  sheet.draw(
    'world',
    polyline([
      { x: start, y: near.y },
      { x: start, y: near.y + 10 },
      { x: end, y: near.y + 10 },
      { x: end - slant, y: far.y + 10 },
      { x: end - slant, y: far.y },
    ]),
  );
  sheet.draw('world', line(end, near.y, end, near.y + 10));
}
