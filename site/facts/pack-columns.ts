/**
 * Columns as short texts. A character for each number and for each length leaves a compressor nothing
 * to skip: no commas, no quotes, and equal rows are equal characters.
 */

/** What JSON writes as it is. */
const alphabet = [...Array(95).keys()]
  .map((place) => String.fromCharCode(32 + place))
  .filter((sign) => sign !== '"' && sign !== '\\');

/** The signs that end a number; those behind them say that it goes on. */
const ends = 64;
const goesOn = alphabet.length - ends;
const places = new Map(alphabet.map((sign, place) => [sign, place]));

/** Numbers from 0 on as a text; those below 64 have one character. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(packNumber).join('');
}

function packNumber(number: number): string {
  let rest = number;
  let signs = '';
  while (rest >= ends) {
    rest -= ends;
    signs += alphabet[ends + (rest % goesOn)];
    rest = Math.floor(rest / goesOn);
  }
  return signs + alphabet[rest];
}

/** The numbers of a text that `packNumbers` made. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let signs: number[] = [];
  for (const sign of text) {
    const place = places.get(sign) ?? 0;
    if (place >= ends) signs.push(place - ends);
    else {
      numbers.push(signs.reduceRight((rest, each) => rest * goesOn + each + ends, place));
      signs = [];
    }
  }
  return numbers;
}

/** Texts hold no control characters, so these stand for an own name, and for the last part of it. */
const ownName = '\u007f';
const ownEnd = '\u0080';
const lineEnd = '\n';

/**
 * Texts as one. Of each it says how much it begins and ends as the one before, and what is between, in
 * which a sign stands for its own name: the id of the product that the text is about.
 */
export function packTexts(texts: readonly string[], own: readonly string[] = []): string {
  let last = '';
  const lines = texts.map((text, index) => {
    const short = withoutName(text, own[index]);
    const start = commonStart(short, last, Math.min(short.length, last.length));
    const room = Math.min(short.length, last.length) - start;
    const end = commonEnd(short, last, room);
    last = short;
    return packNumbers([start, end]) + short.slice(start, short.length - end);
  });
  return lines.join(lineEnd);
}

/** The texts that `packTexts` made one of. */
export function unpackTexts(packed: string, own: readonly string[] = []): string[] {
  let last = '';
  if (packed === '') return [];
  return packed.split(lineEnd).map((line, index) => {
    const between = endOfNumber(line, endOfNumber(line, 0));
    const [start = 0, end = 0] = unpackNumbers(line.slice(0, between));
    last = last.slice(0, start) + line.slice(between) + last.slice(last.length - end);
    return withName(last, own[index]);
  });
}

/** Where the number that begins at a place of a text is at its end. */
function endOfNumber(text: string, from: number): number {
  let at = from;
  while (at < text.length && (places.get(text[at] ?? '') ?? 0) >= ends) at += 1;
  return at + 1;
}

function withoutName(text: string, name = ''): string {
  if (name === '') return text;
  if (text.includes(name)) return text.replace(name, ownName);
  const end = endOf(name);
  return end.length > 1 ? text.replace(end, ownEnd) : text;
}

function withName(text: string, name = ''): string {
  const named = inPlace(text, ownName, () => name);
  return inPlace(named, ownEnd, () => endOf(name));
}

/** With something in the place of the first sign of a kind. */
function inPlace(text: string, sign: string, of: () => string): string {
  const at = text.indexOf(sign);
  return at < 0 ? text : text.slice(0, at) + of() + text.slice(at + 1);
}

/** `300` of `DX-300`. */
function endOf(name: string): string {
  return /[\p{L}\p{N}]*$/u.exec(name)?.[0] ?? '';
}

/** How many characters two texts have in common from their start, up to a length. */
function commonStart(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
