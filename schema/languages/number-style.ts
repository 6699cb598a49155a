import { memoizeByName } from '../memoize.ts';
import type { LanguagePack } from './language-pack.ts';

/** How a language writes numbers. */
export type NumberStyle = ReturnType<typeof numberStyle>;

const [noBreak, narrow] = ['\u00A0', '\u202F'];
const minus = '\u2212';

/**
 * The style of a language, from `Intl` and the pack. A pack's habits apply to its exact code: `es-MX` has a
 * decimal point. Throws a RangeError if `tag` is not a language tag.
 */
export function numberStyle(tag: string, pack?: LanguagePack) {
  const habits = pack?.code.toLowerCase() === tag.toLowerCase() ? pack.numbers : undefined;
  const { decimal, group, groupFrom } = styleOfIntl(tag);
  const from = habits?.groupFrom ?? groupFrom;
  const first = habits?.group ?? group;
  return {
    decimal,
    /** The thousands separators in use; the site writes the first. */
    groups: [first, ...[noBreak, narrow].filter((each) => each !== first)] as const,
    /** The number of digits for which thousands are separated, and for which they may be. */
    groupFrom: from,
    mayGroupFrom: habits?.mayGroupFrom ?? from,
  };
}

/** The style from `Intl`, which takes long to ask. */
const styleOfIntl = memoizeByName((tag) => {
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  const parts = format.formatToParts(12345.6);
  const find = (type: string, other: string) =>
    parts.find((part) => part.type === type)?.value ?? other;
  const groupFrom = format.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5;
  return { decimal: find('decimal', '.'), group: find('group', narrow), groupFrom };
});

/** A number in decimals, never in powers of ten: `0.0000027`. */
export function writeNumber(value: number): string {
  const text = String(value);
  const [, decimals = '', power = ''] = /(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return power === '' ? text : value.toFixed(Math.min(100, decimals.length + Number(power)));
}

/**
 * Formats a number, with a true minus sign: one of twelve digits in full, a calculated one with six decimals;
 * `decimals` or more of them.
 */
export function formatNumber(
  value: number,
  style: Pick<NumberStyle, 'decimal' | 'groups' | 'groupFrom'>,
  decimals = 0,
): string {
  const size = Math.abs(value);
  const isExact = Number(size.toPrecision(12)) === size;
  const [whole = '', part = ''] = writeNumber(isExact ? size : Number(size.toFixed(6))).split('.');
  const grouped =
    whole.length < style.groupFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, style.groups[0]);
  const fraction = part.padEnd(decimals, '0');
  const digits = fraction ? grouped + style.decimal + fraction : grouped;
  return value < 0 ? minus + digits : digits;
}

/**
 * What digits with points and commas can mean, whatever the language is. A sign before three digits sets thousands
 * apart in one and decimals in another, and people confuse them: then both readings count, thousands first.
 */
export function meaningsOf(digits: string): readonly [number, ...number[]] {
  const signs = digits.match(/[.,]/g) ?? [];
  const plain = Number(digits.replace(/[.,]/g, ''));
  const last = signs.at(-1);
  if (last === undefined || (signs.length > 1 && signs[0] === last)) return [plain];
  const at = digits.lastIndexOf(last);
  const decimal = Number(`${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`);
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? [plain, decimal] : [decimal];
}
