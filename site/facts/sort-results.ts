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

/** Results by the id of a criterion, by `name`, or those first that meet most. */
export function sorted(results: readonly Result[], facts: Facts, sort: string): Result[] {
  if (sort === 'name') {
    const { compare } = new Intl.Collator(facts.file.language, { numeric: true });
    return results.toSorted((a, b) => compare(a.product.title, b.product.title));
  }
  const criterion = facts.criteria.find(({ id }) => id === sort);
  if (!criterion) return byKeys(results, (result) => mostMet(result));
  const isLowFirst = criterion.ask === 'at-most';
  const numbers = new Map(
    alikeIn(
      facts,
      criterion.figures,
      results.map(({ product }) => product),
    ).flatMap(({ stated, products }) => {
      const best = bestNumber(stated, criterion);
      const key = best === undefined ? Number.POSITIVE_INFINITY : isLowFirst ? best : -best;
      return products.map(({ index }) => [index, key] as const);
    }),
  );
  return byKeys(results, ({ product }) => [numbers.get(product.index) ?? Number.POSITIVE_INFINITY]);
}

/** Those that meet most come first, and of the others those that state more. */
function mostMet({ answers }: Result): number[] {
  const count = (state: State) => answers.filter((each) => each.state === state).length;
  return [-count('meets'), count('unstated')];
}

/** The lowest keys first; each is asked for once. */
function byKeys(results: readonly Result[], keysOf: (result: Result) => number[]): Result[] {
  return results
    .map((result) => ({ result, keys: keysOf(result) }))
    .toSorted(({ keys: a }, { keys: b }) => {
      const place = a.findIndex((key, index) => key !== b[index]);
      return place < 0 ? 0 : Math.sign((a[place] ?? 0) - (b[place] ?? 0));
    })
    .map(({ result }) => result);
}
