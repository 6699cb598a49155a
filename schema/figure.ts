import { type Dimension, isUnitId, suggestUnit, type UnitId, units } from './units.ts';

const bounds = ['under', 'over', 'up to', 'min', 'max'] as const;
const qualifiers = ['AC', 'DC', 'AC/DC', 'MPPT', 'SSD', 'HDD', 'RAM', 'PoE', 'RMS'] as const;

/** `under` and `over` exclude the value; `up to`, `min` and `max` include it. */
export type Bound = (typeof bounds)[number];

/** An international marking after the unit, the same in every language. */
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

/** What is wrong and what to write; `start` and `end` are offsets into the source. */
export interface FigureError {
  readonly message: string;
  readonly help: string;
  readonly start: number;
  readonly end: number;
}

interface Piece {
  readonly source: string;
  readonly start: number;
  readonly end: number;
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
 * wrong with it; never throws. A number counts as written the way `String` writes it.
 */
export function parseFigure(
  source: string | number,
): { figure: Figure; error?: never } | { error: FigureError; figure?: never } {
  const text = String(source);
  const errors: FigureError[] = [];
  const whole = { source: text, start: 0, end: text.length };
  const figure = readFigure(whole, (error) => errors.push(error));
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

function readFigure(whole: Piece, report: Report): Figure {
  const [main, condition, extra] = split(whole, ' @ ');
  const [first, ...more] = split(main, ' / ');
  const terms = [readTerm(first, report), ...more.map((piece) => readTerm(piece, report))] as const;
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

function readTerm(piece: Piece, report: Report): Term {
  const text = textOf(piece);
  const bound = bounds.find((name) => text.startsWith(`${name} `));
  const rest = bound ? cut(piece, bound.length + 1) : piece;
  const term = /^\p{L}/u.test(textOf(rest)) ? readCode(rest, report) : readQuantity(rest, report);
  if (!bound) return term;
  const place = cut(piece, 0, bound.length);
  if (term.kind === 'quantity') {
    const help = 'A range has its bounds already: leave the word out.';
    const message = `"${bound}" can't stand before a range.`;
    if (term.form === 'range') report(problem(place, message, help));
    return { ...term, bound };
  }
  if (bound === 'min' || bound === 'max') return { ...term, bound };
  report(problem(place, `"${bound}" can't stand before a code.`, 'Only "min" and "max" can.'));
  return term;
}

function readCode(piece: Piece, report: Report): Code {
  const code = textOf(piece);
  if (!/^(?=.*\d)[A-Z][A-Z\d]*(-[A-Z\d]+)*$/.test(code)) {
    const help = 'Start with a number ("30 km/h") or a code ("IP65"); other words go in a text.';
    report(explain(piece, 'This is neither a number nor a code.', help));
  }
  return { kind: 'code', code };
}

function readQuantity(piece: Piece, report: Report): Quantity {
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
  const unit = readUnit(part('unit'), report);
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
    const help = 'Nine digits and six decimals are the most; take a larger or smaller unit.';
    report(problem(piece, 'This number has too many digits.', help));
  }
  return Number(text) + 0; // turns -0 into 0
}

function readUnit(piece: Piece | undefined, report: Report): UnitId | undefined {
  if (!piece) return undefined;
  const text = textOf(piece).replace('\u03BC', 'µ');
  if (isUnitId(text)) return text;
  const suggestion = suggestUnit(text);
  const help = suggestion
    ? `Write "${suggestion}".`
    : 'Use one of the units in schema/units.ts; a count of things has none.';
  report(explain(piece, `There is no unit "${text}".`, help));
  return undefined;
}

function readQualifiers(piece: Piece | undefined, report: Report): Qualifier[] {
  if (!piece?.source.slice(piece.start, piece.end)) return [];
  return split(cut(piece, 1), ' ').flatMap((each) => {
    const found = qualifiers.find((name) => name === textOf(each));
    const help = `After a unit stand only ${qualifiers.join(', ')}.`;
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

function textOf({ source, start, end }: Piece): string {
  return source.slice(start, end);
}

function cut({ source, start, end }: Piece, from: number, to = end - start): Piece {
  return { source, start: start + from, end: start + to };
}

function split(piece: Piece, separator: string): [Piece, ...Piece[]] {
  const at = separator ? textOf(piece).indexOf(separator) : -1;
  if (at < 0) return [piece];
  return [cut(piece, 0, at), ...split(cut(piece, at + separator.length), separator)];
}

interface Mistake {
  /** What people write; the group `wrong` is what gets underlined, else the whole. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly help: (match: RegExpExecArray) => string;
}

/** The error at a piece, without the blanks before it; it underlines one character at least. */
function problem(piece: Piece, message: string, help: string): FigureError {
  const blanks = Math.max(0, textOf(piece).search(/\S/));
  const { start, end } = cut(piece, blanks);
  return { message, help, start: start < end ? start : Math.max(0, end - 1), end };
}

/** A piece that can't be read: a known mistake there says more than the place alone. */
function explain(piece: Piece, message: string, help: string): FigureError {
  const [found] = mistakes
    .flatMap((mistake) => matches(mistake, piece.source))
    .filter(({ from, to }) => from < Math.max(piece.end, piece.start + 1) && to > piece.start)
    .sort((a, b) => a.from - b.from);
  return found ? found.error : problem(piece, message, help);
}

function matches({ pattern, message, help }: Mistake, source: string) {
  return [...source.matchAll(pattern)].map((match) => {
    const from = match.index;
    const to = from + match[0].length;
    const [start, end] = match.indices?.groups?.wrong ?? [from, to];
    return { from, to, error: { message, help: help(match), start, end } };
  });
}

/** The notation of a number and a unit run together: `30km/h` → `30 km/h`. */
function apart(value = '', unit = ''): string {
  return `${value} ${isUnitId(unit) ? unit : (suggestUnit(unit) ?? unit)}`;
}

const boundWords = new Map<string, Bound>([
  ...['<', 'less than', 'fewer than', 'below', 'under'].map((name) => [name, 'under'] as const),
  ...['>', 'more than', 'greater than', 'above', 'over'].map((name) => [name, 'over'] as const),
  ...['up-to', 'upto', 'up to'].map((name) => [name, 'up to'] as const),
  ...['>=', '=>', '≥', 'at least', 'minimum', 'min.', 'min'].map((name) => [name, 'min'] as const),
  ...['<=', '=<', '≤', 'at most', 'maximum', 'max.', 'max'].map((name) => [name, 'max'] as const),
]);

/** Where several fit a place, the one that begins first is told, then the one listed first. */
const mistakes: readonly Mistake[] = [
  {
    pattern: /^(?:NaN|-?Infinity)$/gu,
    message: 'This is not a number that can be measured.',
    help: () => 'Write the number as the data sheet gives it.',
  },
  {
    pattern:
      /(?<![\d.,])[1-9]\d{0,2}(?<wrong>[, \u00A0\u202F'’])\d{3}(?:\k<wrong>\d{3})*(?![\d,])/dgu,
    message: 'Thousands are written without a separator.',
    help: ([text]) =>
      /^\d+,\d+$/.test(text)
        ? `Write "${text.replace(',', '')}", or "${text.replace(',', '.')}" if it is a decimal.`
        : `Write "${text.replace(/\D/g, '')}".`,
  },
  {
    pattern: /\d+(?<wrong>,)\d+/dgu,
    message: 'The decimal sign is a point.',
    help: ([text]) => `Write "${text.replace(',', '.')}".`,
  },
  {
    pattern: /\d(?:\.\d+)?[eE][+-]?\d+(?!\p{L})/gu,
    message: 'Powers of ten are written out.',
    help: ([text]) => `Write the number out ("0.001"), or take another unit, instead of "${text}".`,
  },
  {
    pattern: /(?<=^|[/@] )(?<wrong>[<>]=?|=[<>]|[≤≥])\s*(?<value>\S*)/dgu,
    message: 'A bound is written as a word.',
    help: ({ groups }) => `Write "${boundWords.get(groups?.wrong ?? '')} ${groups?.value || '…'}".`,
  },
  {
    pattern: /(?<=^|[/@] )(?:[~≈]|about\b|approx\b\.?|around\b)/giu,
    message: 'There is no word for "about".',
    help: () => 'Write the number alone, or its bound: "under", "over", "up to", "min" or "max".',
  },
  {
    pattern:
      /(?<=^|[/@] )(?:less than|fewer than|below|under|more than|greater than|above|over|up-to|upto|up to|at least|minimum|min\.?|at most|maximum|max\.?)(?=[ \d])/giu,
    message: 'A bound is one of "under", "over", "up to", "min" and "max", then a blank.',
    help: ([text]) => `Write "${boundWords.get(text.toLowerCase())}" and a blank.`,
  },
  {
    pattern: /(?<=\S ?)(?<wrong>\b(?:min|max)|or (?:higher|more|better|lower|less))$/dgu,
    message: 'A bound stands before the figure.',
    help: ([text]) => `Begin with "${/min|higher|more|better/.test(text) ? 'min' : 'max'}".`,
  },
  {
    pattern: /(?<wrong>\+ ?\/? ?[-−–] ?|± )(?<value>\d+(?:\.\d+)?)/dgu,
    message: 'A tolerance is written with "±" right before its number.',
    help: ({ groups }) => `Write "±${groups?.value}".`,
  },
  {
    pattern: /\S(?<wrong>±)/dgu,
    message: 'There is a blank before "±".',
    help: () => 'Write it as in "24 V ±15 %".',
  },
  {
    pattern:
      /(?<from>-?\d+(?:\.\d+)?) ?(?!expandable)(?<unit>[\p{L}°º%]+(?:\/\p{L}+)?)(?: ?\.\. ?| ?[-–—] ?| to | à | a )\+?(?<to>-?\d+(?:\.\d+)?)/dgu,
    message: 'The unit of a range is written once, at the end.',
    help: ({ groups }) => `Write "${apart(`${groups?.from}..${groups?.to}`, groups?.unit)}".`,
  },
  {
    pattern:
      /(?<from>-?\d+(?:\.\d+)?)(?<wrong> ?[-–—−] ?|\.{3,}| ?… ?| to | à | a | \.\. ?|\.\. )\+?(?<to>-?\d+(?:\.\d+)?)/dgu,
    message: 'A range is written with two points.',
    help: ({ groups }) => `Write "${groups?.from}..${groups?.to}".`,
  },
  {
    pattern: /(?<wrong>[−–—])\d+(?:\.\d+)?/dgu,
    message: 'The minus sign is a hyphen.',
    help: ([text]) => `Write "-${text.slice(1)}".`,
  },
  {
    pattern: /(?<wrong>\+)\d+(?:\.\d+)?/dgu,
    message: 'A plus sign is not written.',
    help: ([text]) => `Write "${text.slice(1)}".`,
  },
  {
    pattern:
      /\d+(?:\.\d+)? ?\p{L}+ ?[x×] ?\d+(?:\.\d+)?(?: ?\p{L}+ ?[x×] ?\d+(?:\.\d+)?)* ?(?<unit>\p{L}+)/dgu,
    message: 'The unit of dimensions is written once, at the end.',
    help: ([text, ...rest]) =>
      `Write "${apart(text.match(/\d+(?:\.\d+)?/g)?.join(' x '), rest.at(-1))}".`,
  },
  {
    pattern: /\d+(?:\.\d+)?(?:\s*[×✕*xX]\s*\d+(?:\.\d+)?)+/gu,
    message: 'Dimensions are written with an x between two blanks.',
    help: ([text]) => `Write "${text.replace(/\s*[×✕*xX]\s*/g, ' x ')}".`,
  },
  {
    pattern: /\d(?<wrong> ?(?:\.\.) ?-?\d+(?:\.\d+)?\/|\/\d+(?:\.\d+)?(?:\.\.| x ))/dgu,
    message: 'Alternatives are single numbers.',
    help: () => 'Write whole figures with " / " between them: "0..10 V / 24 V".',
  },
  {
    pattern:
      /(?:-?\d[\d./]* ?[\p{L}°%]+(?: \p{L}+)*|[A-Z]+-?\d+)(?<wrong>\/ ?| \/)(?=-?\d|[A-Z]+-?\d)/dgu,
    message: 'Two figures are joined by a slash between blanks.',
    help: () => 'Write it as in "24 V DC / 3 A"; numbers of one unit as in "12/24 V".',
  },
  {
    pattern: /(?<=\S)@ ?|@(?=\S)/gu,
    message: 'A condition is written with "@" between two blanks.',
    help: () => 'Write it as in "24 V DC @ 50 mA".',
  },
  {
    pattern: /(?<= )at (?=\d)/gu,
    message: 'A condition is written with "@".',
    help: () => 'Write "@" instead of "at", as in "24 V DC @ 50 mA".',
  },
  {
    pattern: /\([^)]*$/gu,
    message: 'This parenthesis is not closed.',
    help: ([text]) => `Write "${text.trim()})".`,
  },
  {
    pattern: /\(?(?:expandable|extensible|extendable|ampliable)\b[^)\d]*(?<rest>[^)]*)\)?/gu,
    message: 'What a number expands to is written in parentheses.',
    help: ({ groups }) => `Write "(expandable to ${groups?.rest})".`,
  },
  {
    pattern: /\(.*\)/gu,
    message: 'Only "(expandable to …)" stands in parentheses.',
    help: () => 'Put any other remark in a note beside the value.',
  },
  {
    pattern: /(?<value>-?\d[\d./]*)(?<wrong>[\p{L}°º%"″][^\s()±@]*)/dgu,
    message: 'There is a blank between a number and its unit.',
    help: ({ groups }) => `Write "${apart(groups?.value, groups?.wrong)}".`,
  },
  {
    pattern: /(?<=^|\b(?:min|max) |\/ )(?=\S*[a-z])[A-Za-z]+-?\d[A-Za-z\d-]*(?= |$)/gu,
    message: 'A code is written in capitals.',
    help: ([text]) => `Write "${text.toUpperCase()}".`,
  },
  {
    pattern: /(?<=^|\b(?:min|max) |\/ )[A-Z]{2,} \d+(?= |$)/gu,
    message: 'A code is written without a blank.',
    help: ([text]) => `Write "${text.replace(' ', '')}".`,
  },
  {
    pattern: /(?<![\d.])\.\d+/gu,
    message: 'A number begins with a digit.',
    help: ([text]) => `Write "0${text}".`,
  },
  {
    pattern: /^\s+|\s+$|[^\S ]|\s{2,}/gu,
    message: 'There is exactly one ordinary blank between two parts, none at the ends.',
    help: () => 'Take the other blanks out.',
  },
];
