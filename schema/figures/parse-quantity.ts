import { memberOf } from '../member-of.ts';
import {
  type Bound,
  bounds,
  type Qualifier,
  type Quantity,
  qualifiers,
  type Tolerance,
} from './figure.ts';
import {
  certainFraction,
  isUnclear,
  mayBeFraction,
  mayBeWave,
  takesFractions,
} from './fractions.ts';
import { explain, type Vocabulary } from './mistakes.ts';
import { isSized, mayBeCount } from './multiplicity.ts';
import { cut, type FigureError, type Piece, problem, split, textOf } from './source-piece.ts';
import { differenceOf } from './unit-readings.ts';
import type { Dimension, UnitId, Units } from './units.ts';

/** The vocabulary for reading a figure, and where to report mistakes. */
export interface Reader extends Vocabulary {
  /** The expected dimension, if known. */
  readonly dimension: Dimension | undefined;
  /** The bound before the quantity. */
  readonly bound?: Bound | undefined;
  readonly report: (error: FigureError) => void;
}

export const emptyQuantity: Quantity = {
  kind: 'quantity',
  form: 'value',
  values: [],
  qualifiers: [],
};

const number = String.raw`-?\d+(?:\.\d+)?`;
/** A number, or what looks like a fraction: `3/4`, `1 1/2`, `1-1/2`. */
const one = String.raw`(?:-?(?:\d+[ -])?\d+/\d+(?!\d|/|\.\d)|${number})`;
const word = String.raw`[\p{L}°º˚℃℉%‰"″”][^\s()±]*`;
const sign = '[-+−]';
const quantityPattern = new RegExp(
  [
    `^(?<values>${one}(?:\\.\\.${one}|(?:/${number})+|(?: or ${one})+|(?: x ${one})+(?:/${number})*`,
    `|(?: (?<side>${word}) x ${one}(?: \\k<side> x ${one})?))?)`,
    `(?: (?<unit>(?:1/)?${word})(?<qualifiers>(?: ${word})*))?`,
    `(?: (?:±(?<tolerance>${number})|(?<first>${sign}${number})(?: (?<firstUnit>${word}?))?/(?<second>${sign}${number}))`,
    `(?: (?<toleranceUnit>${word}))?)?`,
    String.raw`(?: \(expandable to (?<limit>${number})(?: (?<limitUnit>${word}))?\))?`,
  ].join(''),
  'du',
);
/** What comes before a quantity where it says how many there are of it, and is no side. */
const countPattern = new RegExp(
  String.raw`^(?<count>\d+) x (?:\((?<inner>.*)\)$|(?=(?:${bounds.join('|')}) |${one}(?:\.\.| or )))`,
);

/** The number before `x (5 m)`, `x max 5 A` or `x 0..10 V`, and what it counts. */
export function countBefore(piece: Piece): { count: Piece; counted: Piece } | undefined {
  const { groups, 0: all = '' } = countPattern.exec(textOf(piece)) ?? {};
  if (!groups?.count) return undefined;
  const inner =
    groups.inner === undefined
      ? cut(piece, all.length)
      : cut(piece, all.indexOf('(') + 1, all.length - 1);
  return { count: cut(piece, 0, groups.count.length), counted: inner };
}

