import { alikeIn } from './alike.ts';
import { answerOf } from './evaluate.ts';
import type { Facts, ListedProduct } from './facts.ts';
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
  const unmet = unmetOf(facts, results);
  const own = unmet.each[requirements.findIndex((each) => each.criterion === criterion.id)];
  let count = 0;
  for (const alike of alikeIn(facts, criterion.figures, products)) {
    if (answerOf(alike.stated, criterion, requirement).state !== 'meets') continue;
    for (const { index } of alike.products) {
      if (unmet.all[index] === (own?.[index] ?? 0)) count += 1;
    }
  }
  return count;
}

/** How many requirements each product does not meet, by its index, and for each requirement whether it is one. */
interface Unmet {
  readonly all: Uint8Array;
  readonly each: readonly Uint8Array[];
}

const unmetKnown = new WeakMap<readonly Result[], Unmet>();
/** Of a product that is not among the results: more than there can be requirements. */
const notAmong = 255;

/** Every choice of every filter is counted by it, so it is made once for all. */
function unmetOf(facts: Facts, results: readonly Result[]): Unmet {
  const found = unmetKnown.get(results);
  if (found) return found;
  const length = facts.products.length;
  const all = new Uint8Array(length).fill(notAmong);
  const each = (results[0]?.answers ?? []).map(() => new Uint8Array(length));
  for (const { product, answers } of results) {
    let count = 0;
    for (const [place, { state }] of answers.entries()) {
      if (state === 'meets') continue;
      const own = each[place];
      if (own) own[product.index] = 1;
      count += 1;
    }
    all[product.index] = count;
  }
  const unmet = { all, each };
  unmetKnown.set(results, unmet);
  return unmet;
}

/** How many products of each family meet all, whatever families are chosen, by the indexes of families. */
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
    const known = counts[product.family];
    if (state === 'meets' && known !== undefined) counts[product.family] = known + 1;
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
