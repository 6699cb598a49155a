import type { DrawingKind } from '../drawing-kind.ts';
import { counted } from '../measure.ts';
import type { Point } from '../picture.ts';
import { line } from '../shapes.ts';
import { drawBarrier, drawBooth, drawFareBoard } from '../toll-lane.ts';
import { drawVehicleSide, vehicleSize } from '../vehicle.ts';

const of = 'character-grid';
const most = { lines: 8, characters: 20 };
/** Where things stand along the lane, in metres, in the order in which a vehicle meets them. */
const places = { booth: 3.1, car: 0.9, board: 8.2, barrier: 10 };
const laneLength = 11.4;
/** The eye of a driver above the road and behind the nose. */
const eye = { height: 1.15, behind: 2.3 };

/** A driver at the booth of a toll lane, who looks at the fare display ahead. */
export const fareLane = {
  title: (subject) => subject.t('drawings.fareLane.title'),
  figures: [of],
  draw(sheet, subject) {
    const scale = (sheet.width - 16) / laneLength;
    const on = (metres: number): Point => ({ x: 8 + metres * scale, y: 0 });
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    drawBooth(sheet, { at: on(places.booth), scale });
    drawVehicleSide(sheet, 'car', { at: on(places.car), scale });
    const nose = places.car + vehicleSize('car').length;
    const from = on(nose - eye.behind);
    const [lines, characters] = subject.numbers(of);
    const grid = {
      lines: counted(lines, 4, most.lines),
      characters: counted(characters, 13, most.characters),
      of,
    };
    const { top, face } = drawFareBoard(sheet, { at: on(places.board), scale }, grid);
    sheet.draw('axis', line(from.x, -eye.height * scale, face.x - 2, face.y));
    drawBarrier(sheet, { at: on(places.barrier), scale });
    // On a phone, there is room for it between the booth and the barrier in two lines only.
    const room = sheet.isNarrow ? 90 : sheet.width;
    const name = { x: top.x, y: top.y - (sheet.isNarrow ? 32 : 12) };
    sheet.label(subject.t('drawings.fareLane.board'), name, {
      anchor: 'middle',
      isStrong: true,
      width: room,
    });
    for (const [at, text] of [
      [places.booth, subject.t('drawings.fareLane.booth')],
      [places.barrier, subject.t('drawings.fareLane.barrier')],
    ] as const) {
      sheet.label(text, { x: on(at).x, y: 24 }, { anchor: 'middle' });
    }
  },
  describe: (subject) => subject.t('drawings.fareLane.alt', { grid: subject.say(of) }),
} satisfies DrawingKind;
