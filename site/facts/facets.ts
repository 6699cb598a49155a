import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { countsOf, namedIn, sortOf, worthOf } from './choose-columns.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { isCoded } from './requirement.ts';
import { countStated, statedCodes } from './stated.ts';

type Products = readonly ListedProduct[];

/** So many codes can be listed, even if each is of one product. */
const few = 8;

/** Whether codes are numbers or names of products: nearly each has its own, nothing to choose from. */
export function isNamed(facts: Facts, criterion: Criterion, products: Products): boolean {
  const { ask, dates, words, levels } = criterion;
  if (!isCoded(criterion) || dates || words || levels) return false;
  const codes = statedCodes(facts, criterion, products).length;
  if (codes > few) return codes > countStated(facts, criterion, products) / 2;
  const alike = alikeIn(facts, criterion.figures, products);
  const all = alike.flatMap(({ stated, products }) =>
    products.flatMap(() => stated.flatMap((fact) => fact.codes ?? [])),
  );
  return ask === 'has' && alike.length > 1 && all.length === codes;
}

/** How well a criterion tells products apart. */
const divisionOf = memoize((facts: Facts) =>
  memoize((products: Products) =>
    memoize((criterion: Criterion): number => {
      const sort = sortOf(facts, criterion);
      const counts = countsOf(facts, { sort, figures: criterion.figures }, products);
      const isOfEach = counts.length <= few && isNamed(facts, criterion, products);
      return isOfEach ? 0 : worthOf({ sort, counts }, products.length);
    }),
  ),
);

/**
 * Criteria that divide products, and others. First those of figures that the catalogue names for their families, then
 * those that the site names, each in their order; then those that tell the products apart, the best first.
 */
export function dividing(facts: Facts, products: Products, others?: (of: Criterion) => boolean) {
  const division = divisionOf(facts)(products);
  const named = namedIn(facts, products);
  const rank = (each: Criterion) => {
    const place = named.findIndex((figure) => each.figures.includes(figure));
    return place < 0 ? (each.isPlaced ? 1 : division(each)) : named.length + 1 - place;
  };
  const all = facts.criteria.filter((each) => division(each) > 0 || others?.(each));
  return all.sort((a, b) => rank(b) - rank(a));
}
