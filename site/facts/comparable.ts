import type { Facts, ListedProduct } from './facts.ts';

/** Of a large catalogue, only so many products are looked at: few groups are a choice, many are a wall. */
const looked = 40;

/**
 * Groups of products to compare, up to `most` in each: of the figures of any, more than two thirds are those of the
 * first. All are in the order of the catalogue, and a product is in one group at most.
 */
export function comparableProducts(
  { file, products, stated }: Facts,
  most: number,
): ListedProduct[][] {
  const figuresOf = ({ index }: ListedProduct) =>
    file.figures.filter((_, figure) => stated(index, figure).length > 0);
  const free = new Map(products.slice(0, looked).map((each) => [each, figuresOf(each)]));
  return [...free].flatMap(([first, own]) => {
    const alike = [...free].filter(([, other]) => {
      const same = other.filter((each) => own.includes(each)).length;
      return 3 * same > 2 * Math.max(own.length, other.length);
    });
    const group = alike.slice(0, most).map(([product]) => product);
    if (!free.has(first) || group.length < 2) return [];
    for (const each of group) free.delete(each);
    return [group];
  });
}
