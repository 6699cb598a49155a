import { fold } from '../facts/fold.ts';

/** The texts of a record as {@link spaced} gives them, with how much each counts. */
export type Spoken = readonly SpokenText[];

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

/**
 * How much texts say of notions, each of which has several wordings. Of a text with several of them the weight
 * counts once.
 */
export function weightsIn(texts: Spoken, notions: readonly (readonly string[])[]): Weights {
  // Each text is looked at only for what has its words.
  const byWord = new Map<string, SpokenText[]>();
  for (const spoken of texts) {
    for (const word of new Set(spoken.text.trim().split(' '))) {
      const known = byWord.get(word);
      if (known) known.push(spoken);
      else byWord.set(word, [spoken]);
    }
  }
  return notions.flatMap((wordings, notion) => {
    const found = new Set(wordings.flatMap((wording) => textsWith(wording, byWord)));
    const weight = [...found].reduce((sum, each) => sum + each.weight, 0);
    return found.size > 0 ? [[notion, weight] as const] : [];
  });
}

function textsWith(wording: string, byWord: ReadonlyMap<string, SpokenText[]>): SpokenText[] {
  const lists = wording
    .trim()
    .split(' ')
    .map((word) => byWord.get(word) ?? []);
  const [shortest = []] = lists.sort((one, other) => one.length - other.length);
  return shortest.filter(({ text }) => text.includes(wording));
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
