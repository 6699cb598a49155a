import type { FigureWords } from '../languages/language-pack.ts';
import { writeNumber } from '../languages/number-style.ts';
import { memoize, memoizeByName } from '../memoize.ts';
import { bounds, type Code, type Figure, type Quantity, type Term } from './figure.ts';
import { explain, withCommas } from './mistakes.ts';
import {
  countBefore,
  emptyQuantity,
  type Reader,
  readCount,
  readQuantity,
} from './parse-quantity.ts';
import { cut, type FigureError, type Piece, problem, split, textOf } from './source-piece.ts';
import type { Dimension, Units } from './units.ts';

const noWords: readonly FigureWords[] = [];

/** The maximum length of a figure in characters. Real figures have fifty at most. */
const longest = 1000;

/** What is known about a figure, for a better error message. */
export interface FigureHints {
  /** Its dimension, which limits the suggested units. */
  readonly dimension?: Dimension | undefined;
  /** The words of the languages that the figure may be written in. */
  readonly words?: readonly FigureWords[];
}

/**
 * Parses a figure from its notation, or from a bare number. Returns the figure, or its first error; never
 * throws. A number is read in decimals. `units` are those of the catalogue.
 */
export function parseFigure(
  source: string | number,
  units: Units,
  hints?: FigureHints,
): ParsedFigure {
  const text = typeof source === 'number' ? writeNumber(source) : source;
  return hints ? parse(text, units, hints) : parsedWith(units)(text);
}

export type ParsedFigure =
  | { readonly figure: Figure; readonly error?: never }
  | { readonly error: FigureError; readonly figure?: never };

/** Products state the same few values, so each source is parsed once. */
const parsedWith = memoize((units: Units) => memoizeByName((text) => parse(text, units, {})));

function parse(text: string, units: Units, { dimension, words = noWords }: FigureHints) {
  if (text.length > longest) {
    const message = `This figure has ${text.length} characters, and may have ${longest}.`;
    return { error: problem(wholeOf(text), message, 'Write what it says as the text of a table.') };
  }
  const known = { units, dimension };
  const read = (other: string) => readWhole(other, { ...known, words: noWords }).figure;
  const parsed = readWhole(text, { ...known, words, read });
  const errorOf = (other: string) => readWhole(other, { ...known, words, read }).error;
  return parsed.error ? { error: withCommas(parsed.error, text, units, errorOf) } : parsed;
}

const wholeOf = (source: string): Piece => ({ source, start: 0, end: source.length });

function readWhole(source: string, reader: Omit<Reader, 'report'>): ParsedFigure {
  const errors: FigureError[] = [];
  const report = (error: FigureError) => errors.push(error);
  const figure = readFigure(wholeOf(source), { ...reader, report });
  const [error] = errors;
  return error ? { error } : { figure };
}

function readFigure(whole: Piece, reader: Reader): Figure {
  const [main, condition, extra] = split(whole, ' @ ');
  const [first, ...more] = split(main, ' / ');
  // The expected dimension applies to the first term only.
  const others = { ...reader, dimension: undefined };
  const terms = [readTerm(first, reader), ...more.map((piece) => readTerm(piece, others))] as const;
  if (extra) reader.report(problem(extra, 'A figure has one condition only.', 'Keep one "@".'));
  if (isMixed(terms)) {
    const help = 'Write "12/24 V" for alternatives, or give each its unit: "12 V / 24 V".';
    reader.report(problem(main, 'One of these numbers has no unit, another has.', help));
  }
  refuseConverted(main, terms, reader);
  return condition ? { terms, condition: readCondition(condition, others) } : { terms };
}

function isMixed(terms: readonly Term[]): boolean {
  const haveUnits = terms.flatMap((term) =>
    term.kind === 'code' || term === emptyQuantity ? [] : [term.unit !== undefined],
  );
  return new Set(haveUnits).size > 1;
}

