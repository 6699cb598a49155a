import { defineDrawing } from 'milepost';
import { line, rect, type Sheet } from 'milepost/drawing';
import { drawVehicleSide, silhouetteAt, vehicleSize } from './parts/vehicle.ts';

/** A camera in the road, in metres: its width, its depth, and how much of the underside it sees at once. */
const camera = { width: 0.5, depth: 0.22, sight: 2.2 };
const looks = 5;

/** A car waits at a barrier, over the camera that looks at its underside; another reads its plate. */
export const checkpoint = defineDrawing({
  name: 'checkpoint',
  words: ['underside', 'plate'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['gate', 'post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const { length, height } = vehicleSize('car');
    const scale = Math.min((sheet.width - 16) / (length + 3), 62);
    const tail = (sheet.width - (length + 2.4) * scale) / 2;
    drawVehicleSide(sheet, 'car', { at: { x: tail, y: 0 }, scale });
    const middle = tail + (length * scale) / 2;
    drawUnderside(sheet, middle, scale);
    const [barrier, post] = [tail + (length + 0.5) * scale, tail + (length + 2) * scale];
    const lens = { x: post - 0.1 * scale, y: -2.3 * scale };
    const look = [0.34, 0.5].map((up) => line(lens.x, lens.y, tail + length * scale, -up * scale));
    sheet.draw('beam', look.join(''));
    // The boom is seen from its end.
    sheet.solid('world', rect(barrier - 5, -1.1 * scale, 10, 1.1 * scale, 2));
    sheet.fill('world', rect(barrier - 8, -1.1 * scale, 16, 8));
    sheet.solid('world', rect(post - 3, lens.y, 6, -lens.y));
    sheet.solid('ink', rect(lens.x - 18, lens.y - 8, 30, 14, 2));
    const over = { x: lens.x + 12, y: lens.y - 18 };
    sheet.label(subject.word('plate'), over, { anchor: 'end', isStrong: true });
    const below = { x: middle, y: camera.depth * scale + 22 };
    sheet.label(subject.word('underside'), below, { anchor: 'middle', isStrong: true });
    sheet.arrow(
      'world',
      { x: tail, y: -height * scale - 16 },
      { x: tail + 44, y: -height * scale - 16 },
    );
  },
  small(sheet) {
    drawVehicleSide(sheet, 'car', { at: { x: 4, y: 56 }, scale: 14 });
    drawUnderside(sheet, 35, 14, 56);
    sheet.draw('beam', line(82, 14, 66, 50) + line(82, 14, 64, 52));
    sheet.solid('world', rect(81, 14, 5, 42));
    sheet.solid('ink', rect(66, 6, 26, 14, 2));
  },
});

/** A car passes over a camera that looks at its underside. */
export const underVehicle = defineDrawing({
  name: 'under-vehicle',
  words: ['camera'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { length } = vehicleSize('car');
    const scale = Math.min((sheet.width - 16) / (length + 1), 100);
    const middle = sheet.width / 2;
    const tail = middle - (length * scale) / 2;
    drawVehicleSide(sheet, 'car', { at: { x: tail, y: 0 }, scale });
    drawUnderside(sheet, middle, scale);
    const below = { x: middle, y: camera.depth * scale + 22 };
    sheet.label(subject.word('camera'), below, { anchor: 'middle', isStrong: true });
    const way = tail + length * scale + 8;
    sheet.arrow('world', { x: way, y: -0.55 * scale }, { x: sheet.width - 8, y: -0.55 * scale });
  },
});

/** The road, a camera in it under the middle of a car, and what it sees. */
function drawUnderside(sheet: Sheet, middle: number, scale: number, road = 0): void {
  const half = (camera.width * scale) / 2;
  const { length } = vehicleSize('car');
  const edges =
    line(8, road, middle - half, road) + line(middle + half, road, sheet.width - 8, road);
  sheet.draw('world', edges);
  const beams = Array.from({ length: looks }, (_, index) => {
    const aside = (index / (looks - 1) - 0.5) * camera.sight;
    const under = silhouetteAt('car', length / 2 + aside)?.bottom ?? 0;
    return line(middle, road, middle + aside * scale, road - under * scale);
  });
  sheet.draw('beam', beams.join(''));
  sheet.solid('ink', rect(middle - half, road, 2 * half, camera.depth * scale, 3));
}
