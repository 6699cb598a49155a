import type { Position } from './diagnostic.ts';

export type Offsets = readonly [start: number, end: number];

/** Turns offsets into a text to lines and columns. What lies beyond its end is its end. */
export function createRangeOf(
  text: string,
): (offsets: Offsets) => { start: Position; end: Position } {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const position = (offset: number): Position => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  return ([start, end]) => {
    const from = Math.min(start, text.length);
    return { start: position(from), end: position(Math.max(from, Math.min(end, text.length))) };
  };
}
