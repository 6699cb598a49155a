import { groupBy } from '../../schema/group-by.ts';
import { Failure } from '../core/failure.ts';
import type { Edit } from '../core/finding.ts';
import { placeInFile, type Source } from '../core/source.ts';
import { locate } from '../load/places/locator.ts';
import type { TextChange } from './list-edits.ts';

/** A change of a file at offsets into its text. */
export type PlacedChange = TextChange & { readonly source: Source };

/** The text changes for edits, and the edits that can't be made safely. */
export function placeEdits(edits: readonly Edit[]) {
  const changes: PlacedChange[] = [];
  const failed: Edit[] = [];
  for (const edit of edits.map(placeInFile)) {
    const change = locate(edit.entry).edit(edit);
    if (change) changes.push({ ...change, source: edit.entry });
    else failed.push(edit);
  }
  return { changes, failed };
}

/**
 * The new texts of files, by absolute path. Identical changes may be repeated, as for two places that share a
 * value. Undefined if two changes conflict.
 */
export function applyChanges(
  changes: readonly PlacedChange[],
): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const [path, all] of groupBy(changes, ({ source }) => source.path)) {
    const text = applyAll(all[0]?.source.text ?? '', all);
    if (text === undefined) return undefined;
    texts.set(path, text);
  }
  return texts;
}

/** The text after changes; of several at one place, the last one is first. Undefined if two conflict. */
export function applyAll(text: string, changes: readonly TextChange[]): string | undefined {
  const parts: string[] = [];
  let at = 0;
  let last: TextChange | undefined;
  for (const change of changes.toReversed().sort((a, b) => a.start - b.start || a.end - b.end)) {
    const { start, end } = change;
    const isSame = last?.start === start && last.end === end && last.text === change.text;
    if (isSame && end > start) continue;
    if (start < at) return undefined;
    parts.push(text.slice(at, start), change.text);
    at = end;
    last = change;
  }
  return parts.join('') + text.slice(at);
}

/** Why a part of a file can't be changed: it is written in another way than as `form`. */
export const unsafeToChange = (what: string, form: string) =>
  new Failure(
    `milepost: nothing was changed: ${what} is written in a way that can't be changed safely, such as by an ` +
      `anchor.\nWrite it as a plain ${form}, and run the command again.`,
  );
