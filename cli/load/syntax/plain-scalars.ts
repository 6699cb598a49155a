import { isScalar, Scalar } from 'yaml';
import type { DataPath } from '../../core/source.ts';
import { documentOf, rangeOf } from '../places/scalar-source.ts';

/** A scalar without quotes, as typed. */
export interface PlainScalar {
  readonly at: DataPath;
  readonly source: string;
  readonly offsets: readonly [start: number, end: number];
}

/** The unquoted scalars of a YAML text at some paths. */
export function* plainScalars(
  text: string,
  places: readonly { readonly at: DataPath }[],
): Generator<PlainScalar> {
  const document = documentOf(text);
  for (const { at } of places) {
    const node = document.getIn(at, true);
    if (!isScalar(node) || node.type !== Scalar.PLAIN || node.source === undefined) continue;
    yield { at, source: node.source, offsets: rangeOf(node) };
  }
}
