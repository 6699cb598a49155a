import { groupBy } from '../../schema/group-by.ts';
import { fold } from '../facts/fold.ts';

/** The plain texts of a record, each with its weight. */
export type TermMentions = readonly WeightedText[];

interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** The weight of a place for each notion, by number; without notions that it doesn't mention. */
export type Weights = readonly (readonly [notion: number, weight: number])[];

/** Words in normalized case, each surrounded by spaces, so that a phrase can be found as a substring. */
export function spacedWords(text: string): string {
  return ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** Returns the numbers of the notions that a plain text mentions. */
export type MentionedTerms = (text: string) => readonly number[];

/**
 * Finds notions, each with several wordings from {@link spacedWords}. Memoized, since products of a series share
 * texts.
 */
export function termFinder(notions: readonly (readonly string[])[]): MentionedTerms {
  // Compares only wordings whose longest word, usually the rarest, is in the text.
  const byWord = groupBy(
    notions.flatMap((wordings, notion) => wordings.map((wording) => ({ wording, notion }))),
    ({ wording }) => longestWord(wording),
  );
  const byText = new Map<string, readonly number[]>();
  const find = (text: string) => {
    const words = new Set(text.trim().split(' '));
    const candidates = [...words].flatMap((word) => byWord.get(word) ?? []);
    const spoken = candidates.filter(({ wording }) => text.includes(wording));
    return [...new Set(spoken.map(({ notion }) => notion))];
  };
  return (text) => {
    let found = byText.get(text);
    if (!found) {
      found = find(spacedWords(text));
      byText.set(text, found);
    }
    return found;
  };
}

function longestWord(wording: string): string {
  const words = wording.trim().split(' ');
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The weights of texts for notions. A text counts once for each notion. */
export function weightsIn(texts: TermMentions, mentionedTerms: MentionedTerms): Weights {
  const weights = new Map<number, number>();
  for (const { text, weight } of texts) {
    for (const notion of mentionedTerms(text))
      weights.set(notion, (weights.get(notion) ?? 0) + weight);
  }
  return [...weights].sort(([one], [other]) => one - other);
}

/** For each notion the numbers of the places that mention it, highest weight first. */
export function bestPlaces(places: readonly Weights[], notions: number): number[][] {
  const found = Array.from({ length: notions }, (): [place: number, weight: number][] => []);
  for (const [place, weights] of places.entries()) {
    for (const [notion, weight] of weights) found[notion]?.push([place, weight]);
  }
  return found.map((each) =>
    each
      .sort(([one, light], [other, heavy]) => heavy - light || one - other)
      .map(([place]) => place),
  );
}
