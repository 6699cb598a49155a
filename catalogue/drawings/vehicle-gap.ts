import { defineDrawing } from 'milepost';
import { circle, line, rect, shortDimension, sized } from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';

/** The gaps that the source states, and where the sensors are in them, in shares from the middle. */
const gaps = [
  { of: 'single-sensor.vehicle-gap', word: 'single', places: [0] },
  { of: 'dual-sensor.vehicle-gap', word: 'dual', places: [-0.25, 0.25] },
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
    for (const [index, { of, word, places }] of gaps.entries()) {
      const gap = (sizes[index] ?? usualGap) * scale;
      const y = index * rowHeight;
      const nose = (sheet.width - gap) / 2;
      const tail = nose + gap;
      // Posts behind the gap, each with a laser that looks at the reader through it.
      for (const x of places.map((share) => (nose + tail) / 2 + share * gap)) {
        sheet.draw('ink', line(x, y, x, y - sensorHeight * scale));
        sheet.fill('ink', circle(x, y - sensorHeight * scale, Math.min(4, gap / 5)));
      }
      drawVehicleSide(sheet, 'car', { at: { x: nose - length * scale, y }, scale });
      drawVehicleSide(sheet, 'car', { at: { x: tail, y }, scale });
      sheet.draw('world', line(8, y, sheet.width - 8, y));
      shortDimension(sheet, [nose, tail], y + 26, { text: subject.say(of), from: y, of });
      const over = { x: sheet.width / 2, y: y - height * scale - 4 };
      sheet.label(subject.word(word), over, { anchor: 'middle' });
    }
  },
  small(sheet) {
    // Only the ends of the cars, so that the gap is seen.
    drawVehicleSide(sheet, 'car', { at: { x: 3, y: 64 }, scale: 8.4 });
    drawVehicleSide(sheet, 'car', { at: { x: 55, y: 64 }, scale: 8.4 });
    sheet.draw('ink', line(48, 64, 48, 20));
    sheet.solid('ink', rect(41, 8, 14, 18, 2));
    sheet.fill('ink', circle(48, 17, 4));
    sheet.draw('world', line(3, 64, 93, 64));
  },
});
