import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { Source } from '../../core/source.ts';
import { keyText, rangeOf } from '../places/scalar-source.ts';
import type { Offsets } from '../places/text-range.ts';

/** The duplicate keys of one mapping. */
export interface DuplicateKeys {
  readonly names: readonly [string, ...string[]];
  /** The offsets of the first duplicate. */
  readonly places: readonly [second: Offsets, first: Offsets];
  /** Whether the mapping is a list item: then the dash of a second item may be missing. */
  readonly isItem: boolean;
}

/** The duplicate keys of a file, by mapping. */
export function duplicateKeys({ text }: Source): DuplicateKeys[] {
  const { contents } = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  return isNode(contents) ? [...duplicatesIn(contents)] : [];
}

function* duplicatesIn(node: unknown, isItem = false): Generator<DuplicateKeys> {
  if (isSeq(node)) for (const item of node.items) yield* duplicatesIn(item, true);
  if (!isMap(node)) return;
  const seen = new Map<string, Node>();
  const twice = new Map<string, DuplicateKeys['places']>();
  for (const { key } of node.items) {
    if (!isScalar(key)) continue;
    const name = keyText(key);
    const first = seen.get(name);
    if (!first) seen.set(name, key);
    else if (!twice.has(name)) twice.set(name, [rangeOf(key), rangeOf(first)]);
  }
  const [found, ...others] = twice;
  if (found) {
    const [name, places] = found;
    yield { names: [name, ...others.map(([other]) => other)], places, isItem };
  }
  for (const { value } of node.items) yield* duplicatesIn(value);
}
