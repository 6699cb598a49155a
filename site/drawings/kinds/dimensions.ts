import { obliqueDimension } from '../dimension-lines.ts';
import { defineDrawing } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

/** From a view to its dimension line, in pixels. */
const offset = 28;
/** Room for the values beside the last view. */
const valueRoom = 96;
const gapBetween = 48;
/** Of a case so flat that it would vanish, the lesser side is as wide as a line. */
const leastSide = 1;
/** How high the views are at most: they say little more when they are larger. */
const highest = 200;

/** A case to one scale, from its width, height and depth: front and side view, or as a solid. */
export const dimensions = defineDrawing({
  name: 'dimensions',
  needs: {},
  options: {
    of: { figure: true, states: 'sizes' },
    display: { figure: true, states: 'sizes', isOptional: true },
    third: { oneOf: ['depth', 'height'], isOptional: true },
    as: { oneOf: ['views', 'solid'], isOptional: true },
  },
  words: ['front', 'side'],

  draw(sheet, subject, { of, display, third, as }) {
    const sizes = subject.sizes(of).filter((side) => side > 0);
    const said = subject.sayEach(of);
    // A case on a table is stated as width, depth and height.
    const order = third === 'height' && sizes.length > 2 ? [0, 2, 1] : [0, 1, 2];
    const [width, height, depth] = order.map((index) => sizes[index]);
    // The validator says so.
    if (width === undefined || height === undefined) return;
    const [sayWidth = '', sayHeight = '', sayDepth = ''] = order.map((index) => said[index]);
    if (as === 'solid' && depth !== undefined) {
      drawSolid(sheet, of, { width, height, depth }, [sayWidth, sayHeight, sayDepth]);
      return;
    }
    const gaps = depth === undefined ? 0 : gapBetween;
    const room = sheet.width - valueRoom - gaps - 16;
    const scale = Math.min(room / (width + (depth ?? 0)), highest / height);
    const sizeOf = (length: number) => Math.max(leastSide, length * scale);
    const [w, h, d] = [sizeOf(width), sizeOf(height), depth === undefined ? 0 : sizeOf(depth)];
    const isFramed = display !== undefined && subject.has(display);
    const centred = (sheet.width - (w + gaps + d) - valueRoom / 2) / 2;
    const left = Math.max(isFramed ? offset + 24 : 8, centred);
    const sideLeft = left + w + gaps;

    sheet.solid('ink', rect(left, 0, w, h, 3), of);
    if (isFramed) drawWindow(sheet, subject, display, { left, width: w, height: h, scale });
    // The lesser dimension is nearer to the case.
    sheet.across(left, left + w, isFramed ? -2 * offset : -offset, sayWidth, { from: 0, of });
    if (depth !== undefined) {
      sheet.solid('ink', rect(sideLeft, 0, d, h, 3), of);
      sheet.across(sideLeft, sideLeft + d, -offset, sayDepth, { from: 0, of });
    }
    const end = depth === undefined ? left + w : sideLeft + d;
    sheet.upright(0, h, end + offset, sayHeight, { from: end, of });
    const y = h + 24;
    sheet.label(subject.word('front'), { x: left + w / 2, y }, { anchor: 'middle' });
    if (depth === undefined) return;
    sheet.label(subject.word('side'), { x: sideLeft + d / 2, y }, { anchor: 'middle' });
  },
});

/** In pixels; the scale in pixels per metre. */
type Front = Readonly<Record<'left' | 'width' | 'height' | 'scale', number>>;

/** The display in the front of the case, where its size is stated. */
function drawWindow(sheet: Sheet, subject: Subject, display: string, front: Front): void {
  const [width, height] = subject.sizes(display).map((length) => length * front.scale);
  if (!(width && height && width < front.width && height < front.height)) return;
  const left = front.left + (front.width - width) / 2;
  const top = (front.height - height) / 2;
  sheet.draw('ink', rect(left, top, width, height), display);
  const [sayWidth = '', sayHeight = ''] = subject.sayEach(display);
  sheet.across(left, left + width, -offset, sayWidth, { from: top, of: display });
  sheet.upright(top, top + height, front.left - offset, sayHeight, { from: left, of: display });
}

/** An isometric view, in which lengths along all three edges have one scale. */
function drawSolid(
  sheet: Sheet,
  of: string,
  { width, height, depth }: Readonly<Record<'width' | 'height' | 'depth', number>>,
  [sayWidth = '', sayHeight = '', sayDepth = '']: readonly string[],
): void {
  const [along, down] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const across = (width + depth) * along;
  const up = height + (width + depth) * down;
  const scale = Math.min((sheet.width - 2 * valueRoom) / across, highest / up);
  const sizeOf = (length: number) => Math.max(leastSide, length * scale);
  const [w, h, d] = [sizeOf(width), sizeOf(height), sizeOf(depth)];
  const front = { x: sheet.width / 2 + ((w - d) * along) / 2, y: 0 };
  const left = { x: front.x - w * along, y: -w * down };
  const right = { x: front.x + d * along, y: -d * down };
  const back = { x: left.x + d * along, y: left.y - d * down };
  const above = ({ x, y }: Point) => ({ x, y: y - h });
  const faces = [
    [front, left, above(left), above(front)],
    [front, right, above(right), above(front)],
    [above(front), above(left), above(back), above(right)],
  ];
  for (const face of faces) sheet.solid('ink', polygon(face), of);
  const below = ({ x, y }: Point, side: -1 | 1) => ({ x: x + side * 12, y: y + 20 });
  const measureEdge = (end: Point, side: -1 | 1, text: string) => {
    const [from, to] = [below(front, side), below(end, side)];
    const at = { x: (from.x + to.x) / 2 + side * 10, y: (from.y + to.y) / 2 + 18 };
    const anchor = side === 1 ? 'start' : 'end';
    obliqueDimension(sheet, [from, to], { text, at: { ...at, anchor }, of });
  };
  measureEdge(left, -1, sayWidth);
  measureEdge(right, 1, sayDepth);
  const x = right.x + offset;
  sheet.upright(right.y, right.y - h, x, sayHeight, { from: right.x, of });
}
