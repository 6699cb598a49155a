import { fold } from '../facts/fold.ts';

/** The texts of a record as {@link spaced} gives them, with how much each counts. */
export type Spoken = readonly { readonly text: string; readonly weight: number }[];

/** Folded words with a space before, between and after them: one is in a text as a part of its string. */
export function spaced(text: string): string {
  return ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

interface PlacedText {
  readonly place: number;
  readonly text: string;
  readonly weight: number;
}

/** Where words are spoken of. The texts are listed by their words, so that each is looked at only for some. */
export class SpokenPlaces {
  readonly #byWord = new Map<string, PlacedText[]>();

  constructor(places: readonly Spoken[]) {
    for (const [place, texts] of places.entries()) {
      for (const { text, weight } of texts) {
        const placed = { place, text, weight };
        for (const word of new Set(text.trim().split(' '))) {
          const known = this.#byWord.get(word);
          if (known) known.push(placed);
          else this.#byWord.set(word, [placed]);
        }
      }
    }
  }

  /**
   * The numbers of the places that have one of the wordings, those first in which they weigh most. Of a
   * text with several of them the weight counts once.
   */
  best(wordings: readonly string[]): number[] {
    const found = new Set(wordings.flatMap((wording) => this.#textsWith(wording)));
    const weights = new Map<number, number>();
    for (const { place, weight } of found) weights.set(place, (weights.get(place) ?? 0) + weight);
    return [...weights]
      .sort(([one, light], [other, heavy]) => heavy - light || one - other)
      .map(([place]) => place);
  }

  #textsWith(wording: string): PlacedText[] {
    const lists = wording
      .trim()
      .split(' ')
      .map((word) => this.#byWord.get(word) ?? []);
    const [shortest = []] = lists.sort((one, other) => one.length - other.length);
    return shortest.filter(({ text }) => text.includes(wording));
  }
}
