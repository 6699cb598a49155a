import { memoize } from '../../schema/memoize.ts';

/**
 * The candidate closest to a word by edit distance, if it is close enough for its length; letter case
 * counts little. Between names with the same number of words, such as ids and paths, each word must be
 * close: `arm-length` is not `wire-length`. Undefined if none is close.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = limitFor(word);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue;
    const distance = distanceOf(word, candidate, bestDistance);
    if (distance >= bestDistance || !areWordsClose(word, candidate)) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

function limitFor(word: string): number {
  return Math.max(1.5, Math.min(word.length / 3, 4));
}

/** Names with different numbers of words pass: words may be split or joined by mistake. */
function areWordsClose(one: string, other: string): boolean {
  const [words, others] = [one.split(/[-/_ ]/), other.split(/[-/_ ]/)];
  if (words.length === 1 || words.length !== others.length) return true;
  return words.every((word, index) => {
    const limit = limitFor(word);
    return distanceOf(word, others[index] ?? '', limit + 1) <= limit;
  });
}

/** `Did you mean "x"?`, or the fallback if no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>, fallback: string): string {
  return askFor(closest(word, candidates), fallback);
}

function askFor(meant: string | undefined, fallback: string): string {
  return meant === undefined ? fallback : `Did you mean "${meant}"?`;
}

/**
 * {@link closest} for many words among many candidates, memoized. Gives up after a hundred words, or more
 * if there are few candidates: then the words are not misspellings, and comparisons would be quadratic.
 */
export function createFinder(candidates: Iterable<string>): (word: string) => string | undefined {
  const names = [...candidates];
  const found = new Map<string, string | undefined>();
  let pairsLeft = 100 * Math.max(names.length, 200);
  return (word) => {
    if (found.has(word) || pairsLeft <= 0) return found.get(word);
    pairsLeft -= names.length;
    const meant = closest(word, names);
    found.set(word, meant);
    return meant;
  };
}

/** {@link createFinder} for the keys of a set or map, memoized. */
export const finderIn = memoize((known: ReadonlySet<string> | ReadonlyMap<string, unknown>) =>
  createFinder(known.keys()),
);

/** {@link didYouMean} by {@link createFinder}. */
export function createSuggester(candidates: Iterable<string>, fallback: string) {
  const find = createFinder(candidates);
  return (word: string): string => askFor(find(word), fallback);
}

/** A quoted list for a sentence: `"a", "b" or "c"`; a long list is cut. */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'or'): string {
  const isLong = words.length > 12;
  const quoted = (isLong ? words.slice(0, 11) : words).map((word) => `"${word}"`);
  return isLong ? `${quoted.join(', ')} and ${words.length - 11} more` : joined(quoted, last);
}

/** `a, b and c`. */
export function joined(parts: readonly string[], last: 'and' | 'or'): string {
  const start = parts.slice(0, -1).join(', ');
  const end = parts.at(-1) ?? '';
  return start ? `${start} ${last} ${end}` : end;
}

/** `a, b, c and 3 more`: at most `most` of some names. */
export function firstOf(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * The edit distance, where a swap of neighbours is one edit and a change of letter case costs little. Stops
 * once it exceeds the limit.
 */
function distanceOf(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const one = a.charAt(i - 1);
      const other = b.charAt(j - 1);
      const isAlike = one === other || one.toLowerCase() === other.toLowerCase();
      const change = (last[j - 1] ?? 0) + (one === other ? 0 : isAlike ? 0.1 : 1);
      const isSwap = one === b[j - 2] && other === a[i - 2];
      const swap = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) >= limit) return limit;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The start of a text for a message; never cuts a surrogate pair. */
export function shorten(text: string, most = 40): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
