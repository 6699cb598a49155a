import type { DrawingKind } from '../drawing-kind.ts';
import { clamp, counted, sized } from '../measure.ts';
import type { Point } from '../picture.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';
import { drawBarrier, drawBooth, drawCabinet, drawFareBoard } from '../toll-lane.ts';
import { drawVehicleSide } from '../vehicle.ts';

const elements = 'IR-AVCC/curtain-elements';
const pitch = 'IR-AVCC/curtain-pitch';
const grid = 'UFD/character-grid';

/** Where things stand along the lane, in metres, in the order in which a vehicle meets them. */
const places = { car: 0.5, curtain: 2.6, booth: 7.4, board: 10.6, barrier: 12.8, cabinet: 15.4 };
const laneLength = 16.6;
const postWidth = 0.2;

/** A toll lane from the side: the curtain, the booth, the fare display, the barrier, the controller. */
export const boothLane = {
  title: (subject) => subject.t('drawings.boothLane.title'),
  figures: [elements, pitch, grid],
  draw(sheet, subject) {
    const scale = (sheet.width - 16) / laneLength;
    const on = (metres: number): Point => ({ x: 8 + metres * scale, y: 0 });
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    drawDuct(
      sheet,
      [places.curtain, places.booth, places.board, places.barrier].map(on),
      on(places.cabinet),
    );
    const booth = drawBooth(sheet, { at: on(places.booth), scale });
    drawVehicleSide(sheet, 'car', { at: on(places.car), scale });
    const post = drawCurtain(sheet, subject, on(places.curtain), scale);
    const [lines, characters] = subject.numbers(grid);
    const board = drawFareBoard(
      sheet,
      { at: on(places.board), scale },
      {
        lines: counted(lines, 4, 8),
        characters: counted(characters, 13, 20),
        of: grid,
      },
    );
    drawBarrier(sheet, { at: on(places.barrier), scale });
    const cabinet = drawCabinet(sheet, { at: on(places.cabinet), scale });
    nameAt(sheet, 'IR-AVCC', post);
    nameAt(sheet, 'MBC', { x: booth.controller.x, y: -2.95 * scale }, booth.controller);
    nameAt(sheet, 'UFD', board.top);
    nameAt(sheet, 'TLC', cabinet.top);
    sayBelow(sheet, subject, on);
  },
  describe: (subject) => subject.t('drawings.boothLane.alt', { grid: subject.say(grid) }),
} satisfies DrawingKind;

/** A post of the curtain as high as its elements at their pitch; gives its upper end. */
function drawCurtain(sheet: Sheet, subject: Subject, { x }: Point, scale: number): Point {
  const count = counted(subject.size(elements), 112, 400);
  const height = clamp(count * sized(subject.size(pitch), 0.03, [0.001, 1]), 1, 5) * scale;
  const half = (postWidth / 2) * scale;
  sheet.fill('paper', rect(x - half, -height, 2 * half, height), { pen: 'ink', of: elements });
  return { x, y: -height };
}

/** What the controller is connected to, below the road. */
function drawDuct(sheet: Sheet, ends: readonly Point[], cabinet: Point): void {
  const depth = 12;
  const first = ends[0] ?? cabinet;
  sheet.draw('axis', line(first.x, depth, cabinet.x, depth));
  for (const { x } of [...ends, cabinet]) sheet.draw('axis', line(x, 0, x, depth));
}

/** The id of a product over it, with a line down to it where it stands inside of something. */
function nameAt(sheet: Sheet, id: string, over: Point, at?: Point): void {
  if (at) sheet.draw('world', line(over.x, over.y - 4, at.x, at.y - 2));
  sheet.label(id, { x: over.x, y: over.y - 10 }, { anchor: 'middle', isStrong: true });
}

/** What the things are, in words; on a phone in two rows by turns. */
function sayBelow(sheet: Sheet, subject: Subject, on: (metres: number) => Point): void {
  const words = [
    { at: places.curtain, text: subject.t('drawings.boothLane.curtain') },
    { at: places.booth, text: subject.t('drawings.boothLane.booth') },
    { at: places.board, text: subject.t('drawings.boothLane.fare') },
    { at: places.barrier, text: subject.t('drawings.boothLane.barrier') },
    { at: places.cabinet, text: subject.t('drawings.boothLane.cabinet') },
  ];
  for (const [index, { at, text }] of words.entries()) {
    const x = Math.min(on(at).x, sheet.width - 8 - textWidth(text) / 2);
    const y = sheet.isNarrow && index % 2 === 1 ? 54 : 34;
    sheet.label(text, { x, y }, { anchor: 'middle', orAt: [{ x, y: 54 }] });
  }
}
