import { defineDrawing } from 'milepost';
import {
  circle,
  digitsWidth,
  dotBitmap,
  dotPitch,
  dotText,
  drawDigits,
  line,
  rect,
  type Sheet,
} from 'milepost/drawing';

const shown = '27';
const lamps = ['red', 'unlit', 'unlit'] as const;

/** A countdown timer of which nothing is stated but its code, which is on a plate under the digits, beside a signal. */
export const codedTimer = defineDrawing({
  name: 'coded-timer',
  needs: { products: { timer: [] } },
  examples: ['colour', 'numbers', 'position', 'shape'],
  surroundings: ['signal'],
  draw(sheet, subject) {
    const width = sheet.isNarrow ? 150 : 200;
    const head = width * 0.46;
    const left = (sheet.width - head - width - 34) / 2;
    const post = left + head + 17;
    const high = drawTimer(sheet, subject.codeOf('timer'), post + 17, width);
    const top = (high - head * 2.5) / 2;
    sheet.draw('world', line(left, high + 70, sheet.width - left, high + 70));
    sheet.solid('world', rect(post - 4, top - 14, 8, high + 84 - top));
    sheet.draw('world', line(left + head, high / 2, post - 4, high / 2));
    sheet.draw('world', line(post + 4, high / 2, post + 17, high / 2));
    sheet.solid('world', rect(left, top, head, head * 2.5, 8));
    for (const [index, lamp] of lamps.entries()) {
      const lens = circle(left + head / 2, top + head * (0.47 + index * 0.78), head * 0.3);
      sheet.solid('world', lens);
      if (lamp !== 'unlit') sheet.fill(lamp, lens);
    }
  },
  small: (sheet, subject) => void drawTimer(sheet, subject.codeOf('timer'), 2, 92),
});

/** The digits are as high as half of the width leaves room for, the code is as wide as the board. Gives its height. */
function drawTimer(sheet: Sheet, code: string, left: number, width: number): number {
  const text = dotText(code);
  const columns = text[0]?.length ?? 0;
  const pitch = Math.min((width * 0.84) / Math.max(columns, 1), width / 24);
  const [height, air] = [width * 0.4, width * 0.08];
  const plate = columns === 0 ? 0 : pitch * text.length + 2 * air;
  const digits = height + 2 * air;
  sheet.fill('housing', rect(left, 0, width, digits + plate, 6), { pen: 'ink' });
  const x = left + (width - digitsWidth(shown.length, height)) / 2;
  drawDigits(sheet, shown, { at: { x, y: air }, height, tone: 'lit' });
  if (columns > 0) {
    sheet.fill('paper', rect(left, digits, width, plate), { pen: 'ink' });
    const first = { x: left + (width - (columns - 1) * pitch) / 2, y: digits + air + pitch / 2 };
    sheet.dotRows('ink', dotPitch(pitch), dotBitmap(text, first, pitch));
  }
  return digits + plate;
}
