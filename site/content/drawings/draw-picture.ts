import type { DrawingName } from '../../../schema/drawing-names.ts';
import { drawingKinds } from './kinds/index.ts';
import type { Picture } from './picture.ts';
import { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** The text of a drawing is never scaled, so there is one drawing for phones and one for the rest. */
export const drawingWidths = { wide: 576, narrow: 328 } as const;

export type DrawingScale = keyof typeof drawingWidths;

/** Draws a kind at one of its widths. */
export function drawPicture(name: DrawingName, subject: Subject, scale: DrawingScale): Picture {
  const sheet = new Sheet(drawingWidths[scale]);
  drawingKinds[name].draw(sheet, subject);
  return sheet.finish();
}
