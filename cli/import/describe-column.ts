import { parseAttribute } from '../../schema/figures/attribute.ts';
import { hasOwnSign, isCurrency, moneyInUnit } from '../../schema/figures/currencies.ts';
import { mostFrequent } from '../../schema/group-by.ts';
import type { AttributeKind } from '../../schema/kinds/figures.ts';
import type { Fields } from '../core/data.ts';
import { listOf } from '../core/suggest.ts';
import type { KnownFigures } from './known-figures.ts';
import { amountIn, currencyIn, writtenAttribute } from './written-attribute.ts';
import { writtenFigure } from './written-figure.ts';

/** A column of other people's data, or a path of nested data. */
export interface Column {
  readonly name: string;
  /** Its values that are not empty. */
  readonly values: readonly string[];
  /** Whether a record may have several. */
  readonly isList?: boolean;
  /** The unit of its values: in its heading, in a row of units. */
  readonly unit?: string;
  /** Units that its name may say. */
  readonly otherUnits?: readonly string[];
  /** The column that has the units of its values, and the units by the names there. */
  readonly unitsIn?: string;
  readonly units?: readonly string[] | undefined;
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
const mostChoices = 60;

/** The likeliest reading of a column by its values; `numbers` of what is known has collected those of all columns. */
export function readingOf(column: Column, known: KnownFigures, language: string): ColumnReading {
  const { units } = known;
  const { values, isList = false, unit, units: [stated = ''] = [], otherUnits = [] } = column;
  // What stands below a unit is no code for certain.
  const isHeaded = units.find(unit ?? stated) !== undefined && /\d/.test(values.join());
  const inWords = { ...wordsOf(column, known, language), ...(isHeaded && { isUnsure: true }) };
  if (isList) return inWords;
  if (otherUnits.length > 0 && values.every((value) => /^\D?\d/.test(value))) {
    const { dimension } = units.find(otherUnits[0] ?? '') ?? {};
    const why = `the unit may be ${otherUnits.join(' or ')}, by the name`;
    return { entry: { dimension, unit: otherUnits[0] }, why, isUnsure: true };
  }
  const isKind = (kind: AttributeKind, rating?: 'ip' | 'ik') =>
    values.every((value) => 'value' in writtenAttribute(value, { kind, rating }, units, ['en']));
  const isDigit = values.every((value) => /^[01]$/.test(value));
  if (isKind('yes-no') && !(isHeaded && isDigit)) {
    const why = isDigit ? 'only 0 and 1: yes-no, or "dimension: count"' : 'yes or no';
    return { entry: { kind: 'yes-no' }, why, isUnsure: isDigit };
  }
  const isYear = values.every((value) => /^(?:19|20)\d\d$/.test(value));
  // The column says whether the day or the month is first.
  const isDay = (value: string) => /^\d{1,2}([./-])\d{1,2}\1\d{4}$/.test(value);
  const isDate =
    isYear || values.every(isDay) || (isKind('date') && !/^\d+$/m.test(values.join('\n')));
  if (unit === undefined && isDate) {
    const years = 'four digits each: a year, "dimension: count", or "kind: code"';
    return { entry: { kind: 'date' }, why: isYear ? years : 'dates', isUnsure: isYear };
  }
  const rating = (['ip', 'ik'] as const).find((each) => isKind('rating', each));
  if (rating) return { entry: { kind: 'rating', rating }, why: 'codes of a scale' };
  const [currency, other] = new Set(values.map(currencyIn));
  if (currency && isCurrency(currency) && other === undefined) {
    const isUnsure = values.some((value) => /[$¥]/.test(value));
    const why = `prices in ${currency}${isUnsure ? ', or in another currency of this sign' : ''}`;
    return { entry: { kind: 'money', unit: currency }, why, isUnsure };
  }
  const amounts = currency === '' && !isHeaded && amountsOf(column, known);
  if (amounts) return amounts;
  const quantity = quantityOf(column, known, isHeaded);
  if (isHeaded) return quantity ?? inWords;
  const isGtin = (value: string) =>
    value.length > 8 && !parseAttribute(value, { kind: 'code', check: 'gtin' }, units).error;
  if (values.every(isGtin))
    return { entry: { kind: 'code', check: 'gtin' }, why: 'trade numbers with right check digits' };
  if (values.every((value) => /^\d+$/.test(value)) && values.some((value) => /^0\d/.test(value)))
    return { entry: { kind: 'code' }, why: 'digits with zeros in front' };
  return quantity ?? inWords;
}

/** Amounts in the currency of the heading; undefined where it names none, or the values are no numbers. */
function amountsOf({ name, values, ...column }: Column, { numbers }: KnownFigures) {
  const unit = column.unit ?? (isCurrency(name) ? name : undefined);
  const { name: sign, all, rest } = moneyInUnit(unit);
  const [currency, ...others] = all;
  const areAmounts = values.every((value) => amountIn(value).amount !== '');
  // A letter is a unit, such as K.
  if (currency === undefined || !areAmounts || /^\p{L}$/u.test(sign)) return undefined;
  const [unclear] = values.flatMap((value) => {
    const read = numbers.read(value, name);
    return 'reason' in read && !amountIn(value).isWhole ? read.reason : [];
  });
  // Three capitals may be a word.
  const isWord = isCurrency(sign) && !hasOwnSign(sign) && rest === '';
  const isDoubtful = isWord && !values.some((value) => /[.,]\d\d$/.test(value));
  const isOther = others.length > 0 && sign !== '£';
  const or = isOther
    ? `, or in ${listOf(others.slice(0, 4))}`
    : isDoubtful
      ? ', by three letters'
      : '';
  const isUnsure = isOther || isDoubtful || unclear !== undefined;
  const why = `prices in ${currency}${or}${unclear === undefined ? '' : `; ${unclear}`}`;
  return { entry: { kind: 'money', unit: currency }, why, isUnsure };
}

/** Numbers, with a unit of their own, of their heading or of another column. */
function quantityOf(
  { name, values, unit, units: others = [] }: Column,
  { units, words, numbers }: KnownFigures,
  isHeaded: boolean,
) {
  const plain = values.map((value) => numbers.read(value, name));
  const [unclear] = plain.flatMap((each) => ('reason' in each ? each.reason : []));
  const texts = plain.flatMap((each) => ('text' in each ? each.text : []));
  const own = values.flatMap((text) => /\d\s*([^\d\s.,()±-][^\d]*)$/.exec(text)?.[1]?.trim() ?? []);
  const named = unit ?? others[0] ?? mostFrequent(own);
  const known = named === undefined ? undefined : units.find(named);
  const id = named === undefined ? undefined : units.onlyReading(named)?.split(' ')[0];
  const found = numbers.report().find((each) => each.startsWith(`${name}: `));
  const sign = /the decimal sign is "(.)".*? as in "[^"]*"[ \w]*/.exec(found ?? '');
  const said = sign ? `; ${sign[0]}` : '';
  if (known && id !== undefined) {
    const read = (value: string) =>
      writtenFigure(value, known.dimension, units, id, (text) => numbers.read(text, name), words);
    const right = values.filter((value) => 'value' in read(value)).length;
    const isUnsure = right < values.length * 0.8;
    const isNamed = isHeaded || own.filter((each) => each === named).length >= values.length * 0.8;
    if (isUnsure && !isNamed && (right < values.length / 2 || !unclear)) return undefined;
    const doubt = isUnsure && (unclear || isHeaded) ? `; ${unclear ?? 'or "kind: code"'}` : said;
    const from = unit === undefined && others.length === 0 ? 'after' : 'for';
    const why = `"${named}" ${from} its numbers, ${right} of ${values.length} can be read${doubt}`;
    return { entry: { dimension: known.dimension, unit: id }, why, isUnsure };
  }
  const entry = { dimension: 'count' };
  if (unclear && values.every((value) => /^[-\d., ]+$/.test(value)))
    return { entry, why: unclear, isUnsure: true };
  const isNumber = (text: string) =>
    /^[<>≤≥]?\s*[-+−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text.trim());
  if (unclear || !texts.every(isNumber)) return undefined;
  const what =
    named === undefined
      ? 'numbers without a unit'
      : `numbers in "${named}", no unit that Milepost has`;
  const why = `${what}: "dimension: count", a figure with "unit: …", or "kind: code"${said}`;
  return { entry, why, isUnsure: true };
}

