import { foldInPlace } from './fold.ts';
import type { CriterionNames, ReadingFile } from './reading-file.ts';
import type { Stretch } from './stretch.ts';

/** A name of criteria in a text. */
export interface Mention extends Stretch {
  /** The ids of the criteria that have this name. */
  readonly criteria: readonly string[];
  /** The codes that the name means. */
  readonly codes: readonly string[];
}

interface Name {
  readonly stems: readonly string[];
  readonly criteria: string[];
  readonly codes: string[];
}

/** Names by the stem of their first word, those of most words first. */
export type MentionIndex = ReadonlyMap<string, readonly Name[]>;

/** From this length on a word may end with a name: “Erfassungsreichweite”. */
const shortestCompound = 10;
/** Letters. Longer words of a text are none: numbers, addresses, nonsense. */
const longestCompound = 60;
const shortestEnd = 6;

export function mentionIndex(all: readonly CriterionNames[], stem: Stem): MentionIndex {
  const names = new Map<string, Name>();
  for (const { criterion, names: given, codes = [] } of all) {
    for (const text of given) {
      const stems = stemsOf(foldInPlace(text), stem);
      const known = names.get(stems.join(' ')) ?? { stems, criteria: [], codes: [] };
      if (!known.criteria.includes(criterion)) known.criteria.push(criterion);
      known.codes.push(...codes.filter((code) => !known.codes.includes(code)));
      names.set(stems.join(' '), known);
    }
  }
  const index = new Map<string, Name[]>();
  for (const name of names.values()) {
    const [first = ''] = name.stems;
    if (first !== '') index.set(first, [...(index.get(first) ?? []), name]);
  }
  for (const list of index.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return index;
}

/** Words that begin no name, though what is left of them may: « entre » is none of « entrées ». */
export function wordsOfNoName(all: readonly CriterionNames[], common: readonly string[]) {
  const first = all.flatMap(({ names }) =>
    names.flatMap((name) => wordsOf(foldInPlace(name))[0]?.word ?? []),
  );
  const known = new Set(first);
  return new Set(common.map(foldInPlace).filter((word) => !known.has(word)));
}

/**
 * The names in a folded text, from the first to the last; the longest at each place. `limits` are words
 * that may be within a name: “the minimum range of detection”.
 */
export function findMentions(
  folded: string,
  index: MentionIndex,
  { limits, noNames, stem }: { limits: RegExp; noNames: ReadonlySet<string>; stem: Stem },
  from: number,
): Mention[] {
  const isName = (word: string) => index.has(stem(word)) || !!compoundOf(word, index, stem);
  const words = wordsOf(folded).filter(({ word }) => !limits.test(word) || isName(word));
  const mentions: Mention[] = [];
  const nameAt = (at: number) =>
    !noNames.has(words[at]?.word ?? '') &&
    index.get(stem(words[at]?.word ?? ''))?.find(({ stems }) =>
      stems.every((each, offset) => {
        const next = words[at + offset];
        const before = words[at + offset - 1];
        if (!next || stem(next.word) !== each) return false;
        return (
          offset === 0 || !before || !/[^\p{L} '-]/u.test(folded.slice(before.end, next.start))
        );
      }),
    );
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    const name = nameAt(at);
    if (name) {
      at += name.stems.length - 1;
      // “operating temperature” and “temperature range” are both in “operating temperature range”.
      const more = (name.stems.length > 1 && nameAt(at)) || undefined;
      if (more?.criteria.some((id) => name.criteria.includes(id))) at += more.stems.length - 1;
      mentions.push({ ...name, start: from + word.start, end: from + (words[at] ?? word).end });
      continue;
    }
    const part = compoundOf(word.word, index, stem);
    if (part) {
      mentions.push({ ...part.name, start: from + word.start + part.at, end: from + word.end });
    }
  }
  return mentions;
}

/** The stems of the names of each criterion that have several, by its id. */
export function longNames(all: readonly CriterionNames[], stem: Stem) {
  return new Map(
    all.map(({ criterion, names }) => {
      const own = names.map((name) => longStems(name, stem));
      return [criterion, own.filter((stems) => stems.length > 1)] as const;
    }),
  );
}

/** The beginnings of the longer words of the names of each criterion, by its id. */
export function nameBeginnings(all: readonly CriterionNames[], stem: Stem) {
  return new Map(
    all.map(({ criterion, names }) => {
      const stems = names.flatMap((name) => longStems(name, stem));
      return [criterion, new Set(stems.map((each) => each.slice(0, 6)))] as const;
    }),
  );
}

function longStems(name: string, stem: Stem): string[] {
  return stemsOf(foldInPlace(name), stem).filter(({ length }) => length > 3);
}

/** The beginnings of the words of a folded text: “operate” begins as “operating temperature” does. */
export function beginningsOf(folded: string, stem: Stem): string[] {
  return stemsOf(folded, stem).map((each) => each.slice(0, 6));
}

/** The stems of the words of a folded text. */
export function stemsOf(folded: string, stem: Stem): string[] {
  return wordsOf(folded).map(({ word }) => stem(word));
}

function compoundOf(word: string, index: MentionIndex, stem: Stem) {
  if (word.length < shortestCompound || word.length > longestCompound) return undefined;
  for (let at = 3; at <= word.length - shortestEnd; at++) {
    const name = index.get(stem(word.slice(at)))?.find(({ stems }) => stems.length === 1);
    if (name) return { name, at };
  }
  return undefined;
}

function wordsOf(folded: string): { word: string; start: number; end: number }[] {
  return [...folded.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** A word without the endings of plurals and cases: what is left is compared with what is left of names. */
export type Stem = (word: string) => string;

export function stemIn({ languages }: ReadingFile): Stem {
  const endings = languages.flatMap(({ phrases }) => phrases.endings ?? []).join('|');
  const ofCase = new RegExp(String.raw`(?<=\p{L}{3})(?:${endings || '(?!)'})$`, 'u');
  return (word) => {
    if (word.length > longestCompound) return word;
    const own = word.replace(ofCase, '');
    return own.slice(0, 4) + own.slice(4).replace(/(?:er|[ens])+$/, '');
  };
}
