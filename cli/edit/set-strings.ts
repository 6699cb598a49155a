import { applyEdits, modify } from 'jsonc-parser';
import type { DataPath } from '../core/source.ts';

/** A string and its path in the file of a language. */
export interface PlacedString {
  readonly at: DataPath;
  readonly text: string;
}

/**
 * The text of a JSON file with strings set, existing or not; new ones are at the end of their group. Each group on the
 * way is an object or missing.
 */
export function setStrings(file: string, strings: readonly PlacedString[]): string {
  const indent = /\n([ \t]+)/.exec(file)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: indent.startsWith(' '),
    tabSize: indent.length,
    eol: file.includes('\r\n') ? '\r\n' : '\n',
  };
  return strings.reduce(
    (text, { at, text: value }) =>
      applyEdits(text, modify(text, at.map(String), value, { formattingOptions })),
    file,
  );
}
