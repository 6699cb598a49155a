import { defineDrawing } from 'milepost';
import {
  digitsWidth,
  dotBitmap,
  dotPitch,
  dotText,
  drawDigits,
  rect,
  type Sheet,
} from 'milepost/drawing';

const shown = '27';

/** A countdown timer of which nothing is stated but its code, which is on a plate under the digits. */
export const codedTimer = defineDrawing({
  name: 'coded-timer',
  needs: { products: { timer: [] } },
  examples: ['colour', 'numbers', 'shape'],
  draw: (sheet, subject) => drawTimer(sheet, subject.codeOf('timer'), sheet.isNarrow ? 200 : 250),
  small: (sheet, subject) => drawTimer(sheet, subject.codeOf('timer'), 92),
});

/** The digits are as high as half of the width leaves room for, the code is as wide as the board. */
function drawTimer(sheet: Sheet, code: string, width: number): void {
  const text = dotText(code);
  const columns = text[0]?.length ?? 0;
  const pitch = Math.min((width * 0.84) / Math.max(columns, 1), width / 24);
  const [height, air] = [width * 0.4, width * 0.08];
  const left = (sheet.width - width) / 2;
  const plate = columns === 0 ? 0 : pitch * text.length + 2 * air;
  const digits = height + 2 * air;
  sheet.fill('housing', rect(left, 0, width, digits + plate, 6), { pen: 'ink' });
  const x = (sheet.width - digitsWidth(shown.length, height)) / 2;
  drawDigits(sheet, shown, { at: { x, y: air }, height, tone: 'lit' });
  if (columns === 0) return;
  sheet.fill('paper', rect(left, digits, width, plate), { pen: 'ink' });
  const first = { x: (sheet.width - (columns - 1) * pitch) / 2, y: digits + air + pitch / 2 };
  sheet.dotRows('ink', dotPitch(pitch), dotBitmap(text, first, pitch));
}
