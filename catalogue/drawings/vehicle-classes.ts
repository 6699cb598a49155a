import { defineDrawing } from 'milepost';
import { line, type Sheet, type Subject, scaleBar, textWidth } from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';
import type { VehicleName } from './parts/vehicle-shapes.ts';

/** Pixels per metre of all vehicles, and between one and the next, in pixels. */
const scales = { wide: 18, narrow: 10 };
const gap = 18;

/** The length of the scale under the last row, in metres. */
const metres = 5;

/** Vehicles of different classes, the smallest one first. */
export const vehicleClasses = defineDrawing({
  name: 'vehicle-classes',
  words: ['bus', 'car', 'lorry', 'motorcycle', 'van'],
  needs: {},
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const scale = sheet.isNarrow ? scales.narrow : scales.wide;
    const road = drawVehicles(sheet, namesOf(subject), scale);
    const bar = { length: metres * scale, text: subject.sayValue(metres, 'm') };
    scaleBar(sheet, { x: 8, y: road + 60 }, bar);
  },
});

/** The vehicles from the smallest to the largest, and what they are called. */
function namesOf(subject: Subject): readonly (readonly [VehicleName, string])[] {
  return [
    ['motorcycle', subject.word('motorcycle')],
    ['car', subject.word('car')],
    ['van', subject.word('van')],
    ['bus', subject.word('bus')],
    ['lorry', subject.word('lorry')],
  ];
}

/** All vehicles to one scale in rows as wide as the sheet. Gives the end of the last row. */
function drawVehicles(sheet: Sheet, names: ReturnType<typeof namesOf>, scale: number): number {
  const rows = rowsOf(names, scale, sheet.width - 16);
  let road = 0;
  for (const [index, row] of rows.entries()) {
    if (index > 0) road += 44 + tallest(row.vehicles) * scale;
    const spread = (sheet.width - 16 - row.width) / Math.max(1, row.vehicles.length - 1);
    let x = 8;
    for (const { name, text, width } of row.vehicles) {
      drawVehicleSide(sheet, name, { at: { x, y: road }, scale });
      sheet.label(text, { x, y: road + 22 });
      x += width + (row.vehicles.length > 1 ? Math.min(spread, 60) : 0);
    }
    sheet.draw('world', line(8, road, sheet.width - 8, road));
  }
  return road;
}

interface Row {
  readonly vehicles: { name: VehicleName; text: string; width: number }[];
  width: number;
}

/** A vehicle takes as much room as it or its name is long; the longest ones share the last row. */
function rowsOf(names: ReturnType<typeof namesOf>, scale: number, width: number): Row[] {
  const rows: Row[] = [];
  for (const [name, text] of [...names].reverse()) {
    const size = Math.max(vehicleSize(name).length * scale, textWidth(text));
    const [first] = rows;
    if (first && first.width + first.vehicles.length * gap + size <= width) {
      first.vehicles.unshift({ name, text, width: size });
      first.width += size;
    } else rows.unshift({ vehicles: [{ name, text, width: size }], width: size });
  }
  return rows;
}

function tallest(vehicles: Row['vehicles']): number {
  return Math.max(...vehicles.map(({ name }) => vehicleSize(name).height));
}
