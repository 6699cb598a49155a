import { defineDrawing } from 'milepost';
import { line, type Point, rect, type Sheet } from 'milepost/drawing';
import { drawCameraFront } from './parts/camera.ts';
import { usualLane } from './parts/lanes.ts';
import { drawPlate, plateSize } from './parts/number-plate.ts';
import { drawVehicleFront, plateOf } from './parts/vehicle.ts';
import type { VehicleName } from './parts/vehicle-shapes.ts';

/** What comes towards the gantry, a vehicle in each lane; how many lanes there are is not stated. */
const traffic: readonly VehicleName[] = ['lorry', 'car', 'van'];
/** Usual sizes of a gantry, in metres. */
const gantry = { clearance: 5.6, beam: 0.5, aside: 0.9, post: 0.3 };
/** The width of the enlarged plate, in pixels, and how far it is under the road. */
const detail = { width: 168, under: 52 };

/** A gantry over several lanes, with cameras and the plates that they read. */
export const plateReading = defineDrawing({
  name: 'plate-reading',
  title: (subject) => subject.t('drawings.plateReading.title'),
  needs: { figures: [] },
  examples: ['position', 'shape'],
  surroundings: ['gantry', 'road', 'vehicles'],
  draw(sheet, subject) {
    const road = traffic.length * usualLane;
    const scale = Math.min((sheet.width - 16) / (road + 2 * gantry.aside + 0.6), 40);
    const left = (sheet.width - road * scale) / 2;
    const middles = traffic.map((_, index) => left + (index + 0.5) * usualLane * scale);
    const lens = -(gantry.clearance - 0.3) * scale;

    drawGantry(sheet, { left, right: left + road * scale, scale });
    for (const [index, name] of traffic.entries()) {
      const x = middles[index] ?? left;
      const place = { at: { x, y: 0 }, scale };
      drawVehicleFront(sheet, name, place);
      drawLook(sheet, { x, y: lens }, plateOf(name, place), scale);
      drawPlate(sheet, plateOf(name, place), plateSize.width * scale * 1.15);
      drawCameraFront(sheet, { x, y: lens - 8 }, Math.min(16, scale * 0.45));
    }
    for (const x of middles.slice(1)) {
      const edge = x - (usualLane / 2) * scale;
      sheet.draw('world', line(edge, 0, edge, 8));
    }
    drawDetail(sheet, plateOf('car', { at: { x: middles[1] ?? left, y: 0 }, scale }), scale);
    sheet.label(
      subject.t('drawings.plateReading.plate'),
      { x: sheet.width / 2, y: detail.under + 40 },
      { anchor: 'middle' },
    );
  },
  describe: (subject) => subject.t('drawings.plateReading.alt'),
});

interface Road {
  readonly left: number;
  readonly right: number;
  readonly scale: number;
}

function drawGantry(sheet: Sheet, { left, right, scale }: Road): void {
  const under = -gantry.clearance * scale;
  const width = gantry.post * scale;
  const [from, to] = [left - gantry.aside * scale - width, right + gantry.aside * scale];
  for (const x of [from, to]) {
    sheet.fill('paper', rect(x, under, width, -under), { pen: 'world' });
  }
  const depth = gantry.beam * scale;
  const length = to - from + width;
  sheet.fill('paper', rect(from, under - depth, length, depth), { pen: 'world' });
  // The lattice of the beam.
  const bays = 18;
  const zigzag = Array.from({ length: bays }, (_, index) => {
    const [a, b] = [from + (index * length) / bays, from + ((index + 1) * length) / bays];
    return index % 2 === 0 ? line(a, under, b, under - depth) : line(a, under - depth, b, under);
  });
  sheet.draw('world', zigzag.join(''));
  sheet.draw('world', line(from - 6, 0, to + width + 6, 0));
}

/** What a camera looks at: the plate, over the front of the vehicle. */
function drawLook(sheet: Sheet, lens: Point, plate: Point, scale: number): void {
  const half = plateSize.width * scale * 0.6;
  const edges = [plate.x - half, plate.x + half];
  sheet.draw('beam', edges.map((x) => line(lens.x, lens.y, x, plate.y)).join(''));
}

/** The plate of the car, enlarged under the road, with lines that lead there. */
function drawDetail(sheet: Sheet, plate: Point, scale: number): void {
  const centre = { x: sheet.width / 2, y: detail.under };
  const from = (plateSize.width * scale * 1.15) / 2;
  const to = detail.width / 2;
  const top = centre.y - (detail.width * plateSize.height) / plateSize.width / 2;
  sheet.draw(
    'axis',
    line(plate.x - from, plate.y + 4, centre.x - to, top) +
      line(plate.x + from, plate.y + 4, centre.x + to, top),
  );
  drawPlate(sheet, centre, detail.width);
}
