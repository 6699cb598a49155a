import { groupBy } from '../../schema/group-by.ts';
import { fold } from '../facts/fold.ts';

/** The texts of a record in plain words, with how much each counts. */
export type TermMentions = readonly SpokenText[];

interface SpokenText {
  readonly text: string;
  readonly weight: number;
}

/** How much a place says of notions, by their numbers; those that it does not speak of are left out. */
export type Weights = readonly (readonly [notion: number, weight: number])[];

/** Folded words with a space before, between and after them: one is in a text as a part of its string. */
export function spaced(text: string): string {
  return ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** Gives the numbers of the notions that a text in plain words speaks of. */
export type MentionedTerms = (text: string) => readonly number[];

/**
 * Finds notions, each of which has several wordings as {@link spaced} gives them. Products of a series say much
 * in the same words: each text is looked at once.
 */
export function termFinder(notions: readonly (readonly string[])[]): MentionedTerms {
  // Only wordings are looked for of which the text has the longest word, which is the rarest as a rule.
  const byWord = groupBy(
    notions.flatMap((wordings, notion) => wordings.map((wording) => ({ wording, notion }))),
    ({ wording }) => longestWord(wording),
  );
  const known = new Map<string, readonly number[]>();
  const find = (text: string) => {
    const words = new Set(text.trim().split(' '));
    const candidates = [...words].flatMap((word) => byWord.get(word) ?? []);
    const spoken = candidates.filter(({ wording }) => text.includes(wording));
    return [...new Set(spoken.map(({ notion }) => notion))];
  };
  return (text) => {
    let found = known.get(text);
    if (!found) {
      found = find(spaced(text));
      known.set(text, found);
    }
    return found;
  };
}

function longestWord(wording: string): string {
  const words = wording.trim().split(' ');
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** How much texts say of notions. Of a text with several wordings of one the weight counts once. */
export function weightsIn(texts: TermMentions, mentionedTerms: MentionedTerms): Weights {
  const weights = new Map<number, number>();
  for (const { text, weight } of texts) {
    for (const notion of mentionedTerms(text))
      weights.set(notion, (weights.get(notion) ?? 0) + weight);
  }
  return [...weights].sort(([one], [other]) => one - other);
}

/** Of each notion the numbers of the places that speak of it, those first that say the most of it. */
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
