import { defineDrawing } from 'milepost';
import { circle, line, type Sheet, type Subject, shortDimension, sized } from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';

/** The gaps that the source states, and how many sensors look through them. */
const gaps = [
  { of: 'single-sensor.vehicle-gap', sensors: 1 },
  { of: 'dual-sensor.vehicle-gap', sensors: 2 },
] as const;
/** Gaps that can be drawn between two cars, in metres, and a usual one. */
const bounds = [0.05, 8] as const;
const usualGap = 0.5;
/** How high the sensors are, in metres: at the height of bumpers. */
const sensorHeight = 0.55;

/** The closest two cars that are detected separately, with one sensor and with two. */
export const vehicleGap = defineDrawing({
  name: 'vehicle-gap',
  words: ['dual', 'single'],
  needs: { figures: gaps.map(({ of }) => of) },
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { length, height } = vehicleSize('car');
    const sizes = gaps.map(({ of }) => sized(subject.size(of), usualGap, bounds));
    const scale = Math.min((sheet.width - 16) / (2 * length + Math.max(...sizes)), 60);
    const rowHeight = height * scale + (sheet.isNarrow ? 84 : 90);
    for (const [index, row] of gaps.entries()) {
      const gap = (sizes[index] ?? usualGap) * scale;
      drawRow(sheet, subject, { ...row, gap, scale, y: index * rowHeight });
    }
  },
});

interface Row {
  readonly of: (typeof gaps)[number]['of'];
  readonly sensors: 1 | 2;
  /** Between the cars, in pixels. */
  readonly gap: number;
  readonly scale: number;
  /** The road. */
  readonly y: number;
}

function drawRow(sheet: Sheet, subject: Subject, { of, sensors, gap, scale, y }: Row): void {
  const { length, height } = vehicleSize('car');
  const nose = (sheet.width - gap) / 2;
  const tail = nose + gap;
  drawSensors(sheet, { from: nose, to: tail, sensors, y, height: sensorHeight * scale });
  drawVehicleSide(sheet, 'car', { at: { x: nose - length * scale, y }, scale });
  drawVehicleSide(sheet, 'car', { at: { x: tail, y }, scale });
  sheet.draw('world', line(8, y, sheet.width - 8, y));
  shortDimension(sheet, [nose, tail], y + 26, { text: subject.say(of), from: y, of });
  const count = sensors === 1 ? subject.word('single') : subject.word('dual');
  sheet.label(count, { x: sheet.width / 2, y: y - height * scale - 4 }, { anchor: 'middle' });
}

interface Sensors {
  readonly from: number;
  readonly to: number;
  readonly sensors: 1 | 2;
  readonly y: number;
  readonly height: number;
}

/** Posts behind the gap, each with a laser that looks at the reader through it. */
function drawSensors(sheet: Sheet, { from, to, sensors, y, height }: Sensors): void {
  const gap = to - from;
  const middle = (from + to) / 2;
  const radius = Math.min(4, gap / 5);
  const places = sensors === 1 ? [middle] : [middle - gap / 4, middle + gap / 4];
  for (const x of places) {
    sheet.draw('ink', line(x, y, x, y - height));
    sheet.fill('ink', circle(x, y - height, radius));
  }
}
