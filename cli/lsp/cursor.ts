import { isPair, isScalar, isSeq, visit } from 'yaml';
import { orElse } from '../core/or-else.ts';
import type { DataPath } from '../core/source.ts';
import { documentOf } from '../load/places/scalar-source.ts';

/** The cursor in a record, which may be incomplete. */
export interface Cursor {
  /** The path of the value or key at the cursor. */
  readonly at: DataPath;
  readonly on: 'key' | 'value';
  /** The key or value as data, before and after the cursor. */
  readonly before: string;
  readonly after: string;
  /** The data of the record, as far as it can be parsed. */
  readonly data: unknown;
}

/** A character that doesn't occur in texts, inserted at the cursor to find its value, even an empty one. */
const mark = '\uE000';

/** Undefined if the cursor is in no key or value, such as in a comment. `offset` is in UTF-16 units. */
export function cursorIn(text: string, offset: number): Cursor | undefined {
  if (text.includes(mark)) return undefined;
  const document = documentOf(text.slice(0, offset) + mark + text.slice(offset));
  let found: Omit<Cursor, 'data'> | undefined;
  visit(document, {
    Scalar(key, { value }, path) {
      if (typeof value !== 'string' || !value.includes(mark)) return undefined;
      const [before = '', after = ''] = value.split(mark);
      const on = key === 'key' ? 'key' : 'value';
      const at = pathOf([...path]);
      found = { at: typeof key === 'number' ? [...at, key] : at, on, before, after };
      return visit.BREAK;
    },
  });
  // An alias without its anchor can't be read.
  const read = () => JSON.parse(JSON.stringify(document.toJS()).replaceAll(mark, ''));
  return found && { ...found, data: orElse(undefined, read) };

  function pathOf(parents: readonly unknown[]): DataPath {
    return parents.flatMap((parent, index): DataPath => {
      if (isPair(parent)) {
        return isScalar(parent.key) ? [String(parent.key.value).replace(mark, '')] : [];
      }
      const item = isSeq(parent) ? parent.items.indexOf(parents[index + 1]) : -1;
      return item >= 0 ? [item] : [];
    });
  }
}
