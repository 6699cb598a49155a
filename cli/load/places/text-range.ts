import { memoizeByName } from '../../../schema/memoize.ts';
import type { Position, Range, Report } from '../../core/diagnostic.ts';

export type Offsets = readonly [start: number, end: number];

/** Creates a function that converts offsets into lines and columns. Offsets beyond the end become the end. */
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

/** Binary search for the line of an offset: files can have many lines and many findings. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the lines of a file by name, split once; undefined for an unknown file. */
export type LineReader = (file: string) => readonly string[] | undefined;

export function createLineReader(sources: Report['sources']): LineReader {
  // Reads each file once, since a report may decode it on every call.
  return memoizeByName((file) => sources.get(file)?.split(/\r?\n/));
}

/** The text of the line on which something begins, without indentation; '' for an unknown file. */
export function lineText(linesOf: LineReader, { file, start }: Pick<Range, 'file' | 'start'>) {
  return linesOf(file)?.[start.line - 1]?.trim() ?? '';
}
