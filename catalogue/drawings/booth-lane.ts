import { defineDrawing } from 'milepost';
import {
  clamp,
  counted,
  line,
  type Point,
  rect,
  type Sheet,
  type Subject,
  sized,
  textWidth,
} from 'milepost/drawing';
import { drawBarrier, drawBooth, drawCabinet, drawFareBoard } from './parts/toll-lane.ts';
import { drawVehicleSide } from './parts/vehicle.ts';

const elements = 'curtain/curtain-elements';
const pitch = 'curtain/curtain-pitch';
const grid = 'display/character-grid';
const postWidth = 0.2;
/** Where things are along the lane, in metres, in the order in which a vehicle meets them. */
const places = { car: 0.5, curtain: 2.6, booth: 7.4, board: 10.6, barrier: 12.8, cabinet: 15.4 };
/** From the first end of the road to the last. */
const length = 16.6;
/** So that two words in a row are not read as one name. */
const wordGap = 16;

/** A toll lane from the side: the curtain, the booth, the fare display, the barrier, the controller. */
export const boothLane = defineDrawing({
  name: 'booth-lane',
  title: (subject) => subject.t('drawings.boothLane.title'),
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
    const on = (metres: number): Point => ({ x: 8 + metres * scale, y: 0 });
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    const booth = drawBooth(sheet, { at: on(places.booth), scale });
    drawVehicleSide(sheet, 'car', { at: on(places.car), scale });
    const post = drawCurtain(sheet, subject, on(places.curtain), scale);
    const [lines, characters] = subject.numbers(grid);
    const face = { lines: counted(lines, 4, 8), characters: counted(characters, 13, 20), of: grid };
    const board = drawFareBoard(sheet, { at: on(places.board), scale }, face);
    drawBarrier(sheet, { at: on(places.barrier), scale });
    const cabinet = drawCabinet(sheet, { at: on(places.cabinet), scale });
    nameAt(sheet, subject.codeOf('curtain'), post);
    nameAt(
      sheet,
      subject.codeOf('booth'),
      { x: booth.controller.x, y: -2.95 * scale },
      booth.controller,
    );
    nameAt(sheet, subject.codeOf('display'), board.top);
    nameAt(sheet, subject.codeOf('controller'), cabinet.top);
    sayBelow(sheet, subject, on);
  },
  describe: (subject) => subject.t('drawings.boothLane.alt', { grid: subject.say(grid) }),
});

/** A post of the curtain as high as its elements at their pitch; gives its upper end. */
function drawCurtain(sheet: Sheet, subject: Subject, { x }: Point, scale: number): Point {
  const count = counted(subject.size(elements), 112, 400);
  const height = clamp(count * sized(subject.size(pitch), 0.03, [0.001, 1]), 1, 5) * scale;
  const half = (postWidth / 2) * scale;
  sheet.fill('paper', rect(x - half, -height, 2 * half, height), { pen: 'ink', of: elements });
  return { x, y: -height };
}

/** The code of a product over it, with a line down to it where it is inside of something. */
function nameAt(sheet: Sheet, code: string, over: Point, at?: Point): void {
  if (at) sheet.measure(line(over.x, over.y - 4, at.x, at.y - 2));
  sheet.label(code, { x: over.x, y: over.y - 10 }, { anchor: 'middle', isStrong: true });
}

/** The words below the road, in one row where they fit; on a phone in two rows by turns. */
function sayBelow(sheet: Sheet, { t }: Subject, on: (metres: number) => Point): void {
  const words = [
    [places.curtain, t('drawings.boothLane.curtain')],
    [places.booth, t('drawings.boothLane.booth')],
    [places.board, t('drawings.boothLane.fare')],
    [places.barrier, t('drawings.boothLane.barrier')],
    [places.cabinet, t('drawings.boothLane.cabinet')],
  ] as const;
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, [at, text]] of words.entries()) {
    const half = textWidth(text) / 2;
    const x = clamp(on(at).x, 8 + half, sheet.width - 8 - half);
    const isLower = sheet.isNarrow ? index % 2 === 1 : x - half < end + wordGap;
    if (!isLower) end = x + half;
    sheet.label(text, { x, y: isLower ? 44 : 24 }, { anchor: 'middle', orAt: [{ x, y: 44 }] });
  }
}
