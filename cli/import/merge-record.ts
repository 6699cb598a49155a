import { type Document, isAlias, isMap, parseDocument, stringify, visit } from 'yaml';
import { memberOf } from '../../schema/member-of.ts';
import { type Fields, field, isFields } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { applyChanges } from '../edit/apply-edits.ts';
import { addBelow, type TextChange } from '../edit/list-edits.ts';
import { locate } from '../load/places/locator.ts';

/** A record with the fields of an import in it. */
export interface MergedRecord {
  /** The text of its file. Comments, order and fields that the import does not have stay. */
  readonly text: string;
  /** What changes: `figures.weight: 5 kg → 6 kg`; empty if nothing does. */
  readonly changes: readonly string[];
}

interface Change {
  readonly at: DataPath;
  readonly value: unknown;
  readonly before: unknown;
}

/** Sets the fields of an import in a record. Undefined if its file shares values by anchors, which none may change. */
export function mergeRecord(entry: Entry, given: Fields): MergedRecord | undefined {
  const all = [...changesOf(entry.data, withOwnAlternatives(given, entry.data), [])];
  const changes = all.map(
    ({ at, before, value }) =>
      `${at.join('.')}: ${before === undefined ? '' : `${shown(before)} → `}${shown(value)}`,
  );
  if (all.length === 0) return { text: entry.text, changes };
  const document = parseDocument(entry.text, { logLevel: 'silent' });
  let isShared = false;
  visit(document, (_, node) => {
    isShared ||= isAlias(node);
  });
  if (isShared) return undefined;
  const edited = editText(entry, document, all);
  for (const { at, value } of all)
    document.setIn(at, isScalarValue(value) ? value : document.createNode(value));
  if (entry.format === 'json')
    return { text: `${JSON.stringify(document.toJS(), null, 2)}\n`, changes };
  const isSame =
    edited !== undefined &&
    JSON.stringify(parseDocument(edited).toJS()) === JSON.stringify(document.toJS());
  return { text: isSame ? edited : document.toString({ lineWidth: 0 }), changes };
}

/** A file with values replaced and fields added where they stand; undefined if the whole file has to be written. */
function editText(entry: Entry, document: Document, all: readonly Change[]): string | undefined {
  const placed = all.map(({ at, before, value }): TextChange | undefined => {
    if (typeof value === 'string' && isScalarValue(before))
      return locate(entry).edit({ entry, at, text: value });
    const around = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1));
    if (before !== undefined || !isMap(around)) return undefined;
    const written = { [String(at.at(-1))]: value };
    const style = { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false } as const;
    const lines = around.flow
      ? [
          stringify(written, { ...style, collectionStyle: 'flow' })
            .trim()
            .slice(1, -1)
            .trim(),
        ]
      : stringify(written, style).trimEnd().split('\n');
    return addBelow(entry, around, around.items.at(-1), lines);
  });
  const changes = placed.flatMap((change) => (change ? [{ ...change, source: entry }] : []));
  return changes.length === all.length ? applyChanges(changes)?.get(entry.path) : undefined;
}

const isScalarValue = (value: unknown) =>
  value !== undefined && (value === null || typeof value !== 'object');

/** The places of a record that differ from the given fields. What these do not name does not differ. */
function* changesOf(before: unknown, value: unknown, at: DataPath): Generator<Change> {
  if (isFields(value) && isFields(before)) {
    for (const [name, each] of Object.entries(value))
      yield* changesOf(memberOf(before, name), each, [...at, name]);
    return;
  }
  if (Array.isArray(value) && Array.isArray(before)) {
    const merged = mergeLists(before, value);
    if (merged.length === before.length) {
      for (const [index, each] of merged.entries())
        yield* changesOf(before[index], each, [...at, index]);
      return;
    }
    if (JSON.stringify(merged) !== JSON.stringify(before)) yield { at, value: merged, before };
    return;
  }
  if (JSON.stringify(before) !== JSON.stringify(value)) yield { at, value, before };
}

/**
 * The new items, each with what the old item has besides: of tabs the one of the same kind, of pictures that of the same
 * file, else the one at the same place. Tabs of other kinds are somebody's own, and stay.
 */
function mergeLists(before: readonly unknown[], value: readonly unknown[]): unknown[] {
  const left = [...before];
  const keyOf = (item: unknown) =>
    isFields(item) ? (item.kind ?? item.src ?? item.id) : undefined;
  const merged = new Map<number, unknown>();
  const added: unknown[] = [];
  for (const [index, each] of value.entries()) {
    const key = keyOf(each);
    const place =
      key === undefined
        ? index
        : left.findIndex((item, at) => keyOf(item) === key && !merged.has(at));
    if (place < 0 || place >= left.length) added.push(each);
    else merged.set(place, mergeFields(left[place], each));
  }
  const isOfKinds = before.every((item) => isFields(item) && item.kind !== undefined);
  const kept = left.flatMap((item, index) =>
    merged.has(index) ? [merged.get(index)] : isOfKinds ? [item] : [],
  );
  return [...kept, ...added];
}

function mergeFields(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return mergeLists(before, value);
  if (!isFields(before) || !isFields(value)) return value;
  const merged = Object.entries(value).map(([name, each]) => [
    name,
    mergeFields(memberOf(before, name), each),
  ]);
  return { ...before, ...Object.fromEntries(merged) };
}

/** Pictures keep the text alternatives that somebody has written in place of the title. */
function withOwnAlternatives(given: Fields, old: unknown): Fields {
  const { images } = given;
  const there = field(old, 'images');
  if (!Array.isArray(images) || !Array.isArray(there)) return given;
  const title = JSON.stringify(given.title ?? given.pageTitle);
  const own = images.map((image: unknown) => {
    if (!isFields(image) || JSON.stringify(image.alt) !== title) return image;
    const { alt: _, ...rest } = image;
    const isKnown = there.some((each: unknown) => field(each, 'src') === image.src);
    return isKnown ? rest : image;
  });
  return { ...given, images: own };
}

const shown = (value: unknown) =>
  typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
