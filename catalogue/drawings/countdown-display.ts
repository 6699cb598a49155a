import { defineDrawing } from 'milepost';
import {
  counted,
  digitsHeight,
  digitsWidth,
  drawDigits,
  line,
  polygon,
  rect,
  type Sheet,
  type Subject,
  sentences,
} from 'milepost/drawing';
import { shownDigits, shownPart } from './parts/shown-count.ts';

const figures = ['display-size', 'digit-count', 'count-range'] as const;
const [of, digits, range] = figures;
/** Displays of up to 360 mm are drawn to one scale; larger ones as large as the sheet is wide. */
const largest = 0.36;
const usual = { size: 0.32, digits: 3 };
const mostDigits = 6;
/** Around the digits, as a part of the display's width. */
const margin = 0.07;

/** The face of a countdown timer: its digits dot by dot, and the count as a line that runs out. */
export const countdownDisplay = defineDrawing({
  name: 'countdown-display',
  title: (subject) => subject.t('drawings.countdownDisplay.title'),
  needs: { figures },
  examples: ['colour', 'numbers', 'shape'],
  draw(sheet, subject) {
    const room = sheet.width - (sheet.isNarrow ? 32 : 120);
    const size = Math.min(subject.size(of) ?? usual.size, largest);
    const width = Math.max(96, (size / largest) * room);
    const [left, right] = [(sheet.width - width) / 2, (sheet.width + width) / 2];
    const count = counted(subject.size(digits), usual.digits, mostDigits);
    const pad = margin * width;
    const height = Math.min(digitsHeight(count, width - 2 * pad), 0.6 * width);
    const bottom = height + 2 * pad;
    sheet.fill('housing', rect(left, 0, width, bottom, 6), { pen: 'ink', of });
    const at = { x: (sheet.width - digitsWidth(count, height)) / 2, y: pad };
    drawDigits(sheet, shownDigits(subject, count), { at, height, tone: 'lit', of: digits });
    sheet.across(left, right, -22, subject.say(of), { from: 0, of });
    drawCount(sheet, subject, { left, right, y: bottom + 36 });
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.countdownDisplay.alt', { digits: subject.say(digits) }),
      subject.has(of) && subject.t('drawings.countdownDisplay.altSize', { size: subject.say(of) }),
      subject.has(range) &&
        subject.t('drawings.countdownDisplay.altCount', { range: subject.say(range) }),
    ),
});

/** The count from its longest down to its shortest, and how far it has run. */
function drawCount(
  sheet: Sheet,
  subject: Subject,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const [shortest, longest] = subject.sayEach(range);
  if (!shortest || !longest) return;
  const at = right - (right - left) * shownPart;
  sheet.draw('world', line(left, y, at, y) + line(left, y - 5, left, y + 5), range);
  sheet.draw('ink', line(at, y, right, y) + line(right, y - 5, right, y + 5), range);
  const tip = [
    { x: at, y: y - 4 },
    { x: at - 6, y: y - 14 },
    { x: at + 6, y: y - 14 },
  ];
  sheet.fill('ink', polygon(tip));
  sheet.label(longest, { x: left, y: y + 24 }, { isStrong: true });
  sheet.label(shortest, { x: right, y: y + 24 }, { anchor: 'end', isStrong: true });
}
