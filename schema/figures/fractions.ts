import type { Units } from './units.ts';

/** Denominators that people write; with 1 above it may be any: `1/10`. */
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 16, 32, 64]);

/**
 * Whether numbers with a slash between them, `3/4`, may be a fraction as well as alternatives: `12/24`
 * and `8/16` are none that anybody writes.
 */
export function mayBeFraction([first = 0, second = 0, ...others]: readonly number[]): boolean {
  const [over, under] = [Math.abs(first), second];
  const isLowest = (a: number, b: number): boolean => (b === 0 ? a === 1 : isLowest(b, a % b));
  if (others.length > 0 || over < 1 || over >= under || !Number.isInteger(over)) return false;
  return (
    Number.isInteger(under) && (over === 1 || denominators.has(under)) && isLowest(over, under)
  );
}

/** A fraction of a text, or what may be one. */
export interface Fraction {
  readonly text: string;
  /** With at most six decimals, as figures have them. */
  readonly decimal: number;
  /** Both numbers; undefined for `1 1/2`, which is a fraction for certain. */
  readonly alternatives?: string;
}

/** The fraction that is right at a place of a text: `3/4`, `1 1/2`, `1-1/2`. */
export function fractionAt(text: string, at = 0): Fraction | undefined {
  const pattern = /(-?)(?:(\d+)(?: ?- ?| ))?(\d+)\/(\d+)(?!\d|[./,]\d)/y;
  pattern.lastIndex = at;
  const [all, sign = '', whole, over, under] = pattern.exec(text) ?? [];
  if (all === undefined || !mayBeFraction([Number(over), Number(under)])) return undefined;
  const size = Number(whole ?? 0) + Number(over) / Number(under);
  return {
    text: all,
    decimal: Number(`${sign}${size.toFixed(6)}`),
    ...(whole === undefined && { alternatives: `${sign}${over} or ${under}` }),
  };
}

/** What may be fractions in a text: a slash is also between alternatives, as in "12/24 V". */
export function fractionsIn(source: string, units: Units) {
  return [...source.matchAll(/(?<![\p{L}\d.,/-] ?)-?\d/gu)].flatMap(({ index: from }) => {
    const found = fractionAt(source, from);
    if (!found) return [];
    const { text, decimal, alternatives } = found;
    const to = from + text.length;
    const [, unit = ''] = /^ ?([\p{L}°%"″”][^\s()±@,;]*)/u.exec(source.slice(to)) ?? [];
    const written = (value: string | number) => `"${apart(units, String(value), unit).trim()}"`;
    const other = alternatives ? `, or ${written(alternatives)} for both numbers` : '';
    const message = alternatives
      ? `"${text}" may be the fraction ${decimal}, or ${alternatives}.`
      : `A fraction is written as a decimal.`;
    const help = `Write ${written(decimal)} for the fraction${other}.`;
    const isThread = /^ ?NPT/.test(source.slice(to));
    return isThread ? [] : [{ from, to, error: { message, help, start: from, end: to } }];
  });
}

/** The notation of a number and a unit run together: `30km/h` → `30 km/h`. */
export function apart(units: Units, value = '', unit = ''): string {
  return `${value} ${units.has(unit) ? unit : (units.suggest(unit) ?? unit)}`;
}
