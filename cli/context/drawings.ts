import type { DrawingKind } from '../../site/drawings/drawing-kind.ts';
import { isFields, select } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Context } from './context.ts';

/** A drawing where a record names it. */
export interface NamedPlace {
  readonly entry: Entry;
  readonly at: DataPath;
  /** The name of its kind, and where that is. */
  readonly name: string;
  readonly nameAt: DataPath;
  /** What the record chooses, the kind included. */
  readonly choices: Readonly<Record<string, unknown>>;
}

export interface PlacedDrawing extends NamedPlace {
  readonly kind: DrawingKind;
}

/** The drawings that records name, as far as their kind is a text. */
export function* namedDrawings({ of }: Context): Generator<NamedPlace> {
  for (const entry of [...of('product'), ...of('solution')]) {
    for (const { value, at } of select(entry.data, 'drawings', '*')) {
      if (typeof value === 'string') yield { entry, at, name: value, nameAt: at, choices: {} };
      if (!isFields(value) || typeof value.kind !== 'string') continue;
      yield { entry, at, name: value.kind, nameAt: [...at, 'kind'], choices: value };
    }
  }
}

/** Those of which there is such a kind. */
export function* placedDrawings(context: Context): Generator<PlacedDrawing> {
  for (const named of namedDrawings(context)) {
    const kind = context.drawings.get(named.name);
    if (kind) yield { ...named, kind };
  }
}
