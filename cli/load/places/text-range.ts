import { TextDocument } from 'vscode-languageserver-textdocument';
import { memoizeByName } from '../../../schema/memoize.ts';
import type { Position, Range, Report } from '../../core/diagnostic.ts';

export type Offsets = readonly [start: number, end: number];

/** A text as a document of the Language Server Protocol: lines and characters count from 0, in UTF-16 units. */
export function documentFrom(text: string): TextDocument {
  return TextDocument.create('', '', 0, text);
}

/** Creates a function that converts offsets into lines and columns. Offsets beyond the end become the end. */
export function createRangeOf(
  text: string,
): (offsets: Offsets) => { start: Position; end: Position } {
  const document = documentFrom(text);
  const position = (offset: number): Position => {
    const { line, character } = document.positionAt(offset);
    return { line: line + 1, column: character + 1 };
  };
  return ([start, end]) => ({ start: position(start), end: position(Math.max(start, end)) });
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
