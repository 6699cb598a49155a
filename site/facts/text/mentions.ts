import { foldInPlace } from './fold.ts';
import type { CriterionNames } from './reading-file.ts';
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

export function mentionIndex(all: readonly CriterionNames[]): MentionIndex {
  const names = new Map<string, Name>();
  for (const { criterion, names: given, codes = [] } of all) {
    for (const text of given) {
      const stems = stemsOf(foldInPlace(text));
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
export function wordsOfNoName(
  all: readonly CriterionNames[],
  common: readonly string[],
): ReadonlySet<string> {
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
  { limits, noNames }: { readonly limits: RegExp; readonly noNames: ReadonlySet<string> },
  from: number,
): Mention[] {
  const isName = (word: string) => index.has(stemOf(word)) || compoundOf(word, index) !== undefined;
  const words = wordsOf(folded).filter(({ word }) => !limits.test(word) || isName(word));
  const mentions: Mention[] = [];
  const nameAt = (at: number) =>
    !noNames.has(words[at]?.word ?? '') &&
    index.get(stemOf(words[at]?.word ?? ''))?.find(({ stems }) =>
      stems.every((each, offset) => {
        const next = words[at + offset];
        const before = words[at + offset - 1];
        if (!next || stemOf(next.word) !== each) return false;
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
    const part = compoundOf(word.word, index);
    if (part) {
      mentions.push({ ...part.name, start: from + word.start + part.at, end: from + word.end });
    }
  }
  return mentions;
}

/** The stems of the names of each criterion that have several, by its id. */
export function longNames(
  all: readonly CriterionNames[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  return new Map(
    all.map(({ criterion, names }) => [
      criterion,
      names.map(longStems).filter((stems) => stems.length > 1),
    ]),
  );
}

/** The beginnings of the longer words of the names of each criterion, by its id. */
export function nameBeginnings(
  all: readonly CriterionNames[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    all.map(({ criterion, names }) => [
      criterion,
      new Set(names.flatMap(longStems).flatMap(beginningsOf)),
    ]),
  );
}

function longStems(name: string): string[] {
  return stemsOf(foldInPlace(name)).filter(({ length }) => length > 3);
}

/** The beginnings of the words of a folded text: “operate” begins as “operating temperature” does. */
export function beginningsOf(folded: string): string[] {
  return stemsOf(folded).map((stem) => stem.slice(0, 6));
}

/** The stems of the words of a folded text. */
export function stemsOf(folded: string): string[] {
  return wordsOf(folded).map(({ word }) => stemOf(word));
}

function compoundOf(word: string, index: MentionIndex): { name: Name; at: number } | undefined {
  if (word.length < shortestCompound || word.length > longestCompound) return undefined;
  for (let at = 3; at <= word.length - shortestEnd; at++) {
    const name = index.get(stemOf(word.slice(at)))?.find(({ stems }) => stems.length === 1);
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

/** Without the endings of plurals and cases: what is left is compared with what is left of names. */
function stemOf(word: string): string {
  if (word.length > longestCompound) return word;
  return word.slice(0, 4) + word.slice(4).replace(/(?:er|[ens])+$/, '');
}