function wordsOf(
  { values, isList: isMany = false }: Column,
  known: KnownFigures,
  language: string,
) {
  const all = new Set(values);
  const isLine = values.every((value) => !value.includes('\n') && value.length <= 60);
  const isFew = (set: ReadonlySet<string>, of: number) =>
    set.size <= mostChoices && set.size * 3 <= of;
  const parts = isMany ? values : values.flatMap((value) => value.split(/\s*[,;|]\s*/));
  const words = new Set(parts);
  const isList =
    isMany || (words.size < all.size && parts.every((part) => /^\S{1,30}$/.test(part)));
  // A column of one word may say nothing about products, such as the version of their files.
  const isUnsure = all.size < 2;
  if (isLine && isList && isFew(words, parts.length)) {
    const why = 'a few words, several of a product';
    return { entry: { kind: 'choices', values: choicesOf(words, language, known) }, why, isUnsure };
  }
  if (isLine && isFew(all, values.length)) {
    const why = 'a few words, each several times';
    return { entry: { kind: 'choice', values: choicesOf(all, language, known) }, why, isUnsure };
  }
  const isCode = values.every((value) => /^\S{1,60}$/.test(value));
  if (isCode) return { entry: { kind: 'code' }, why: 'words without spaces', isUnsure };
  return { entry: { kind: 'text' }, why: 'words', isUnsure: isLine };
}

function choicesOf(names: ReadonlySet<string>, language: string, known: KnownFigures): Fields {
  const values: Record<string, Fields> = {};
  for (const name of names) {
    const key = known.slug(name, language) || 'other';
    const others = Object.keys(values).filter((each) => each.startsWith(key)).length;
    values[Object.hasOwn(values, key) ? `${key}-${others + 1}` : key] = { [language]: name };
  }
  return values;
}
