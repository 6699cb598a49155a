import { memoize } from '../../schema/memoize.ts';
import type { KeptPlaces } from '../context/context.ts';
import type { Position } from '../core/diagnostic.ts';
import type { Edit } from '../core/finding.ts';
import type { DataPath, Source } from '../core/source.ts';
import type { Locator } from '../load/places/locator.ts';

/** Whether an edit changes what no fix may change. To put the same value in quotes, or in UTF-8, changes nothing. */
export function touchesKept(
  edit: Edit,
  kept: KeptPlaces,
  locate: (source: Source) => Locator,
): boolean {
  const { entry } = edit;
  const places = kept(entry);
  if (places.length === 0) return false;
  if ('at' in edit) {
    const { at, on } = edit;
    return on !== 'key' && at.some((_, index) => keysOf(places).has(keyOf(at.slice(0, index + 1))));
  }
  const before = entry.text.slice(...edit.offsets);
  if ([before, JSON.stringify(before)].includes(edit.text)) return false;
  const { range } = locate(entry);
  const { start, end } = range(edit);
  return places.some((at) => {
    const value = range({ entry, at });
    return !isBefore(end, value.start) && !isBefore(value.end, start);
  });
}

const keysOf = memoize((places: readonly DataPath[]) => new Set(places.map(keyOf)));

function keyOf(at: DataPath): string {
  return at.join('\0');
}

function isBefore(one: Position, other: Position): boolean {
  return one.line - other.line < 0 || (one.line === other.line && one.column < other.column);
}