export function readQuantity(piece: Piece, reader: Reader): Quantity {
  const match = quantityPattern.exec(textOf(piece));
  const part = (name: string) => {
    const [start, end] = memberOf(match?.indices?.groups, name) ?? [];
    return start === undefined ? undefined : cut(piece, start, end);
  };
  const values = part('values');
  if (!match || !values) {
    const message = textOf(piece) ? 'A figure starts with a number or a code.' : 'Nothing here.';
    reader.report(
      explain(piece, reader, message, 'Write a figure as in "30 km/h", "0..60 °C" or "IP65".'),
    );
    return emptyQuantity;
  }
  const others = { ...reader, dimension: undefined };
  const written = { whole: piece, unit: part('unit'), side: part('side') };
  const amount = readValues(values, written, reader);
  const unit = readUnit(part('unit'), reader);
  const marks = readQualifiers(part('qualifiers'), reader);
  const tolerance = readTolerance(part, unit, others);
  const limited = { ...amount, unit };
  const expandableTo = readLimit(part('limit'), part('limitUnit'), limited, others);
  const left = cut(piece, match[0].length);
  const inOrder =
    'After the number come its unit, "±15 %" and "(expandable to 12)", in this order.';
  if (textOf(left)) reader.report(explain(left, reader, "This part can't be read.", inOrder));
  refuseImpossible(values, limited, reader);
  return {
    kind: 'quantity',
    ...amount,
    ...(unit && { unit }),
    qualifiers: marks,
    ...(tolerance && { tolerance }),
    ...(expandableTo !== undefined && { expandableTo }),
  };
}

/** Reports what is colder than absolute zero: `-300 °C`. */
function refuseImpossible(
  piece: Piece,
  { values, unit }: Amount & { unit: UnitId | undefined },
  { units, report }: Reader,
): void {
  const isTemperature = units.get(unit ?? '')?.dimension === 'temperature';
  if (!isTemperature || values.every((value) => units.inBase(value, unit) > -273.15001)) return;
  const help = 'Correct the number, its sign or its unit.';
  report(problem(piece, 'Nothing is colder than -273.15 °C, or -459.67 °F.', help));
}

type Amount = Pick<Quantity, 'form' | 'values' | 'inFractions' | 'multiplicity'>;

/** The quantity that values are of, and its unit; `side` is a unit behind each of several sides. */
interface Written {
  readonly whole: Piece;
  readonly unit: Piece | undefined;
  readonly side?: Piece | undefined;
}

function readValues(piece: Piece, written: Written, reader: Reader): Amount {
  const text = textOf(piece);
  const unit = written.unit && textOf(written.unit);
  const [separator = ''] = /\.\.| or | x /.exec(text) ?? [];
  if (separator === ' x ') return readProduct(piece, written, reader);
  if (separator === '' && text.includes('/') && fractionOf(text, unit) === undefined)
    return { form: 'alternatives', values: readSlash(piece, unit, reader) };
  const pieces = split(piece, separator);
  const values = pieces.map((each) => readAmount(each, unit, reader));
  const form = forms.get(separator) ?? 'value';
  const [first = 0, second = 0] = values;
  if (form === 'range' && first >= second) {
    const [from = '', to = ''] = pieces.map(textOf);
    const help = first === second ? `Write "${from}".` : `Write "${to}..${from}".`;
    reader.report(problem(piece, 'A range goes from the smaller number to the larger.', help));
  }
  return { form, values, ...(text.includes('/') && { inFractions: true }) };
}

function fractionOf(text: string, unit: string | undefined): number | undefined {
  return takesFractions(unit) ? certainFraction(text) : undefined;
}

function readAmount(piece: Piece, unit: string | undefined, reader: Reader): number {
  const text = textOf(piece);
  if (!text.includes('/')) return readNumber(piece, reader);
  const value = fractionOf(text, unit);
  if (value === undefined)
    reader.report(explain(piece, reader, 'This may be a fraction.', 'Write it as a decimal.'));
  return value ?? 0;
}

