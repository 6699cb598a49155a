import { defineDrawing } from 'milepost';
import { line, type Point, points, rect, repeated, type Sheet, turnedBox } from 'milepost/drawing';
import { drawGantry } from './parts/lanes.ts';
import { drawVehicleFront, type FrontName, plateOf } from './parts/vehicle.ts';

/** A usual gate in metres, from the middle of the lane. */
const gate = { post: 1.9, edge: 3.2, boom: 0.95, cabinet: 1.15, camera: 2.1, stripes: 9 };
/** Usual sizes of a gantry, in metres, and what comes towards it, a vehicle in each lane. */
const gantry = { clearance: 5.6, beam: 0.5, aside: 0.9, post: 0.3, lane: 3.5, bays: 18 };
const traffic: readonly FrontName[] = ['van', 'car', 'van'];
/** A European plate: 520 mm wide, 110 mm high. */
const plateSize = { width: 0.52, height: 0.11 };
/** Places of its characters, as shares of the width; blocks stand for them, as no plate is meant. */
const characters = [0.1, 0.19, 0.34, 0.43, 0.52, 0.67, 0.76];
/** The width of the enlarged plate, in pixels, and how far its middle is under the road. */
const detail = { width: 172, under: 54 };

/** A camera at a gate, and the plate that it reads, enlarged. */
export const gateReading = defineDrawing({
  name: 'gate-reading',
  words: ['plate', 'camera'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['gate', 'post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const read = drawGate(sheet);
    drawDetail(sheet, read, subject.word('plate'));
    const side = { x: read.plate.x + gate.post * read.scale + 14, y: 4 - gate.camera * read.scale };
    sheet.label(subject.word('camera'), side, { isStrong: true });
  },
  small(sheet) {
    const place = { at: { x: 42, y: 72 }, scale: 28 };
    const lens = { x: 84, y: 12 };
    drawVehicleFront(sheet, 'car', place);
    sheet.draw('beam', line(lens.x, lens.y, 34, 60) + line(lens.x, lens.y, 50, 60));
    sheet.solid('world', rect(4, 46, 80, 7));
    sheet.fill(
      'world',
      repeated(5, (index) => rect(10 + index * 15, 46, 8, 7)),
    );
    sheet.solid('world', rect(82, 12, 6, 60));
    sheet.solid('ink', rect(68, 2, 24, 14, 2));
    sheet.draw('world', line(2, 72, 94, 72));
  },
});

/** Cameras over several lanes, and one of the plates that they read, enlarged. */
export const plateReading = defineDrawing({
  name: 'plate-reading',
  words: ['plate'],
  needs: {},
  examples: ['position', 'shape'],
  surroundings: ['gantry', 'road', 'vehicles'],
  draw: (sheet, subject) => drawDetail(sheet, drawRoad(sheet), subject.word('plate')),
  small(sheet) {
    drawGantry(sheet, { from: 4, length: 88, under: 12, depth: 6, post: 4 });
    sheet.solid('world', rect(4, 12, 4, 34) + rect(88, 12, 4, 34));
    const plate = { x: 48, y: 62 };
    sheet.draw('beam', line(48, 16, 8, 52) + line(48, 16, 88, 52));
    sheet.solid('ink', rect(40, 8, 16, 14, 2));
    drawPlate(sheet, plate, 88);
  },
});

/** Where the plate is that is enlarged, and how large a metre is. */
type Read = Readonly<{ plate: Point; scale: number }>;

function drawDetail(sheet: Sheet, { plate, scale }: Read, name: string): void {
  const half = (plateSize.width * scale) / 2;
  const { width, under } = detail;
  const top = under - (width * plateSize.height) / plateSize.width / 2;
  const rays = [-1, 1].map((side) =>
    line(plate.x + side * half, plate.y + 4, plate.x + (side * width) / 2, top),
  );
  sheet.draw('axis', rays.join(''));
  drawPlate(sheet, { x: plate.x, y: under }, width);
  sheet.label(name, { x: sheet.width / 2, y: under + 42 }, { anchor: 'middle' });
}

/** A car waits at the barrier while the camera beside the lane reads its plate. */
function drawGate(sheet: Sheet): Read {
  const scale = Math.min((sheet.width - 16) / (2 * gate.edge), 84);
  const middle = sheet.width / 2;
  const place = { at: { x: middle, y: 0 }, scale };
  const plate = plateOf('car', place);
  const post = middle + gate.post * scale;
  const lens = { x: post - 0.12 * scale, y: -gate.camera * scale };
  drawVehicleFront(sheet, 'car', place);
  const [from, to] = [middle - gate.post * scale, post - 0.25 * scale];
  const [top, thick] = [-gate.boom * scale, Math.max(6, 0.1 * scale)];
  sheet.solid('world', rect(from, top - thick / 2, to - from, thick));
  const step = (to - from) / (2 * gate.stripes);
  const stripe = (index: number) =>
    rect(from + (2 * index + 1) * step, top - thick / 2, step, thick);
  sheet.fill('world', repeated(gate.stripes, stripe));
  const high = gate.cabinet * scale;
  sheet.solid('world', rect(from - 0.2 * scale, -high, 0.34 * scale, high, 3));
  drawLook(sheet, lens, plate, scale);
  sheet.solid('world', rect(post - 4, lens.y - 14, 8, 14 - lens.y));
  const degrees = (Math.atan2(plate.y - lens.y, plate.x - lens.x) * 180) / Math.PI;
  sheet.solid('ink', turnedBox(lens, degrees, [-26, -3], 8));
  sheet.fill('ink', turnedBox(lens, degrees, [-3, 0], 5));
  sheet.draw('world', line(8, 0, sheet.width - 8, 0));
  return { plate, scale };
}

/** A gantry over several lanes with a camera for each. */
function drawRoad(sheet: Sheet): Read {
  const road = traffic.length * gantry.lane;
  const scale = Math.min((sheet.width - 16) / (road + 2 * gantry.aside + 0.6), 40);
  const left = (sheet.width - road * scale) / 2;
  const under = -gantry.clearance * scale;
  const [width, depth] = [gantry.post * scale, gantry.beam * scale];
  const from = left - gantry.aside * scale - width;
  const length = sheet.width - 2 * from;
  drawGantry(sheet, { from, length, under, depth, post: width });
  const bay = length / gantry.bays;
  const lattice = repeated(gantry.bays, (index) => {
    const [low, high] = index % 2 === 0 ? [under, under - depth] : [under - depth, under];
    return line(from + index * bay, low, from + (index + 1) * bay, high);
  });
  sheet.draw('world', lattice + line(from - 6, 0, from + length + 6, 0));
  for (const [index, name] of traffic.entries()) {
    const x = left + (index + 0.5) * gantry.lane * scale;
    const place = { at: { x, y: 0 }, scale };
    const lens = { x, y: under + 0.3 * scale };
    const size = Math.min(16, scale * 0.45);
    drawVehicleFront(sheet, name, place);
    drawLook(sheet, lens, plateOf(name, place), scale);
    sheet.solid('ink', rect(x - size / 2, lens.y - 8 - size / 2, size, size));
    sheet.dots('ink', size / 2, points([{ x, y: lens.y - 8 }]));
    if (index > 0) sheet.draw('world', line(x - 1.75 * scale, 0, x - 1.75 * scale, 8));
  }
  return { plate: plateOf('car', { at: { x: sheet.width / 2, y: 0 }, scale }), scale };
}

/** What a camera looks at: the plate, over the front of the vehicle. */
function drawLook(sheet: Sheet, lens: Point, plate: Point, scale: number): void {
  const half = plateSize.width * scale * 0.6;
  const edges = [plate.x - half, plate.x + half];
  sheet.draw('beam', edges.map((x) => line(lens.x, lens.y, x, plate.y)).join(''));
  drawPlate(sheet, plate, plateSize.width * scale);
}

/** A plate around its middle, `width` pixels wide; with characters where there is room for them. */
function drawPlate(sheet: Sheet, { x, y }: Point, width: number): void {
  const height = (width * plateSize.height) / plateSize.width;
  const [left, top] = [x - width / 2, y - height / 2];
  sheet.solid('world', rect(left, top, width, height, Math.min(4, height / 6)));
  if (width < 60) return;
  const block = (share: number) =>
    rect(left + (share + 0.04) * width, y - height * 0.28, 0.065 * width, height * 0.56);
  sheet.fill('world', characters.map(block).join(''));
}
