import { defineDrawing } from 'milepost';
import {
  area,
  circle,
  clamp,
  counted,
  dotRow,
  line,
  type Point,
  polar,
  rect,
  repeated,
  type Sheet,
  type Subject,
  sized,
  textWidth,
} from 'milepost/drawing';
import { drawVehicleSide } from './parts/vehicle.ts';

const elements = 'curtain/curtain-elements';
const pitch = 'curtain/curtain-pitch';
const grid = 'display/character-grid';
/** Where things are along the lane, in metres, in the order in which a vehicle meets them. */
const places = { curtain: 2.6, booth: 7.4, fare: 10.6, barrier: 12.8, cabinet: 15.4 } as const;
const words = ['curtain', 'booth', 'fare', 'barrier', 'cabinet'] as const;
const car = 0.5;
/** From the first end of the road to the last, in metres. */
const length = 16.6;
/** Sizes in metres, of usual toll lanes; those of products are stated and come from figures. */
const booth = { width: 2.1, height: 2.7, sill: 1.05, lintel: 2.15 };
const barrier = { width: 0.36, height: 1.05, arm: 3, angle: 78 };
const [cabinet, board] = [0.6, 1.75];
/** So that two words in a row are not read as one name, in pixels. */
const wordGap = 16;

/** A toll lane from the side: the curtain, the booth, the fare display, the barrier, the controller. */
export const boothLane = defineDrawing({
  name: 'booth-lane',
  words,
  needs: {
    products: {
      curtain: ['curtain-elements', 'curtain-pitch'],
      booth: [],
      display: ['character-grid'],
      controller: [],
    },
  },
  examples: ['position', 'shape'],
  surroundings: ['booth', 'gate', 'road', 'vehicles'],
  draw(sheet, subject) {
    const scale = (sheet.width - 16) / length;
    const on = (metres: number) => 8 + metres * scale;
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    drawVehicleSide(sheet, 'car', { at: { x: on(car), y: 0 }, scale });
    drawBarrier(sheet, on(places.barrier), scale);
    const above = {
      curtain: drawCurtain(sheet, subject, on(places.curtain), scale),
      booth: drawBooth(sheet, on(places.booth), scale),
      display: drawBoard(sheet, subject, on(places.fare), scale),
      controller: drawCabinet(sheet, on(places.cabinet), scale),
    };
    for (const [role, { x, y }] of Object.entries(above)) {
      sheet.label(subject.codeOf(role), { x, y: y - 10 }, { anchor: 'middle', isStrong: true });
    }
    // The words below the road, in one row where they fit; on a phone in two rows by turns.
    let end = Number.NEGATIVE_INFINITY;
    for (const [index, word] of words.entries()) {
      const text = subject.word(word);
      const half = textWidth(text) / 2;
      const x = clamp(on(places[word]), 8 + half, sheet.width - 8 - half);
      const isLower = sheet.isNarrow ? index % 2 === 1 : x - half < end + wordGap;
      if (!isLower) end = x + half;
      sheet.label(text, { x, y: isLower ? 44 : 24 }, { anchor: 'middle', orAt: [{ x, y: 44 }] });
    }
  },
});

/** A post as high as its elements at their pitch; gives its upper end, as the others do. */
function drawCurtain(sheet: Sheet, subject: Subject, x: number, scale: number): Point {
  const count = counted(subject.size(elements), 112, 400);
  const height = clamp(count * sized(subject.size(pitch), 0.03, [0.001, 1]), 1, 5) * scale;
  sheet.solid('ink', rect(x - 0.1 * scale, -height, 0.2 * scale, height), elements);
  return { x, y: -height };
}

