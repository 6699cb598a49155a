import type { Facts, FactsFile, ListedProduct } from './facts.ts';

/** A family and those above it, by their indexes; none for -1. */
export function lineageIn({ families }: Pick<FactsFile, 'families'>, index: number): number[] {
  const { within = -1 } = families[index] ?? {};
  return index in families
    ? [index, ...(within < index ? lineageIn({ families }, within) : [])]
    : [];
}

/** The products of a family and of the families below it, by its id; for none the list of all, by which what they state alike is known. */
export function productsOf({ file, products }: Facts, family?: string): readonly ListedProduct[] {
  if (!family) return products;
  const index = file.families.findIndex(({ id }) => id === family);
  return products.filter((each) => lineageIn(file, each.family).includes(index));
}
