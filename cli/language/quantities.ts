import type { Units } from '../../schema/figures/units.ts';
import { codesIn } from './codes.ts';
import type { NumberWords } from './number-words.ts';
import { type UnitReading, unitAt } from './unit-words.ts';

/** A number in a prose, with the unit behind it. */
export interface Quantity {
  /** Its readings: two of them where the number or the unit can be read in two ways. */
  readonly keys: readonly string[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** In digits, with a unit that figures have. */
  readonly isMeasured: boolean;
  /** In words, and not in digits. */
  readonly isSpelt: boolean;
  readonly isWeak: boolean;
}

/** A number, as far as its digits go, and its unit. */
interface Piece {
  readonly values: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly unit?: UnitReading;
  readonly time?: number;
  readonly spelt?: { readonly isWeak: boolean };
}

const numberPattern =
  /(?<![A-Za-z0-9À-ɏ_.,])(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)/g;
/** 14:30, 14 h 30, 2:30 pm, 2 pm. */
const timePattern =
  /(?<![A-Za-z0-9À-ɏ_.,:])(?<hour>[01]?\d|2[0-3])(?:(?::|[ \u00A0\u202F]?h[ \u00A0\u202F]?)(?<minute>[0-5]\d)(?!\d)|(?=[ \u00A0\u202F][ap]\.?m\b))(?:[ \u00A0\u202F]?(?<half>[ap])\.?[ ]?m\b\.?)?/g;
/** 14.30, which may be a number as well. */
const dottedTime = /^([01]?\d|2[0-3])\.([0-5]\d)$/;
/** Ways of saying “always”, which differ from language to language. */
const alwaysPattern =
  /24[ \u00A0\u202F]?\/[ \u00A0\u202F]?7|24[ \u00A0\u202F]?(?:h|heures)?[ \u00A0\u202F]?(?:\/|sur)[ \u00A0\u202F]?24|7[ \u00A0\u202F]?(?:j|jours)?[ \u00A0\u202F]?(?:\/|sur)[ \u00A0\u202F]?7|(?:las )?24[ \u00A0\u202F](?:hours|horas)(?: (?:a|al|del) (?:day|día))?|(?:los )?7[ \u00A0\u202F](?:days|días)(?: (?:a|de la) (?:week|semana))?|365 (?:days|jours|días)(?: (?:a|par|al|del|sur) (?:year|an|année|año|365))?/g;
/** A category of cables looks like a current: Cat 6A. */
const cablePattern = /(?<![A-Za-z])Cat\.?[ \u00A0\u202F]?\d[A-Za-z]?(?![A-Za-z])/g;
/** Between two numbers that share the unit of the second. */
const sharing =
  /^[ \u00A0\u202F]?(?:to|à|a|and|et|y|e|or|ou|o|u|by|par|por|[-–—/x×,]|\.\.)[ \u00A0\u202F]?$/;

/**
 * The quantities of a prose, in their order. `spelt` finds the numbers of its language in words;
 * their units are looked for where they are to be compared with numbers in digits.
 */
export function quantitiesIn(
  prose: string,
  units: Units,
  spelt: NumberWords,
  speltHaveUnits = true,
): Quantity[] {
  const words = spelt(prose).map(({ value, start, end, isWeak }) => ({
    values: [value],
    ...(speltHaveUnits ? withUnit(prose, start, end, units) : { start, end }),
    spelt: { isWeak },
  }));
  const pieces = /\d/.test(prose) ? [...piecesIn(prose, units), ...words] : words;
  pieces.sort((one, other) => one.start - other.start);
  return pieces.map((piece, index) => quantityOf(prose, piece, unitsFrom(prose, pieces, index)));
}

/** Codes and idioms are hidden: their digits are not numbers. */
function piecesIn(prose: string, units: Units): Piece[] {
  const hide = ({ length }: string) => '_'.repeat(length);
  let text = prose.replace(alwaysPattern, hide).replace(cablePattern, hide);
  for (const { start, end } of codesIn(prose, units)) text = hidden(text, start, end);
  const pieces: Piece[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(timePattern)) {
    const { hour = '', minute = '0', half } = groups;
    const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
    const end = index + whole.length;
    pieces.push({ values: [], start: index, end, time: hours * 60 + Number(minute) });
    text = hidden(text, index, end);
  }
  for (const { 0: digits, index } of text.matchAll(numberPattern)) {
    const end = index + digits.length;
    const sign = signBefore(text, index);
    const values = valuesOf(digits).map((value) => (sign === index ? value : -value));
    // What letters follow at once, other than a unit or an ordinal's ending, is a name: 1080p.
    const piece = withUnit(text, sign, end, units);
    if (
      !piece.unit &&
      /^(?!st|nd|rd|th|er?\b|re\b|e\b|nde?\b|ème)[A-Za-zÀ-ɏ]/.test(text.slice(end))
    )
      continue;
    pieces.push({ values, ...piece });
  }
  return pieces;
}

function hidden(text: string, start: number, end: number): string {
  return text.slice(0, start) + '_'.repeat(end - start) + text.slice(end);
}

function withUnit(text: string, start: number, end: number, units: Units): Omit<Piece, 'values'> {
  const found = unitAt(text, end, units);
  return found ? { start, end: found.end, unit: found.unit } : { start, end };
}

/** Where the sign of a number starts, or the number itself: a hyphen may be one of a range. */
function signBefore(text: string, index: number): number {
  const [sign = ''] =
    /(?:(?<=^|[\s(])[-−]|\b(?:minus|moins|menos) )$/.exec(text.slice(0, index)) ?? [];
  return index - sign.length;
}

/**
 * A comma or a point before three digits groups thousands in one language and starts decimals in
 * another, and people mix them up: both readings count.
 */
export function valuesOf(digits: string): number[] {
  const number = digits.replace(/[ \u00A0\u202F]/g, '');
  const separators = number.match(/[.,]/g) ?? [];
  const plain = Number(number.replace(/[.,]/g, ''));
  const [first = '', second = first] = separators;
  if (separators.length === 0) return [plain];
  if (first !== second) {
    const at = number.lastIndexOf(separators.at(-1) ?? '');
    return [Number(`${number.slice(0, at).replace(/[.,]/g, '')}.${number.slice(at + 1)}`)];
  }
  if (separators.length > 1) return [plain];
  const decimal = Number(number.replace(',', '.'));
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? [plain, decimal] : [decimal];
}

/** The unit of a number, and that of the next one where they share it: 10 to 20 m. */
function unitsFrom(
  prose: string,
  pieces: readonly Piece[],
  index: number,
): (UnitReading | undefined)[] {
  const piece = pieces[index];
  if (piece?.unit) return piece.unit.isDoubtful ? [piece.unit, undefined] : [piece.unit];
  const next = pieces[index + 1];
  if (!piece || !next || !sharing.test(prose.slice(piece.end, next.start))) return [undefined];
  return [undefined, ...unitsFrom(prose, pieces, index + 1)];
}

function quantityOf(
  prose: string,
  { values, start, end, unit, time, spelt }: Piece,
  readings: readonly (UnitReading | undefined)[],
): Quantity {
  const keys = values.flatMap((value) => readings.map((each) => keyOf(value, each)));
  const dotted = unit ? undefined : dottedTime.exec(prose.slice(start, end));
  if (dotted) keys.push(`${Number(dotted[1]) * 60 + Number(dotted[2])} o’clock`);
  if (time !== undefined) keys.push(`${time} o’clock`);
  // « 14 h » is an hour of the day, or fourteen hours.
  if (unit?.name === 'time' && unit.factor === 3600) keys.push(`${(values[0] ?? 0) * 60} o’clock`);
  const text = prose.slice(start, end);
  const isMeasured = !spelt && unit !== undefined && !unit.isDoubtful && unit.isOfFigures;
  return { keys, text, start, end, isMeasured, isSpelt: !!spelt, isWeak: spelt?.isWeak ?? false };
}

/** In the base unit, so that 1 km is 1,000 m; twelve digits are what no rounding has touched. */
function keyOf(value: number, unit: UnitReading | undefined): string {
  return unit ? `${Number((value * unit.factor).toPrecision(12))} ${unit.name}` : `${value}`;
}
