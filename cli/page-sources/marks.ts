// A mark is of characters for private use, which no text holds: two of them begin a stretch and say
// what it is of, one ends it. They hold no digits and no spaces, so that what takes numbers or words
// apart leaves them whole.
const high = 0xe000;
const low = 0xe400;
const radix = 0x400;
const end = '\uE800';

const anyStart = /([\uE000-\uE3FF])([\uE400-\uE7FF])/g;
const anyMark = /([\uE000-\uE3FF])([\uE400-\uE7FF])|\uE800/g;

/**
 * What is put around a stretch, so that what is made of it shows where it comes from. Nothing for a
 * number that two characters can't hold.
 */
export function markOf(index: number): readonly [start: string, end: string] {
  if (index >= radix * radix) return ['', ''];
  const start = String.fromCharCode(high + Math.floor(index / radix), low + (index % radix));
  return [start, end];
}

export function marked(text: string, index: number): string {
  return markOf(index).join(text);
}

/** The numbers of the marks in a text, each once, in their order. */
export function marksIn(text: string): number[] {
  return [...new Set([...text.matchAll(anyStart)].map(indexOf))];
}

/** A mark or a stretch without any; `index` is undefined for the end of a stretch. */
export type MarkedPiece = { readonly text: string } | { readonly index: number | undefined };

/** Takes a text apart at its marks. */
export function* splitAtMarks(text: string): Generator<MarkedPiece> {
  let from = 0;
  for (const match of text.matchAll(anyMark)) {
    if (match.index > from) yield { text: text.slice(from, match.index) };
    yield { index: match[0] === end ? undefined : indexOf(match) };
    from = match.index + match[0].length;
  }
  if (from < text.length) yield { text: text.slice(from) };
}

function indexOf([, first = '', second = '']: RegExpMatchArray): number {
  return (first.charCodeAt(0) - high) * radix + second.charCodeAt(0) - low;
}
