import { foldInPlace } from './fold.ts';

/** A stretch of a text: the places of its first character and of the one behind its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A line of this length that ends with no mark goes on in the next one. */
const fullLine = 50;
const bullet = /^[ \t]*(?:[-•●▪◦*–—·]|\(?\d{1,2}[.)]|[a-z]\))[ \t]/i;

/** The sentences of a text: also lines, items of lists, and what semicolons part. */
export function sentencesOf(text: string, abbreviations: ReadonlySet<string>): Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  const add = (end: number) => {
    if (text.slice(start, end).trim() !== '') sentences.push(trimmed(text, start, end));
    start = end;
  };
  for (const { index, 0: mark } of text.matchAll(/\r?\n|;|[.!?](?=\s)/g)) {
    if (mark.includes('\n')) {
      const line = text.slice(Math.max(start, text.lastIndexOf('\n', index - 1) + 1), index);
      const next = text.slice(index + mark.length, index + mark.length + 40);
      if (!isWrapped(line, next)) add(index);
    } else if (mark !== '.' || !isAbbreviated(text, index, abbreviations)) add(index + 1);
  }
  add(text.length);
  return sentences;
}

function isWrapped(line: string, next: string): boolean {
  if (next.trim() === '' || bullet.test(next) || /^\s*\n/.test(next)) return false;
  if (/[.:;!?]\s*$/.test(line) || line.trim() === '') return false;
  return /^\s*[\p{Ll}\d+−(]/u.test(next) || line.length >= fullLine;
}

function isAbbreviated(text: string, stop: number, abbreviations: ReadonlySet<string>): boolean {
  const [, word = ''] = /([\p{L}.]{1,12})$/u.exec(text.slice(Math.max(0, stop - 12), stop)) ?? [];
  if (abbreviations.has(foldInPlace(word))) return true;
  // “4. Outputs”: the number of an item or a clause.
  return /(?:^|\s)\d{1,3}$/.test(text.slice(Math.max(0, stop - 4), stop));
}

function trimmed(text: string, start: number, end: number): Stretch {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: from + part.trim().length };
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
