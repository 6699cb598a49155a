import { defineDrawing } from 'milepost';
import { line, type Point, rect, type Sheet } from 'milepost/drawing';
import { drawCamera } from './parts/camera.ts';
import { drawPlate, plateSize } from './parts/number-plate.ts';
import { drawVehicleFront, plateOf } from './parts/vehicle.ts';

// A usual gate in metres, from the middle of the lane.
const gate = { post: 1.9, fence: 3.2, fenceHeight: 1.9, boom: 0.95, cabinet: 1.15, camera: 2.1 };
/** Stripes of the boom. */
const stripes = 9;

/** A car waits at the barrier of a gate while the camera beside the lane reads its plate. */
export const gateReading = defineDrawing({
  name: 'gate-reading',
  title: (subject) => subject.t('drawings.gateReading.title'),
  needs: { figures: [] },
  examples: ['position', 'shape'],
  surroundings: ['gate', 'post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const scale = Math.min((sheet.width - 16) / (2 * gate.fence), 84);
    const middle = sheet.width / 2;
    const place = { at: { x: middle, y: 0 }, scale };
    const plate = plateOf('car', place);
    const lens = { x: middle + (gate.post - 0.12) * scale, y: -gate.camera * scale };

    drawFence(sheet, middle, scale);
    drawVehicleFront(sheet, 'car', place);
    drawBarrier(sheet, middle, scale);
    drawLook(sheet, lens, plate, plateSize.width * scale * 0.5);
    drawPlate(sheet, plate, plateSize.width * scale);
    const post = middle + gate.post * scale;
    sheet.fill('paper', rect(post - 4, lens.y - 14, 8, 14 - lens.y), { pen: 'world' });
    drawCamera(sheet, lens, angleTo(lens, plate), sheet.isNarrow ? 0.8 : 1.2);
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    drawDetail(sheet, plate, (plateSize.width * scale) / 2);
    sheet.label(
      subject.t('drawings.gateReading.plate'),
      { x: middle, y: 98 },
      { anchor: 'middle' },
    );
    const side = { x: post + 14, y: lens.y + 4 };
    sheet.label(subject.t('drawings.gateReading.camera'), side, { isStrong: true });
  },
  describe: (subject) => subject.t('drawings.gateReading.alt'),
});

function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** Bars on either side of the gate. */
function drawFence(sheet: Sheet, middle: number, scale: number): void {
  const top = -gate.fenceHeight * scale;
  const step = 0.22 * scale;
  for (const side of [-1, 1]) {
    const [from, to] = [
      middle + side * gate.post * scale,
      middle + side * (gate.fence - 0.1) * scale,
    ];
    const count = Math.floor(Math.abs(to - from) / step);
    const bars = Array.from({ length: count }, (_, index) => {
      const x = from + side * (index + 1) * step;
      return line(x, -0.1 * scale, x, top);
    });
    const rails = line(from, top + 8, to, top + 8) + line(from, -0.2 * scale, to, -0.2 * scale);
    sheet.draw('world', bars.join('') + rails);
  }
}

/** The cabinet of the barrier on the left, and its boom across the lane. */
function drawBarrier(sheet: Sheet, middle: number, scale: number): void {
  const [from, to] = [middle - gate.post * scale, middle + (gate.post - 0.25) * scale];
  const [top, thick] = [-gate.boom * scale, Math.max(6, 0.1 * scale)];
  sheet.fill('paper', rect(from, top - thick / 2, to - from, thick), { pen: 'world' });
  const step = (to - from) / (2 * stripes);
  const filled = Array.from({ length: stripes }, (_, index) =>
    rect(from + (2 * index + 1) * step, top - thick / 2, step, thick),
  );
  sheet.fill('world', filled.join(''));
  const width = 0.34 * scale;
  const cabinet = rect(from - width * 0.6, -gate.cabinet * scale, width, gate.cabinet * scale, 3);
  sheet.fill('paper', cabinet, { pen: 'world' });
}

/** The camera's look at the plate. */
function drawLook(sheet: Sheet, lens: Point, plate: Point, half: number): void {
  const ends = [
    { x: plate.x - half, y: plate.y + 4 },
    { x: plate.x + half, y: plate.y - 4 },
  ] as const;
  sheet.draw('beam', ends.map((end) => line(lens.x, lens.y, end.x, end.y)).join(''));
}

/** The plate once more, enlarged under the road. */
function drawDetail(sheet: Sheet, plate: Point, half: number): void {
  const width = 176;
  const y = 56;
  const top = y - (width * plateSize.height) / plateSize.width / 2;
  sheet.draw('axis', line(plate.x - half, plate.y + 6, plate.x - width / 2, top));
  sheet.draw('axis', line(plate.x + half, plate.y + 6, plate.x + width / 2, top));
  drawPlate(sheet, { x: plate.x, y }, width);
}
