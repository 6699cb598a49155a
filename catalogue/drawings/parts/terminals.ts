import { circle, counted, line, type Pen, type Point, rect, type Sheet } from 'milepost/drawing';

/** More terminals than this would no longer be seen one by one. */
const mostTerminals = 24;

/** The number of things that a figure counts, as far as they can be drawn one by one. */
export function countOf(
  value: number | undefined,
  otherwise: number,
  most = mostTerminals,
): number {
  return counted(value, otherwise, most);
}

/** How many are there, and how many can be added. */
export interface Stock {
  readonly present: number;
  readonly further: number;
}

interface TerminalOptions {
  readonly size?: number;
  readonly pen?: Pen;
  readonly of?: string;
}

/** A screw terminal seen from above: a square with its slotted screw. */
export function drawTerminal(sheet: Sheet, { x, y }: Point, options: TerminalOptions = {}): void {
  const { size = 12, pen = 'ink', of } = options;
  const half = size / 2;
  const screw = pen === 'hidden' ? '' : circle(x, y, half * 0.55);
  sheet.draw(pen, rect(x - half, y - half, size, size) + screw, of);
}

/** The places of things in a row or a column, the first at `from`. */
export function rowOf(from: Point, count: number, step: Point): Point[] {
  return Array.from({ length: count }, (_, index) => ({
    x: from.x + index * step.x,
    y: from.y + index * step.y,
  }));
}

/** Terminals one by one; those that can be added are drawn as hidden lines. */
export function drawStock(
  sheet: Sheet,
  places: readonly Point[],
  { present }: Stock,
  options: TerminalOptions = {},
): void {
  for (const [index, place] of places.entries()) {
    drawTerminal(sheet, place, { ...options, ...(index >= present && { pen: 'hidden' }) });
  }
}

/** A socket for a network cable, with the notch of its latch. */
export function socket({ x, y }: Point, size: number): string {
  const [half, notch] = [size / 2, size / 5];
  return (
    rect(x - half, y - half, size, size) +
    line(x - notch, y + half, x - notch, y + half - notch) +
    line(x - notch, y + half - notch, x + notch, y + half - notch) +
    line(x + notch, y + half - notch, x + notch, y + half)
  );
}
