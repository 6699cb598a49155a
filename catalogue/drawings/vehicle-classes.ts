import { defineDrawing } from 'milepost';
import { line, polygon, rect, type Sheet, scaleBar, textWidth } from 'milepost/drawing';
import { drawVehicleSide, silhouetteAt, type VehiclePlace, vehicleSize } from './parts/vehicle.ts';
import type { VehicleName } from './parts/vehicle-shapes.ts';

/** Pixels per metre of all vehicles, and between one and the next, in pixels. */
const scales = { wide: 18, narrow: 10 };
const gap = 18;

/** The length of the scale under the last row, in metres. */
const metres = 5;

/** From the smallest to the largest. */
const names = ['motorcycle', 'car', 'van', 'bus', 'lorry'] as const satisfies VehicleName[];

/** How high the laser is over the road and how far it looks to either side, and the height of the curtain, in metres. */
const laser = { height: 4.4, aside: 1.7, rays: 9 };
const curtain = 3;

/** Vehicles of different classes, the smallest one first, as a laser and an infrared curtain see them. */
export const vehicleClasses = defineDrawing({
  name: 'vehicle-classes',
  words: [...names, 'laser', 'curtain'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const scale = sheet.isNarrow ? scales.narrow : scales.wide;
    const room = sheet.width - 16;
    const rows = rowsOf(
      names.map((name) => {
        const text = subject.word(name);
        return { name, text, width: Math.max(vehicleSize(name).length * scale, textWidth(text)) };
      }),
      room,
    );
    let road = 0;
    for (const [index, row] of rows.entries()) {
      if (index > 0)
        road += 66 + Math.max(...row.map(({ name }) => vehicleSize(name).height)) * scale;
      // The mast of the laser is behind the van.
      const behind = row.some(({ name }) => name === 'van') ? 20 : 0;
      const spread = (room - behind - widthOf(row)) / Math.max(1, row.length - 1);
      let x = 8;
      for (const { name, text, width } of row) {
        const place = { at: { x, y: road }, scale };
        const end = x + vehicleSize(name).length * scale;
        if (name === 'van') drawLaser(sheet, place, subject.word('laser'));
        else drawVehicleSide(sheet, name, place);
        if (name === 'bus')
          drawCurtain(sheet, { x: end + 10, y: road }, scale, subject.word('curtain'));
        sheet.label(text, { x, y: road + 22 });
        x += width + (row.length > 1 ? Math.min(spread, 60) : 0);
      }
      sheet.draw('world', line(8, road, sheet.width - 8, road));
    }
    const bar = { length: metres * scale, text: subject.sayValue(metres, 'm') };
    scaleBar(sheet, { x: 8, y: road + 60 }, bar);
  },
  small(sheet) {
    const scale = 5.2;
    const rows = [['car', 'van'], ['lorry']] as const;
    sheet.fill(
      'field',
      polygon([
        { x: 64, y: 16 },
        { x: 50, y: 32 },
        { x: 78, y: 32 },
      ]),
    );
    sheet.solid('ink', line(64, 8, 92, 8, 92, 32) + rect(58, 8, 12, 8, 2));
    for (const [index, row] of rows.entries()) {
      const y = 32 + index * 38;
      let x = 6;
      for (const name of row) {
        drawVehicleSide(sheet, name, { at: { x, y }, scale });
        x += vehicleSize(name).length * scale + 22;
      }
      sheet.draw('world', line(3, y, 93, y));
    }
  },
});

/** The laser on its arm over a van, with what it sees of the roof. */
function drawLaser(sheet: Sheet, place: VehiclePlace, word: string): void {
  const { at, scale } = place;
  const { length } = vehicleSize('van');
  const middle = length * 0.45;
  const lens = { x: at.x + middle * scale, y: at.y - laser.height * scale };
  const ends = Array.from({ length: laser.rays }, (_, index) => {
    const metres = middle + (index / (laser.rays - 1) - 0.5) * 2 * laser.aside;
    const top = silhouetteAt('van', metres)?.top ?? 0;
    return { x: at.x + metres * scale, y: at.y - top * scale };
  });
  const mast = at.x + length * scale + 14;
  sheet.fill('field', polygon([lens, ...ends]));
  sheet.draw('beam', ends.map(({ x, y }) => line(lens.x, lens.y, x, y)).join(''));
  drawVehicleSide(sheet, 'van', place);
  sheet.solid('world', rect(mast - 2, lens.y - 14, 4, at.y - lens.y + 14));
  sheet.solid('world', rect(lens.x, lens.y - 14, mast - lens.x, 4));
  sheet.solid('ink', rect(lens.x - 12, lens.y - 16, 24, 16, 3));
  sheet.fill('ink', rect(lens.x - 5, lens.y - 4, 10, 4));
  sheet.label(word, { x: lens.x - 20, y: lens.y - 2 }, { anchor: 'end', isStrong: true });
}

/** A post of the curtain with its elements. */
function drawCurtain(
  sheet: Sheet,
  { x, y }: { x: number; y: number },
  scale: number,
  word: string,
): void {
  const top = y - curtain * scale;
  sheet.solid('ink', rect(x - 4, top, 8, curtain * scale));
  sheet.dotRows('ink', { size: 2, pitch: 4 }, line(x, y - 5, x, top + 4));
  // Over what is before it: what comes next may be higher.
  const right = Math.max(x + 4, 8 + textWidth(word));
  sheet.label(word, { x: right, y: top - 10 }, { anchor: 'end', isStrong: true });
}

/** It takes as much room as it or its name is long. */
type Vehicle = Readonly<{ name: VehicleName; text: string; width: number }>;

function widthOf(row: readonly Vehicle[]): number {
  return row.reduce((sum, { width }) => sum + width, 0);
}

/** Rows as wide as the sheet; the longest vehicles share the last one. */
function rowsOf(vehicles: readonly Vehicle[], room: number): Vehicle[][] {
  const rows: Vehicle[][] = [];
  for (const vehicle of vehicles.toReversed()) {
    const [first] = rows;
    const fits = first && widthOf([vehicle, ...first]) + first.length * gap <= room;
    if (fits) first.unshift(vehicle);
    else rows.unshift([vehicle]);
  }
  return rows;
}