/** Reports `22 lb / 10 kg`: pages convert one of the units, so that it is said once. */
function refuseConverted(main: Piece, terms: readonly Term[], { units, report }: Reader): void {
  const [one, other] = terms.map((term) => units.get(('unit' in term && term.unit) || ''));
  const isConverted = (unit = one) => (unit?.second ?? unit?.offset) !== undefined;
  if (one?.dimension !== other?.dimension || isConverted() === isConverted(other)) return;
  const help = `Write "${textOf(split(main, ' / ')[0])}" alone, or two values in one unit.`;
  report(problem(main, 'These may be one value in two units, or two values.', help));
}

function readCondition(piece: Piece, reader: Reader): Quantity {
  const term = readTerm(piece, reader);
  const value = term.kind === 'quantity' ? term : emptyQuantity;
  const { bound, form, unit, multiplicity, expandableTo } = value;
  const isPlain = form !== 'dimensions' && !bound && !multiplicity && expandableTo === undefined;
  if (term.kind === 'code' || !unit || !isPlain) {
    const message = 'A condition is a value, a range or alternatives, with their unit.';
    reader.report(problem(piece, message, 'Write it as in "@ 50 mA" or "@ 50/60 Hz".'));
  }
  return value;
}

function readTerm(piece: Piece, reader: Reader): Term {
  const counted = countBefore(piece);
  if (counted) return readCounted(counted, piece, reader);
  const text = textOf(piece);
  const bound = bounds.find((name) => text.startsWith(`${name} `));
  const rest = bound ? cut(piece, bound.length + 1) : piece;
  const several = bound && countBefore(rest);
  if (several) {
    const written = `${textOf(several.count)} x ${bound} ${textOf(several.counted)}`;
    const help = reader.read?.(written) ? `Write "${written}".` : 'Write it as in "2 x max 5 A".';
    reader.report(problem(piece, `"${bound}" comes before what is counted.`, help));
    return emptyQuantity;
  }
  const isCode = /^\p{L}/u.test(textOf(rest));
  const term = isCode ? readCode(rest, reader) : readQuantity(rest, { ...reader, bound });
  if (!bound) return term;
  const place = cut(piece, 0, bound.length);
  if (term.kind === 'quantity') {
    const help = 'A range has its bounds already: leave the word out.';
    const message = `"${bound}" can't come before a range.`;
    if (term.form === 'range') reader.report(problem(place, message, help));
    return { ...term, bound };
  }
  if (bound === 'min' || bound === 'max') return { ...term, bound };
  reader.report(
    problem(place, `"${bound}" can't come before a code.`, 'Only "min" and "max" can.'),
  );
  return term;
}

/** Several of a quantity: `2 x (5 m)`, `2 x max 5 A`. */
function readCounted(
  { count, counted }: { count: Piece; counted: Piece },
  whole: Piece,
  reader: Reader,
): Term {
  const term = readTerm(counted, reader);
  const multiplicity = readCount(count, reader);
  if (term.kind === 'quantity' && !term.multiplicity && term.expandableTo === undefined)
    return { ...term, multiplicity };
  const message = 'Only a quantity that is there several times has its number before an x.';
  reader.report(problem(whole, message, 'Write it as in "3 x 400 V AC" or "2 x (5 m)".'));
  return term;
}

/** Standards whose names have no number. */
const namedCodes: readonly string[] = ['Ethernet'];

/** The IP codes of IEC 60529 and the IK codes of IEC 62262. */
export const ratingCode = /^(?:IP[0-6X][0-9X]K?[A-Z]*|IK(?:0\d|10|11))$/;

function readCode(piece: Piece, reader: Reader): Code {
  const code = textOf(piece);
  if (!namedCodes.includes(code) && !/^(?=.*\d)[A-Z][A-Z\d]*(-[A-Z\d]+)*$/.test(code)) {
    const help = 'Start with a number ("30 km/h") or a code ("IP65"); other words go in a text.';
    reader.report(explain(piece, reader, 'This is neither a number nor a code.', help));
  }
  // With more digits it is a name of a model.
  if (/^I[PK][\dX]{2}$/.test(code) && !ratingCode.test(code)) {
    const help = 'IP codes go from IP00 to IP69K, IK codes from IK00 to IK11.';
    reader.report(problem(piece, `There is no code "${code}".`, help));
  }
  return { kind: 'code', code };
}
