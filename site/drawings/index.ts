// What the code of a company draws with: `milepost/drawing`.

export { clamp, counted, sized } from './bounds.ts';
export { obliqueDimension, scaleBar, shortDimension } from './dimension-lines.ts';
export { dotText, letterColumns, letterRows } from './dot-letters.ts';
export { dotBitmap, dotDisc, dotField, dotPitch, dotRings, dotRow } from './dot-rows.ts';
export { type DrawingKind, defineDrawing } from './drawing-kind.ts';
export type { Pen, Picture, Point, Tone } from './picture.ts';
export { digitsHeight, digitsWidth, drawDigits } from './segment-digits.ts';
export { sentences } from './sentences.ts';
export {
  arc,
  area,
  circle,
  line,
  points,
  pointsOf,
  polar,
  polygon,
  polyline,
  rect,
  repeated,
  round,
  sector,
  turnedBox,
} from './shapes.ts';
export { Sheet } from './sheet.ts';
export type { Subject } from './subject.ts';
export { lineHeight, textWidth, wrapLines } from './text-metrics.ts';
