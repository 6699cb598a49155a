import type { Position, Report } from '../../core/diagnostic.ts';

export type Offsets = readonly [start: number, end: number];

/** Turns offsets into a text to lines and columns. What lies beyond its end is its end. */
export function createRangeOf(
  text: string,
): (offsets: Offsets) => { start: Position; end: Position } {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const position = (offset: number): Position => {
    const line = lineAt(lineStarts, offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  return ([start, end]) => {
    const from = Math.min(start, text.length);
    return { start: position(from), end: position(Math.max(from, Math.min(end, text.length))) };
  };
}

/** The line that an offset lies in, by halves: a file may have many lines and as many findings. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The lines of a file by its name, split once; undefined for a file that is not known. */
export type LineReader = (file: string) => readonly string[] | undefined;

export function createLineReader(sources: Report['sources']): LineReader {
  const files = new Map<string, readonly string[]>();
  return (file) => {
    const known = files.get(file);
    if (known) return known;
    // A report may decode the file each time it is asked for.
    const lines = sources.get(file)?.split(/\r?\n/);
    if (lines) files.set(file, lines);
    return lines;
  };
}
