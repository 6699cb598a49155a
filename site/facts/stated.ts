import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { fold } from './fold.ts';

/** The codes that some products state of a criterion: ratings by their digits, others by name. */
export function statedCodes(
  facts: Facts,
  { figures }: Criterion,
  products: readonly ListedProduct[],
): readonly string[] {
  return codesOf(facts)(products)(figures);
}

const codesOf = memoize((facts: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoize((figures: readonly number[]) => {
      const stated = alikeIn(facts, figures, products).flatMap((alike) => alike.stated);
      return codesInOrder(stated.flatMap(({ codes = [] }) => codes));
    }),
  ),
);

/**
 * Each code once: by its digits, others by name. Without `Intl`, whose first comparison takes a slow
 * phone 30 ms.
 */
export function codesInOrder(codes: readonly string[]): string[] {
  const keyOf = (code: string) => fold(code).replace(/\d+/g, (digits) => digits.padStart(9, '0'));
  const keys = new Map(codes.map((code) => [code, keyOf(code)]));
  return [...keys].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([code]) => code);
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
