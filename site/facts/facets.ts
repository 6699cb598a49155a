import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { yearsOf } from './dates.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { isCoded } from './requirement.ts';
import { countStated, statedCodes } from './stated.ts';

type Products = readonly ListedProduct[];

/** So many codes can be listed, even if each is of one product. */
const few = 8;

/** Whether codes are numbers or names of products: nearly each has its own, nothing to choose from. */
export function isNamed(facts: Facts, criterion: Criterion, products: Products): boolean {
  if (!isCoded(criterion) || criterion.dates || criterion.words || criterion.levels) return false;
  const codes = statedCodes(facts, criterion, products).length;
  return codes > few && codes > countStated(facts, criterion, products) / 2;
}

/** The share of products that state a criterion, times how likely two of these state something else. */
const divisionOf = memoize((facts: Facts) =>
  memoize((products: Products) =>
    memoize((criterion: Criterion): number => {
      const counts = new Map<string, number>();
      const stating = countStated(facts, criterion, products);
      for (const { stated, products: alike } of alikeIn(facts, criterion.figures, products)) {
        const said = stated.map(({ spans, sizes, current, codes = [] }) => {
          return [spans, sizes, current, criterion.dates ? yearsOf(codes) : codes];
        });
        const key = JSON.stringify(said);
        counts.set(key, (counts.get(key) ?? 0) + alike.length);
      }
      if (counts.size < 2) return 0;
      const same = [...counts.values()].reduce((sum, count) => sum + (count / stating) ** 2, 0);
      const share = isNamed(facts, criterion, products) ? 0.001 : 1;
      return (share * stating * (1 - same)) / products.length;
    }),
  ),
);

/** Criteria that divide products, and others: those that the site names in its order, then those first that divide best. */
export function dividing(facts: Facts, products: Products, others?: (of: Criterion) => boolean) {
  const division = divisionOf(facts)(products);
  const rank = (each: Criterion) => (each.isPlaced ? 2 : division(each));
  const all = facts.criteria.filter((each) => division(each) > 0 || others?.(each));
  return all.sort((a, b) => rank(b) - rank(a));
}
