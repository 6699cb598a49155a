import { isDeepStrictEqual } from 'node:util';
import { type Document, isAlias, isCollection, isMap, parseDocument, stringify, visit } from 'yaml';
import { isPlainName } from '../check/plain-names.ts';
import { children, type Fields, field, isFields, valueAt } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { applyChanges } from '../edit/apply-edits.ts';
import { addBelow, endOf, startOf, type TextChange } from '../edit/list-edits.ts';
import { locate } from '../load/places/locator.ts';

interface Change {
  readonly at: DataPath;
  readonly value: unknown;
  readonly before: unknown;
}

/**
 * Sets the fields of an import in a record; `language` is that of names that the record has by language. Gives the text
 * of its file, in which comments, order and other fields stay, and what changes: `figures.weight: 5 kg → 6 kg`; empty
 * if nothing does. Undefined if its file shares values by anchors, which none may change.
 */
export function mergeRecord(entry: Entry, given: Fields, language: string) {
  const old = asWritten(entry.data);
  const value = merged(old, withOwnAlternatives(given, old, language), language);
  const all = [...changesOf(old, value, [])];
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
  const isSame =
    edited !== undefined &&
    JSON.stringify(parseDocument(edited).toJS()) === JSON.stringify(document.toJS());
  if (isSame) return { text: edited, changes };
  const text =
    entry.format === 'json'
      ? `${JSON.stringify(document.toJS(), null, 2)}\n`
      : document.toString({ lineWidth: 0 });
  return { text, changes };
}

/** A file with values replaced and fields added where they stand; undefined if the whole file has to be written. */
function editText(entry: Entry, document: Document, all: readonly Change[]): string | undefined {
  const isJson = entry.format === 'json';
  // Of several at one place the last one is written first.
  const placed = all.toReversed().map(({ at, before, value }): TextChange | undefined => {
    const node = document.getIn(at, true);
    if (before !== undefined) {
      const [start, end] = [startOf(node), endOf(node)];
      if (start === undefined || end === undefined) return undefined;
      if (isJson) return { start, end, text: jsonText(entry, start, value) };
      if (typeof value === 'number' && typeof before === 'number')
        return { start, end, text: String(value) };
      if (isCollection(node)) {
        const last = node.flow ? end : endOf(node.items.at(-1));
        return { start, end: last ?? end, text: inStyle(entry, start, value, node.flow) };
      }
      const isText = typeof value === 'string' && isScalarValue(before);
      return isText ? locate(entry).edit({ entry, at, text: value }) : undefined;
    }
    const around = document.getIn(at.slice(0, -1));
    if (!isMap(around)) return undefined;
    const [last, name] = [around.items.at(-1), String(at.at(-1))];
    const text = inYaml({ [name]: value }, around.flow);
    const json = () => `${JSON.stringify(name)}: ${jsonText(entry, startOf(last) ?? 0, value)}`;
    const lines = around.flow ? [isJson ? json() : text.slice(1, -1).trim()] : text.split('\n');
    return addBelow(entry, around, last, lines);
  });
  const changes = placed.flatMap((change) => (change ? [{ ...change, source: entry }] : []));
  return changes.length === all.length ? applyChanges(changes)?.get(entry.path) : undefined;
}

/** A value in the style of the list or the fields that it replaces. */
function inStyle({ text }: Entry, start: number, value: unknown, isFlow?: boolean): string {
  const written = inYaml(value, isFlow, text.charAt(start + 1) === ' ');
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1));
  return written.replaceAll('\n', `\n${indent}`);
}

/** By the older version of YAML a day is no text without quotes, and neither is "no". */
export const inYaml = (value: unknown, isFlow = false, flowCollectionPadding = true) =>
  stringify(value, {
    ...{ lineWidth: 0, version: '1.1', aliasDuplicateObjects: false, flowCollectionPadding },
    ...(isFlow && { collectionStyle: 'flow' }),
  }).trim();

/** A value as JSON, indented like the file. */
function jsonText({ text }: Entry, offset: number, value: unknown): string {
  const [, unit = ''] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? [];
  const [, indent = ''] = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, offset)) ?? [];
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
}

/** A record with each name that is the same in all languages as one text. */
function asWritten(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(asWritten);
  if (!isFields(data)) return data;
  const all = Object.entries(data);
  return isPlainName(data)
    ? all[0]?.[1]
    : Object.fromEntries(all.map(([name, each]) => [name, asWritten(each)]));
}

const isScalarValue = (value: unknown) =>
  value !== undefined && (value === null || typeof value !== 'object');

