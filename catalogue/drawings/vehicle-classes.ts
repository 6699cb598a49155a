import { defineDrawing } from 'milepost';
import { line, scaleBar, textWidth } from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';
import type { VehicleName } from './parts/vehicle-shapes.ts';

/** Pixels per metre of all vehicles, and between one and the next, in pixels. */
const scales = { wide: 18, narrow: 10 };
const gap = 18;

/** The length of the scale under the last row, in metres. */
const metres = 5;

/** From the smallest to the largest. */
const names = ['motorcycle', 'car', 'van', 'bus', 'lorry'] as const satisfies VehicleName[];

/** Vehicles of different classes, the smallest one first. */
export const vehicleClasses = defineDrawing({
  name: 'vehicle-classes',
  words: names,
  needs: {},
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
        road += 44 + Math.max(...row.map(({ name }) => vehicleSize(name).height)) * scale;
      const spread = (room - widthOf(row)) / Math.max(1, row.length - 1);
      let x = 8;
      for (const { name, text, width } of row) {
        drawVehicleSide(sheet, name, { at: { x, y: road }, scale });
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
    for (const [index, row] of rows.entries()) {
      const y = 30 + index * 38;
      let x = 6;
      for (const name of row) {
        drawVehicleSide(sheet, name, { at: { x, y }, scale });
        x += vehicleSize(name).length * scale + 22;
      }
      sheet.draw('world', line(3, y, 93, y));
    }
  },
});

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
