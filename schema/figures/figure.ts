import { explain } from './mistakes.ts';
import { cut, type FigureError, type Piece, problem, split, textOf } from './piece.ts';
import {
  type Dimension,
  isUnitId,
  otherUnitOf,
  suggestUnit,
  type UnitId,
  units,
  unitsOf,
} from './units.ts';

const bounds = ['under', 'over', 'up to', 'min', 'max'] as const;
const qualifiers = ['AC', 'DC', 'AC/DC', 'MPPT', 'SSD', 'HDD', 'RAM', 'PoE', 'RMS'] as const;

/** `under` and `over` exclude the value; `up to`, `min` and `max` include it. */
export type Bound = (typeof bounds)[number];

/** A marking after the unit; `figure-format.ts` says how each language writes it. */
export type Qualifier = (typeof qualifiers)[number];

/** The ± after a value: of its unit, or of `%`. Greater than 0. */
export interface Tolerance {
  readonly value: number;
  readonly unit?: UnitId;
}

/** One measured thing. `values` holds 1 for a value, 2 for a range, 2 or 3 for dimensions. */
export interface Quantity {
  readonly kind: 'quantity';
  readonly bound?: Bound;
  readonly form: 'value' | 'range' | 'alternatives' | 'dimensions';
  readonly values: readonly number[];
  readonly unit?: UnitId;
  readonly qualifiers: readonly Qualifier[];
  readonly tolerance?: Tolerance;
  /** In the quantity's unit, and larger than its value. */
  readonly expandableTo?: number;
}

/** A rating or a standard by its name: `IP65`, `RS-232`. */
export interface Code {
  readonly kind: 'code';
  readonly bound?: 'min' | 'max';
  readonly code: string;
}

export type Term = Quantity | Code;

/** One or more terms, and the single value (with a unit) at which they hold. */
export interface Figure {
  readonly terms: readonly [Term, ...Term[]];
  readonly condition?: Quantity;
}

type Report = (error: FigureError) => void;

const number = String.raw`-?\d+(?:\.\d+)?`;
const word = String.raw`[\p{L}°º˚℃%％"″”][^\s()±]*`;
const quantityPattern = new RegExp(
  [
    String.raw`^(?<values>${number}(?:\.\.${number}|(?:/${number})+|(?: x ${number})+)?)`,
    `(?: (?<unit>${word})(?<qualifiers>(?: ${word})*))?`,
    `(?: ±(?<tolerance>${number})(?: (?<toleranceUnit>${word}))?)?`,
    String.raw`(?: \(expandable to (?<limit>${number})(?: (?<limitUnit>${word}))?\))?`,
  ].join(''),
  'du',
);

/**
 * Reads a figure from the notation, or from a bare number. Gives the figure, or the first thing
 * wrong with it; never throws. A number counts as written the way `String` writes it. `dimension`
 * is what the figure measures, if that is known: then only its units are suggested.
 */
export function parseFigure(
  source: string | number,
  dimension?: Dimension,
): { figure: Figure; error?: never } | { error: FigureError; figure?: never } {
  const text = String(source);
  const errors: FigureError[] = [];
  const whole = { source: text, start: 0, end: text.length };
  const figure = readFigure(whole, (error) => errors.push(error), dimension);
  const [error] = errors;
  return error ? { error } : { figure };
}

/** The dimension of the first term: of its unit, `count` without one, `code` for a code. */
export function dimensionOf(figure: Figure): Dimension {
  const [first] = figure.terms;
  if (first.kind === 'code') return 'code';
  return first.unit ? units[first.unit].dimension : 'count';
}

/** The notation of a figure: `parseFigure` reads it back as the same figure. */
export function writeFigure({ terms, condition }: Figure): string {
  const text = terms.map(writeTerm).join(' / ');
  return condition ? `${text} @ ${writeTerm(condition)}` : text;
}

