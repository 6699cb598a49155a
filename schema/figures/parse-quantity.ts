import { type Qualifier, type Quantity, qualifiers, type Tolerance } from './figure.ts';
import { isUnclear, mayBeFraction } from './fractions.ts';
import { explain, type Vocabulary } from './mistakes.ts';
import { cut, type FigureError, type Piece, problem, split, textOf } from './source-piece.ts';
import { differenceOf } from './unit-readings.ts';
import type { Dimension, UnitId, Units } from './units.ts';

/** The vocabulary for reading a figure, and where to report mistakes. */
export interface Reader extends Vocabulary {
  /** The expected dimension, if known. */
  readonly dimension: Dimension | undefined;
  readonly report: (error: FigureError) => void;
}

export const emptyQuantity: Quantity = {
  kind: 'quantity',
  form: 'value',
  values: [],
  qualifiers: [],
};

const number = String.raw`-?\d+(?:\.\d+)?`;
const word = String.raw`[\p{L}°º˚℃℉%％‰"″”][^\s()±]*`;
const quantityPattern = new RegExp(
  [
    String.raw`^(?<values>${number}(?:\.\.${number}|(?:/${number})+|(?: or ${number})+|(?: x ${number})+)?)`,
    `(?: (?<unit>(?:1/)?${word})(?<qualifiers>(?: ${word})*))?`,
    `(?: ±(?<tolerance>${number})(?: (?<toleranceUnit>${word}))?)?`,
    String.raw`(?: \(expandable to (?<limit>${number})(?: (?<limitUnit>${word}))?\))?`,
  ].join(''),
  'du',
);

export function readQuantity(piece: Piece, reader: Reader): Quantity {
  const match = quantityPattern.exec(textOf(piece));
  const part = (name: string) => {
    const [start, end] = match?.indices?.groups?.[name] ?? [];
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
  const amount = readValues(values, reader);
  const unit = readUnit(part('unit'), reader);
  const marks = readQualifiers(part('qualifiers'), reader);
  const tolerance = readTolerance(part('tolerance'), part('toleranceUnit'), unit, others);
  const expandableTo = readLimit(part('limit'), part('limitUnit'), { ...amount, unit }, others);
  reportRest(cut(piece, match[0].length), reader);
  return {
    kind: 'quantity',
    ...amount,
    ...(unit && { unit }),
    qualifiers: marks,
    ...(tolerance && { tolerance }),
    ...(expandableTo !== undefined && { expandableTo }),
  };
}

function reportRest(rest: Piece, reader: Reader): void {
  if (!textOf(rest)) return;
  const help = 'After the number come its unit, "±15 %" and "(expandable to 12)", in this order.';
  reader.report(explain(rest, reader, "This part can't be read.", help));
}

function readValues(piece: Piece, reader: Reader): Pick<Quantity, 'form' | 'values'> {
  const [, separator = ''] = /\d(\.\.|\/| or | x )/.exec(textOf(piece)) ?? [];
  const form = forms.get(separator) ?? 'value';
  const values = split(piece, separator).map((each) => readNumber(each, reader));
  const [first = 0, second = 0] = values;
  if (form === 'range' && first >= second) {
    const help = first === second ? `Write "${first}".` : `Write "${second}..${first}".`;
    reader.report(problem(piece, 'A range goes from the smaller number to the larger.', help));
  }
  if (separator === '/' && mayBeFraction(values)) {
    reader.report(explain(piece, reader, 'This may be a fraction.', 'Write it as a decimal.'));
  } else if (separator === '/' && isUnclear(values)) {
    const range = `${Math.min(first, second)}..${Math.max(first, second)}`;
    const help = `Write "${range}" for the range, or "${first} or ${second}" for two values.`;
    reader.report(problem(piece, 'This may be a range, or two values.', help));
  }
  if (form === 'dimensions' && values.length > 3) {
    const help = 'Write length x width x height.';
    reader.report(problem(piece, 'A figure has three dimensions at most.', help));
  }
  return { form, values };
}

const forms = new Map<string, Quantity['form']>([
  ['..', 'range'],
  ['/', 'alternatives'],
  [' or ', 'alternatives'],
  [' x ', 'dimensions'],
]);

/** A number of at most nine digits and six decimals, which a double stores exactly and `String` writes out. */
function readNumber(piece: Piece, reader: Reader): number {
  const text = textOf(piece);
  if (/^-?0\d/.test(text)) {
    reader.report(
      problem(piece, 'A number has no zero in front.', `Write "${text.replace(/0+(?=\d)/, '')}".`),
    );
  } else if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) {
    const help = 'Use nine digits and six decimals at most, or a larger or smaller unit.';
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
  piece: Piece | undefined,
  unitPiece: Piece | undefined,
  ofUnit: UnitId | undefined,
  reader: Reader,
): Tolerance | undefined {
  if (!piece) return undefined;
  const value = readNumber(piece, reader);
  const unit = readUnit(unitPiece, reader);
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
  if (value <= 0)
    reader.report(problem(piece, 'A tolerance is more than 0.', 'Write it as in "±15 %".'));
  return unit ? { value, unit } : { value };
}

function readLimit(
  piece: Piece | undefined,
  unitPiece: Piece | undefined,
  { form, values, unit }: { form: string; values: readonly number[]; unit: UnitId | undefined },
  reader: Reader,
): number | undefined {
  if (!piece) return undefined;
  const limit = readNumber(piece, reader);
  const [value = 0] = values;
  if (form !== 'value') {
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
