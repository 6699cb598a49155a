import { alikeIn } from './alike.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { numbersOf } from './numbers.ts';

/** The codes that some products state of a criterion: ratings by their digits, others by name. */
export function statedCodes(
  facts: Facts,
  { figures }: Criterion,
  products: readonly ListedProduct[],
): string[] {
  const stated = alikeIn(facts, figures, products).flatMap((alike) =>
    alike.stated.flatMap(({ codes = [] }) => codes),
  );
  return [...new Set(stated)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The different numbers that products state of a criterion, in the base unit. */
export function statedNumbers(
  facts: Facts,
  { figures }: Criterion,
  products: readonly ListedProduct[],
): number[] {
  const all = alikeIn(facts, figures, products).flatMap(({ stated }) => numbersOf(stated));
  return [...new Set(all)];
}

/** How many products state something of a criterion. */
export function countStated(
  facts: Facts,
  { figures }: Criterion,
  products: readonly ListedProduct[],
): number {
  return alikeIn(facts, figures, products).reduce(
    (count, alike) => count + alike.products.length,
    0,
  );
}
