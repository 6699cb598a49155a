import {
  type AttributeSource,
  type AttributeType,
  keysOf,
  parseAttribute,
} from '../../schema/figures/attribute.ts';
import { currenciesOf } from '../../schema/figures/currencies.ts';
import type { Units } from '../../schema/figures/units.ts';
import { builtInPacks, siteLanguages } from '../../schema/languages/languages.ts';
import { memberOf } from '../../schema/member-of.ts';
import { fold } from '../../site/facts/fold.ts';
import { slugOf } from '../core/slug.ts';
import { listOf } from '../core/suggest.ts';
import { isoDate } from './column-dates.ts';
import { readingsOf } from './column-numbers.ts';
import { type PartialText, textIn } from './text-in.ts';

/** A value as the file of a product has it, with what is to be looked at; or why it is none. */
export type WrittenValue =
  | { readonly value: AttributeSource | PartialText; readonly note?: string }
  | { readonly reason: string };

/**
 * Reads a value of an attribute that is no figure, as other people's data has it: a label in any language or a key
 * of a choice, several of them with a comma between, `oui`, `IP 65`, `1.3.2024`. What has two readings is refused,
 * but where the column decides: whether the days of its dates are first, and how it writes an amount.
 */
export function writtenAttribute(
  given: unknown,
  type: AttributeType,
  units: Units,
  languages: readonly string[],
  column: ColumnHints = {},
): WrittenValue {
  if (type.kind === 'text') {
    const text = textIn(given, languages);
    return text ? { value: text } : { reason: 'has no text in a language of the catalogue' };
  }
  if (type.kind === 'money' && typeof given === 'number') return { value: String(given) };
  const texts = [given].flat().map((item) => String(item).trim());
  const isList = type.kind === 'choices';
  const split = isList ? texts.flatMap((text) => parts(text, type)) : texts;
  const values: string[] = [];
  for (const text of split) {
    const read = readers[type.kind ?? 'code'];
    const value = read ? read(text, type, column) : text;
    if (typeof value !== 'string') return value;
    values.push(value);
  }
  const reason = (message: string, help: string) => ({
    reason: `"${split.join(', ')}": ${message} ${help}`,
  });
  if (values.length > 1 && !isList)
    return reason('These are several values.', 'Say "kind: choices" in figures.yaml.');
  const value = isList ? values : (values[0] ?? '');
  const { error } = parseAttribute(value, type, units);
  if (!error) return { value };
  const isOwn = type.kind === 'money' && ['', type.unit].includes(currencyIn(String(value)));
  const help =
    'Correct it in the file, or say what of it is read: { from: "{…}", match: "[0-9.,]+" }.';
  return reason(error.message, isOwn ? help : error.help);
}

/** What the other values of a column say of one. */
interface ColumnHints {
  readonly isDayFirst?: boolean | undefined;
  /** The value with plain numbers; undefined where nothing decides how they are read. */
  readonly plain?: string | undefined;
}

type ReadText = (
  text: string,
  type: AttributeType,
  column: ColumnHints,
) => string | { readonly reason: string };

const readers: Readonly<Partial<Record<NonNullable<AttributeType['kind']>, ReadText>>> = {
  choice: keyFor,
  choices: keyFor,
  'yes-no': (text) => meant(text) ?? text,
  rating: (text, type) =>
    type.rating ? text.toUpperCase().replace(/^(I[PK])[ -]?(?=[\dX])/, '$1') : keyFor(text, type),
  date: (text, _, { isDayFirst }) => isoDate(text, isDayFirst),
  money: amountOf,
};

/** Several values in one text, unless the whole is one of them. */
function parts(text: string, type: AttributeType): string[] {
  if (keysNamed(text, type).length > 0) return [text];
  return text.split(/\s*[,;|\n]\s*/).filter((part) => part !== '');
}

function keyFor(text: string, type: AttributeType): string | { readonly reason: string } {
  const [key = text, ...others] = keysNamed(text, type);
  return others.length === 0 ? key : { reason: `"${text}" may be ${listOf([key, ...others])}` };
}

/** The keys of which a text is the label in some language, or the key itself. */
function keysNamed(text: string, type: AttributeType): string[] {
  const name = fold(text);
  const keys = keysOf(type) ?? [];
  const named = keys.filter((key) => {
    const labels = Object.values(memberOf(type.values, key) ?? {});
    return [key, ...labels].some((label) => fold(label) === name);
  });
  // Other programs have codes such as `led_red` for `led-red`.
  if (named.length > 0) return named;
  const spelt = builtInPacks.map(({ code }) => slugOf(text, siteLanguages([code])));
  return keys.filter((key) => spelt.includes(key));
}

/** `yes` and `no` in the languages that Milepost knows, as programs write them, or as a tick. */
function meant(text: string): 'yes' | 'no' | undefined {
  const word = fold(text);
  const is = (place: 0 | 1, ...others: readonly string[]) =>
    [...builtInPacks.map(({ figures }) => fold(figures.yesNo?.[place] ?? '')), ...others].includes(
      word,
    );
  if (is(0, 'true', '1', 'y', '✓', '✔')) return 'yes';
  return is(1, 'false', '0', 'n') ? 'no' : undefined;
}

const sign = String.raw`(?:US)?\$|[€£¥]|zł|Kč|[A-Z]{3}`;
const money = new RegExp(
  `^(?<sign>${sign})? ?(?<amount>\\d[\\d.,'’ ]*?)(?<whole>[.,] ?[-–—]{1,2})? ?(?<behind>${sign})?$`,
);

/** The parts of an amount, which is empty where a text is none; of `1.120,-` it is whole. */
export function amountIn(text: string) {
  const { groups } = money.exec(text.replace(/[\u00A0\u202F]/g, ' ')) ?? {};
  const currency = groups?.sign ?? groups?.behind ?? '';
  const [amount, isWhole] = [groups?.amount ?? '', groups?.whole !== undefined];
  return { amount, isWhole, currency: currenciesOf(currency)[0] ?? currency };
}

/** The currency of an amount, `EUR` of `12,50 €`; empty if the text has none. */
export const currencyIn = (text: string) => amountIn(text).currency;

/** An amount without what sets thousands apart, with its currency where the text has one. */
function amountOf(
  text: string,
  _: AttributeType,
  { plain }: ColumnHints,
): string | { readonly reason: string } {
  const { amount, isWhole, currency } = amountIn(text);
  const all = readingsOf(amount).filter((each) => !isWhole || /^\d+$/.test(each));
  const isDecided = all.length > 1 && plain !== undefined;
  const [digits, ...others] = isDecided ? [amountIn(plain).amount] : all;
  if (digits === undefined) return text;
  if (others.length > 0) return { reason: `"${amount}" may be ${listOf([digits, ...others])}` };
  return [digits, currency].filter(Boolean).join(' ');
}
