import type { LanguagePack, Recognition } from '../../schema/languages/language-pack.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextVersion, Wording } from '../context/text-version.ts';
import { withoutStrayCharacters } from '../load/stray-characters.ts';

/** The minimum number of words to judge a language by: fewer are a heading or a name. */
const minWords = 5;
/** In units of the traits: more than one uncertain word, and less than two certain ones. */
const clearLead = 0.9;
const clearLeadOfNames = 3.5;
/** For each word: in a long text, a few words that resemble another language say little. */
const clearLeadOfWord = 0.25;
const clearLeadOfWordInNames = 0.35;
/** Two texts that each resemble the other's language need fewer words. */
const minWordsOfSwapped = 3;
const clearLeadOfSwapped = 1.2;

/** Quoted text may be in any language, and the path of an incomplete link is in none. */
const noProse = /“[^“”]*”|«[^«»]*»|"[^"]*"|(?<=\]\(?|\()(?:\/|#|https?:)[^\s()]*/g;
const mayHaveNoProse = /[“«"\](]/;

type Words = Pick<Wording, 'versions'>;

export interface Judge {
  /** The site's language that a text appears to be in, if it isn't its own. */
  readonly readsAs: (version: TextVersion) => string | undefined;
  /** The first two versions that are each in the other's language. */
  readonly swapped: (text: Words) => readonly [TextVersion, TextVersion] | undefined;
  /** Whether a text is at least as much of its own language as of another one: “Sensor de velocidad”. */
  readonly isOwn: (version: TextVersion, other: TextVersion) => boolean;
  /** Whether a version is, or may be, in another language, which is reported elsewhere. */
  readonly isMisread: (version: TextVersion, text: Words) => boolean;
}

/** The evidence for one language over another; negative if it favours the first. */
function leanOf({ weightOf }: Evidence, from: LanguagePack, to: LanguagePack): number {
  return weightOf(to) - weightOf(from);
}

/** Judges the language of texts. Texts in languages without a pack aren't judged. */
export const judgeOf = memoize(({ codes, packOf, packs }: SiteLanguages): Judge => {
  const known = codes.flatMap((code) => {
    const pack = packOf(code);
    return pack?.recognition ? [{ code, pack }] : [];
  });
  const isKnown = ({ language }: TextVersion) => known.some(({ code }) => code === language);
  const weigh = createWeigher(packs);
  /** The evidence for each language in a text that isn't clearly in its own, nor too short. */
  const evidenceOf = memoize(({ pack, prose }: TextVersion): Evidence | undefined => {
    if (!pack) return undefined;
    // An invisible character would split a word.
    const evidence = weigh(onlyProse(withoutStrayCharacters(prose.text)), pack);
    const isShort = evidence.wordCount < minWordsOfSwapped;
    return evidence.isSure || isShort ? undefined : evidence;
  });
  const readsAs = (version: TextVersion): string | undefined => {
    const { pack } = version;
    const evidence = isKnown(version) ? evidenceOf(version) : undefined;
    if (!pack || !evidence || evidence.wordCount < minWords) return undefined;
    const leans = known.map((each) => ({ ...each, lean: leanOf(evidence, pack, each.pack) }));
    const best = leans.reduce((most, each) => (each.lean > most.lean ? each : most));
    // Names and technical terms look English in every language: only words such as “the” tell.
    const functionLean = evidence.functionWeightOf(best.pack) - evidence.functionWeightOf(pack);
    const [least, ofWord] =
      functionLean > 0 ? [clearLead, clearLeadOfWord] : [clearLeadOfNames, clearLeadOfWordInNames];
    return best.lean > Math.max(least, ofWord * evidence.wordCount) ? best.code : undefined;
  };
  const leansTo = (version: TextVersion, other: TextVersion): number => {
    const evidence = evidenceOf(version);
    if (!evidence || !version.pack || !other.pack) return Number.NEGATIVE_INFINITY;
    return leanOf(evidence, version.pack, other.pack);
  };
  const isSwapped = (one: TextVersion, other: TextVersion): boolean => {
    const leans = [leansTo(one, other), leansTo(other, one)] as const;
    const [weaker, sum] = [Math.min(...leans), leans[0] + leans[1]];
    if (weaker <= 0 || sum <= clearLeadOfSwapped) return false;
    // A version that is wrong by itself may be from anywhere, and says nothing about the other.
    return weaker > clearLead || !(readsAs(one) || readsAs(other));
  };
  const swapped = ({ versions }: Words): ReturnType<Judge['swapped']> => {
    const judged = versions.filter((version) => isKnown(version) && evidenceOf(version));
    for (const [index, one] of judged.entries()) {
      const other = judged.slice(index + 1).find((each) => isSwapped(one, each));
      if (other) return [one, other];
    }
    return undefined;
  };
  const mayBeSwapped = (one: TextVersion, other: TextVersion): boolean =>
    readsAs(other) === one.language && leansTo(one, other) > 0;
  return {
    readsAs,
    swapped,
    isOwn: ({ pack, prose }, { pack: other }) => {
      if (!pack || !other) return false;
      const evidence = weigh(prose.text, pack);
      return evidence.functionWeightOf(pack) > 0 && leanOf(evidence, pack, other) < clearLead;
    },
    isMisread: (version, text) =>
      readsAs(version) !== undefined ||
      swapped(text)?.includes(version) === true ||
      text.versions.some((other) => mayBeSwapped(version, other)),
  };
});

/** A name of several words in capitals, which may have small words: Picture in Picture. */
const longName = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*(?:[ -](?:\p{Ll}{1,3}[ -])?\p{Lu}[\p{L}\d]*)+/gu;

/** A version without the long names that another version has as well: they are in no language. */
export function withoutSharedNames(version: TextVersion, { versions }: Words): TextVersion {
  const isShared = (name: string) =>
    versions.some((each) => each !== version && each.prose.text.includes(name));
  const text = version.prose.text.replace(longName, (name) => (isShared(name) ? ' ' : name));
  return text === version.prose.text ? version : { ...version, prose: { ...version.prose, text } };
}

function onlyProse(text: string): string {
  return mayHaveNoProse.test(text) ? text.replace(noProse, ' ') : text;
}

/** Whether two versions have the same words: such a text is not translated. */
export function isSameText(one: TextVersion, other: TextVersion): boolean {
  const [a, b] = [one.prose.text, other.prose.text];
  if (a === b) return true;
  const mayBeSame = a.slice(0, 3).toLowerCase() === b.slice(0, 3).toLowerCase();
  return mayBeSame && foldedOf(one) === foldedOf(other);
}

const foldedOf = memoize(({ prose }: TextVersion) => foldText(prose.text));

/** Normalizes a text: letter case, kinds of spaces, marks at its ends. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

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
function createWeigher(packs: readonly LanguagePack[]): Weigh {
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
