import type { Facts, ListedProduct } from './facts.ts';

/** Of a large catalogue, only so many products are looked at. */
const looked = 100;

/**
 * Groups of products to compare, up to `most` in each: of any two thirds of their figures are the same. They are in the
 * order of the catalogue, and a product is in one of them at most.
 */
export function comparableProducts({ file, products }: Facts, most: number): ListedProduct[][] {
  const all = products.slice(0, looked).map((product) => ({
    product,
    // The indexes of products ascend.
    figures: file.figures.filter(
      (figure) => figure.product.find((index) => index >= product.index) === product.index,
    ),
  }));
  const taken = new Set<ListedProduct>();
  return all.flatMap(({ product, figures }) => {
    if (taken.has(product)) return [];
    const alike = all.filter((each) => {
      const same = each.figures.filter((figure) => figures.includes(figure)).length;
      const stated = Math.max(figures.length, each.figures.length);
      return !taken.has(each.product) && 3 * same > 2 * stated;
    });
    const group = alike.slice(0, most).map((each) => each.product);
    if (group.length < 2) return [];
    for (const each of group) taken.add(each);
    return [group];
  });
}
