import { type Traits, traits } from './traits.ts';

/** How much a text looks like each known language, and how many of its words were weighed. */
export interface Evidence {
  readonly wordCount: number;
  /** By language code; the unit is that of the traits, so only differences mean something. */
  readonly weightOf: (language: string) => number;
}

/** With the apostrophe of an elision. Digits are matched too, so that a code is one word. */
const wordPattern = /[A-Za-z0-9À-ɏ]+['’]?/g;
const functionWordWeight = 2;
const traitWeight = 0.6;
const farAhead = 4;
const fewestRead = 5;

type Weights = readonly number[];
/** Of a code, which is not counted. */
const noWeights: Weights = [];
/** Shorter words are function words, or too like each other to tell languages apart. */
const shortestTelling = 4;

const languages = [...traits];

/** Whether there is anything to tell the language from others by. `fr-CA` is known as `fr`. */
export function isKnownLanguage(language: string): boolean {
  return traits.has(baseOf(language));
}

/**
 * Weighs texts as visitors read them. Most are what they should be, which their first words tell:
 * with `expected`, the rest of a text is left unread once that language is far ahead. Words come
 * again and again, so each is weighed once.
 */
export function createWeigher(): (prose: string, expected?: string) => Evidence {
  const known = new Map<string, Weights>();
  const weigh = (word: string): Weights => {
    const weights = known.get(word) ?? weightsOf(word);
    known.set(word, weights);
    return weights;
  };
  return (prose, expected) => {
    const own = expected === undefined ? -1 : indexOf(expected);
    const sums = languages.map(() => 0);
    let wordCount = 0;
    const pattern = new RegExp(wordPattern);
    for (let match = pattern.exec(prose); match; match = pattern.exec(prose)) {
      const weights = weigh(match[0]);
      if (weights === noWeights) continue;
      wordCount++;
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (weights[i] ?? 0);
      if (wordCount >= fewestRead && isFarAhead(sums, own)) break;
    }
    return { wordCount, weightOf: (language) => sums[indexOf(language)] ?? 0 };
  };
}

function isFarAhead(sums: readonly number[], own: number): boolean {
  const lead = (sums[own] ?? Number.NEGATIVE_INFINITY) - farAhead;
  return sums.every((sum, index) => index === own || sum < lead);
}

function indexOf(language: string): number {
  return languages.findIndex(([code]) => code === baseOf(language));
}

/** How far a text is from one language towards another; below 0 where it is in the first. */
export function leanOf({ weightOf }: Evidence, from: string, to: string): number {
  return weightOf(to) - weightOf(from);
}

function weightsOf(word: string): Weights {
  if (isCode(word)) return noWeights;
  const folded = word.toLowerCase().replace("'", '’');
  return languages.map(([, each]) => weightIn(folded, each));
}

function weightIn(word: string, { functionWords, letters, ending }: Traits): number {
  if (functionWords.has(word)) return functionWordWeight;
  if (word.length < shortestTelling) return 0;
  return (letters.test(word) ? traitWeight : 0) + (ending.test(word) ? traitWeight : 0);
}

/** IP65, ABS: the same in every language, and so no word of any. */
function isCode(word: string): boolean {
  return /\d/.test(word) || (word.length > 1 && word === word.toUpperCase() && !/['’]/.test(word));
}

function baseOf(language: string): string {
  return language.replace(/-.*/s, '');
}
