import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polygon, polyline, round } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

const size = 'dimensions';
/** Width, depth and height in metres where none is stated. */
const usual = [0.15, 0.15, 0.07] as const;
/** A cabinet projection draws depths at half their length, at 45°. */
const [depthScale, depthAngle] = [0.5, Math.PI / 4];
/** Rows and columns of keys on the upper side. */
const keys = { rows: 3, columns: 3 };
/** How far the table reaches beyond the case, in pixels; less to the sides on a phone. */
const margin = { side: 64, narrowSide: 24, front: 26, back: 18 };

interface Box {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** The shift of the back against the front. */
  readonly back: Point;
}

/** The case on the table of the booth, to scale, with its keys and the lock of the supervisor. */
export const boothController = {
  title: (subject) => subject.t('drawings.boothController.title'),
  figures: [size, 'supply-voltage'],
  draw(sheet, subject) {
    const box = boxOf(sheet, subject);
    drawTable(sheet, box);
    drawCable(sheet, subject, box);
    drawCase(sheet, box);
    drawKeys(sheet, box);
    drawLock(sheet, subject, box);
    drawSizes(sheet, subject, box);
  },
  describe: (subject) => {
    const [width = '', depth = '', height = ''] = subject.sayEach(size);
    return subject.t(
      height ? 'drawings.boothController.alt' : 'drawings.boothController.altPlain',
      {
        width,
        depth,
        height,
      },
    );
  },
} satisfies DrawingKind;

/** The sides to one scale, none so long or short that the case could not be drawn. */
function boxOf(sheet: Sheet, subject: Subject): Box {
  const stated = subject.numbers(size).filter((side) => side > 0);
  const [across = usual[0], depth = across, up = across / 2] = stated.length > 1 ? stated : usual;
  const width = sheet.isNarrow ? 150 : 240;
  const to = (length: number) => width * Math.min(1.2, Math.max(0.12, length / across));
  const away = to(depth) * depthScale;
  const back = { x: away * Math.cos(depthAngle), y: -away * Math.sin(depthAngle) };
  return { left: (sheet.width - width - back.x) / 2, width, height: to(up), back };
}

/** A point of the upper side: from the left and from the front, each from 0 to 1. */
function onTop({ left, width, back }: Box, across: number, deep: number): Point {
  return { x: left + width * across + back.x * deep, y: back.y * deep };
}

function drawCase(sheet: Sheet, box: Box): void {
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
  for (const face of [top, side, front])
    sheet.fill('paper', polygon(face), { pen: 'ink', of: size });
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

function drawTable(sheet: Sheet, { left, width, height, back }: Box): void {
  const far = { y: height + back.y - margin.back };
  const near = { y: height + margin.front };
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

/** The mains cable leaves at the back. */
function drawCable(sheet: Sheet, subject: Subject, box: Box): void {
  const from = onTop(box, 0.8, 1);
  const start = { x: from.x, y: from.y + box.height * 0.5 };
  const end = { x: start.x + 40, y: start.y - box.height * 0.5 - 44 };
  sheet.draw(
    'world',
    `M${round(start.x)} ${round(start.y)}C${round(start.x)} ${round(end.y)} ${round(end.x)} ${round(start.y)} ${round(end.x)} ${round(end.y)}`,
  );
  sheet.label(
    subject.say('supply-voltage'),
    { x: end.x, y: end.y - 8 },
    { anchor: 'middle', isStrong: true },
  );
}

function drawKeys(sheet: Sheet, box: Box): void {
  const cell = { across: 0.17, deep: 0.24 };
  for (let row = 0; row < keys.rows; row++) {
    for (let column = 0; column < keys.columns; column++) {
      const [x, y] = [0.1 + column * cell.across, 0.14 + row * cell.deep];
      const [right, far] = [x + cell.across * 0.76, y + cell.deep * 0.76];
      const corners = [
        onTop(box, x, y),
        onTop(box, right, y),
        onTop(box, right, far),
        onTop(box, x, far),
      ];
      sheet.draw('ink', polygon(corners));
    }
  }
}

/** A cylinder lock on the upper side, seen slanted, with its key. */
function drawLock(sheet: Sheet, subject: Subject, box: Box): void {
  const at = onTop(box, 0.8, 0.5);
  const [across, deep] = [box.width * 0.075, Math.abs(box.back.y) * 0.2];
  const ring = (scale: number) =>
    `M${round(at.x - across * scale)} ${round(at.y)}A${round(across * scale)} ${round(deep * scale)} 0 0 1 ${round(at.x + across * scale)} ${round(at.y)}` +
    `A${round(across * scale)} ${round(deep * scale)} 0 0 1 ${round(at.x - across * scale)} ${round(at.y)}Z`;
  sheet.fill('paper', ring(1), { pen: 'ink' });
  sheet.draw('ink', ring(0.6) + line(at.x - across * 0.3, at.y, at.x + across * 0.3, at.y));
  const top = -Math.abs(box.back.y) - 34;
  sheet.draw('world', line(at.x, at.y - deep - 3, at.x, top + 6));
  const words = { x: at.x, y: top - 20 };
  sheet.label(subject.t('drawings.boothController.lock'), words, { anchor: 'end', isStrong: true });
  sheet.label(subject.t('drawings.boothController.manual'), { x: at.x, y: top }, { anchor: 'end' });
}

/** Width and height from the front; the depth along the slanted edge, at half its length. */
function drawSizes(sheet: Sheet, subject: Subject, { left, width, height, back }: Box): void {
  const [sayWidth = '', sayDepth = '', sayHeight = ''] = subject.sayEach(size);
  if (!sayHeight) return;
  const low = height + margin.front + 40;
  sheet.across(left, left + width, low, sayWidth, { from: height + margin.front + 8, of: size });
  sheet.upright(0, height, left - 24, sayHeight, { from: left, of: size });
  const [from, to] = [
    { x: left + width + 26, y: height },
    { x: left + width + 26 + back.x, y: height + back.y },
  ];
  sheet.draw('world', polyline([from, to]), size);
  for (const { x, y } of [from, to])
    sheet.draw('world', line(x - 4, y + 1, x + 4, y - 1) + line(x - 20, y, x + 6, y));
  const middle = { x: (from.x + to.x) / 2 + 12, y: (from.y + to.y) / 2 + 12 };
  sheet.label(sayDepth, middle, { isStrong: true });
}
