import type { Facts, ListedProduct } from './facts.ts';

/** Of a large catalogue, only so many products are looked at: few groups are a choice, many are a wall. */
const looked = 40;

/**
 * Groups of products to compare, up to `most` in each: more than two thirds of the figures that a product states are
 * figures of the first, and the other way round. They are in the order of the catalogue, each product in one at most.
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
