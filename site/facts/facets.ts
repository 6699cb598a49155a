import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { yearsOf } from './dates.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { isCoded } from './requirement.ts';
import { countStated, statedCodes } from './stated.ts';

/** So many codes can be listed, even if each is of one product. */
const few = 8;

/** Whether the codes of a criterion are numbers or names of products: nearly each has its own, nothing to choose from. */
export function isNamed(
  facts: Facts,
  criterion: Criterion,
  products: readonly ListedProduct[],
): boolean {
  if (!isCoded(criterion) || criterion.dates || criterion.words || criterion.levels) return false;
  const codes = statedCodes(facts, criterion, products).length;
  return codes > few && codes > countStated(facts, criterion, products) / 2;
}

/** The codes of a fact between which can be chosen: of dates their years. */
export function choicesIn({ codes = [] }: Fact, { dates }: Criterion): readonly string[] {
  return dates ? yearsOf(codes) : codes;
}

/** How many products state each of these. */
export function countChoices(
  facts: Facts,
  criterion: Criterion,
  products: readonly ListedProduct[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stated, products: alike } of alikeIn(facts, criterion.figures, products)) {
    for (const code of new Set(stated.flatMap((fact) => choicesIn(fact, criterion))))
      counts.set(code, (counts.get(code) ?? 0) + alike.length);
  }
  return counts;
}

/**
 * How well a criterion divides products, from 0 to 1: the share of them that states it, times how likely two of these
 * state something else. 0 where there is nothing to choose.
 */
export function divisionOf(
  facts: Facts,
  criterion: Criterion,
  products: readonly ListedProduct[],
): number {
  return divisionsOf(facts)(products)(criterion);
}

const divisionsOf = memoize((facts: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoize((criterion: Criterion) => {
      const counts = new Map<string, number>();
      let stating = 0;
      for (const alike of alikeIn(facts, criterion.figures, products)) {
        const said = alike.stated.map((fact) => {
          const { spans, sizes, current } = fact;
          return [spans, sizes, current, choicesIn(fact, criterion)];
        });
        const key = JSON.stringify(said);
        counts.set(key, (counts.get(key) ?? 0) + alike.products.length);
        stating += alike.products.length;
      }
      if (counts.size < 2) return 0;
      const alike = [...counts.values()].reduce((sum, count) => sum + (count / stating) ** 2, 0);
      const division = (stating / products.length) * (1 - alike);
      return isNamed(facts, criterion, products) ? division / products.length : division;
    }),
  ),
);

/** The criteria that divide products: those that the site names in its order, then those first that divide best. */
export function dividing(facts: Facts, products: readonly ListedProduct[]): Criterion[] {
  const rank = (each: Criterion) => (each.isPlaced ? 2 : divisionOf(facts, each, products));
  return facts.criteria
    .filter((each) => divisionOf(facts, each, products) > 0)
    .toSorted((a, b) => rank(b) - rank(a));
}
