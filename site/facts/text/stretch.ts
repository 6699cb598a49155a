/** A stretch of a text: the places of its first character and of the one behind its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A folded sentence, and the place where it begins in the text. */
export interface FoldedSentence {
  readonly text: string;
  readonly at: number;
}

/** How many stretches, in ascending order, end at a place or before. */
export function countUntil(stretches: readonly Stretch[], place: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a sentence has between two stretches, whichever is first. */
export function textBetween(one: Stretch, other: Stretch, { text, at }: FoldedSentence): string {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return text.slice(first.end - at, last.start - at);
}

export function byStart(a: Stretch, b: Stretch): number {
  return a.start - b.start;
}

/** What a sticky pattern matches at a place of a text. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