function writeTerm(term: Term): string {
  if (term.kind === 'code') return words(term.bound, term.code);
  const { bound, form, values, unit, tolerance, expandableTo } = term;
  const separator = { value: '', range: '..', alternatives: '/', dimensions: ' x ' }[form];
  return words(
    bound,
    values.join(separator),
    unit,
    ...term.qualifiers,
    tolerance && words(`±${tolerance.value}`, tolerance.unit),
    expandableTo === undefined ? '' : `(expandable to ${words(`${expandableTo}`, unit)})`,
  );
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

function readFigure(whole: Piece, report: Report, dimension: Dimension | undefined): Figure {
  const [main, condition, extra] = split(whole, ' @ ');
  const [first, ...more] = split(main, ' / ');
  const terms = [
    readTerm(first, report, dimension),
    ...more.map((piece) => readTerm(piece, report)),
  ] as const;
  if (extra) report(problem(extra, 'A figure has one condition only.', 'Keep one "@".'));
  if (isMixed(terms)) {
    const help = 'Write "12/24 V" for alternatives, or give each its unit: "12 V / 24 V".';
    report(problem(main, 'One of these numbers has no unit, another has.', help));
  }
  return condition ? { terms, condition: readCondition(condition, report) } : { terms };
}

function isMixed(terms: readonly Term[]): boolean {
  const haveUnits = terms.flatMap((term) =>
    term.kind === 'code' || term === emptyQuantity ? [] : [term.unit !== undefined],
  );
  return new Set(haveUnits).size > 1;
}

function readCondition(piece: Piece, report: Report): Quantity {
  const term = readTerm(piece, report);
  const value = term.kind === 'quantity' ? term : emptyQuantity;
  const { bound, form, unit, tolerance, expandableTo } = value;
  const isPlain = form === 'value' && !bound && !tolerance && expandableTo === undefined;
  if (term.kind === 'code' || !unit || !isPlain) {
    report(problem(piece, 'A condition is one value with its unit.', 'Write it as in "@ 50 mA".'));
  }
  return value;
}

const emptyQuantity: Quantity = { kind: 'quantity', form: 'value', values: [], qualifiers: [] };

function readTerm(piece: Piece, report: Report, dimension?: Dimension): Term {
  const text = textOf(piece);
  const bound = bounds.find((name) => text.startsWith(`${name} `));
  const rest = bound ? cut(piece, bound.length + 1) : piece;
  const term = /^\p{L}/u.test(textOf(rest))
    ? readCode(rest, report)
    : readQuantity(rest, report, dimension);
  if (!bound) return term;
  const place = cut(piece, 0, bound.length);
  if (term.kind === 'quantity') {
    const help = 'A range has its bounds already: leave the word out.';
    const message = `"${bound}" can't come before a range.`;
    if (term.form === 'range') report(problem(place, message, help));
    return { ...term, bound };
  }
  if (bound === 'min' || bound === 'max') return { ...term, bound };
  report(problem(place, `"${bound}" can't come before a code.`, 'Only "min" and "max" can.'));
  return term;
}

/** Standards that are known by a name without a number. */
const namedCodes: readonly string[] = ['Ethernet'];

function readCode(piece: Piece, report: Report): Code {
  const code = textOf(piece);
  if (!namedCodes.includes(code) && !/^(?=.*\d)[A-Z][A-Z\d]*(-[A-Z\d]+)*$/.test(code)) {
    const help = 'Start with a number ("30 km/h") or a code ("IP65"); other words go in a text.';
    report(explain(piece, 'This is neither a number nor a code.', help));
  }
  return { kind: 'code', code };
}

function readQuantity(piece: Piece, report: Report, dimension: Dimension | undefined): Quantity {
  const match = quantityPattern.exec(textOf(piece));
  const part = (name: string) => {
    const [start, end] = match?.indices?.groups?.[name] ?? [];
    return start === undefined ? undefined : cut(piece, start, end);
  };
  const values = part('values');
  if (!match || !values) {
    const message = textOf(piece) ? 'A figure starts with a number or a code.' : 'Nothing here.';
    report(explain(piece, message, 'Write a figure as in "30 km/h", "0..60 °C" or "IP65".'));
    return emptyQuantity;
  }
  const amount = readValues(values, report);
  const unit = readUnit(part('unit'), report, dimension);
  const marks = readQualifiers(part('qualifiers'), report);
  const tolerance = readTolerance(part('tolerance'), part('toleranceUnit'), report);
  const expandableTo = readLimit(part('limit'), part('limitUnit'), { ...amount, unit }, report);
  reportRest(cut(piece, match[0].length), report);
  return {
    kind: 'quantity',
    ...amount,
    ...(unit && { unit }),
    qualifiers: marks,
    ...(tolerance && { tolerance }),
    ...(expandableTo !== undefined && { expandableTo }),
  };
}

function reportRest(rest: Piece, report: Report): void {
  if (!textOf(rest)) return;
  const help = 'After the number come its unit, "±15 %" and "(expandable to 12)", in this order.';
  report(explain(rest, "This part can't be read.", help));
}

function readValues(piece: Piece, report: Report): Pick<Quantity, 'form' | 'values'> {
  const [, separator = ''] = /\d(\.\.|\/| x )/.exec(textOf(piece)) ?? [];
  const form = forms.get(separator) ?? 'value';
  const values = split(piece, separator).map((each) => readNumber(each, report));
  const [first = 0, second = 0] = values;
  if (form === 'range' && first >= second) {
    const help = first === second ? `Write "${first}".` : `Write "${second}..${first}".`;
    report(problem(piece, 'A range goes from the smaller number to the larger.', help));
  }
  if (form === 'dimensions' && values.length > 3) {
    const help = 'Write length x width x height.';
    report(problem(piece, 'A figure has three dimensions at most.', help));
  }
  return { form, values };
}

const forms = new Map<string, Quantity['form']>([
  ['..', 'range'],
  ['/', 'alternatives'],
  [' x ', 'dimensions'],
]);

/** Nine digits and six decimals are what a double keeps exactly and `String` writes out. */
function readNumber(piece: Piece, report: Report): number {
  const text = textOf(piece);
  if (/^-?0\d/.test(text)) {
    report(
      problem(piece, 'A number has no zero in front.', `Write "${text.replace(/0+(?=\d)/, '')}".`),
    );
  } else if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) {
    const help = 'Use nine digits and six decimals at most, or a larger or smaller unit.';
    report(problem(piece, 'This number has too many digits.', help));
  }
  return Number(text) + 0; // turns -0 into 0
}

