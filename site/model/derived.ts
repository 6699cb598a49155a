import { untracked } from '../../schema/dependencies.ts';
import { memoize } from '../../schema/memoize.ts';
import type { SiteModel } from './model.ts';

const derivations = new Set<(model: SiteModel) => unknown>();

/**
 * Data that many pages need from all records, such as which figures are stated. Every page depends on the result,
 * instead of on every record that it was computed from. The result is data, including maps and sets.
 */
export function derived<Value>(make: (model: SiteModel) => Value): (model: SiteModel) => Value {
  const of = memoize(make);
  derivations.add(of);
  return (model) => untracked(() => of(model));
}

/** All derived data as texts, for the digest of the base. */
export function derivedTexts(model: SiteModel): string[] {
  return [...derivations].map((of) => JSON.stringify(of(model), asData));
}

function asData(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
