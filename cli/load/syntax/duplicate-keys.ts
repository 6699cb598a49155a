import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { keyText, rangeOf } from '../places/scalar-source.ts';
import type { Offsets } from '../places/text-range.ts';
import type { Source } from '../source.ts';

/** A key that is twice in one mapping: the later place, and the first one. */
export interface DuplicateKey {
  readonly name: string;
  readonly places: readonly [second: Offsets, first: Offsets];
}

/** Every key of a file that is twice in one mapping. */
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
