import { type AttributeKind, attributeKinds, type FigureDefinition } from '../kinds/figures.ts';
import { memberOf } from '../member-of.ts';
import { memoize } from '../memoize.ts';
import type { Text } from '../shared.ts';
import type { Code, Figure, Term } from './figure.ts';
import { type FigureHints, type ParsedFigure, parseFigure, ratingCode } from './parse-figure.ts';
import { type FigureError, problem } from './source-piece.ts';
import type { Units } from './units.ts';

/** What a record states of an attribute, as its file has it. */
export type AttributeSource = string | number | boolean | readonly string[] | Text;

/** The fields of a definition that say how its values are read. */
export type AttributeType = Partial<
  Pick<FigureDefinition, 'kind' | 'values' | 'rating' | 'check' | 'unit' | 'grouping'>
> & { readonly dimension?: string | undefined };

/** The dimension of each kind; that of `money` is its currency. */
const dimensions: Readonly<Record<Exclude<AttributeKind, 'money'>, string>> = {
  choice: 'code',
  choices: 'code',
  'yes-no': 'code',
  code: 'code',
  rating: 'code',
  date: 'code',
  text: 'text',
};

/**
 * How values are read, from a definition as its file has it: fields that are not valid are as if they were missing.
 * The dimension is the stated one, or that of the kind.
 */
export const attributeType = memoize((definition: object): AttributeType => {
  const given: Readonly<Record<string, unknown>> = { ...definition };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const kind = attributeKinds.find((each) => each === given.kind);
  const unit = text(given.unit);
  const isList = typeof given.values === 'object' && given.values && !Array.isArray(given.values);
  return {
    kind,
    unit,
    dimension:
      kind === undefined ? text(given.dimension) : kind === 'money' ? unit : dimensions[kind],
    rating: (['ip', 'ik'] as const).find((scale) => scale === given.rating),
    check: given.check === 'gtin' ? 'gtin' : undefined,
    values: isList ? (given.values as AttributeType['values']) : undefined,
    grouping: given.grouping === false ? false : undefined,
  };
});

/** The keys of the values of an attribute, in their order; undefined where any value can be stated. */
export function keysOf({ kind, values }: AttributeType): readonly string[] | undefined {
  if (kind === 'yes-no') return ['yes', 'no'];
  return values && Object.keys(values);
}

/**
 * Reads what a record states of an attribute, by the kind of the attribute. Returns the figure, or its first
 * error; never throws. Values that are no quantities are codes: the key of a choice with its words, the day of a date.
 */
export function parseAttribute(
  source: AttributeSource,
  type: AttributeType | undefined,
  units: Units,
  hints?: FigureHints,
): ParsedFigure {
  if (type?.kind === undefined) {
    if (!isNotation(source)) return { error: notOne(source) };
    const read = parseFigure(source, units, hints);
    return read.figure && type?.grouping === false ? { figure: ungrouped(read.figure) } : read;
  }
  if (type.kind === 'money') return parseMoney(source, type, units);
  const read = readers[type.kind];
  const all: readonly AttributeSource[] = Array.isArray(source) ? source : [source];
  if (all.length > 1 && type.kind !== 'choices') return { error: notOne(source) };
  const terms: Code[] = [];
  for (const [index, each] of all.entries()) {
    const term = read(each, type);
    if ('message' in term) {
      return { error: Array.isArray(source) ? { ...term, item: index } : term };
    }
    terms.push(term);
  }
  const [term, ...more] = terms;
  return term ? { figure: { terms: [term, ...more] } } : { error: notOne(source) };
}

/** A figure of which pages set no thousands apart, as those of a year. */
const ungrouped = memoize(({ terms: [first, ...others], ...rest }: Figure): Figure => {
  const plain = (term: Term): Term =>
    term.kind === 'quantity' ? { ...term, isUngrouped: true } : term;
  return { ...rest, terms: [plain(first), ...others.map(plain)] };
});

function isNotation(source: AttributeSource): source is string | number {
  return typeof source === 'string' || typeof source === 'number';
}

type Read = (source: AttributeSource, type: AttributeType) => Code | FigureError;

/** An amount, a limit or a range in the currency of the definition, which a number alone is in as well. */
function parseMoney(
  source: AttributeSource,
  { unit = '' }: AttributeType,
  units: Units,
): ParsedFigure {
  const [, amount, code] = /^(.*\d)(?: ?([A-Z]{3}))?$/.exec(String(source)) ?? [];
  if (!isNotation(source) || amount === undefined) {
    return { error: wrong(source, 'This is no amount.', `Write it as in "12.50 ${unit}".`) };
  }
  if (code !== undefined && code !== unit) {
    const help = `State another figure of the kind "money" for ${code}: amounts are not converted.`;
    return { error: wrong(source, `The currency of this figure is ${unit}, not ${code}.`, help) };
  }
  const { figure, error } = parseFigure(
    amount.replace(/(?<=\d)(?:(\.[1-9])0|\.00)(?!\d)/g, '$1'),
    units,
  );
  if (error) return { error };
  const [term, ...others] = figure.terms;
  if (term.kind !== 'quantity' || others.length > 0 || figure.condition) {
    return { error: wrong(source, 'This is no amount.', `Write it as in "12.50 ${unit}".`) };
  }
  return { figure: { terms: [{ ...term, unit }] } };
}

