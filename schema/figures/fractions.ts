import type { Units } from './units.ts';

/** Denominators that people write; with 1 above it may be any: `1/12`. */
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 16, 20, 32, 64]);
const isPowerOfTen = (number: number) => /^10*$/.test(String(number));
const isPowerOfTwo = (number: number) => number > 1 && Number.isInteger(Math.log2(number));

/**
 * Whether numbers with a slash between them, `3/4`, may be a fraction as well as alternatives. Nobody
 * writes `8/16` or `4/20` for one that is the same as `1/2` or `1/5`, while tenths and hundredths are written
 * as they are, `5/100`; both powers of ten, `10/100`, are steps. `1.1/2` may be `1 1/2`.
 */
export function mayBeFraction([first = 0, under = 0, ...others]: readonly number[]): boolean {
  const [, whole, part] = /^(\d+)\.(\d+)$/.exec(String(Math.abs(first))) ?? [];
  if (part !== undefined) {
    return whole !== '0' && isPowerOfTwo(under) && mayBeFraction([Number(part), under, ...others]);
  }
  const over = Math.abs(first);
  if (others.length > 0 || over < 1 || over >= under || !Number.isInteger(under)) return false;
  if (over === 1) return true;
  return isPowerOfTen(under) ? !isPowerOfTen(over) : denominators.has(under) && under % over !== 0;
}

/** Whether two numbers may be the ends of a range, since nothing is below 0 but a temperature: `-40/85`. */
export function mayBeRange([first = 0, second = 0, ...others]: readonly number[]): boolean {
  return others.length === 0 && first <= 0 && first !== second;
}

/** Whether a slash between numbers leaves open what they are; "or" between them doesn't. */
export function isUnclear(values: readonly number[]): boolean {
  return mayBeFraction(values) || mayBeRange(values);
}

/** A fraction of a text, or what may be one. */
export interface Fraction {
  readonly text: string;
  /** With at most six decimals, as figures have them. */
  readonly decimal: number;
  /** Both numbers, `3 or 4`; undefined for `1 1/2`, which is a fraction for certain. */
  readonly alternatives?: string;
}

/** The fraction that is right at a place of a text: `3/4`, `1 1/2`, `1-1/2`. */
export function fractionAt(text: string, at = 0): Fraction | undefined {
  const pattern = /(-?)(?:(\d+)( ?- ?| |\.))?(\d+)\/(\d+)(?!\d|[./,]\d)/y;
  pattern.lastIndex = at;
  const [all, sign = '', whole, joint, over, under] = pattern.exec(text) ?? [];
  const isPoint = joint === '.';
  const first = Number(isPoint ? `${whole}.${over}` : over);
  if (all === undefined || !mayBeFraction([first, Number(under)])) return undefined;
  const size = Number(whole ?? 0) + Number(over) / Number(under);
  return {
    text: all,
    decimal: Number(`${sign}${size.toFixed(6)}`),
    ...((whole === undefined || isPoint) && { alternatives: `${sign}${first} or ${under}` }),
  };
}

const inWords =
  'Write decimals with their unit once, as in "0.75 in" or "0.5..0.75 in", and "or" between two values.';

/** What may be fractions in a text: a slash is also between alternatives, as in "12/24 V". */
export function fractionsIn(source: string, units: Units) {
  return [...source.matchAll(/(?<![\p{L}\d.,/-] ?)-?\d/gu)].flatMap(({ index: from }) => {
    const found = fractionAt(source, from);
    if (!found) return [];
    const { text, decimal, alternatives } = found;
    const end = from + text.length;
    const [, unit = ''] = /^ ?([\p{L}°%"″”][^\s()±@,;]*)/u.exec(source.slice(end)) ?? [];
    const to = unit ? source.indexOf(unit, end) + unit.length : end;
    const written = (value: string | number) => `"${apart(units, String(value), unit).trim()}"`;
    const other = alternatives ? `, or ${written(alternatives)} for both numbers` : '';
    const message = alternatives
      ? `"${text}" may be the fraction ${decimal}, or ${alternatives}.`
      : `A fraction is written as a decimal.`;
    const help = `Write ${written(decimal)} for the fraction${other}.`;
    const isThread = /^ ?NPT/.test(source.slice(end));
    const error = { message, help, start: from, end };
    return isThread ? [] : [{ from, to, isReading: true, inWords, error }];
  });
}

/** The notation of a number and a unit run together: `30km/h` → `30 km/h`. */
export function apart(units: Units, value = '', unit = ''): string {
  return `${value} ${units.has(unit) ? unit : (units.suggest(unit) ?? unit)}`;
}
