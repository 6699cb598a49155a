import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
} from 'yaml';
import type { Position } from './diagnostic.ts';
import { fieldStretch } from './field-stretch.ts';
import type { DataPath, DataPlace, Place, Source } from './source.ts';
import { mapStretch, type Quoting } from './string-map.ts';

type Offsets = readonly [start: number, end: number];

/** Finds places in one file. It parses the file anew, so make one only for a file with findings. */
export interface Locator {
  readonly range: (place: Place) => { start: Position; end: Position };
}

/** A parsed file or stretch of one; the ranges of its nodes count from `start` in the file. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly document: Document;
}

/** Never throws, whatever the file holds: the nearest place that exists stands in. */
export function createLocator({ text }: Source): Locator {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const position = (offset: number): Position => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  const partOf = createParser(text);
  const offsetsOf = (place: Place): Offsets => {
    if ('offsets' in place) return place.offsets;
    const part = partOf(place.at[0]);
    const [start, end] = find(part.text, part.document, place);
    return [part.start + start, part.start + end];
  };
  return {
    range(place) {
      const [start, end] = offsetsOf(place).map((offset) => Math.min(offset, text.length));
      return { start: position(start ?? 0), end: position(Math.max(start ?? 0, end ?? 0)) };
    },
  };
}

/** Parses what holds a field of the record, once; the whole file only where it has to be. */
function createParser(text: string): (key: string | number | undefined) => Part {
  const parts = new Map<string, Part>();
  return (key) => {
    const [start, end] = (typeof key === 'string' && fieldStretch(text, key)) || [0, text.length];
    const known = parts.get(`${start}-${end}`);
    if (known) return known;
    const stretch = text.slice(start, end);
    const document = parseDocument(stretch, { uniqueKeys: false, logLevel: 'silent' });
    const part = { text: stretch, start, document };
    parts.set(`${start}-${end}`, part);
    return part;
  };
}

interface Spot {
  /** The pair of the last key on the way. */
  readonly pair?: Pair;
  /** The value at the path, or the nearest one above it. */
  readonly node?: Node;
  readonly isExact: boolean;
}

function find(text: string, document: Document, { at, on, within }: DataPlace): Offsets {
  const { pair, node, isExact } = follow(document, at);
  if (pair && isNode(pair.key) && (on === 'key' || isEmpty(node))) return rangeOf(pair.key);
  if (!node) return firstLine(text, [0, text.length]);
  if (on === 'key' && isCollection(node) && node.flow) return bracketOf(node);
  if (isExact && within && isScalar(node)) return stretchOf(text, node, within);
  return isScalar(node) ? rangeOf(node) : firstLine(text, headOf(node));
}

/** Walks down as far as the file goes along with the path. */
function follow(document: Document, at: DataPath): Spot {
  const { contents } = document;
  let spot: Spot = { isExact: true, ...(isNode(contents) && { node: contents }) };
  for (const key of at) {
    const parent = isAlias(spot.node) ? spot.node.resolve(document) : spot.node;
    const { node, pair } = stepInto(parent, key);
    if (!node && !pair) return { ...spot, isExact: false };
    // A list item has no key of its own; a finding on its key points at the item.
    spot = { isExact: true, ...(pair && { pair }), ...(node && { node }) };
  }
  return spot;
}

function stepInto(parent: Node | undefined, key: string | number): { node?: Node; pair?: Pair } {
  if (isMap(parent)) {
    const isKey = (pair: Pair) => isScalar(pair.key) && keyText(pair.key) === String(key);
    const pair = parent.items.findLast(isKey);
    return pair ? { pair, ...(isNode(pair.value) && { node: pair.value }) } : {};
  }
  const item = isSeq(parent) ? parent.items[Number(key)] : undefined;
  return isNode(item) ? { node: item } : {};
}

function keyText({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

function isEmpty(node: Node | undefined): boolean {
  if (!node?.range) return true;
  return node.range[0] === node.range[1];
}

function rangeOf(node: Node): Offsets {
  const [start = 0, end = 0] = node.range ?? [];
  return [start, end];
}

/** A mapping or list as a whole is too much to underline: its first key or item stands for it. */
function headOf(node: Node): Offsets {
  if (!isCollection(node) || node.flow) return rangeOf(node);
  const [first] = node.items;
  if (isPair(first) && isNode(first.key)) return rangeOf(first.key);
  return rangeOf(node);
}

/** What a finding on the key of something without key points at: its `{` or `[`. */
function bracketOf(node: Node): Offsets {
  const [start] = rangeOf(node);
  return [start, start + 1];
}

function firstLine(text: string, [start, end]: Offsets): Offsets {
  const line = text.slice(start, end).split(/\r?\n/, 1)[0] ?? '';
  return [start, start + line.trimEnd().length];
}

const quotings = new Map<string | undefined, Quoting>([
  ['QUOTE_SINGLE', 'single'],
  ['QUOTE_DOUBLE', 'double'],
  ['BLOCK_LITERAL', 'block'],
  ['BLOCK_FOLDED', 'block'],
]);

function stretchOf(text: string, node: Scalar, within: Offsets): Offsets {
  const whole = rangeOf(node);
  if (typeof node.value !== 'string') return whole;
  const quoting = quotings.get(node.type) ?? 'plain';
  const bounds = contentOf(text, whole, quoting);
  return mapStretch(text, bounds, node.value, quoting, within) ?? literal(text, node, within);
}

/** The string without its quotes, or without the `|` line of a block. */
function contentOf(text: string, [start, end]: Offsets, quoting: Quoting): Offsets {
  if (quoting === 'plain') return [start, end];
  return quoting === 'block' ? [text.indexOf('\n', start) + 1, end] : [start + 1, end - 1];
}

/** Looks for the very characters, where the writing of the string is too much to follow. */
function literal(text: string, node: Scalar, within: Offsets): Offsets {
  const [start, end] = rangeOf(node);
  const stretch = String(node.value).slice(...within);
  const found = text.indexOf(stretch, start);
  const isThere = stretch !== '' && found >= 0 && found + stretch.length <= end;
  return isThere ? [found, found + stretch.length] : firstLine(text, [start, end]);
}

/** A key that stands twice in one mapping: the later place, and the first one. */
export interface DuplicateKey {
  readonly name: string;
  readonly places: readonly [second: Offsets, first: Offsets];
}

/** Every key of a file that stands twice in one mapping. */
export function duplicateKeys({ text }: Source): DuplicateKey[] {
  const { contents } = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  return isNode(contents) ? [...duplicatesIn(contents)] : [];
}

function* duplicatesIn(node: unknown): Generator<DuplicateKey> {
  if (isSeq(node)) for (const item of node.items) yield* duplicatesIn(item);
  if (!isMap(node)) return;
  const seen = new Map<string, Node>();
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const name = keyText(key);
    const first = seen.get(name);
    if (first) yield { name, places: [rangeOf(key), rangeOf(first)] };
    else seen.set(name, key);
    yield* duplicatesIn(value);
  }
}
