import { parseAttribute } from '../../schema/figures/attribute.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { AttributeKind } from '../../schema/kinds/figures.ts';
import type { Fields } from '../core/data.ts';
import { ColumnNumbers } from './column-numbers.ts';
import { slugOf } from './slug.ts';
import { writtenAttribute } from './written-attribute.ts';
import { writtenFigure } from './written-figure.ts';

/** A column of other people's data, or a path of nested data. */
export interface Column {
  readonly name: string;
  /** Its values that are not empty. */
  readonly values: readonly string[];
  /** The unit of its values: in its heading, in a row of units. */
  readonly unit?: string;
  /** The units that another column has for its values, by the names there. */
  readonly units?: readonly string[];
}

/** What the values of a column are. */
export interface ColumnReading {
  /** The entry of the dictionary that holds them, without its label. */
  readonly entry: Fields;
  readonly why: string;
  /** Whether other readings are as likely. */
  readonly isUnsure?: boolean;
}

/** More values than these are named rather than chosen. */
const mostChoices = 24;

/** The readings of a column by its values, the likeliest first; each but the first is a doubt. */
export function readingOf(column: Column, units: Units): ColumnReading {
  const { values } = column;
  const all = new Set(values);
  const isKind = (kind: AttributeKind) =>
    values.every((value) => 'value' in writtenAttribute(value, { kind }, units, ['en']));
  if (isKind('yes-no')) {
    const entry = { kind: 'yes-no' };
    return /^[01]+$/.test([...all].join(''))
      ? { entry, why: 'only 0 and 1: yes-no, or "dimension: count"', isUnsure: true }
      : { entry, why: 'yes or no' };
  }
  if (isKind('date')) {
    const isYear = values.every((value) => /^\d{4}$/.test(value));
    const entry = { kind: 'date' };
    const others = 'four digits each: a year, "dimension: count", or "kind: code"';
    return isYear ? { entry, why: others, isUnsure: true } : { entry, why: 'dates' };
  }
  for (const rating of ['ip', 'ik'] as const) {
    const isCode = (value: string) =>
      'value' in writtenAttribute(value, { kind: 'rating', rating }, units, ['en']);
    if (values.every(isCode)) return { entry: { kind: 'rating', rating }, why: 'codes of a scale' };
  }
  const isGtin = (value: string) =>
    !parseAttribute(value, { kind: 'code', check: 'gtin' }, units).error;
  if (values.every((value) => value.length > 8 && isGtin(value)))
    return { entry: { kind: 'code', check: 'gtin' }, why: 'trade numbers with right check digits' };
  if (values.some((value) => /^0\d+$/.test(value)))
    return { entry: { kind: 'code' }, why: 'digits with zeros in front' };
  return quantityOf(column, units) ?? wordsOf(values, all);
}

/** Numbers, with a unit of their own, of their heading or of another column. */
function quantityOf({ name, values, unit, units: others = [] }: Column, units: Units) {
  const numbers = new ColumnNumbers();
  numbers.collect(() => values.forEach((value) => void numbers.read(value, name)));
  const plain = values.map((value) => numbers.read(value, name));
  const isNumber = (text: string) => /^[-+−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text.trim());
  const unclear = plain.find((each) => 'reason' in each);
  const texts = plain.flatMap((each) => ('text' in each ? each.text : []));
  const own = texts.flatMap((text) => /\d\s*([^\d\s.,()±-][^\d]*)$/.exec(text)?.[1]?.trim() ?? []);
  const named = unit ?? others[0] ?? mostFrequent(own);
  const known = named === undefined ? undefined : units.find(named);
  const id = named === undefined ? undefined : units.onlyReading(named)?.split(' ')[0];
  const sign = /the decimal sign is "(.)".*? as in "[^"]*"/.exec(numbers.report()[0] ?? '');
  const said = sign ? `; ${sign[0]}` : '';
  if (known && id !== undefined) {
    const read = (value: string) =>
      writtenFigure(value, known.dimension, units, id, (text) => numbers.read(text, name));
    const right = values.filter((value) => 'value' in read(value)).length;
    const from =
      unit === undefined && others.length === 0 ? 'after its numbers' : 'for its numbers';
    if (right < values.length * 0.8 && !unclear) return undefined;
    const why = `"${named}" ${from}, ${right} of ${values.length} can be read${said}`;
    return {
      entry: { dimension: known.dimension, unit: id },
      why,
      isUnsure: right < values.length * 0.8,
    };
  }
  if (unclear && 'reason' in unclear && values.every((value) => /^[-\d., ]+$/.test(value)))
    return { entry: { dimension: 'count' }, why: unclear.reason, isUnsure: true };
  if (texts.length < values.length || !texts.every(isNumber)) return undefined;
  const what =
    named === undefined
      ? 'numbers without a unit'
      : `numbers in "${named}", no unit that Milepost has`;
  const why = `${what}: "dimension: count", a figure with "unit: …", or "kind: code"${said}`;
  return { entry: { dimension: 'count' }, why, isUnsure: true };
}

function wordsOf(values: readonly string[], all: ReadonlySet<string>): ColumnReading {
  const isLine = values.every((value) => !value.includes('\n') && value.length <= 60);
  const isFew = (set: ReadonlySet<string>, of: number) =>
    set.size <= mostChoices && set.size * 3 <= of;
  const parts = values.flatMap((value) => value.split(/\s*[,;|]\s*/));
  const words = new Set(parts);
  const isList = words.size < all.size && parts.every((part) => /^\S{1,30}$/.test(part));
  if (isLine && isList && isFew(words, parts.length))
    return {
      entry: { kind: 'choices', values: choicesOf(words) },
      why: 'a few words, several in a cell',
    };
  if (isLine && isFew(all, values.length))
    return {
      entry: { kind: 'choice', values: choicesOf(all) },
      why: 'a few words, each several times',
    };
  const isCode = values.every((value) => /^\S{1,60}$/.test(value));
  if (isCode) return { entry: { kind: 'code' }, why: 'words without spaces' };
  return { entry: { kind: 'text' }, why: 'words', isUnsure: isLine };
}

function choicesOf(names: ReadonlySet<string>): Fields {
  return Object.fromEntries([...names].map((name) => [slugOf(name) || 'other', { en: name }]));
}

function mostFrequent(all: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
