import { defineDrawing } from 'milepost';
import { line, rect } from 'milepost/drawing';
import { drawVehicleSide, silhouetteAt, vehicleSize } from './parts/vehicle.ts';

/** A camera in the road, in metres: its width, its depth, and how much of the underside it sees at once. */
const camera = { width: 0.5, depth: 0.22, sight: 2.2 };
const looks = 5;

/** A car passes over a camera that looks at its underside. */
export const underVehicle = defineDrawing({
  name: 'under-vehicle',
  words: ['camera'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { length } = vehicleSize('car');
    const scale = Math.min((sheet.width - 16) / (length + 1), 84);
    const middle = sheet.width / 2;
    const tail = middle - (length * scale) / 2;
    const half = (camera.width * scale) / 2;
    drawVehicleSide(sheet, 'car', { at: { x: tail, y: 0 }, scale });
    sheet.draw('world', line(8, 0, middle - half, 0) + line(middle + half, 0, sheet.width - 8, 0));
    const beams = Array.from({ length: looks }, (_, index) => {
      const aside = (index / (looks - 1) - 0.5) * camera.sight;
      const under = silhouetteAt('car', length / 2 + aside)?.bottom ?? 0;
      return line(middle, 0, middle + aside * scale, -under * scale);
    });
    sheet.draw('beam', beams.join(''));
    sheet.solid('ink', rect(middle - half, 0, 2 * half, camera.depth * scale, 3));
    const below = { x: middle, y: camera.depth * scale + 22 };
    sheet.label(subject.word('camera'), below, { anchor: 'middle', isStrong: true });
    const way = tail + length * scale + 8;
    sheet.arrow('world', { x: way, y: -0.55 * scale }, { x: sheet.width - 8, y: -0.55 * scale });
  },
});
