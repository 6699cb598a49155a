import { dotBitmap, dotPitch } from '../dot-rows.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { digitsWidth, drawDigits } from '../segment-digits.ts';
import { line, polyline, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { arrowLeft, arrowRight, arrowUp } from '../signal-symbols.ts';
import { drawVehiclePlan } from '../vehicle.ts';

/** From the driver's left to right; the counts are illustrations. */
const directions = [
  { symbol: arrowLeft, digits: '27', turn: -1, hasCar: true },
  { symbol: arrowUp, digits: '08', turn: 0, hasCar: false },
  { symbol: arrowRight, digits: '27', turn: 1, hasCar: true },
] as const;

type Direction = (typeof directions)[number];

/** The width of a lane in metres: a usual one. */
const laneWidth = 3.25;
const layouts = {
  wide: { lane: 84, road: 336, unit: { width: 184, height: 72 } },
  narrow: { lane: 62, road: 156, unit: { width: 136, height: 52 } },
};

/** The lanes of an approach from above, and for each what the timer shows its drivers. */
export const directionCountdown = {
  title: (subject) => subject.t('drawings.directionCountdown.title'),
  figures: [],
  draw(sheet, subject) {
    const { lane, road, unit } = layouts[sheet.isNarrow ? 'narrow' : 'wide'];
    const right = sheet.width - 8 - unit.width;
    sheet.label(subject.t('drawings.directionCountdown.plan'), { x: 8, y: -14 });
    const end = { x: sheet.width - 8, y: -14 };
    sheet.label(subject.t('drawings.directionCountdown.front'), end, { anchor: 'end' });
    sheet.draw('world', line(8, 0, road, 0) + line(8, 3 * lane, road, 3 * lane));
    sheet.draw('world', line(road, 0, road, 3 * lane) + line(road - 3, 0, road - 3, 3 * lane));
    for (const [index, direction] of directions.entries()) {
      const y = (index + 0.5) * lane;
      if (index > 0) sheet.draw('hidden', line(8, index * lane, road, index * lane));
      drawLane(sheet, direction, { x: road, y }, lane);
      sheet.draw('axis', line(road + 6, y, right - 4, y));
      drawUnit(sheet, direction, { x: right, y: y - unit.height / 2 }, unit);
    }
  },
  describe: (subject) => subject.t('drawings.directionCountdown.alt'),
} satisfies DrawingKind;

/** A lane up to its stop line: its arrow on the road, and perhaps somebody who waits. */
function drawLane(sheet: Sheet, { turn, hasCar }: Direction, stop: Point, lane: number): void {
  const scale = lane / laneWidth;
  const tip = stop.x - (hasCar ? 5.6 : 1.6) * scale;
  const bend = tip - 0.7 * scale;
  const aside = stop.y + turn * 1 * scale;
  // A phone shows less of the road behind the cars.
  const start = { x: Math.max(10, bend - 2.2 * scale), y: stop.y };
  const end = turn === 0 ? { x: tip, y: stop.y } : { x: bend, y: aside };
  sheet.draw('world', polyline([start, { x: bend, y: stop.y }]));
  sheet.arrow('world', { x: bend, y: stop.y }, end);
  if (hasCar) {
    drawVehiclePlan(sheet, 'car', { at: { x: stop.x - 5.1 * scale, y: stop.y }, scale });
  }
}

/** A unit from the front: the direction, and the seconds that are left for it. */
function drawUnit(
  sheet: Sheet,
  { symbol, digits }: Direction,
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): void {
  sheet.fill('housing', rect(x, y, width, height, 5), { pen: 'ink' });
  const margin = height * 0.14;
  const inner = height - 2 * margin;
  const pitch = inner / symbol.length;
  const first = { x: x + 1.5 * margin + pitch / 2, y: y + margin + pitch / 2 };
  sheet.dotRows('lit', dotPitch(pitch), dotBitmap(symbol, first, pitch));
  const at = { x: x + width - 1.5 * margin - digitsWidth(digits.length, inner), y: y + margin };
  drawDigits(sheet, digits, { at, height: inner, tone: 'lit' });
}