/** Numbers with a slash between them that are no fraction. */
function readSlash(piece: Piece, unit: string | undefined, reader: Reader): number[] {
  const text = textOf(piece);
  const isMixed = /\d[ -]\d/.test(text);
  const values = isMixed ? [] : split(piece, '/').map((each) => readNumber(each, reader));
  const [first = 0, second = 0] = values;
  const or = values.join(' or ');
  if (!isMixed && takesFractions(unit)) {
    const decimal = Number((first / second).toFixed(6));
    const isPair = values.length === 2 && second > 0;
    const help = isPair
      ? `Write "${decimal}" for the fraction, or "${or}" for both numbers.`
      : `Write "${or}".`;
    reader.report(problem(piece, `"${text}" may be a fraction, or ${or}.`, help));
  } else if (isMixed || mayBeFraction(values)) {
    reader.report(explain(piece, reader, 'This may be a fraction.', 'Write it as a decimal.'));
  } else if (isUnclear(values, unit)) {
    const range = `${Math.min(first, second)}..${Math.max(first, second)}`;
    const [what, help] = mayBeWave(unit)
      ? ['the two times of a wave', `Write "${or}" for two values.`]
      : ['a range', `Write "${range}" for the range, or "${or}" for two values.`];
    reader.report(problem(piece, `This may be ${what}, or two values.`, help));
  }
  return values;
}

/** Sides, `600 x 400 mm`, or how many there are of something, `3 x 400 V AC`: the unit says which. */
function readProduct(piece: Piece, written: Written, reader: Reader): Amount {
  const { unit, side } = written;
  const id = unit && textOf(unit);
  const known = reader.units.get(id ?? '');
  const behind = side ? side.end - side.start + 1 : 0;
  const pieces = split(piece, ' x ').map((each, index, all) =>
    index < all.length - 1 ? cut(each, 0, each.end - each.start - behind) : each,
  );
  const [first = piece, second, third] = pieces;
  const isCount = /^\d+$/.test(textOf(first));
  if (known && !isSized(known)) {
    if (isCount && !side && second && !third) {
      const multiplicity = readCount(first, reader);
      if (!reader.bound) return { ...readValues(second, written, reader), multiplicity };
    }
    const proposal = `${textOf(first)} x ${reader.bound} ${rest(written.whole, second ?? first)}`;
    const isSafe = isCount && reader.bound && !side && reader.read?.(proposal);
    const message = reader.bound
      ? `"${reader.bound}" comes before what is counted.`
      : `"x" in ${id} counts: before it comes how many there are, a whole number.`;
    const help = isSafe ? `Write "${proposal}".` : 'Write it as in "3 x 400 V AC".';
    reader.report(problem(withBound(written.whole, reader), message, help));
    return { form: 'value', values: [0] };
  }
  const values = pieces.map((each) => readAmount(each, id, reader));
  if (pieces.length > 3) {
    const help = 'Write length x width x height.';
    reader.report(problem(piece, 'A figure has three dimensions at most.', help));
  } else if (side && textOf(side) !== id) {
    const help = 'Give all of them in one unit, as in "600 x 400 mm".';
    reader.report(explain(written.whole, reader, 'Dimensions have one unit.', help));
  } else if (unit && !side && isCount && mayBeCount(values[0])) {
    reportCount(pieces, written, reader);
  }
  return { form: 'dimensions', values, ...(textOf(piece).includes('/') && { inFractions: true }) };
}

/** `2 x 5 m` may be two of 5 m, or 2 m by 5 m. */
function reportCount(pieces: readonly Piece[], { whole, unit }: Written, reader: Reader): void {
  const texts = pieces.map(textOf);
  const [count = '', ...others] = texts;
  const id = unit ? textOf(unit) : '';
  const each = rest(whole, pieces[1] ?? whole);
  const bound = reader.bound ? `${reader.bound} ` : '';
  const sides = `${bound}${texts.join(` ${id} x `)} ${rest(whole, unit ?? whole)}`;
  const counted = bound ? `${count} x ${bound}${each}` : `${count} x (${each})`;
  const message = `"${texts.join(' x ')} ${id}" may be ${count} of ${others.join(' x ')} ${id}, or ${texts.join(` ${id} by `)} ${id}.`;
  const isSafe = [sides, counted].every((text) => reader.read?.(text));
  const help = `Write "${counted}" for ${count} of them, or "${sides}" for dimensions.`;
  const inWords = 'Write "2 x (5 m)" for two of them, or "2 m x 5 m" for dimensions.';
  reader.report(problem(withBound(whole, reader), message, isSafe ? help : inWords));
}

