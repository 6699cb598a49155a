import { groupBy } from '../../schema/group-by.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { fold } from '../facts/fold.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { SearchTexts } from '../search/search-file.ts';
import { isUnspaced, spaced } from '../search/tokens.ts';

/** A plain text, and how much a word counts there. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** What a product says besides its values. */
export interface ProductTexts {
  readonly title: string;
  /** A sentence about it. */
  readonly lead: string;
  readonly texts: readonly WeightedText[];
}

/** All words of the texts of products, for the search in the language of the context. */
export function searchTextsOf(
  { model, language }: BuildContext,
  products: readonly ProductTexts[],
): SearchTexts {
  const common = new Set(model.packOf(language)?.recognition?.functionWords.map(fold));
  const having = new Map<string, number[]>();
  for (const [index, { lead, texts }] of products.entries()) {
    const known = new Set(wordsIn(lead));
    for (const word of new Set(texts.flatMap(({ text }) => wordsIn(text)))) {
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

/**
 * Finds for each of some notions, by its wordings, the numbers of the places whose texts say the most of it, that of the
 * most first.
 */
export function placesFinder(notions: readonly (readonly string[])[]) {
  const byFirst = groupBy(
    notions.flatMap((wordings, notion) =>
      wordings.map(wordsIn).map((words) => ({ notion, words, wording: ` ${words.join(' ')} ` })),
    ),
    ({ words: [first = ''] }) => first,
  );
  // Products of a series share texts.
  const mentionedIn = memoizeByName((text) => {
    const words = wordsIn(text);
    const whole = ` ${words.join(' ')} `;
    const known = [...new Set(words)].flatMap((word) => byFirst.get(word) ?? []);
    const found = known.filter(({ wording }) => whole.includes(wording));
    return new Set(found.map(({ notion }) => notion));
  });
  return (places: readonly (readonly WeightedText[])[], most: number): number[][] => {
    const found = notions.map(() => new Map<number, number>());
    for (const [place, texts] of places.entries()) {
      for (const { text, weight } of texts) {
        for (const notion of mentionedIn(text)) {
          const own = found[notion];
          own?.set(place, (own.get(place) ?? 0) + weight);
        }
      }
    }
    return found.map((own) => {
      const best = [...own].sort(([, light], [, heavy]) => heavy - light);
      return best.slice(0, most).map(([place]) => place);
    });
  };
}
