// A mark consists of private-use characters, which no text contains: two of them begin a stretch with its number,
// one ends it. They are neither digits nor spaces, so splitting text into numbers or words keeps them whole.
const high = 0xe000;
const low = 0xe400;
const radix = 0x400;
const end = '\uE800';

const anyStart = /([\uE000-\uE3FF])([\uE400-\uE7FF])/g;
const anyMark = /([\uE000-\uE3FF])([\uE400-\uE7FF])|\uE800/g;

/** The marks around a stretch, which survive rendering. Empty for a number that two characters can't hold. */
export function markOf(index: number): readonly [start: string, end: string] {
  if (index >= radix * radix) return ['', ''];
  const start = String.fromCharCode(high + Math.floor(index / radix), low + (index % radix));
  return [start, end];
}

export function marked(text: string, index: number): string {
  return markOf(index).join(text);
}

/** The distinct numbers of the marks in a text, in order. */
export function marksIn(text: string): number[] {
  return [...new Set([...text.matchAll(anyStart)].map(indexOf))];
}

/** A mark, or text without marks; `index` is undefined for an end mark. */
export type MarkedPiece = { readonly text: string } | { readonly index: number | undefined };

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
