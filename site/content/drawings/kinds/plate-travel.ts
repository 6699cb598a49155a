import type { DrawingKind } from '../drawing-kind.ts';
import { drawLanes, usualLane } from '../lanes.ts';
import { sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { line, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehiclePlan, vehicleSize } from '../vehicle.ts';

const lanes = 3;
/** The time for which the way is drawn, in seconds. */
const time = 1;
/** How far before the gantry its cameras read the plates, in metres: a usual distance. */
const reading = 8;
/** Road before the gantry and beyond the car, in pixels. */
const margin = 24;

/** How far a vehicle gets in a second at the stated speed, from where its plate is read. */
export const plateTravel = {
  title: (subject) =>
    subject.t('drawings.plateTravel.title', { time: subject.sayValue(time, 's') }),
  figures: ['vehicle-speed'],
  draw(sheet, subject) {
    const { length } = vehicleSize('car');
    const way = sized(travelOf(subject), 40, [3, 2000]);
    const shown = way + length + reading;
    const scale = Math.min((sheet.width - 2 * margin) / shown, 24);
    const lane = Math.max(usualLane * scale, 16);
    const gantry = (sheet.width - shown * scale) / 2;
    const read = gantry + reading * scale;
    drawLanes(sheet, { left: 8, right: sheet.width - 8, top: 0, lanes, lane, scale });
    drawGantry(sheet, { gantry, read, lane });
    const y = 1.5 * lane;
    drawVehiclePlan(sheet, 'car', { at: { x: read, y }, scale });
    drawVehiclePlan(sheet, 'car', { at: { x: read + way * scale, y }, scale, fill: 'field' });
    const nose = read + length * scale;
    sheet.arrow('world', { x: nose + 10, y }, { x: read + way * scale - 10, y });
    const end = read + way * scale;
    const bottom = lanes * lane;
    const travel = travelOf(subject);
    if (travel === undefined) return;
    sheet.across(read, end, bottom + 34, sayWay(subject, travel), {
      from: bottom,
      of: 'vehicle-speed',
      isComputed: true,
    });
    sheet.label(
      subject.t('drawings.plateTravel.inTime', {
        time: subject.sayValue(time, 's'),
        speed: subject.say('vehicle-speed'),
      }),
      { x: (read + end) / 2, y: bottom + 58 },
      { anchor: 'middle', isStrong: true },
    );
  },
  describe(subject) {
    const travel = travelOf(subject);
    return sentences(
      subject.t('drawings.plateTravel.alt'),
      travel !== undefined &&
        subject.t('drawings.plateTravel.altTravel', {
          speed: subject.say('vehicle-speed'),
          way: sayWay(subject, travel),
          time: subject.sayValue(time, 's'),
        }),
    );
  },
} satisfies DrawingKind;

/** The way in metres at the stated speed; undefined unless it is stated. */
function travelOf(subject: Subject): number | undefined {
  const speed = subject.size('vehicle-speed');
  // Speeds are in km/h: 3.6 of them are a metre per second.
  return speed === undefined ? undefined : (speed / 3.6) * time;
}

function sayWay(subject: Subject, travel: number): string {
  return subject.sayValue(Math.round(travel), 'm');
}

interface Gantry {
  readonly gantry: number;
  /** Where the plates are read. */
  readonly read: number;
  readonly lane: number;
}

/** The gantry from above with a camera over each lane, and what each of them sees. */
function drawGantry(sheet: Sheet, { gantry, read, lane }: Gantry): void {
  const bottom = lanes * lane;
  for (let index = 0; index < lanes; index++) {
    const y = (index + 0.5) * lane;
    const half = lane * 0.38;
    const view = [
      { x: gantry, y },
      { x: read, y: y - half },
      { x: read, y: y + half },
    ];
    sheet.fill('field', polygon(view));
    sheet.draw('beam', polygon(view));
  }
  sheet.draw(
    'ink',
    line(gantry - 3, -8, gantry - 3, bottom + 8) + line(gantry + 1, -8, gantry + 1, bottom + 8),
  );
  for (let index = 0; index < lanes; index++) {
    sheet.fill('ink', rect(gantry - 3, (index + 0.5) * lane - 4, 12, 8, 1));
  }
}
