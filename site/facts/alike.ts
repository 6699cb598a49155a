import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Fact, Facts, ListedProduct } from './facts.ts';

/** Products that state the same of some figures. */
export type Alike = ReturnType<typeof alikeIn>[number];

/**
 * The products that state some figures, by what they state. Large catalogues are series of products that
 * mostly state alike, so whatever follows from a value is found out once for all of them.
 */
export function alikeIn(
  facts: Facts,
  figures: readonly number[],
  products: readonly ListedProduct[],
) {
  return alikeOf(facts)(products)(figures.join());
}

const alikeOf = memoize(({ stated }: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoizeByName((key: string) => {
      const figures = key.split(',').filter(Boolean).map(Number);
      const numbers = new Map<readonly Fact[], number>();
      const numberOf = (list: readonly Fact[]) => {
        const number = numbers.get(list) ?? numbers.size;
        numbers.set(list, number);
        return number;
      };
      const listsOf = ({ index }: ListedProduct) => figures.map((figure) => stated(index, figure));
      const stating = products.filter((each) => listsOf(each).some(({ length }) => length > 0));
      const keyOf = (each: ListedProduct) =>
        figures.length === 1 ? listsOf(each)[0] : listsOf(each).map(numberOf).join();
      const groups = groupBy(stating, keyOf);
      return [...groups.values()].map((alike) => ({
        stated: alike.slice(0, 1).flatMap(listsOf).flat(),
        products: alike,
      }));
    }),
  ),
);
