/** How a string is written: decides on escapes. */
export type Quoting = 'plain' | 'single' | 'double' | 'block';

interface Piece {
  /** Where the piece starts in the file. */
  readonly at: number;
  /** How long it is there. */
  readonly length: number;
}

const space = /\s/;
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
  }),
);
const hexLengths = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/**
 * The place in a file of a stretch of a string that is written there, over folded lines and
 * escapes. `from` and `to` bound the written string (within its quotes); `start` and `end` count
 * UTF-16 units of the value. Undefined if value and text do not belong together.
 */
export function mapStretch(
  text: string,
  [from, to]: readonly [number, number],
  value: string,
  quoting: Quoting,
  [start, end]: readonly [number, number],
): [number, number] | undefined {
  const pieces = piecesUpTo(end, { text, from, to, value, quoting });
  const first = pieces?.[start];
  const last = pieces?.[Math.max(start, end - 1)];
  if (!first || !last) return undefined;
  return [first.at, end > start ? last.at + last.length : first.at];
}

interface Written {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly quoting: Quoting;
}

/** The texts read last, by their places: one with many findings is read once for all of them. */
const known = new Map<string, { readonly written: Written; readonly pieces: readonly Piece[] }>();
/** The languages of a text, and a few texts beside it. */
const knownCount = 32;

/** The pieces of a value, up to an end at least. */
function piecesUpTo(end: number, written: Written): readonly Piece[] | undefined {
  const { text, from, to, value, quoting } = written;
  const place = `${from} ${to} ${quoting}`;
  const before = known.get(place);
  if (before?.written.value === value && before.written.text === text) return before.pieces;
  const pieces = align(text.slice(0, to), from, value, quoting);
  if (!pieces) return align(text.slice(0, to), from, value.slice(0, end), quoting);
  if (known.size >= knownCount) known.clear();
  known.set(place, { written, pieces });
  return pieces;
}

/** For each UTF-16 unit of the value, the piece of the text that stands for it. */
function align(text: string, from: number, value: string, quoting: Quoting): Piece[] | undefined {
  const pieces: Piece[] = [];
  let position = from;
  while (pieces.length < value.length) {
    const unit = value.charAt(pieces.length);
    const read = quoting === 'double' ? readEscape(text, position) : undefined;
    if (read) {
      if (!value.startsWith(read.value, pieces.length)) return undefined;
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
    if (found !== unit && !isFold) return undefined;
    const length = quoting === 'single' && text.startsWith("''", position) ? 2 : 1;
    pieces.push({ at: position, length });
    position += length;
  }
  return pieces;
}

/** Folded lines: what is no part of the value is white space before the next character. */
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
