import type { DrawingKind } from '../drawing-kind.ts';
import { clamp } from '../measure.ts';
import { rect } from '../shapes.ts';

const of = 'dimensions';
/** The wider side in pixels, and how much of it the others have at least and at most. */
const widest = { wide: 170, narrow: 140 };
const [least, most] = [0.1, 1.2];
/** From a view to its dimension line, and from one view to the next, in pixels. */
const offset = 24;
const between = 32;

/**
 * A case that lies on a table: its front view, and below it the view from above, in projection, to
 * one scale. Its figure gives width and depth on the table first, then its height.
 */
export const dimensionsTabletop = {
  title: (subject) => subject.t('drawings.dimensions.title'),
  figures: [of],
  draw(sheet, subject) {
    const [width, depth, height] = subject.numbers(of).filter((side) => side > 0);
    if (width === undefined || depth === undefined) return;
    const [sayWidth = '', sayDepth = '', sayHeight = ''] = subject.sayEach(of);
    const w = sheet.isNarrow ? widest.narrow : widest.wide;
    const sizeOf = (length: number) => w * clamp(length / width, least, most);
    const [d, h] = [sizeOf(depth), height === undefined ? 0 : sizeOf(height)];
    const top = height === undefined ? 0 : h + between;
    const left = (sheet.width - w) / 2 + (sheet.isNarrow ? 16 : 0);
    const right = left + w;
    sheet.across(left, right, -offset, sayWidth, { from: 0, of });
    const name = { anchor: 'end', width: left - 16 } as const;
    if (height !== undefined) {
      sheet.fill('paper', rect(left, 0, w, h, 3), { pen: 'ink', of });
      sheet.upright(0, h, right + offset, sayHeight, { from: right, of });
      const front = { x: left - 16, y: h / 2 - 4 };
      sheet.label(subject.t('drawings.dimensions.front'), front, name);
    }
    sheet.fill('paper', rect(left, top, w, d, 3), { pen: 'ink', of });
    sheet.upright(top, top + d, right + offset, sayDepth, { from: right, of });
    const above = { x: left - 16, y: top + d / 2 - 4 };
    sheet.label(subject.t('drawings.dimensions.above'), above, name);
  },
  describe(subject) {
    const [width = '', depth = '', height = ''] = subject.sayEach(of);
    return subject.t('drawings.dimensions.altTabletop', { width, height, depth });
  },
} satisfies DrawingKind;
