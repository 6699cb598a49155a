import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { Catalogue } from './catalogue.ts';
import { applyChanges, type Change, type Lines } from './change.ts';

/** The findings that were not there before. Lines move, so they are known by their words. */
export function findingsOf(
  all: readonly Diagnostic[],
  before: readonly Diagnostic[],
): Diagnostic[] {
  const left = new Map<string, number>();
  for (const each of before) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(keyOf(each)) ?? 0;
    left.set(keyOf(each), count - 1);
    return count <= 0;
  });
}

function keyOf({ rule, file, message }: Diagnostic): string {
  return `${rule}\n${file}\n${message}`;
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

/** The texts of the files that changes concern, once they are made. */
export function textsAfter(before: Catalogue, changes: readonly Change[]): Map<string, string> {
  const files = groupBy(changes, ({ file }) => file);
  return new Map([...files].map(([file, own]) => [file, applyChanges(textOf(before, file), own)]));
}

/** The text of a file; '' for one that is not there. */
export function textOf({ files }: Catalogue, name: string): string {
  return files.find((file) => file.name === name)?.text ?? '';
}
