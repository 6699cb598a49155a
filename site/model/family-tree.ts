import { groupBy } from '../../schema/group-by.ts';
import type { Family } from '../../schema/kinds/family.ts';
import type { ProductModel } from './product-model.ts';

export interface FamilyModel {
  record: Family;
  path: string;
  parent: FamilyModel | undefined;
  /** The families directly below it that have products, in their order. */
  children: readonly FamilyModel[];
  /** Its own products that aren't variants, in the order of the list. */
  own: readonly ProductModel[];
  ownWithVariants: readonly ProductModel[];
  /** The same with those of all families below it, which follow its own. */
  products: readonly ProductModel[];
  withVariants: readonly ProductModel[];
}

/**
 * The families of a catalogue with their products, each before those below it. One with an unknown parent is at the
 * top; those in a circle are omitted, since the validator reports both as errors.
 */
export function familyTree(
  records: readonly Family[],
  productsOf: ReadonlyMap<string, readonly ProductModel[]>,
  pathOf: (record: Family) => string,
): FamilyModel[] {
  const ids = new Set(records.map(({ id }) => id));
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = records.toSorted((a, b) => (a.order ?? last) - (b.order ?? last));
  const below = groupBy(sorted, ({ parent = '' }) => (ids.has(parent) ? parent : ''));
  const isMain = ({ outline }: ProductModel) => outline.parent === undefined;
  const build = (record: Family, parent: FamilyModel | undefined): FamilyModel[] => {
    const ownWithVariants = productsOf.get(record.id) ?? [];
    const own = ownWithVariants.filter(isMain);
    const family = { record, path: pathOf(record), parent, own, ownWithVariants };
    const whole: FamilyModel = {
      ...family,
      children: [],
      products: own,
      withVariants: ownWithVariants,
    };
    const all = (below.get(record.id) ?? []).flatMap((each) => build(each, whole));
    const children = all.filter((each) => each.parent === whole && hasProducts(each));
    if (all.length === 0) return [whole];
    const withVariants = [...ownWithVariants, ...children.flatMap((each) => each.withVariants)];
    return [
      Object.assign(whole, { children, withVariants, products: withVariants.filter(isMain) }),
      ...all,
    ];
  };
  return (below.get('') ?? []).flatMap((record) => build(record, undefined));
}

/** The families above one, the top first, and the family itself. */
export function lineage(family: FamilyModel | undefined): FamilyModel[] {
  return family ? [...lineage(family.parent), family] : [];
}

/** The figures that the table of a family begins with: its own, or those of the family above it. */
export function comparisonOf(family: FamilyModel | undefined): readonly string[] {
  return lineage(family).findLast(({ record }) => record.comparison)?.record.comparison ?? [];
}

/** The families that are below no other; those without products only where none has any. */
export function topFamilies({ families }: { families: readonly FamilyModel[] }): FamilyModel[] {
  const top = families.filter(({ parent }) => parent === undefined);
  return top.some(hasProducts) ? top.filter(hasProducts) : top;
}

const hasProducts = ({ products }: FamilyModel) => products.length > 0;
