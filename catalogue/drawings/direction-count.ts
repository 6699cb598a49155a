import { defineDrawing } from 'milepost';
import { digitsWidth, dotBitmap, dotPitch, drawDigits, rect } from 'milepost/drawing';
import { arrowLeft } from './parts/signal-symbols.ts';

const shown = '27';

/** A count next to the arrow of the direction for which it is. */
export const directionCount = defineDrawing({
  name: 'direction-count',
  needs: {},
  examples: ['colour', 'numbers', 'shape', 'symbol'],
  draw(sheet) {
    const height = sheet.isNarrow ? 80 : 120;
    const air = height * 0.25;
    const pitch = height / arrowLeft.length;
    const arrow = (arrowLeft[0]?.length ?? 0) * pitch;
    const width = arrow + digitsWidth(shown.length, height) + 3 * air;
    const left = (sheet.width - width) / 2;
    sheet.fill('housing', rect(left, 0, width, height + 2 * air, 6), { pen: 'ink' });
    const first = { x: left + air + pitch / 2, y: air + pitch / 2 };
    sheet.dotRows('lit', dotPitch(pitch), dotBitmap(arrowLeft, first, pitch));
    drawDigits(sheet, shown, { at: { x: left + arrow + 2 * air, y: air }, height, tone: 'lit' });
  },
});
