import { apart, noteRead } from '../../schema/reads.ts';
import { remember } from '../../schema/remember.ts';
import type { SiteModel } from './model.ts';

const derivations = new Map<string, (model: SiteModel) => unknown>();

/**
 * What many pages need of all records, such as which figures are stated anywhere. A page that uses it
 * depends on what it says, and not on every record that it is made of. `name` tells it from others;
 * what it says is data, with maps and sets among them.
 */
export function derived<Value>(
  name: string,
  make: (model: SiteModel) => Value,
): (model: SiteModel) => Value {
  const of = remember(make);
  derivations.set(name, of);
  return (model) => {
    noteRead(derivedInput(name));
    return apart(() => of(model));
  };
}

/** How reads name what is derived. */
export function derivedInput(name: string): string {
  return `derived\n${name}`;
}

/** What is derived by this name, as a text; undefined where nothing is. */
export function sayDerived(name: string, model: SiteModel): string | undefined {
  const of = derivations.get(name);
  return of && JSON.stringify(of(model), asData);
}

function asData(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