/** The places at which a record differs from what it becomes. */
function* changesOf(before: unknown, value: unknown, at: DataPath): Generator<Change> {
  const isList = Array.isArray(value) && Array.isArray(before) && value.length === before.length;
  const isKept = (name: string) => field(value, name) !== undefined;
  // Another item of a list may lack what stood there.
  if (isList || (isFields(value) && isFields(before) && Object.keys(before).every(isKept))) {
    for (const [key, each] of children(value))
      yield* changesOf(valueAt(before, [key]), each, [...at, key]);
  } else if (JSON.stringify(before) !== JSON.stringify(value)) yield { at, value, before };
}

/** A value with the new one in it. What the new one does not name stays, and so does the form of names and numbers. */
function merged(before: unknown, value: unknown, language: string): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return mergedList(before, value, language);
  if (isFields(before) && isFields(value)) {
    const all = Object.entries(value);
    const own = all.map(([name, each]) => [name, merged(field(before, name), each, language)]);
    return { ...before, ...Object.fromEntries(own) };
  }
  if (typeof value === 'string' && isFields(before) && Object.hasOwn(before, language))
    return { ...before, [language]: value };
  const isSame = isFields(value)
    ? Object.values(value).every((text) => text === before)
    : ['string', 'number'].includes(typeof value) && plain(before) === plain(value);
  return isSame ? before : value;
}

/** A text without what `validate --fix` changes in it: spaces, quotation marks, apostrophes, dots, hidden characters. */
const plain = (value: unknown) =>
  String(value)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?["“”„«»] ?/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/ (?=[;:?!%])/g, '')
    .trim();

/**
 * The new items, each with what the old item has besides: of tabs one of the same kind, of pictures that of the same
 * file; of several, and of all others, the one that says the same, or has the same name. Another text has nothing of the
 * old one at its place, unless it is the only one that changed. Tabs of other kinds are somebody's own, and stay.
 */
function mergedList(before: readonly unknown[], value: readonly unknown[], language: string) {
  const keyOf = (item: unknown) =>
    isFields(item) ? (item.kind ?? item.src ?? item.id) : undefined;
  const isSame = (old: unknown, item: unknown) =>
    isDeepStrictEqual(merged(old, item, language), old);
  /** The place of the old item of each. */
  const places = value.map(() => -1);
  const isLast = () =>
    before.length === value.length && places.filter((place) => place < 0).length === 1;
  const ways: ((old: unknown, item: unknown, isThere: boolean) => boolean)[] = [
    isSame,
    (old, item) => nameIn(item, language).some(({ at, text }) => isSame(valueAt(old, at), text)),
    (_, item, isThere) =>
      keyOf(item) !== undefined || (isThere && (nameIn(item, language).length === 0 || isLast())),
  ];
  for (const isPair of ways)
    for (const [index, item] of value.entries())
      if (places[index] === -1)
        places[index] = before.findIndex(
          (old, at) =>
            !places.includes(at) && keyOf(old) === keyOf(item) && isPair(old, item, at === index),
        );
  const own = value.map((item, index) => merged(before[places[index] ?? -1], item, language));
  if (value.every((item) => keyOf(item) === undefined)) return own;
  const isOfKinds = before.every((item) => isFields(item) && item.kind !== undefined);
  const kept = before.flatMap((item, at) =>
    places.includes(at) ? [own[places.indexOf(at)]] : isOfKinds ? [item] : [],
  );
  return [...kept, ...own.filter((_, index) => places[index] === -1)];
}

/** What tells an item of a list from others, and where it is: its text in a language, or the first of its texts; or none. */
function nameIn(item: unknown, language: string): { at: DataPath; text: string }[] {
  if (typeof item === 'string') return [{ at: [], text: item }];
  const all = Object.entries(isFields(item) ? item : {});
  const own = all.filter(([name]) => name === language);
  const named = (own.length > 0 ? own : all).filter(([name]) => name !== 'kind');
  return named
    .flatMap(([name, each]) =>
      nameIn(each, language).map(({ at, text }) => ({ at: [name, ...at], text })),
    )
    .slice(0, 1);
}

/** Pictures keep the text alternatives that somebody has written in place of the title. */
function withOwnAlternatives(given: Fields, old: unknown, language: string): Fields {
  const { images } = given;
  const there = field(old, 'images');
  if (!Array.isArray(images) || !Array.isArray(there)) return given;
  const { title: named = given.pageTitle } = given;
  const title = JSON.stringify(typeof named === 'string' ? { [language]: named } : named);
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
