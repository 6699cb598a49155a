import type { DrawingKind } from '../drawing-kind.ts';
import { digitsWidth, drawDigits } from '../segment-digits.ts';
import { line, rect } from '../shapes.ts';

/** The last counts before the signal changes: illustrations. */
const counts = ['03', '02', '01', '00'];
/** The air around the digits, and between two views, against the height of the digits. */
const margin = 0.24;
const gap = 0.34;

/** What a countdown timer shows one moment after the other, along an axis of time. */
export const countdownSequence = {
  title: (subject) => subject.t('drawings.countdownSequence.title'),
  figures: [],
  draw(sheet, subject) {
    const perRow = sheet.isNarrow ? 2 : counts.length;
    const unit = digitsWidth(2, 1) + 2 * margin;
    const height = (sheet.width - 24) / (perRow * unit + (perRow - 1) * gap);
    const [width, step] = [unit * height, (unit + gap) * height];
    const boardHeight = height * (1 + 2 * margin);
    const rows = Math.ceil(counts.length / perRow);
    for (const [index, digits] of counts.entries()) {
      const x = 12 + (index % perRow) * step;
      const y = Math.floor(index / perRow) * (boardHeight + 64);
      sheet.fill('housing', rect(x, y, width, boardHeight, 6), { pen: 'ink' });
      const at = { x: x + margin * height, y: y + margin * height };
      drawDigits(sheet, digits, { at, height, tone: 'lit' });
      const middle = x + width / 2;
      sheet.measure(line(middle, y + boardHeight + 6, middle, y + boardHeight + 26));
    }
    for (let row = 0; row < rows; row++) {
      const y = row * (boardHeight + 64) + boardHeight + 20;
      // One axis: it runs off the sheet at the end of a row, and comes in again in the next.
      const left = row === 0 ? 12 : 0;
      if (row < rows - 1) sheet.measure(line(left, y, sheet.width, y));
      else sheet.axis({ x: left, y }, { x: sheet.width - 12, y });
    }
    const end = { x: sheet.width - 12, y: rows * (boardHeight + 64) - 20 };
    sheet.label(subject.t('drawings.countdownSequence.time'), end, { anchor: 'end' });
  },
  describe: (subject) => subject.t('drawings.countdownSequence.alt'),
} satisfies DrawingKind;
