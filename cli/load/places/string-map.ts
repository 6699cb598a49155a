/** How a string is written, which determines its escapes. */
export type Quoting = 'plain' | 'single' | 'double' | 'block';

export interface Piece {
  /** The offset of the piece in the file. */
  readonly at: number;
  /** The length of the piece in the file. */
  readonly length: number;
}

const space = /\s/;
/** The characters of escape sequences of one character. */
const escapes = new Map(
  Object.entries({
    '0': '\0',
    a: '\x07',
    b: '\b',
    t: '\t',
    n: '\n',
    v: '\v',
    f: '\f',
    r: '\r',
    e: '\x1b',
    N: '\x85',
    _: '\xa0',
    L: '\u2028',
    P: '\u2029',
    '"': '"',
    '\\': '\\',
    '/': '/',
  }),
);
const hexLengths = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/**
 * Maps each UTF-16 unit of a value to the piece of text from `from` on that stands for it, across folded lines and
 * escapes, up to the first unit that doesn't match the text.
 */
export function align(text: string, from: number, value: string, quoting: Quoting): Piece[] {
  const pieces: Piece[] = [];
  let position = from;
  while (pieces.length < value.length) {
    const unit = value.charAt(pieces.length);
    const read = quoting === 'double' ? readEscape(text, position) : undefined;
    if (read) {
      if (!value.startsWith(read.value, pieces.length)) return pieces;
      for (const _ of Array(read.value.length)) pieces.push({ at: position, length: read.length });
      position += read.length;
      continue;
    }
    const next = skipTo(text, position, unit);
    const isEscape = quoting === 'double' && next > position && text.charAt(next) === '\\';
    position = next;
    if (isEscape) continue;
    const found = text.charAt(position);
    const isFold = space.test(unit) && space.test(found);
    if (found !== unit && !isFold) return pieces;
    const length = quoting === 'single' && text.startsWith("''", position) ? 2 : 1;
    pieces.push({ at: position, length });
    position += length;
  }
  return pieces;
}

/** Skips white space of folded lines that is not part of the value. */
function skipTo(text: string, position: number, unit: string): number {
  let at = position;
  if (space.test(unit)) return at;
  while (at < text.length && text.charAt(at) !== unit && space.test(text.charAt(at))) at++;
  return at;
}

function readEscape(text: string, position: number) {
  if (text.charAt(position) !== '\\') return undefined;
  const [all, line, letter = ''] =
    /^\\(?:(\r?\n[ \t]*)|([\s\S]))/.exec(text.slice(position, position + 200)) ?? [];
  if (all === undefined) return undefined;
  if (line !== undefined) return { value: '', length: all.length };
  const digits = hexLengths.get(letter);
  if (digits === undefined) return { value: escapes.get(letter) ?? letter, length: 2 };
  const code = Number.parseInt(text.slice(position + 2, position + 2 + digits), 16);
  const isCode = code <= 0x10ffff;
  return { value: isCode ? String.fromCodePoint(code) : '', length: 2 + digits };
}
