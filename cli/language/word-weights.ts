import type { LanguagePack, Recognition } from '../../schema/languages/language-pack.ts';
import { memoizeByName } from '../../schema/memoize.ts';

/** The weight of a text for each language, and the number of words weighed. */
export interface Evidence {
  readonly wordCount: number;
  /** Whether weighing stopped early, because the expected language is far ahead. */
  readonly isSure: boolean;
  /** In units of the traits, so only differences are meaningful; 0 for an unknown pack. */
  readonly weightOf: (pack: LanguagePack) => number;
  /** The part of the weight that is of function words. */
  readonly functionWeightOf: (pack: LanguagePack) => number;
}

/** Weighs prose. Stops once the expected language is far ahead, for most texts after their function words. */
type Weigh = (prose: string, expected: LanguagePack) => Evidence;

interface PackWords {
  readonly pack: LanguagePack;
  readonly functionWords: ReadonlySet<string>;
  readonly recognition: Recognition;
}

/** Including the apostrophe of an elision. Digits are included, so that a code is one word. */
const wordPattern = /[A-Za-z0-9À-ɏ]+['’]?/g;
const functionWordWeight = 2;
const traitWeight = 0.6;
const farAhead = 3;
/** The minimum length of a word with traits: shorter ones are function words, or too similar. */
const shortestTelling = 4;

type Weights = readonly number[];
/** For codes, which don't count. */
const noWeights: Weights = [];
const noFunctionWord: Weights = [0];

/** Creates a weigher that memoizes the weights of words. */
export function createWeigher(packs: readonly LanguagePack[]): Weigh {
  const languages = packs.flatMap((pack): PackWords[] => {
    const { recognition } = pack;
    if (!recognition) return [];
    return [{ pack, recognition, functionWords: new Set(recognition.functionWords) }];
  });
  const byFunction = memoizeByName((word) => functionWeights(word, languages));
  const byTraits = memoizeByName((word) => traitWeights(word, languages));
  const indexOf = (pack: LanguagePack) => languages.findIndex((each) => each.pack === pack);
  return (prose, expected) => {
    const own = indexOf(expected);
    const sums = languages.map(() => 0);
    const words: string[] = [];
    let isSure = false;
    wordPattern.lastIndex = 0;
    for (let match = wordPattern.exec(prose); match; match = wordPattern.exec(prose)) {
      const weights = byFunction(match[0]);
      if (weights === noWeights) continue;
      words.push(match[0]);
      // A part of a compound may be of any language: Plug-and-play.
      const isPart = prose[match.index - 1] === '-' || prose[wordPattern.lastIndex] === '-';
      if (weights === noFunctionWord || isPart) continue;
      add(sums, weights);
      isSure = isFarAhead(sums, own);
      if (isSure) break;
    }
    const functions = [...sums];
    if (!isSure) for (const word of words) add(sums, byTraits(word));
    const weightOf = (pack: LanguagePack) => sums[indexOf(pack)] ?? 0;
    const functionWeightOf = (pack: LanguagePack) => functions[indexOf(pack)] ?? 0;
    return { wordCount: words.length, isSure, weightOf, functionWeightOf };
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

function functionWeights(word: string, languages: readonly PackWords[]): Weights {
  if (isCode(word)) return noWeights;
  const folded = fold(word);
  const weights = languages.map(({ functionWords }) =>
    functionWords.has(folded) ? functionWordWeight : 0,
  );
  return weights.some((weight) => weight > 0) ? weights : noFunctionWord;
}

/** The weights of a word's traits, for languages without it as a function word. */
function traitWeights(word: string, languages: readonly PackWords[]): Weights {
  if (word.length < shortestTelling) return noFunctionWord;
  const folded = fold(word);
  return languages.map(({ functionWords, recognition }) =>
    functionWords.has(folded) ? 0 : lookOf(folded, recognition),
  );
}

function lookOf(word: string, { letters, ending }: Recognition): number {
  return (letters.test(word) ? traitWeight : 0) + (ending.test(word) ? traitWeight : 0);
}

function fold(word: string): string {
  return word.toLowerCase().replace("'", '’');
}

/** IP65, ABS: the same in every language. */
function isCode(word: string): boolean {
  return /\d/.test(word) || (word.length > 1 && word === word.toUpperCase() && !/['’]/.test(word));
}