/** What a quantity says from a piece of it on. */
function rest({ source, end }: Piece, from: Piece): string {
  return source.slice(from.start, end);
}

function withBound(piece: Piece, { bound }: Reader): Piece {
  return bound ? cut(piece, -bound.length - 1) : piece;
}

/** How many there are: at least one. */
export function readCount(piece: Piece, reader: Reader): number {
  const count = readNumber(piece, reader);
  if (count < 1) {
    const help = 'Write it as in "3 x 400 V AC".';
    reader.report(problem(piece, 'There is one at least.', help));
  }
  return count;
}

const forms = new Map<string, Quantity['form']>([
  ['..', 'range'],
  [' or ', 'alternatives'],
]);

/** A number of at most twelve digits from the first that counts, which a double holds exactly, and so do conversions. */
function readNumber(piece: Piece, reader: Reader): number {
  const text = textOf(piece);
  if (/^-?0\d/.test(text)) {
    reader.report(
      problem(piece, 'A number has no zero in front.', `Write "${text.replace(/0+(?=\d)/, '')}".`),
    );
  } else if (text.length > 24 || /[1-9]\d{12}/.test(text.replace('.', ''))) {
    const help = 'Use twelve digits at most.';
    reader.report(problem(piece, 'This number has too many digits.', help));
  } else if (/^-?[1-9]\d{0,2}\.\d{2}0$/.test(text)) {
    // A point with three decimals may be a thousands separator, and the notation needs no final zero.
    const [thousands, decimal] = [text.replace('.', ''), String(Number(text))];
    const help = `Write "${thousands}" if the point sets thousands apart, or "${decimal}" if it is the decimal sign.`;
    reader.report(explain(piece, reader, `"${text}" may be ${thousands} or ${decimal}.`, help));
  }
  return Number(text) + 0; // turns -0 into 0
}

function readUnit(piece: Piece | undefined, reader: Reader): UnitId | undefined {
  if (!piece) return undefined;
  const text = textOf(piece).replace('\u03BC', 'µ');
  const { units, dimension } = reader;
  if (units.has(text)) return text;
  const readings = units.readings(text, dimension);
  if (readings.length > 1) {
    const message = `"${text}" can be read as ${quoted(readings)}.`;
    const help = `Write ${quoted(readings.filter((each) => units.has(each)))} if that is meant: letter case decides the size.`;
    reader.report({ ...problem(piece, message, help), unit: text });
    return undefined;
  }
  const suggestion = units.suggest(text, dimension);
  const measured = units.missingDimension(text);
  const message = measured
    ? `"${text}" is a unit of ${measured}, and this catalogue does not have it.`
    : `There is no unit "${text}".`;
  const reason = units.isOwnAlias(text)
    ? ': figures use the id of a unit, and an alias only leads to it'
    : '';
  const help = suggestion ? `Write "${suggestion}"${reason}.` : helpForUnits(dimension, units);
  reader.report({ ...explain(piece, reader, message, help), unit: text });
  return undefined;
}

/** `"a", "b" or "c"` */
function quoted(names: readonly string[]): string {
  const all = names.map((name) => `"${name}"`);
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' or ');
}

/** How to define a dimension, as the end of a sentence, after “or”. */
export function howToDefine(dimension: Dimension): string {
  return `define it by its name in each language, "dimensions: { ${dimension}: { … } }",`;
}

/** How to write a figure of a dimension; undefined is an unknown dimension. */
export function helpForUnits(dimension: Dimension | undefined, units: Units): string {
  if (dimension === undefined)
    return 'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.';
  if (dimension === 'count') return 'This figure counts things: write the number alone.';
  if (dimension === 'code') return 'This figure is a code, such as "IP66" or "RS-485".';
  const all = units.of(dimension);
  if (all.length === 0)
    return `No unit measures "${dimension}" yet: define one in units.yaml, with "dimension: ${dimension}" and "factor: 1".`;
  if (all.length <= 20) return `This figure is measured in ${quoted(all)}.`;
  const names = all.slice(0, 19).map((id) => `"${id}"`);
  return `This figure is measured in ${names.join(', ')} or ${all.length - 19} other units.`;
}

