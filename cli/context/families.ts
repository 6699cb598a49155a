import { memoize } from '../../schema/memoize.ts';
import { selectStrings, textOf } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Context } from './context.ts';

/** A field or a figure that products of a family need, and the family that requires it. */
export interface Required {
  readonly family: Entry;
  readonly value: string;
  readonly at: DataPath;
}

/** What products of a family need, by its id: what it requires itself, then what each family above it does. */
export const requiredIn = memoize(({ of }: Context) => {
  const families = new Map(of('family').map((each) => [textOf(each.data, 'id'), each]));
  return (id: string | undefined) => {
    const lineage = new Set<Entry>();
    let family = families.get(id);
    // A circle of parents is reported on its own.
    while (family && !lineage.has(family)) {
      lineage.add(family);
      family = families.get(textOf(family.data, 'parent'));
    }
    const required = (what: string): Required[] => {
      const all = [...lineage].flatMap((each) =>
        selectStrings(each.data, 'requires', what, '*').map((found) => ({
          family: each,
          ...found,
        })),
      );
      return all.filter(
        (each, index) => all.findIndex(({ value }) => value === each.value) === index,
      );
    };
    return { fields: required('fields'), figures: required('figures') };
  };
});
