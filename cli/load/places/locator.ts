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
  type YAMLMap,
} from 'yaml';
import { memoize, memoizeByName } from '../../../schema/memoize.ts';
import type { Position } from '../../core/diagnostic.ts';
import type { Edit } from '../../core/finding.ts';
import type { DataPath, DataPlace, Place, Source } from '../../core/source.ts';
import {
  documentOf,
  firstLine,
  keyText,
  rangeOf,
  rewriteScalar,
  stretchOf,
} from './scalar-source.ts';
import { createRangeOf, type Offsets } from './text-range.ts';

/** Finds places in one file. */
export interface Locator {
  readonly range: (place: Place) => { start: Position; end: Position };
  /** The text change for an edit; undefined if it can't be made safely. */
  readonly edit: (edit: Edit) => { start: number; end: number; text: string } | undefined;
}

/** A parsed file or stretch of one; node ranges are relative to `start`, an offset in the file. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly document: Document;
}

/** Memoized by source, so that reports share parsed files. */
export const locate = memoize(createLocator);

/** The start of a place in the file of that name: `products/P-100.yaml:6:3`. */
export function startOf(place: Place, file: string): string {
  const { start } = locate(place.entry).range(place);
  return `${file}:${start.line}:${start.column}`;
}

/** Creates a locator. Never throws; a missing place becomes the nearest existing one. */
export function createLocator({ text }: Source): Locator {
  const rangeOfOffsets = createRangeOf(text);
  const partOf = createParser(text);
  const offsetsOf = (place: Place): Offsets => {
    if ('offsets' in place) return place.offsets;
    const part = partOf(place.at[0]);
    const [start, end] = find(part.text, part.document, place);
    return [part.start + start, part.start + end];
  };
  return {
    range: (place) => rangeOfOffsets(offsetsOf(place)),
    edit(edit) {
      if ('offsets' in edit) {
        const [start, end] = edit.offsets;
        return { start, end, text: edit.text };
      }
      const part = partOf(edit.at[0]);
      const { pair, node, isExact, isInFlow } = follow(part.document, edit.at);
      const target = edit.on === 'key' ? pair?.key : node;
      if (!isExact || !isScalar(target) || !target.range) return undefined;
      const change = rewriteScalar(part.text, target, { ...edit, isInFlow });
      return (
        change && {
          ...change,
          start: part.start + change.start,
          end: part.start + change.end,
        }
      );
    },
  };
}

/** Parses the stretch that holds a field of the record, once; the whole file only if necessary. */
function createParser(text: string): (key: string | number | undefined) => Part {
  const parsePart = memoizeByName((key): Part => {
    const [start, end] = (key !== '' && fieldStretch(text, key)) || [0, text.length];
    if (key !== '' && end - start === text.length) return parsePart('');
    const stretch = text.slice(start, end);
    return { text: stretch, start, document: documentOf(stretch) };
  });
  return (key) => parsePart(typeof key === 'string' ? key : '');
}

interface Spot {
  /** The innermost pair on the path. */
  readonly pair?: Pair;
  /** The value at the path, or the nearest one above it. */
  readonly node?: Node;
  readonly isExact: boolean;
  /** Whether the path goes through brackets; unknown behind aliases. */
  readonly isInFlow: boolean;
}

function find(text: string, document: Document, { at, on, within }: DataPlace): Offsets {
  const { pair, node, isExact } = follow(document, at);
  if (pair && isNode(pair.key) && (on === 'key' || isEmpty(node))) return rangeOf(pair.key);
  if (!node) return firstLine(text, [0, text.length]);
  // Without a key, its `{` or `[`.
  if (on === 'key' && isCollection(node) && node.flow)
    return [rangeOf(node)[0], rangeOf(node)[0] + 1];
  if (isExact && within && isScalar(node)) return stretchOf(text, node, within);
  if (isScalar(node)) return rangeOf(node);
  // Of a mapping or list, its first key.
  const [first] = isCollection(node) && !node.flow ? node.items : [];
  return firstLine(text, rangeOf(isPair(first) && isNode(first.key) ? first.key : node));
}

/** Follows a path as far as the document has it. */
function follow(document: Document, at: DataPath): Spot {
  const { contents } = document;
  let spot: Spot = { isExact: true, isInFlow: false, ...(isNode(contents) && { node: contents }) };
  for (const key of at) {
    const parent = isAlias(spot.node) ? spot.node.resolve(document) : spot.node;
    const isInFlow =
      spot.isInFlow || isAlias(spot.node) || (isCollection(parent) && parent.flow === true);
    const { node, pair } = stepInto(parent, key);
    if (!node && !pair) return { ...spot, isExact: false };
    // A list item has no key, so a finding on its key points at the item.
    spot = { isExact: true, isInFlow, ...(pair && { pair }), ...(node && { node }) };
  }
  return spot;
}

function stepInto(parent: Node | undefined, key: string | number): { node?: Node; pair?: Pair } {
  if (isMap(parent)) {
    const pair = pairsOf(parent).get(String(key));
    return pair ? { pair, ...(isNode(pair.value) && { node: pair.value }) } : {};
  }
  const item = isSeq(parent) ? parent.items[Number(key)] : undefined;
  return isNode(item) ? { node: item } : {};
}

/** Pairs by key, memoized for files with many findings. Of duplicate keys the last counts. */
const pairsOf = memoize(
  ({ items }: YAMLMap) =>
    new Map(
      items.flatMap((pair): [string, Pair][] =>
        isScalar(pair.key) ? [[keyText(pair.key), pair]] : [],
      ),
    ),
);

function isEmpty(node: Node | undefined): boolean {
  if (!node?.range) return true;
  return node.range[0] === node.range[1];
}

/**
 * The stretch of a YAML file with one field of the record, which can be parsed alone. Undefined if the file
 * is not simply written: a flow mapping at the top, several documents, anchors or aliases, or the key at
 * the start of several lines.
 */
export function fieldStretch(text: string, key: string): Offsets | undefined {
  if (notSimple.test(text)) return undefined;
  const name = key.replace(/[^\w-]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`^(["']?)${name}\\1[ \\t]*:(?=\\s|$)`, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const afterKey = match.index + match[0].length;
  // A list may be unindented, and a closing bracket is not a key.
  const next = text.slice(afterKey).search(/(?<=\n)(?![\s#}\]]|-\s)/);
  return [match.index, next < 0 ? text.length : afterKey + next];
}

const notSimple = /^(?:---|\.\.\.|[%{[?])|(?:^|[\s,[{])(?:[&*][^\s*&]|<<:)/m;
