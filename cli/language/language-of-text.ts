import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { builtInPacks, type SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { toolStringsFor } from '../../site/strings/site-strings.ts';
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

type Words = Pick<Wording, 'versions'>;

export type Judge = ReturnType<typeof judgeOf>;

/** The evidence for one language over another; negative if it favours the first. */
function leanOf({ weightOf }: Evidence, from: LanguagePack, to: LanguagePack): number {
  return weightOf(to) - weightOf(from);
}

/** Judges the language of texts. Texts in languages without a pack aren't judged. */
export const judgeOf = memoize(({ codes, packOf, packs }: SiteLanguages) => {
  const known = codes.flatMap((code) => {
    const pack = packOf(code);
    return pack?.recognition ? [{ code, pack }] : [];
  });
  const isKnown = ({ language }: TextVersion) => known.some(({ code }) => code === language);
  const weigh = createWeigher(packs);
  /** The evidence for each language in a text that isn't too short. */
  const evidenceOf = memoize(({ pack, prose }: TextVersion): Evidence | undefined => {
    if (!pack) return undefined;
    // An invisible character would split a word.
    const evidence = weigh(withoutStrayCharacters(prose.text).replace(noProse, ' '));
    const isShort = evidence.wordCount < minWordsOfSwapped;
    return isShort ? undefined : evidence;
  });
  /** The site's language that a text appears to be in, if it isn't its own. */
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
  /** The first two versions that are each in the other's language. */
  const swapped = ({ versions }: Words): readonly [TextVersion, TextVersion] | undefined => {
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
    /** Whether a text is at least as much of its own language as of another one: “Sensor de velocidad”. */
    isOwn: ({ pack, prose }: TextVersion, { pack: other }: TextVersion) => {
      if (!pack || !other) return false;
      const evidence = weigh(prose.text);
      return evidence.functionWeightOf(pack) > 0 && leanOf(evidence, pack, other) < clearLead;
    },
    /** Whether a version is, or may be, in another language, which is reported elsewhere. */
    isMisread: (version: TextVersion, text: Words) =>
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

/** Whether two versions have the same words: such a text is not translated. */
export function isSameText(one: TextVersion, other: TextVersion): boolean {
  return foldedOf(one) === foldedOf(other);
}

const foldedOf = memoize(({ prose }: TextVersion) => foldText(prose.text));

/** Normalizes a text: letter case, kinds of spaces, marks at its ends. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The weight of a text for each language, and the number of words weighed. */
export interface Evidence {
  readonly wordCount: number;
  /** In units of the traits, so only differences are meaningful; 0 for an unknown pack. */
  readonly weightOf: (pack: LanguagePack) => number;
  /** The part of the weight that is of function words. */
  readonly functionWeightOf: (pack: LanguagePack) => number;
}

/** Including the apostrophe of an elision. Digits are included, so that a code is one word. */
const wordPattern = /[A-Za-z0-9À-ɏ]+['’]?/g;
const functionWordWeight = 2;
const traitWeight = 0.6;
/** The minimum length of a word with traits: shorter ones are function words, or too similar. */
const shortestTelling = 4;

/** Creates a function that weighs prose. */
function createWeigher(packs: readonly LanguagePack[]) {
  const languages = packs.flatMap((pack) => {
    const { recognition } = pack;
    if (!recognition) return [];
    return { ...recognition, pack, functionWords: new Set(recognition.functionWords) };
  });
  /** The weights of a word for each language. */
  const weightsOf = memoizeByName((word) => {
    const folded = word.toLowerCase().replace("'", '’');
    const isTelling = word.length >= shortestTelling;
    return languages.map(({ functionWords, letters, ending }) => {
      if (functionWords.has(folded)) return { asFunction: functionWordWeight, byTraits: 0 };
      const traits = isTelling ? [letters, ending].filter((each) => each.test(folded)) : [];
      return { asFunction: 0, byTraits: traits.length * traitWeight };
    });
  });
  const indexOf = (pack: LanguagePack) => languages.findIndex((each) => each.pack === pack);
  return (prose: string): Evidence => {
    const sums = languages.map(() => 0);
    const add = (word: string, kind: 'asFunction' | 'byTraits') =>
      weightsOf(word).forEach((weights, at) => {
        sums[at] = (sums[at] ?? 0) + weights[kind];
      });
    // “L x W x H” are symbols; a first word may be one letter, as any other.
    const isSymbol = (word: string, index: number) => index > 0 && /^[A-Z]$/.test(word);
    const words = [...prose.matchAll(wordPattern)].filter(
      ({ 0: word, index }) => !isCode(word) && !isSymbol(word, index),
    );
    for (const { 0: word, index } of words) {
      // A part of a compound may be of any language: Plug-and-play.
      if (prose[index - 1] !== '-' && prose[index + word.length] !== '-') add(word, 'asFunction');
    }
    const functions = [...sums];
    for (const [word] of words) add(word, 'byTraits');
    const weightIn = (all: readonly number[]) => (pack: LanguagePack) => all[indexOf(pack)] ?? 0;
    return {
      wordCount: words.length,
      weightOf: weightIn(sums),
      functionWeightOf: weightIn(functions),
    };
  };
}

/** How far the headings of a table have to be ahead in a language, and what a word of the tool in it weighs. */
const clearLeadOfHeadings = 3;
const wordOfTool = 2;

/**
 * The language of a site that some words are in, such as the headings of a table; undefined where another one is as likely,
 * or one that the site has not.
 */
export function languageOfWords(
  text: string,
  { codes, packOf }: SiteLanguages,
): string | undefined {
  const weigh = createWeigher(builtInPacks);
  const words = text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? [];
  const { weightOf } = weigh(text);
  const scores = builtInPacks.map((pack) => {
    // Keys are English in every language.
    const strings = JSON.stringify(toolStringsFor(pack.code)).replace(/"[^"]*":/g, '');
    const known = new Set(strings.toLowerCase().match(/\p{L}+/gu));
    const own = words.filter((word) => known.has(word));
    return {
      code: codes.find((code) => packOf(code)?.code === pack.code),
      score: weightOf(pack) + own.length * wordOfTool,
    };
  });
  const [best, second] = scores.toSorted((one, other) => other.score - one.score);
  return best && second && best.score - second.score >= clearLeadOfHeadings ? best.code : undefined;
}

/** IP65, ABS: the same in every language. */
function isCode(word: string): boolean {
  return /\d/.test(word) || (word.length > 1 && word === word.toUpperCase() && !/['’]/.test(word));
}
