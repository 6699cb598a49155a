import type { DrawingKind } from '../drawing-kind.ts';
import { clamp } from '../measure.ts';
import type { Point } from '../picture.ts';
import { drawPanel } from '../power-parts.ts';
import { line, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { drawCabinet } from '../toll-lane.ts';
import { drawVehicleFront } from '../vehicle.ts';
import type { VehicleName } from '../vehicle-shapes.ts';

/** Lanes of a motorway and the clearance below its gantries, in metres. */
const lane = 3.5;
const shoulder = 0.9;
const beam = { under: 5.6, depth: 0.7 };
const leg = 0.3;
/** What drives in the lanes from left to right, towards us; on a phone there are two lanes. */
const vehicles = ['car', 'lorry', 'van'] as const satisfies readonly VehicleName[];
/** From the left edge of the drawing to that of the carriageway, and the room on its right. */
const [before, after] = [1, 4.8];
const sensor = { width: 0.5, height: 0.32 };

/** Lanes without a stop, from the front: a gantry with a sensor over each of them. */
export const freeFlow = {
  title: (subject) => subject.t('drawings.freeFlow.title'),
  figures: [],
  draw(sheet, subject) {
    const shown = sheet.isNarrow ? vehicles.slice(0, 2) : vehicles;
    const road = 2 * shoulder + shown.length * lane;
    // In half pixels: coordinates are short then.
    const scale = Math.floor(2 * clamp((sheet.width - 16) / (before + road + after), 12, 40)) / 2;
    const x = (metres: number) => 8 + (before + metres) * scale;
    drawRoad(sheet, x, shown.length);
    for (const [index, name] of shown.entries()) {
      const middle = shoulder + (index + 0.5) * lane;
      drawSensor(sheet, { x: x(middle), y: -beam.under * scale }, scale);
      drawVehicleFront(sheet, name, { at: { x: x(middle), y: 0 }, scale });
    }
    drawGantry(sheet, [x(-0.4), x(road + 0.4)], scale);
    // The uppermost of all: a whole number here keeps every other coordinate as short as it is.
    const names = { x: x(0), y: Math.round(-(beam.under + beam.depth) * scale - 12) };
    sheet.label('AVCC', names, { isStrong: true });
    const above = subject.t('drawings.freeFlow.sensors');
    sheet.label(above, { x: names.x + 44, y: names.y });
    drawRoadside(sheet, { x: x(road + 1.6), y: 0 }, scale);
  },
  describe: (subject) => subject.t('drawings.freeFlow.alt'),
} satisfies DrawingKind;

/** The surface in section, and the lane markings on it. */
function drawRoad(sheet: Sheet, x: (metres: number) => number, lanes: number): void {
  const road = 2 * shoulder + lanes * lane;
  sheet.draw('world', line(8, 0, sheet.width - 8, 0));
  for (let index = 0; index <= lanes; index++) {
    const at = x(shoulder + index * lane);
    sheet.fill('world', rect(at - 3, 0, 6, 3));
  }
  sheet.draw('world', line(x(0), 0, x(0), 6) + line(x(road), 0, x(road), 6));
}

/** A sensor below the beam, and where it looks: the width of its lane. */
function drawSensor(sheet: Sheet, { x, y }: Point, scale: number): void {
  const half = (lane / 2) * scale;
  const [width, height] = [sensor.width * scale, sensor.height * scale];
  const bottom = y + height;
  sheet.fill(
    'field',
    polygon([
      { x, y: bottom },
      { x: x - half, y: 0 },
      { x: x + half, y: 0 },
    ]),
  );
  sheet.fill('paper', rect(x - width / 2, y, width, height, 2), { pen: 'ink' });
}

/** Two legs and a lattice beam. */
function drawGantry(sheet: Sheet, [left, right]: readonly [number, number], scale: number): void {
  const [top, bottom] = [-(beam.under + beam.depth) * scale, -beam.under * scale];
  const width = leg * scale;
  for (const x of [left - width, right]) {
    sheet.fill('paper', rect(x, top, width, -top), { pen: 'world' });
  }
  const bays = 12;
  const step = (right - left) / bays;
  const zigzag = Array.from({ length: bays + 1 }, (_, index) => ({
    x: left + index * step,
    y: index % 2 === 0 ? bottom : top,
  }));
  sheet.draw('world', rect(left, top, right - left, bottom - top));
  sheet.draw(
    'world',
    zigzag.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
  );
}

/** The cabinet of the controller, and the supply of the site with its panel on a mast. */
function drawRoadside(sheet: Sheet, { x, y }: Point, scale: number): void {
  const cabinet = drawCabinet(sheet, { at: { x, y }, scale });
  sheet.label('TLC', { x, y: cabinet.top.y - 10 }, { anchor: 'middle', isStrong: true });
  const mast = x + 1.4 * scale;
  const panel = { x: mast, y: -4.6 * scale };
  sheet.draw('world', line(mast, y, mast, panel.y + 18));
  drawPanel(sheet, panel);
  const unit = y - 1.7 * scale;
  sheet.fill('paper', rect(mast - 8, unit, 16, 22, 1), { pen: 'ink' });
  sheet.label('PMU', { x: mast + 14, y: unit + 16 }, { isStrong: true });
  sheet.draw('axis', line(x, 6, mast, 6) + line(x, 0, x, 6) + line(mast, 0, mast, 6));
}
