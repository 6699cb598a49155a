import { untracked } from '../../schema/dependencies.ts';
import { memoize } from '../../schema/memoize.ts';
import type { SiteModel } from './model.ts';

const derivations = new Set<(model: SiteModel) => unknown>();

/**
 * What many pages need of all records, such as which figures are stated anywhere. Every page depends on what it
 * says, and none on every record that it is made of. What it says is data, with maps and sets among them.
 */
export function derived<Value>(make: (model: SiteModel) => Value): (model: SiteModel) => Value {
  const of = memoize(make);
  derivations.add(of);
  return (model) => untracked(() => of(model));
}

/** All that is derived, each as a text. */
export function derivedTexts(model: SiteModel): string[] {
  return [...derivations].map((of) => JSON.stringify(of(model), asData));
}

function asData(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
