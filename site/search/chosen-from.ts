import { memoize } from '../../schema/memoize.ts';
import type { Criterion, Facts } from '../facts/facts.ts';
import { codeName } from '../facts/requirement.ts';

/** A code that products can be chosen by. */
export interface Choice {
  readonly criterion: Criterion;
  readonly code: string;
  /** What it is called. */
  readonly name: string;
  /** The indexes of the products that state it. */
  readonly products: readonly number[];
}

/** More codes than these are names or numbers of the products, nothing to choose from. */
const mostCodes = 100;

/** The interfaces, colours and other codes that products can be chosen by. */
export const chosenFrom = memoize(({ criteria, file }: Facts): readonly Choice[] =>
  criteria.flatMap((criterion) => {
    const { ask, words = {}, dates } = criterion;
    // “Yes” says nothing without its question.
    if ((ask !== 'has' && ask !== 'interface') || dates || 'yes' in words) return [];
    const byCode = new Map<string, Set<number>>();
    for (const figure of criterion.figures) {
      const { values = [], product = [], row = [] } = file.figures[figure] ?? {};
      for (const [place, value] of row.entries()) {
        for (const code of values[value]?.codes ?? []) {
          const products = byCode.get(code) ?? new Set();
          byCode.set(code, products.add(product[place] ?? -1));
        }
      }
    }
    if (byCode.size > mostCodes) return [];
    return [...byCode].flatMap(([code, products]) => {
      const name = codeName(criterion, code, file.words);
      // A number or a letter, “42” or “M”, may be anything.
      const isWord = /\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}|[^ -~]/u.test(name);
      return isWord ? [{ criterion, code, name, products: [...products] }] : [];
    });
  }),
);
