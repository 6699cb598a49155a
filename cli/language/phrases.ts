import { groupBy } from '../../schema/group-by.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextVersion } from '../context/text-version.ts';

/** The stems of a phrase's words, to find it in any number and gender. */
export type Stems = readonly string[];

/** Words, and the marks that phrases don't cross, figures included. */
const wordPattern = /[A-Za-z0-9À-ɏ]+(?:-[A-Za-z0-9À-ɏ]+)*|[.,;:!?()\uFFFC]/g;

const shortestCut = 4;

const stemmerOf = memoize(({ writing }: LanguagePack) =>
  memoizeByName((word) => stemOf(word, writing?.inflection)),
);

/** Stems the words of a phrase or prose; without a pack, words are unchanged. */
export function stem(text: string, pack: LanguagePack | undefined) {
  const words = [...text.matchAll(wordPattern)];
  const cut = pack ? stemmerOf(pack) : stemOf;
  return {
    stems: words.map(([word]) => cut(word)),
    /** The range of each word in the prose, in UTF-16 units. */
    starts: words.map(({ index }) => index),
    ends: words.map(({ 0: { length }, index }) => index + length),
  };
}

export const stemProse = memoize(({ pack, prose }: TextVersion) => stem(prose.text, pack));

function stemOf(word: string, ending?: RegExp): string {
  // Spanish plurals drop an accent: nación, naciones.
  const plain = (letter: string) => 'aiou'.charAt('áíóú'.indexOf(letter));
  const folded = word.toLowerCase().replace(/[áíóú]/g, plain);
  return ending && folded.length >= shortestCut ? folded.replace(ending, '') : folded;
}

function isAt(phrase: Stems, stems: Stems, index: number): boolean {
  return phrase.every((stem, offset) => stems[index + offset] === stem);
}

export function contains(stems: Stems, phrase: Stems): boolean {
  return phrase.length > 0 && stems.some((_, index) => isAt(phrase, stems, index));
}

/** A phrase of the glossary in a text. */
export interface TermInText<T> {
  readonly value: T;
  /** The range of the prose, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Creates a finder of phrases; a phrase within a longer one doesn't count. */
export function createTermFinder<T>(phrases: readonly (readonly [phrase: Stems, value: T])[]) {
  const longestFirst = phrases
    .filter(([stems]) => stems.length > 0)
    .sort(([one], [other]) => other.length - one.length);
  const byFirst = groupBy(longestFirst, ([[first = '']]) => first);
  return ({ stems, starts, ends }: ReturnType<typeof stem>): TermInText<T>[] => {
    const found: TermInText<T>[] = [];
    for (let index = 0; index < stems.length; index++) {
      const candidates = byFirst.get(stems[index] ?? '');
      const match = candidates?.find(([phrase]) => isAt(phrase, stems, index));
      if (!match) continue;
      const [phrase, value] = match;
      const start = starts[index] ?? 0;
      index += phrase.length - 1;
      const end = ends[index] ?? start;
      found.push({ value, start, end });
    }
    return found;
  };
}