/** The booth with the toll collector in its window, and the controller on the table. */
function drawBooth(sheet: Sheet, x: number, scale: number): Point {
  const [left, width] = [x - (booth.width / 2) * scale, booth.width * scale];
  const [top, sill] = [-booth.height * scale, -booth.sill * scale];
  const lintel = -booth.lintel * scale;
  sheet.solid('world', rect(left, top, width, -top));
  const roof = rect(left - 0.2 * scale, top - 0.18 * scale, width + 0.4 * scale, 0.18 * scale);
  sheet.solid('world', roof);
  sheet.draw('world', rect(left + 0.2 * scale, lintel, width - 0.4 * scale, sill - lintel));
  const head = { x: x + 0.35 * scale, y: lintel + 0.36 * scale };
  const neck = head.y + 0.22 * scale;
  const [a = 0, b = 0, c = 0, d = 0] = [-0.3, -0.2, 0.2, 0.3].map((x) => head.x + x * scale);
  const shoulders = line(a, sill, b, neck, c, neck, d, sill);
  sheet.draw('world', circle(head.x, head.y, 0.13 * scale) + shoulders);
  const [across, up] = [0.15 * scale, 0.07 * scale];
  const at = { x: x - 0.4 * scale, y: top - 0.25 * scale };
  sheet.fill('ink', rect(at.x - across / 2, sill - up, across, up));
  sheet.measure(line(at.x, at.y - 4, at.x, sill - up - 2));
  return at;
}

/** The barrier with its arm up. */
function drawBarrier(sheet: Sheet, x: number, scale: number): void {
  const top = -barrier.height * scale;
  const edge = (distance: number, side: number) => {
    const along = polar({ x, y: top + 0.15 * scale }, distance * scale, -barrier.angle);
    return [along.x + side * 0.06 * scale, along.y];
  };
  const { arm } = barrier;
  sheet.solid('world', area(...edge(0, -1), ...edge(0, 1), ...edge(arm, 1), ...edge(arm, -1)));
  for (let stripe = 0.5; stripe < arm; stripe += 0.5) {
    sheet.draw('world', line(...edge(stripe, -1), ...edge(stripe, 1)));
  }
  const width = barrier.width * scale;
  sheet.solid('world', rect(x - width / 2, top, width, -top, 2));
}

/** The display edge-on on its post, and its face in a circle over it: a dot for each character. */
function drawBoard(sheet: Sheet, subject: Subject, x: number, scale: number): Point {
  const [lines, characters] = subject.numbers(grid);
  const [rows, columns] = [counted(lines, 4, 8), counted(characters, 13, 20)];
  const step = Math.max(2, scale * 0.11);
  const [width, height] = [(columns + 1) * step, (rows + 1) * step * 1.6];
  const middle = -board * scale;
  const depth = Math.max(4, 0.16 * scale);
  const radius = Math.hypot(width, height) / 2 + 5;
  const centre = middle - height / 2 - 10 - radius;
  sheet.draw('world', line(x, 0, x, middle) + line(x, middle - height / 2 - 2, x, centre + radius));
  // Outlined, since the housing is nearly as dark as the ground of the dark mode.
  sheet.fill('housing', rect(x - depth / 2, middle - height / 2, depth, height, 1), { pen: 'ink' });
  sheet.solid('world', circle(x, centre, radius));
  const [left, top] = [x - width / 2, centre - height / 2];
  sheet.fill('housing', rect(left, top, width, height, 2), { pen: 'ink' });
  const row = (index: number) =>
    dotRow({ x: left + step, y: top + (index + 1) * step * 1.6 }, columns, step);
  sheet.dotRows('lit', { size: step * 0.62, pitch: step }, repeated(rows, row), grid);
  return { x, y: centre - radius };
}

/** The cabinet of the lane on its base. */
function drawCabinet(sheet: Sheet, x: number, scale: number): Point {
  const [size, foot] = [cabinet * scale, -0.35 * scale];
  sheet.draw('world', rect(x - size / 2, foot, size, -foot));
  sheet.solid('ink', rect(x - size / 2, foot - size, size, size, 1));
  sheet.draw('ink', line(x + size / 4, foot - size / 2 - 2, x + size / 4, foot - size / 2 + 2));
  return { x, y: foot - size };
}
