import { type Traits, traits } from './traits.ts';

/** How much a text looks like each known language, and how many of its words were weighed. */
export interface Evidence {
  readonly wordCount: number;
  /** The expected language is so far ahead that the rest of the text was left unread. */
  readonly isSure: boolean;
  /** By language code; the unit is that of the traits, so only differences mean something. */
  readonly weightOf: (language: string) => number;
}

/** With the apostrophe of an elision. Digits are matched too, so that a code is one word. */
const wordPattern = /[A-Za-z0-9À-ɏ]+['’]?/g;
const functionWordWeight = 2;
const traitWeight = 0.6;
const farAhead = 3;

type Weights = readonly number[];
/** Of a code, which is not counted. */
const noWeights: Weights = [];
const noFunctionWord: Weights = [0];
/** Shorter words are function words, or too like each other to tell languages apart. */
const shortestTelling = 4;

const languages = [...traits];

/** Whether there is anything to tell the language from others by. `fr-CA` is known as `fr`. */
export function isKnownLanguage(language: string): boolean {
  return traits.has(baseOf(language));
}

/**
 * Weighs texts as visitors read them. Most are what they should be, which their function words
 * tell: with `expected`, the other words are left unweighed once that language is far ahead. Words
 * come again and again, so each is weighed once.
 */
export function createWeigher(): (prose: string, expected?: string) => Evidence {
  const byFunction = createMemory(functionWeights);
  const byTraits = createMemory(traitWeights);
  return (prose, expected) => {
    const own = expected === undefined ? -1 : indexOf(expected);
    const sums = languages.map(() => 0);
    const words: string[] = [];
    let isSure = false;
    wordPattern.lastIndex = 0;
    for (let match = wordPattern.exec(prose); match; match = wordPattern.exec(prose)) {
      const weights = byFunction(match[0]);
      if (weights === noWeights) continue;
      words.push(match[0]);
      if (weights === noFunctionWord) continue;
      add(sums, weights);
      isSure = isFarAhead(sums, own);
      if (isSure) break;
    }
    if (!isSure) for (const word of words) add(sums, byTraits(word));
    return {
      wordCount: words.length,
      isSure,
      weightOf: (language) => sums[indexOf(language)] ?? 0,
    };
  };
}

function createMemory(weigh: (word: string) => Weights): (word: string) => Weights {
  const known = new Map<string, Weights>();
  return (word) => {
    let weights = known.get(word);
    if (weights === undefined) {
      weights = weigh(word);
      known.set(word, weights);
    }
    return weights;
  };
}

function add(sums: number[], weights: Weights): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (weights[i] ?? 0);
}

function isFarAhead(sums: readonly number[], own: number): boolean {
  const lead = (sums[own] ?? Number.NEGATIVE_INFINITY) - farAhead;
  for (let i = 0; i < sums.length; i++) if (i !== own && (sums[i] ?? 0) >= lead) return false;
  return true;
}

const indices = new Map(languages.map(([code], index) => [code, index]));

function indexOf(language: string): number {
  return indices.get(language) ?? indices.get(baseOf(language)) ?? -1;
}

/** How far a text is from one language towards another; below 0 where it is in the first. */
export function leanOf({ weightOf }: Evidence, from: string, to: string): number {
  return weightOf(to) - weightOf(from);
}

function functionWeights(word: string): Weights {
  if (isCode(word)) return noWeights;
  const folded = fold(word);
  const weights = languages.map(([, { functionWords }]) =>
    functionWords.has(folded) ? functionWordWeight : 0,
  );
  return weights.some((weight) => weight > 0) ? weights : noFunctionWord;
}

/** Of what the word looks like, in the languages that have no such function word. */
function traitWeights(word: string): Weights {
  if (word.length < shortestTelling) return noFunctionWord;
  const folded = fold(word);
  return languages.map(([, each]) => (each.functionWords.has(folded) ? 0 : lookOf(folded, each)));
}

function lookOf(word: string, { letters, ending }: Traits): number {
  return (letters.test(word) ? traitWeight : 0) + (ending.test(word) ? traitWeight : 0);
}

function fold(word: string): string {
  return word.toLowerCase().replace("'", '’');
}

/** IP65, ABS: the same in every language, and so no word of any. */
function isCode(word: string): boolean {
  return /\d/.test(word) || (word.length > 1 && word === word.toUpperCase() && !/['’]/.test(word));
}

function baseOf(language: string): string {
  return language.replace(/-.*/s, '');
}
