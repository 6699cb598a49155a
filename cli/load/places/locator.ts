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
} from 'yaml';
import { memoize, once } from '../../../schema/memoize.ts';
import type { Position } from '../../core/diagnostic.ts';
import type { Edit } from '../../core/finding.ts';
import type { DataPath, DataPlace, Place, Source } from '../../core/source.ts';
import {
  documentOf,
  firstLine,
  pairOf,
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
  const document = once(() => documentOf(text));
  return {
    range: (place) =>
      rangeOfOffsets('offsets' in place ? place.offsets : find(text, document(), place)),
    edit(edit) {
      if ('offsets' in edit) {
        const [start, end] = edit.offsets;
        return { start, end, text: edit.text };
      }
      const { pair, node, isExact, isInFlow } = follow(document(), edit.at);
      const target = edit.on === 'key' ? pair?.key : node;
      if (!isExact || !isScalar(target) || !target.range) return undefined;
      return rewriteScalar(text, target, { ...edit, isInFlow });
    },
  };
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
  if (pair && isNode(pair.key) && (on === 'key' || !node?.range || node.range[0] === node.range[1]))
    return rangeOf(pair.key);
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
    const pair = pairOf(parent, String(key));
    return pair ? { pair, ...(isNode(pair.value) && { node: pair.value }) } : {};
  }
  const item = isSeq(parent) ? parent.items[Number(key)] : undefined;
  return isNode(item) ? { node: item } : {};
}