function readQualifiers(piece: Piece | undefined, reader: Reader): Qualifier[] {
  if (!piece?.source.slice(piece.start, piece.end)) return [];
  return split(cut(piece, 1), ' ').flatMap((each) => {
    const found = qualifiers.find((name) => name === textOf(each));
    const help = `A unit may be followed by ${qualifiers.join(', ')}.`;
    if (!found)
      reader.report(explain(each, reader, `There is no qualifier "${textOf(each)}".`, help));
    return found ?? [];
  });
}

function readTolerance(
  part: (name: string) => Piece | undefined,
  ofUnit: UnitId | undefined,
  reader: Reader,
): Tolerance | undefined {
  const same = part('tolerance');
  const ends = [same, part('first'), part('second')].flatMap((each) => each ?? []);
  const [piece] = ends;
  if (!piece) return undefined;
  const [plus = piece, minus] = ends.toSorted((a, b) => Number(isMinus(a)) - Number(isMinus(b)));
  const [value, below] = [plus, minus].map(
    (each) => each && readNumber(same ? each : cut(each, 1), reader),
  );
  const unitPiece = part('toleranceUnit');
  const unit = readUnit(unitPiece, reader);
  const firstUnit = part('firstUnit');
  if (unitPiece && unit !== undefined) {
    const dimensionOf = (id: UnitId | undefined) => id && reader.units.get(id)?.dimension;
    const of = dimensionOf(ofUnit);
    if (![of, of && differenceOf(of), 'ratio'].includes(dimensionOf(unit))) {
      const help = ofUnit
        ? `Write "${ofUnit}" or "%".`
        : 'Write the unit of the value as well, as in "24 V ±2 V".';
      const message = `A tolerance in "${unit}" does not fit this value: it measures something else.`;
      reader.report(problem(unitPiece, message, help));
    }
  }
  const example = 'Write it as in "±15 %" or "+10/-15 %".';
  if (firstUnit && textOf(firstUnit) !== (unitPiece && textOf(unitPiece)))
    reader.report(problem(firstUnit, 'A tolerance has one unit.', example));
  else if (minus && isMinus(plus) === isMinus(minus))
    reader.report(problem(plus, 'A tolerance goes up, and down.', example));
  else if (Math.max(value ?? 0, below ?? 0) <= 0 || Math.min(value ?? 0, below ?? 0) < 0)
    reader.report(problem(piece, 'A tolerance is more than 0.', 'Write it as in "±15 %".'));
  const differs = below !== undefined && below !== value;
  return { value: value ?? 0, ...(differs && { minus: below }), ...(unit && { unit }) };
}

function isMinus(piece: Piece): boolean {
  return /^[-−]/.test(textOf(piece));
}

function readLimit(
  piece: Piece | undefined,
  unitPiece: Piece | undefined,
  { form, values, unit, multiplicity }: Amount & { unit: UnitId | undefined },
  reader: Reader,
): number | undefined {
  if (!piece) return undefined;
  const limit = readNumber(piece, reader);
  const [value = 0] = values;
  if (form !== 'value' || multiplicity) {
    const help = 'Write it as in "4 (expandable to 12)".';
    reader.report(problem(piece, 'Only a single number can be expandable.', help));
  } else if (limit <= value) {
    reader.report(
      problem(
        piece,
        `${limit} is not larger than ${value}.`,
        'Give the larger number it expands to.',
      ),
    );
  }
  if (readUnit(unitPiece, reader) !== unit) {
    const help = `Write "(expandable to ${[limit, unit].filter(Boolean).join(' ')})".`;
    reader.report(
      problem(unitPiece ?? piece, 'The number and what it expands to have the same unit.', help),
    );
  }
  return limit;
}
