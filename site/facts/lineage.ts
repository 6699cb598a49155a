import type { Facts, FactsFile, ListedProduct } from './facts.ts';

/** A family and those above it, by their indexes; none for -1. */
export function lineageIn({ families }: Pick<FactsFile, 'families'>, index: number): number[] {
  const { within = -1 } = families[index] ?? {};
  return index in families
    ? [index, ...(within < index ? lineageIn({ families }, within) : [])]
    : [];
}

/** The products of a family and of the families below it, by its id; all of them for none. */
export function productsOf({ file, products }: Facts, family?: string): readonly ListedProduct[] {
  // The same list: what its products state alike is known by it.
  if (!family) return products;
  const index = file.families.findIndex(({ id }) => id === family);
  return products.filter((each) => lineageIn(file, each.family).includes(index));
}
