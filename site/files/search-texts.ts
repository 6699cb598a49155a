import { fold } from '../facts/fold.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { SearchTexts } from '../search/search-file.ts';
import { isUnspaced, spaced } from '../search/tokens.ts';

/** What a product says besides its name and its values. */
export interface ProductTexts {
  /** A sentence about it. */
  readonly lead: string;
  /** All of its texts, plain. */
  readonly texts: readonly string[];
}

export const silent: ProductTexts = { lead: '', texts: [] };

/** All words of the texts of products, for the search in the language of the context. */
export function searchTextsOf(
  { model, language }: BuildContext,
  products: readonly ProductTexts[],
): SearchTexts {
  const common = new Set(model.packOf(language)?.recognition?.functionWords.map(fold));
  const having = new Map<string, number[]>();
  for (const [index, { lead, texts }] of products.entries()) {
    const known = new Set(wordsIn(lead));
    for (const word of new Set(texts.flatMap(wordsIn))) {
      if (known.has(word) || common.has(word) || !isTelling(word)) continue;
      const own = having.get(word) ?? [];
      if (own.length === 0) having.set(word, own);
      own.push(index);
    }
  }
  const words = [...having].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    lead: products.map(({ lead }) => lead),
    words: words.map(([word]) => word).join(' '),
    products: words.map(([, indexes]) =>
      indexes.map((index, place) => index - (indexes[place - 1] ?? 0)),
    ),
  };
}

function wordsIn(text: string): readonly string[] {
  return fold(spaced(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers of few digits are values, which facts have with their units. */
function isTelling(word: string): boolean {
  return /\p{L}/u.test(word) ? word.length > 1 || isUnspaced(word) : word.length > 4;
}
