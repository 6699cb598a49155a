import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawTerminal, rowOf } from '../terminals.ts';
import { lineHeight, wrapLines } from '../text-metrics.ts';

const supply = 'supply-voltage';
/** What a specification table calls the processor. */
const processor = 'Processor';
/** A board with its processor, in pixels; as high as the name of the processor takes. */
const board = { width: 188, height: 124 };
const chip = 56;
/** Where the middle of the processor and the base line of its name are. */
const [chipMiddle, nameLine] = [52, 112];

/** Raw data come in as a broad flow, results leave as a narrow one; its supply below. */
export const roadsideComputer = {
  title: (subject) => subject.t('drawings.roadsideComputer.title'),
  figures: [supply],
  draw(sheet, subject) {
    const left = (sheet.width - board.width) / 2;
    const name = wrapLines(subject.specification(processor), board.width - 12);
    const bottom = board.height + name.length * lineHeight;
    drawFlows(sheet, subject, left);
    drawBoard(sheet, left, bottom);
    for (const [index, text] of name.entries()) {
      const at = { x: sheet.width / 2, y: nameLine + index * lineHeight };
      sheet.label(text, at, { anchor: 'middle', isStrong: true });
    }
    drawSupply(sheet, subject, { x: sheet.width / 2, y: bottom });
  },
  describe: (subject) =>
    subject.t('drawings.roadsideComputer.alt', {
      processor: subject.specification(processor),
      supply: subject.say(supply),
    }),
} satisfies DrawingKind;

/** A camera and a radar on the left; on the right the centre, to which only results go. */
function drawFlows(sheet: Sheet, subject: Subject, left: number): void {
  const right = left + board.width;
  const [upper, lower] = [board.height * 0.3, board.height * 0.72];
  const start = sheet.isNarrow ? 46 : 84;
  for (const y of [upper, lower]) {
    sheet.fill('field', rect(start + 4, y - 13, left - start - 4, 26));
    sheet.arrow('world', { x: start + 10, y }, { x: left - 4, y });
  }
  drawCamera(sheet, { x: start, y: upper });
  drawRadar(sheet, { x: start, y: lower });
  sheet.arrow(
    'world',
    { x: right + 4, y: board.height / 2 },
    { x: sheet.width - 12, y: board.height / 2 },
  );
  const y = sheet.isNarrow ? -34 : -14;
  sheet.label(subject.t('drawings.roadsideComputer.raw'), { x: 8, y }, { width: 130 });
  const results = { x: sheet.width - 8, y };
  sheet.label(subject.t('drawings.roadsideComputer.results'), results, {
    anchor: 'end',
    width: 130,
  });
}

function drawCamera(sheet: Sheet, { x, y }: Point): void {
  sheet.fill('paper', rect(x - 28, y - 9, 28, 18, 2), { pen: 'world' });
  sheet.draw(
    'world',
    polygon([
      { x: x - 28, y: y - 4 },
      { x: x - 36, y: y - 8 },
      { x: x - 36, y: y + 8 },
      { x: x - 28, y: y + 4 },
    ]),
  );
}

function drawRadar(sheet: Sheet, { x, y }: Point): void {
  sheet.fill('paper', rect(x - 12, y - 13, 12, 26, 2), { pen: 'world' });
  for (const reach of [8, 14]) {
    sheet.draw(
      'world',
      `M${x - 14 - reach / 2} ${y - reach * 0.8}Q${x - 18 - reach} ${y} ${x - 14 - reach / 2} ${y + reach * 0.8}`,
    );
  }
}

/** The board with its processor. */
function drawBoard(sheet: Sheet, left: number, bottom: number): void {
  const middle = { x: left + board.width / 2, y: chipMiddle };
  sheet.fill('paper', rect(left, 0, board.width, bottom, 3), { pen: 'ink' });
  const first = -chip / 2 + 6;
  for (const { x: along } of rowOf({ x: first, y: 0 }, 7, { x: (chip - 12) / 6, y: 0 })) {
    const reach = chip / 2;
    for (const side of [-1, 1]) {
      const [near, far] = [side * reach, side * (reach + 7)];
      sheet.draw('ink', line(middle.x + along, middle.y + near, middle.x + along, middle.y + far));
      sheet.draw('ink', line(middle.x + near, middle.y + along, middle.x + far, middle.y + along));
    }
  }
  sheet.draw('ink', rect(middle.x - chip / 2, middle.y - chip / 2, chip, chip, 2));
  sheet.draw(
    'ink',
    rect(middle.x - chip / 2 + 9, middle.y - chip / 2 + 9, chip - 18, chip - 18, 2),
  );
}

/** Two terminals and their wires, what they take, and the power that this makes. */
function drawSupply(sheet: Sheet, subject: Subject, { x, y }: Point): void {
  const [voltage, current] = subject.terms(supply);
  if (!voltage?.size) return;
  for (const place of rowOf({ x: x - 8, y: y - 10 }, 2, { x: 16, y: 0 })) {
    drawTerminal(sheet, place, { of: supply });
    sheet.draw('ink', line(place.x, y + 2, place.x, y + 22));
  }
  sheet.label(subject.say(supply), { x, y: y + 40 }, { anchor: 'middle', isStrong: true });
  if (!current?.size) return;
  const power = `(${subject.sayValue(Math.round(voltage.size * current.size), 'W')})`;
  sheet.label(power, { x, y: y + 60 }, { anchor: 'middle' });
}