const readers: Readonly<Record<Exclude<AttributeKind, 'money'>, Read>> = {
  choice: readKey,
  choices: readKey,
  'yes-no': (source) => {
    const isYes = source === true || source === 'yes';
    if (!isYes && source !== false && source !== 'no') {
      return wrong(source, 'This is neither "yes" nor "no".', 'Write "yes" or "no".');
    }
    return { kind: 'code', code: isYes ? 'yes' : 'no', words: 'yes-no' };
  },
  code: (source, { check }) => {
    const code = String(source);
    if (!isNotation(source) || !/^\S(?:.{0,98}\S)?$/u.test(code)) {
      return wrong(source, 'This is no code.', 'Write it in one line of at most 100 characters.');
    }
    const fault = check === 'gtin' ? gtinFault(code) : undefined;
    return fault ? wrong(source, ...fault) : { kind: 'code', code };
  },
  rating: (source, type) => {
    const { rating } = type;
    if (rating === undefined) return readKey(source, type);
    const rated = String(source);
    if (rated.startsWith(rating.toUpperCase()) && ratingCode.test(rated)) {
      return { kind: 'code', code: rated };
    }
    const example = rating === 'ip' ? '"IP65"' : '"IK08", from IK00 to IK11';
    return wrong(source, `This is no ${rating.toUpperCase()} code.`, `Write it as in ${example}.`);
  },
  date: (source) => {
    const code = String(source);
    if (isDay(code)) return { kind: 'code', code, words: 'date' };
    const help = 'Write a year, a month or a day: "2024", "2024-03" or "2024-03-01".';
    return wrong(source, 'This is no date.', help);
  },
  text: (source) => {
    const isText = typeof source === 'object' && !Array.isArray(source);
    if (isText) return { kind: 'code', code: '', words: source as Text };
    const help = 'Write it in each language, as in "{ en: …, fr: … }".';
    return wrong(source, 'This text has no language.', help);
  },
};

/** A key of `values`, with the words for it. */
function readKey(source: AttributeSource, type: AttributeType): Code | FigureError {
  const keys = keysOf(type) ?? [];
  const key = String(source);
  if (isNotation(source) && keys.includes(key)) {
    const words = memberOf(type.values, key);
    return { kind: 'code', code: key, ...(words && { words }) };
  }
  const some = keys.slice(0, 8).map((each) => `"${each}"`);
  const all = keys.length > some.length ? `${some.join(', ')}, …` : some.join(', ');
  const help = `Write one of ${all}, or add it to "values" in figures.yaml.`;
  return wrong(source, `There is no value "${key}".`, help);
}

/** A year, a month or a day that the calendar has. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  return date.toISOString().startsWith(text);
}

/** What is wrong with a Global Trade Item Number: its length or its check digit (GS1 General Specifications). */
function gtinFault(code: string): [message: string, help: string] | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) {
    return [
      'A GTIN has 8, 12, 13 or 14 digits.',
      'Write all of them, in quotation marks, without spaces.',
    ];
  }
  const digits = [...code].map(Number).reverse();
  const [check = 0, ...others] = digits;
  const sum = others.reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 3 : 1), 0);
  const right = (10 - (sum % 10)) % 10;
  if (right === check) return undefined;
  return [
    `The check digit of this GTIN is ${right}, not ${check}.`,
    'Compare it with the source: a digit is wrong.',
  ];
}

function wrong(source: AttributeSource, message: string, help: string): FigureError {
  const text = isNotation(source) ? String(source) : '';
  return problem({ source: text, start: 0, end: text.length }, message, help);
}

function notOne(source: AttributeSource): FigureError {
  const help = 'Several values are a list only where the dictionary says "kind: choices".';
  return typeof source === 'boolean'
    ? wrong(
        source,
        'This is no figure.',
        'Write "kind: yes-no" in figures.yaml for what is there or not.',
      )
    : wrong(source, 'This is not one value.', help);
}

/** The definitions with the dimension of each. */
export const withDimensions = memoize(
  (definitions: Readonly<Record<string, AttributeType>>) =>
    Object.fromEntries(
      Object.entries(definitions).map(([id, definition]) => [
        id,
        { ...definition, dimension: attributeType(definition).dimension ?? 'count' },
      ]),
    ) as Readonly<Record<string, FigureDefinition>>,
);
