import type { DrawingKind } from '../drawing-kind.ts';
import {
  type Axis,
  axisStart,
  drawAxis,
  drawReadings,
  heightOfRows,
  sayReadings,
} from '../reading-axis.ts';
import { sentences } from '../sentences.ts';
import { line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';
import { drawVehicleSide, vehicleSize } from '../vehicle.ts';
import type { VehicleName } from '../vehicle-shapes.ts';

const accuracies = ['counting-accuracy', 'classification-accuracy'] as const;
/** The accuracies of all drawings with an axis of them, in per cent. */
const percents = { low: 90, high: 100, step: 2, coarseStep: 5, unit: '%' } as const;
/** Room for the name of a figure over its readings. */
const heading = 32;
/** Pixels per metre of all vehicles, and between one and the next, in pixels. */
const scales = { wide: 10.4, narrow: 10 };
const gap = 18;

/** Vehicles as they are sorted into classes, and every reading of how exactly that is done. */
export const vehicleClasses = {
  title: (subject) => subject.t('drawings.vehicleClasses.title'),
  figures: accuracies,
  draw(sheet, subject) {
    const bottom = drawVehicles(sheet, namesOf(subject));
    const groups = accuracies
      .map((of) => ({ of, readings: subject.readings(of) }))
      .filter(({ readings }) => readings.length > 0);
    if (groups.length === 0) return;
    const x = 8;
    const all = groups.flatMap(({ readings }) => readings);
    const axis: Axis = { ...percents, x, from: axisStart(x, all), to: sheet.width - 8 };
    let top = bottom + 44;
    const heights = groups.map(({ readings }) => heading + heightOfRows(readings));
    const y = top + heights.reduce((sum, height) => sum + height, 0) + 6;
    const step = sheet.isNarrow ? percents.coarseStep : percents.step;
    drawAxis(sheet, subject, { ...axis, step }, { y, top: top + heading });
    for (const { of, readings } of groups) {
      sheet.label(subject.labelOf(of), { x, y: top + heading - 10 });
      top = drawReadings(sheet, axis, { readings, top: top + heading, of });
    }
  },
  describe(subject) {
    const [counting, classification] = accuracies.map((id) => sayReadings(subject, id));
    return sentences(
      subject.t('drawings.vehicleClasses.alt'),
      Boolean(counting) &&
        subject.t('drawings.vehicleClasses.altCounting', { readings: counting ?? '' }),
      Boolean(classification) &&
        subject.t('drawings.vehicleClasses.altClassification', { readings: classification ?? '' }),
    );
  },
} satisfies DrawingKind;

/** The vehicles from the smallest to the largest, and what they are called. */
function namesOf(subject: Subject): readonly (readonly [VehicleName, string])[] {
  return [
    ['motorcycle', subject.t('drawings.vehicleClasses.motorcycle')],
    ['car', subject.t('drawings.vehicleClasses.car')],
    ['van', subject.t('drawings.vehicleClasses.van')],
    ['bus', subject.t('drawings.vehicleClasses.bus')],
    ['lorry', subject.t('drawings.vehicleClasses.lorry')],
  ];
}

/** All vehicles to one scale in rows as wide as the sheet. Gives the end of the last row. */
function drawVehicles(sheet: Sheet, names: ReturnType<typeof namesOf>): number {
  const scale = sheet.isNarrow ? scales.narrow : scales.wide;
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
    sheet.draw('ink', line(8, road, sheet.width - 8, road));
  }
  return road;
}

interface Row {
  readonly vehicles: { name: VehicleName; text: string; width: number }[];
  width: number;
}

/** A vehicle takes as much room as it or its name is long. */
function rowsOf(names: ReturnType<typeof namesOf>, scale: number, width: number): Row[] {
  const rows: Row[] = [];
  for (const [name, text] of names) {
    const size = Math.max(vehicleSize(name).length * scale, textWidth(text));
    const last = rows.at(-1);
    if (last && last.width + last.vehicles.length * gap + size <= width) {
      last.vehicles.push({ name, text, width: size });
      last.width += size;
    } else rows.push({ vehicles: [{ name, text, width: size }], width: size });
  }
  return rows;
}

function tallest(vehicles: Row['vehicles']): number {
  return Math.max(...vehicles.map(({ name }) => vehicleSize(name).height));
}
