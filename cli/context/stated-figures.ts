import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { field, isFields, select } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';

/** A value in figure notation; one reading, if the figure has several. */
export interface StatedFigure {
  readonly entry: Entry;
  readonly at: DataPath;
  readonly value: AttributeSource;
  /** The id in the dictionary, if the path determines it. */
  readonly id: string | undefined;
}

/** The cells of line-up tables in columns of figures. */
export function* lineupFigures(entry: Entry): Generator<StatedFigure> {
  if (entry.kind !== 'product') return;
  for (const table of select(entry.data, 'tabs', '*', 'table')) {
    for (const { value: column } of select(table.value, 'columns', '*')) {
      const key = field(column, 'id');
      if (field(column, 'type') !== 'figure' || typeof key !== 'string') continue;
      const id = field(column, 'figure');
      for (const { value, at } of select(table.value, 'rows', '*', key)) {
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        const known = typeof id === 'string' ? id : undefined;
        yield { entry, at: [...table.at, ...at], value, id: known };
      }
    }
  }
}

/** Whether a value may be what a record states of an attribute. */
export function isSource(value: unknown): value is AttributeSource {
  return ['string', 'number', 'boolean'].includes(typeof value) || isFields(value);
}

/** The values of a figure at a place: one, or each of several readings. */
export function* statedFigures(
  entry: Entry,
  at: DataPath,
  value: unknown,
): Generator<StatedFigure> {
  const id = at.at(-2) === 'figures' ? String(at.at(-1)) : undefined;
  if (!Array.isArray(value)) {
    if (isSource(value)) yield { entry, at, value, id };
    return;
  }
  const keys = value.filter((each) => typeof each === 'string');
  if (keys.length > 0 && keys.length === value.length) yield { entry, at, value: keys, id };
  for (const [index, reading] of value.entries()) {
    const each: unknown = isFields(reading) ? reading.value : undefined;
    if (isSource(each)) yield { entry, at: [...at, index, 'value'], value: each, id };
  }
}
