import type { UnitId } from '../../../schema/units.ts';
import { clamp } from './measure.ts';
import { circle, line, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { FigureReading, Subject } from './subject.ts';
import { textWidth } from './text-metrics.ts';

// Readings of a figure that disagree, side by side on one axis.

/** From one row to the next, in pixels. */
const rowHeight = 24;
/** The thickness of a bar, and how large the dot of a value without a bound is. */
const bar = { height: 6, dot: 4 };
/** Readings beyond these are left to the table. */
const mostRows = 8;

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** Carried by the last number; without one, the title says it. */
  readonly unit?: UnitId;
  /** Where the names of the rows begin, and where the axis begins and ends. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Where an axis begins beside the longest of its readings. */
export function axisStart(x: number, readings: readonly FigureReading[]): number {
  return x + Math.max(0, ...readings.map(({ said }) => textWidth(said))) + 16;
}

/** The height of the rows of so many readings. */
export function heightOfRows(readings: readonly FigureReading[]): number {
  return Math.min(readings.length, mostRows) * rowHeight;
}

/** All readings in words, each with its note, for the text alternative. */
export function sayReadings(subject: Subject, id: string): string {
  const each = subject.readings(id).map(({ said, note }) => (note ? `${said} (${note})` : said));
  return new Intl.ListFormat(subject.language, { type: 'unit', style: 'long' }).format(each);
}

/** A row for each reading from `top` down: what it says, and how far it reaches. */
export function drawReadings(
  sheet: Sheet,
  axis: Axis,
  { readings, top, of }: { readings: readonly FigureReading[]; top: number; of: string },
): void {
  for (const [index, reading] of readings.slice(0, mostRows).entries()) {
    const y = top + index * rowHeight + rowHeight / 2;
    sheet.label(reading.said, { x: axis.x, y: y + 5 }, { isStrong: true });
    drawReading(sheet, axis, reading, { y, of });
  }
}

function drawReading(
  sheet: Sheet,
  axis: Axis,
  { numbers, bound }: FigureReading,
  { y, of }: { y: number; of: string },
): void {
  const [value] = numbers;
  if (value === undefined) return;
  const x = placeOn(axis, value);
  if (bound === undefined) {
    sheet.fill('ink', circle(x, y, bar.dot), { of });
    return;
  }
  const isUpward = bound === 'over' || bound === 'min';
  const [from, to] = isUpward ? [x, axis.to] : [axis.from, x];
  sheet.fill('ink', rect(from, y - bar.height / 2, Math.max(1, to - from), bar.height), { of });
  sheet.measure(line(x, y - bar.height, x, y + bar.height));
}

function placeOn({ low, high, from, to }: Axis, value: number): number {
  return from + ((clamp(value, low, high) - low) / (high - low)) * (to - from);
}

/** From the top of a group of rows down to its end. */
export type Band = readonly [top: number, bottom: number];

/**
 * The axis under the rows, with lines through each group of them, but not through the names between
 * the groups; drawn before the rows, so that bars lie on them.
 */
export function drawAxis(
  sheet: Sheet,
  subject: Subject,
  axis: Axis,
  { y, bands }: { y: number; bands: readonly Band[] },
): void {
  const { low, high, step, unit, from, to } = axis;
  const values = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, i) => low + i * step,
  );
  const ticks = values.map((value) => placeOn(axis, value));
  const grid = bands.flatMap(([top, bottom]) => ticks.map((x) => line(x, top, x, bottom)));
  sheet.measure(grid.join(''));
  sheet.measure(line(from, y, to, y) + ticks.map((x) => line(x, y, x, y + 6)).join(''));
  // The last one, if it carries the unit, ends with the axis; those under it give way.
  const last = subject.sayValue(high, unit);
  sheet.label(last, { x: to, y: y + 22 }, { anchor: unit ? 'end' : 'middle' });
  const before = to - textWidth(last) / (unit ? 1 : 2);
  for (const [index, value] of values.slice(0, -1).entries()) {
    const text = subject.sayValue(value);
    const x = ticks[index] ?? from;
    if (x + textWidth(text) / 2 + 12 > before) continue;
    sheet.label(text, { x, y: y + 22 }, { anchor: 'middle' });
  }
}