function readUnit(
  piece: Piece | undefined,
  report: Report,
  dimension?: Dimension,
): UnitId | undefined {
  if (!piece) return undefined;
  const text = textOf(piece).replace('\u03BC', 'µ');
  if (isUnitId(text)) return text;
  const suggestion = suggestUnit(text, dimension);
  const measured = otherUnitOf(text);
  const message = measured
    ? `"${text}" is a unit of ${measured}, and Milepost does not have it.`
    : `There is no unit "${text}".`;
  report(explain(piece, message, suggestion ? `Write "${suggestion}".` : helpForUnits(dimension)));
  return undefined;
}

/** How a figure of a dimension is written; undefined stands for a dimension that is not known. */
export function helpForUnits(dimension: Dimension | undefined): string {
  if (dimension === undefined)
    return 'Use a unit that figures have, such as "m", "V" or "kg"; a count of things has none.';
  if (dimension === 'count') return 'This figure counts things: write the number alone.';
  if (dimension === 'code') return 'This figure is a code, such as "IP66" or "RS-485".';
  const names = unitsOf(dimension).map((id) => `"${id}"`);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
  return `This figure is measured in ${list}.`;
}

function readQualifiers(piece: Piece | undefined, report: Report): Qualifier[] {
  if (!piece?.source.slice(piece.start, piece.end)) return [];
  return split(cut(piece, 1), ' ').flatMap((each) => {
    const found = qualifiers.find((name) => name === textOf(each));
    const help = `A unit may be followed by ${qualifiers.join(', ')}.`;
    if (!found) report(explain(each, `There is no qualifier "${textOf(each)}".`, help));
    return found ?? [];
  });
}

function readTolerance(
  piece: Piece | undefined,
  unitPiece: Piece | undefined,
  report: Report,
): Tolerance | undefined {
  if (!piece) return undefined;
  const value = readNumber(piece, report);
  const unit = readUnit(unitPiece, report);
  if (value <= 0) report(problem(piece, 'A tolerance is more than 0.', 'Write it as in "±15 %".'));
  return unit ? { value, unit } : { value };
}

function readLimit(
  piece: Piece | undefined,
  unitPiece: Piece | undefined,
  { form, values, unit }: { form: string; values: readonly number[]; unit: UnitId | undefined },
  report: Report,
): number | undefined {
  if (!piece) return undefined;
  const limit = readNumber(piece, report);
  const [value = 0] = values;
  if (form !== 'value') {
    const help = 'Write it as in "4 (expandable to 12)".';
    report(problem(piece, 'Only a single number can be expandable.', help));
  } else if (limit <= value) {
    report(
      problem(
        piece,
        `${limit} is not larger than ${value}.`,
        'Give the larger number it expands to.',
      ),
    );
  }
  if (readUnit(unitPiece, report) !== unit) {
    const help = `Write "(expandable to ${words(`${limit}`, unit)})".`;
    report(
      problem(unitPiece ?? piece, 'The number and what it expands to have the same unit.', help),
    );
  }
  return limit;
}
