import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { answerOf } from './evaluate.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { lineageIn } from './lineage.ts';
import type { Requirement } from './requirement.ts';
import { nothingSelected, resultsOf, type Selection } from './selection.ts';
import type { Result } from './sort-results.ts';

/** What is counted: products, with the results of a selection. */
export interface Counted {
  readonly facts: Facts;
  readonly shown: Selection;
  readonly results: readonly Result[];
  readonly products: readonly ListedProduct[];
}

/** How many products meet everything with each code in place of what is asked of its criterion. */
export function countByCode(
  { facts, shown, results, products }: Counted,
  criterion: Criterion,
  codes: readonly string[],
): ReadonlyMap<string, number> {
  const { id, ask, dates } = criterion;
  const unmet = unmetOf(results);
  const own = shown.requirements.findIndex((each) => each.criterion === id);
  const isCounted = ({ index }: ListedProduct) => unmet[index]?.every((place) => place === own);
  const counts = new Map(codes.map((code) => [code, 0]));
  for (const { stated, products: alike } of alikeIn(facts, criterion.figures, products)) {
    const count = alike.filter(isCounted).length;
    const said = stated.flatMap((fact) => fact.codes ?? []);
    // A rating or a date may answer for others than its own.
    for (const code of ask === 'rating' || dates ? codes : new Set(said)) {
      const { state } = answerOf(stated, criterion, { criterion: id, codes: [code] });
      if (state === 'meets') counts.set(code, (counts.get(code) ?? 0) + count);
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

/** The same where nothing is asked. */
export function unasked({ facts, products }: Counted): Counted {
  return { facts, products, shown: nothingSelected, results: allOf(products) };
}

const allOf = memoize((products: readonly ListedProduct[]) =>
  products.map((product): Result => ({ product, answers: [], state: 'meets' })),
);

/** How many products of each family, and of those below it, meet all, whatever families are chosen, by the indexes of families. */
export function countByFamily({ facts, shown, results, products }: Counted): number[] {
  const all =
    shown.families.length === 0
      ? results
      : resultsOf(facts, { ...shown, families: [], sort: '' }, products);
  const counts = facts.file.families.map(() => 0);
  const meeting = all.filter(({ state }) => state === 'meets');
  for (const [index, own] of groupBy(meeting, ({ product }) => product.family))
    for (const family of lineageIn(facts.file, index))
      counts[family] = (counts[family] ?? 0) + own.length;
  return counts;
}

/**
 * The fewest requirements without which products meet all others, of these the ones that leave most; all of them only
 * where families or a name are asked for, too. Undefined for none.
 */
export function bestRemoval(
  { requirements, families, text }: Selection,
  results: readonly Result[],
): { readonly requirements: readonly Requirement[]; readonly count: number } | undefined {
  const unmet = unmetOf(results);
  const isScoped = families.length > 0 || text !== '';
  const placesOf = ({ product }: Result) => unmet[product.index] ?? [];
  const [best] = [...groupBy(results, (each) => placesOf(each).join()).values()]
    .map((alike) => ({ places: alike.slice(0, 1).flatMap(placesOf), count: alike.length }))
    .filter(({ places }) => places.length > 0 && (isScoped || places.length < requirements.length))
    .toSorted((a, b) => a.places.length - b.places.length || b.count - a.count);
  const isBest = (_: Requirement, place: number) => best?.places.includes(place);
  return best && { requirements: requirements.filter(isBest), count: best.count };
}
