import type { DrawingKind } from '../drawing-kind.ts';
import { circle, line, polyline, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawTerminal, rowOf, socket } from '../terminals.ts';

const supply = 'supply-voltage';
/** The case, in pixels: its fins, and the panel below them. */
const fins = { count: 26, height: 64 };
const panel = 84;
const ear = 18;

interface Place {
  readonly left: number;
  readonly width: number;
}

/** A computer that is cooled by the fins of its case. */
export const edgeComputer = {
  title: (subject) => subject.t('drawings.edgeComputer.title'),
  figures: [supply],
  draw(sheet, subject) {
    const width = sheet.isNarrow ? 268 : 380;
    const place = { left: (sheet.width - width) / 2, width };
    drawCase(sheet, place);
    drawHeat(sheet, place);
    drawPanel(sheet, subject, place);
    const heat = { x: sheet.width / 2, y: sheet.isNarrow ? -74 : -54 };
    const noFan = subject.t('drawings.edgeComputer.noFan');
    sheet.label(noFan, heat, { anchor: 'middle', width: sheet.width - 16 });
  },
  describe: (subject) =>
    subject.has(supply)
      ? subject.t('drawings.edgeComputer.alt', { supply: subject.say(supply) })
      : subject.t('drawings.edgeComputer.altPlain'),
} satisfies DrawingKind;

/** A row of fins over a plate, and ears by which the case is screwed to a wall. */
function drawCase(sheet: Sheet, { left, width }: Place): void {
  const bottom = fins.height + panel;
  const step = width / fins.count;
  for (const { x } of rowOf({ x: left, y: 0 }, fins.count, { x: step, y: 0 })) {
    sheet.fill('paper', rect(x + step * 0.2, 0, step * 0.6, fins.height, 2), { pen: 'ink' });
  }
  for (const x of [left - ear, left + width]) {
    sheet.fill('paper', rect(x, bottom - 40, ear, 34, 2), { pen: 'ink' });
    sheet.draw('ink', circle(x + ear / 2, bottom - 23, 4));
  }
  sheet.fill('paper', rect(left, fins.height, width, panel, 3), { pen: 'ink' });
}

/** Warm air that rises from the fins. */
function drawHeat(sheet: Sheet, { left, width }: Place): void {
  for (const part of [0.25, 0.5, 0.75]) {
    const x = left + width * part;
    sheet.draw('world', `M${x} -8Q${x + 7} -14 ${x} -21Q${x - 7} -28 ${x} -36`);
    sheet.draw(
      'world',
      polyline([
        { x: x - 4, y: -31 },
        { x, y: -38 },
        { x: x + 5, y: -32 },
      ]),
    );
  }
}

/** Sockets for the devices of the lane, and the two terminals of the supply. */
function drawPanel(sheet: Sheet, subject: Subject, { left, width }: Place): void {
  const y = fins.height + panel / 2;
  const bottom = fins.height + panel;
  for (const place of rowOf({ x: left + 28, y }, 4, { x: 30, y: 0 })) {
    sheet.draw('ink', socket(place, 20));
    sheet.draw('world', line(place.x, bottom + 2, place.x, bottom + 18));
  }
  const plus = { x: left + width - 44, y };
  for (const place of rowOf(plus, 2, { x: 18, y: 0 })) {
    drawTerminal(sheet, place, { size: 14, of: supply });
    sheet.draw('ink', line(place.x, bottom + 2, place.x, bottom + 18));
  }
  const under = { x: left + width - 35, y: bottom + 36 };
  sheet.label(subject.say(supply), under, { anchor: 'middle', isStrong: true });
}
