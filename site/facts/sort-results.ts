import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import type { Answer, State } from './evaluate.ts';
import type { Facts, ListedProduct } from './facts.ts';
import { bestNumber } from './numbers.ts';

/** A product with its answers to the requirements, in their order. */
export interface Result {
  readonly product: ListedProduct;
  readonly answers: readonly Answer[];
  /** The worst of the answers; `meets` where nothing is asked. */
  readonly state: State;
}

/** Results by the id of a criterion, by `name`, or the best matches first. */
export function sorted(results: readonly Result[], facts: Facts, sort: string): Result[] {
  if (sort === 'name') {
    const ranks = ranksByName(facts);
    return byKey(results, ({ product }) => ranks[product.index] ?? 0);
  }
  const criterion = facts.criteria.find(({ id }) => id === sort);
  if (!criterion) return byKey(results, ({ answers }) => matchKey(answers));
  const isLowFirst = criterion.ask === 'at-most';
  const numbers: number[] = [];
  for (const { stated, products } of alikeIn(facts, criterion.figures, facts.products)) {
    const best = bestNumber(stated, criterion);
    if (best === undefined) continue;
    for (const { index } of products) numbers[index] = isLowFirst ? best : -best;
  }
  return byKey(results, ({ product }) => numbers[product.index] ?? Number.POSITIVE_INFINITY);
}

/** The place of each product by its name, by its index: to compare names takes long. */
const ranksByName = memoize(({ file, products }: Facts) => {
  const { compare } = new Intl.Collator(file.language, { numeric: true });
  const inOrder = products.toSorted((a, b) => compare(a.title, b.title));
  const ranks: number[] = [];
  for (const [rank, { index }] of inOrder.entries()) ranks[index] = rank;
  return ranks;
});

/** Lowest for those that fail least; of these for those that meet most, then for those that state most. */
export function matchKey(answers: readonly Answer[]): number {
  const base = answers.length + 1;
  const [fails, meets, undecided] = [base * base, -base, -1];
  const keys = { meets, undecided, unstated: 0, fails };
  let key = 0;
  for (const { state } of answers) key += keys[state];
  return key;
}

/** The lowest keys first, each asked for once; others in their order. */
export function byKey<Item>(results: readonly Item[], keyOf: (result: Item) => number): Item[] {
  return results
    .map((result) => ({ result, key: keyOf(result) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ result }) => result);
}
