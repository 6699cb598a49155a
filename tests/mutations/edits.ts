import type { Diagnostic } from '../../cli/core/diagnostic.ts';

/** The texts of a catalogue's YAML files by their names below its folder. */
export type Files = ReadonlyMap<string, string>;

/** Other characters for a stretch of a file. A file that is not there yet has no characters. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines of a file from 1, both included. */
export interface Lines {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The changed files with edits made that do not overlap, and the lines on which each edit is then. */
export function makeEdits(files: Files, edits: readonly Edit[]) {
  const changed = new Map<string, string>();
  const lines = [...edits]
    .sort((a, b) => a.start - b.start)
    .map(({ file, start, end, text }): Lines => {
      const original = files.get(file) ?? '';
      const before = changed.get(file) ?? original;
      const moved = before.length - original.length;
      const after = before.slice(0, start + moved) + text + before.slice(end + moved);
      changed.set(file, after);
      const [first, last] = [
        lineAt(after, start + moved),
        lineAt(after, start + moved + text.length),
      ];
      return { file, first, last };
    });
  return { changed, lines };
}

/** The line, from 1, on which an offset is. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The findings that were not there before. Lines move, so they are known by their words. */
export function newFindings(all: readonly Diagnostic[], before: readonly Diagnostic[]) {
  const keyOf = ({ rule, file, message }: Diagnostic) => `${rule}\n${file}\n${message}`;
  const left = before.map(keyOf);
  return all.filter((each) => {
    const index = left.indexOf(keyOf(each));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Whether a finding begins on one of the lines, or one of its related places does. */
export function isOn(lines: readonly Lines[], { file, start, related }: Diagnostic): boolean {
  return [{ file, start }, ...related].some((place) =>
    lines.some(
      (each) =>
        each.file === place.file && each.first <= place.start.line && place.start.line <= each.last,
    ),
  );
}
