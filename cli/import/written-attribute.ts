import {
  type AttributeSource,
  type AttributeType,
  keysOf,
  parseAttribute,
} from '../../schema/figures/attribute.ts';
import type { Units } from '../../schema/figures/units.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { memberOf } from '../../schema/member-of.ts';
import { fold } from '../../site/facts/fold.ts';
import { slugOf } from '../core/slug.ts';
import { listOf } from '../core/suggest.ts';
import { type PartialText, textIn } from './text-in.ts';

/** A value as the file of a product has it, with what is to be looked at; or why it is none. */
export type WrittenValue =
  | { readonly value: AttributeSource | PartialText; readonly note?: string }
  | { readonly reason: string };

/**
 * Reads a value of an attribute that is no figure, as other people's data has it: a label in any language or a key
 * of a choice, several of them with a comma between, `oui`, `IP 65`, `1.3.2024`. What has two readings is refused.
 */
export function writtenAttribute(
  given: unknown,
  type: AttributeType,
  units: Units,
  languages: readonly string[],
): WrittenValue {
  if (type.kind === 'text') {
    const text = textIn(given, languages);
    return text ? { value: text } : { reason: 'has no text in a language of the catalogue' };
  }
  const items = Array.isArray(given) ? given : [given];
  const texts = items.map((item) => String(item).trim());
  const split = type.kind === 'choices' ? texts.flatMap((text) => parts(text, type)) : texts;
  const values: string[] = [];
  for (const text of split) {
    const value = readers[type.kind ?? 'code']?.(text, type) ?? text;
    if (typeof value !== 'string') return value;
    values.push(value);
  }
  const source = type.kind === 'choices' ? values : (values[0] ?? '');
  const { error } =
    values.length > 1 && type.kind !== 'choices'
      ? {
          error: {
            message: 'These are several values.',
            help: 'Say "kind: choices" in figures.yaml.',
          },
        }
      : parseAttribute(source, type, units);
  if (error) return { reason: `"${split.join(', ')}": ${error.message} ${error.help}` };
  return { value: source };
}

type ReadText = (text: string, type: AttributeType) => string | { readonly reason: string };

const readers: Readonly<Partial<Record<NonNullable<AttributeType['kind']>, ReadText>>> = {
  choice: keyFor,
  choices: keyFor,
  'yes-no': (text) => meant(text) ?? text,
  rating: (text, type) =>
    type.rating ? text.toUpperCase().replace(/^(I[PK])[ -]?(?=[\dX])/, '$1') : keyFor(text, type),
  date: isoDate,
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
  return named.length > 0 ? named : keys.filter((key) => key === slugOf(text));
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

/** A date with the year first. One with the year last is read if the day can't be the month. */
function isoDate(text: string): string | { readonly reason: string } {
  const [, one = '', sign, other = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === '') return text.replaceAll('/', '-').replace(/T00:00:00.*$/, '');
  const iso = (month: string, day: string) =>
    [year, month, day].map((part) => part.padStart(2, '0')).join('-');
  const [dayFirst, monthFirst] = [iso(other, one), iso(one, other)];
  if (sign === '.' || Number(one) > 12 || one === other) return dayFirst;
  if (Number(other) > 12) return monthFirst;
  return { reason: `"${text}" may be ${dayFirst} or ${monthFirst}: write the year first` };
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

const money = /^(?<sign>[€$£¥]|[A-Z]{3})? ?(?<amount>\d[\d.,' ]*?) ?(?<behind>[€$£¥]|[A-Z]{3})?$/;

function amountIn(text: string): { amount: string; currency: string } {
  const { groups } = money.exec(text.replace(/[\u00A0\u202F]/g, ' ')) ?? {};
  const currency = groups?.sign ?? groups?.behind ?? '';
  return { amount: groups?.amount ?? '', currency: memberOf(signs, currency) ?? currency };
}

/** The currency of an amount, `EUR` of `12,50 €`; empty if the text has none. */
export const currencyIn = (text: string) => amountIn(text).currency;

/** An amount without what sets thousands apart, with its currency where the text has one. */
function amountOf(text: string): string | { readonly reason: string } {
  const { amount, currency } = amountIn(text);
  const digits = numberIn(amount);
  if (digits === undefined) return text;
  return typeof digits === 'string' ? [digits, currency].filter(Boolean).join(' ') : digits;
}

/** `1.234,50` as `1234.50`. One separator before three digits may be either: refused. */
function numberIn(amount: string): string | { readonly reason: string } | undefined {
  if (/^\d+$/.test(amount)) return amount;
  if (/^\d+[.,]\d{1,2}$/.test(amount)) return amount.replace(',', '.');
  if (/^\d{1,3}(?:[' ]\d{3})+(?:[.,]\d{1,2})?$/.test(amount))
    return amount.replace(/[' ]/g, '').replace(',', '.');
  const [, group] = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{1,2}$/.exec(amount) ?? [];
  if (group) return amount.replaceAll(group, '').replace(',', '.');
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(amount)) return amount.replace(/[.,]/g, '');
  if (!/^\d{1,3}[.,]\d{3}$/.test(amount)) return undefined;
  const readings = [amount.replace(/[.,]/, ''), amount.replace(',', '.')];
  return { reason: `"${amount}" may be ${listOf(readings)}` };
}
