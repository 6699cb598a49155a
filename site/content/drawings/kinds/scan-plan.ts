import type { DrawingKind } from '../drawing-kind.ts';
import { shortDimension, sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { FigureReading, Subject } from '../subject.ts';
import { drawVehiclePlan, vehicleSize } from '../vehicle.ts';

/** The time for which ways are drawn, in seconds. */
const time = 0.1;
/** The road that is seen, in metres, and how far into it the scan is. */
const view = { length: 24, before: 6 };
/** Readings beyond these are left to the table. */
const mostReadings = 3;

/** The scan across the lane from above, and how far a vehicle gets meanwhile at each speed. */
export const scanPlan = {
  title: (subject) => subject.t('drawings.scanPlan.title'),
  figures: ['lane-width', 'vehicle-speed'],
  draw(sheet, subject) {
    const lane = sized(subject.size('lane-width'), 8, [2, 40]);
    const scale = Math.min((sheet.width - 16) / view.length, 200 / lane);
    const bottom = lane * scale;
    const x = 8 + view.before * scale;
    sheet.draw('world', line(8, 0, sheet.width - 8, 0) + line(8, bottom, sheet.width - 8, bottom));
    const middle = Math.min(bottom * 0.66, bottom - scale);
    const { length } = vehicleSize('car');
    const nose = x + length * 0.45 * scale;
    drawVehiclePlan(sheet, 'car', { at: { x: nose - length * scale, y: middle }, scale });
    sheet.arrow('world', { x: nose + 12, y: middle }, { x: nose + 60, y: middle });
    sheet.draw('ink', line(x, 0, x, bottom), 'lane-width');
    sheet.fill('paper', rect(x - 8, bottom / 3 - 8, 16, 16, 3), { pen: 'ink' });
    if (subject.has('lane-width')) {
      sheet.upright(0, bottom, sheet.width - 30, subject.say('lane-width'), { from: x + 4 });
    }
    const readings = fastReadings(subject);
    const step = sheet.isNarrow ? 56 : 32;
    for (const [index, reading] of readings.entries()) {
      const y = bottom + 34 + index * step;
      drawWay(sheet, subject, reading, { x, scale, from: index === 0 ? bottom : y - 14, y });
    }
    if (readings.length === 0) return;
    const within = subject.t('drawings.scanPlan.within', { time: subject.sayValue(time, 's') });
    sheet.label(within, { x: x - 14, y: bottom + 39 }, { anchor: 'end' });
  },
  describe(subject) {
    const ways = fastReadings(subject).map(({ said, numbers }) =>
      subject.t('drawings.scanPlan.altWay', { way: sayWay(subject, numbers), speed: said }),
    );
    const list = new Intl.ListFormat(subject.language, { type: 'unit', style: 'long' });
    return sentences(
      subject.t('drawings.scanPlan.alt'),
      subject.has('lane-width') &&
        subject.t('drawings.scanPlan.altWidth', { width: subject.say('lane-width') }),
      ways.length > 0 &&
        subject.t('drawings.scanPlan.altWays', {
          time: subject.sayValue(time, 's'),
          ways: list.format(ways),
        }),
    );
  },
} satisfies DrawingKind;

/** The readings that say a speed, the fastest first, so that no line crosses a shorter way. */
function fastReadings(subject: Subject): readonly FigureReading[] {
  return subject
    .readings('vehicle-speed')
    .filter(({ numbers }) => (numbers.at(-1) ?? 0) > 0)
    .slice(0, mostReadings)
    .sort((one, other) => wayOf(other.numbers) - wayOf(one.numbers));
}

/** The way in metres within the time; speeds are in km/h, 3.6 of which are a metre per second. */
function wayOf(numbers: readonly number[]): number {
  return ((numbers.at(-1) ?? 0) / 3.6) * time;
}

function sayWay(subject: Subject, numbers: readonly number[]): string {
  return subject.sayValue(Math.round(wayOf(numbers) * 10) / 10, 'm');
}

interface Place {
  readonly x: number;
  readonly scale: number;
  /** What is above the dimension line. */
  readonly from: number;
  readonly y: number;
}

/** The way at one of the speeds, from the scan on. */
function drawWay(sheet: Sheet, subject: Subject, { said, numbers }: FigureReading, place: Place) {
  const { x, scale, from, y } = place;
  const text = subject.t('drawings.scanPlan.way', { way: sayWay(subject, numbers), speed: said });
  // Only speeds far beyond those of roads are cut short.
  const room = (sheet.width - 8 - x) * 0.6;
  const end = x + Math.min(wayOf(numbers) * scale, room);
  // Under the way, where a phone has no room at its right.
  shortDimension(sheet, [x, end], y, {
    text: sheet.isNarrow ? '' : text,
    from,
    of: 'vehicle-speed',
    isComputed: true,
  });
  if (sheet.isNarrow) sheet.label(`(${text})`, { x: 8, y: y + 24 });
}
