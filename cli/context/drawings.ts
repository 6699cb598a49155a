import { isFields, textOf } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Context } from './context.ts';

/** A drawing named in a record. */
export interface NamedPlace {
  readonly entry: Entry;
  readonly at: DataPath;
  /** The name of its kind, and the path of that name. */
  readonly name: string;
  readonly nameAt: DataPath;
  /** The options in the record, including the kind. */
  readonly choices: Readonly<Record<string, unknown>>;
}

/** The drawings in records whose kind is a text. */
export function* namedDrawings({ select }: Context): Generator<NamedPlace> {
  const kinds = ['product', 'solution', 'project', 'media'] as const;
  for (const { entry, value, at } of kinds.flatMap((kind) => select(kind, 'drawings', '*'))) {
    if (typeof value === 'string') yield { entry, at, name: value, nameAt: at, choices: {} };
    if (!isFields(value) || typeof value.kind !== 'string') continue;
    yield { entry, at, name: value.kind, nameAt: [...at, 'kind'], choices: value };
  }
}

/** The products that drawings name: their own, and those shown next to them. */
export function* drawnProducts(context: Context) {
  for (const { entry, at, name, choices } of namedDrawings(context)) {
    const others = Object.keys(context.drawings.get(name)?.needs.products ?? {});
    for (const role of new Set(['product', ...others])) {
      const id = textOf(choices, role);
      if (id !== undefined) yield { entry, at: [...at, role], id };
    }
  }
}
