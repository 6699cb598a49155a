import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { answerOf } from './evaluate.ts';
import { choicesIn } from './facets.ts';
import { type Criterion, type Facts, type ListedProduct, lineageIn } from './facts.ts';
import type { Requirement } from './requirement.ts';
import { resultsOf, type Selection } from './selection.ts';
import type { Result } from './sort-results.ts';

/** How many products meet everything with this requirement in place of the one about its criterion. */
export function countWith(
  facts: Facts,
  { requirements }: Selection,
  results: readonly Result[],
  products: readonly ListedProduct[],
  requirement: Requirement,
): number {
  const criterion = facts.criteria.find(({ id }) => id === requirement.criterion);
  if (!criterion) return 0;
  const unmet = unmetOf(results);
  const own = requirements.findIndex((each) => each.criterion === criterion.id);
  const meeting = alikeIn(facts, criterion.figures, products).filter(
    ({ stated }) => answerOf(stated, criterion, requirement).state === 'meets',
  );
  const isCounted = ({ index }: ListedProduct) => unmet[index]?.every((place) => place === own);
  return meeting.reduce((count, alike) => count + alike.products.filter(isCounted).length, 0);
}

/** How many products meet everything with each code that they state in place of what is asked of its criterion. */
export function countByCode(
  facts: Facts,
  { requirements }: Selection,
  results: readonly Result[],
  products: readonly ListedProduct[],
  criterion: Criterion,
): ReadonlyMap<string, number> {
  const unmet = unmetOf(results);
  const own = requirements.findIndex((each) => each.criterion === criterion.id);
  const counts = new Map<string, number>();
  for (const { stated, products: alike } of alikeIn(facts, criterion.figures, products)) {
    let count = 0;
    for (const { index } of alike) if (unmet[index]?.every((place) => place === own)) count += 1;
    for (const code of new Set(stated.flatMap((fact) => choicesIn(fact, criterion)))) {
      const { state } = answerOf(stated, criterion, { criterion: criterion.id, codes: [code] });
      if (state === 'meets') counts.set(code, (counts.get(code) ?? 0) + count);
      else counts.set(code, counts.get(code) ?? 0);
    }
  }
  return counts;
}

/** The places of the requirements that each product does not meet, by its index: every choice is counted by them. */
const unmetOf = memoize((results: readonly Result[]) => {
  const unmet: (readonly number[])[] = [];
  for (const { product, answers } of results) {
    unmet[product.index] = answers.flatMap(({ state }, place) => (state === 'meets' ? [] : place));
  }
  return unmet;
});

/** How many products of each family, and of those below it, meet all, whatever families are chosen, by the indexes of families. */
export function countByFamily(
  facts: Facts,
  selection: Selection,
  results: readonly Result[],
  products: readonly ListedProduct[],
): number[] {
  const all =
    selection.families.length === 0
      ? results
      : resultsOf(facts, { ...selection, families: [], sort: '' }, products);
  const counts = facts.file.families.map(() => 0);
  for (const { product, state } of all) {
    if (state !== 'meets') continue;
    for (const family of lineageIn(facts.file, product.family))
      counts[family] = (counts[family] ?? 0) + 1;
  }
  return counts;
}

/** The requirement without which most products meet all others, and how many; undefined for none. */
export function bestRemoval(
  { requirements }: Selection,
  results: readonly Result[],
): { readonly requirement: Requirement; readonly count: number } | undefined {
  const [best] = requirements
    .map((requirement, place) => ({
      requirement,
      count: results.filter(({ answers }) =>
        answers.every(({ state }, other) => other === place || state === 'meets'),
      ).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  return requirements.length > 1 && best && best.count > 0 ? best : undefined;
}
