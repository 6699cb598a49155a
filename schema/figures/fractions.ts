import type { UnitId, Units } from './units.ts';

/** Denominators of fractions in common use; after the numerator 1, any is accepted: `1/12`. */
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 16, 20, 32, 64]);
const isPowerOfTen = (number: number) => /^10*$/.test(String(number));
const isPowerOfTwo = (number: number) => number > 1 && Number.isInteger(Math.log2(number));

/**
 * Whether numbers with a slash between them, `3/4`, can be a fraction as well as alternatives. A fraction
 * that reduces, such as `8/16` or `4/20`, is read as alternatives, except tenths and hundredths, `5/100`;
 * two powers of ten, `10/100`, are alternatives. `1.1/2` can be `1 1/2`.
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

/** Whether two numbers can be the ends of a range: only a temperature is negative, as in `-40/85`. */
export function mayBeRange([first = 0, second = 0, ...others]: readonly number[]): boolean {
  return others.length === 0 && first <= 0 && first !== second;
}

/** Whether a slash may stand for a range, `10/40 °C`, or stand between the two times of a wave, `10/350 µs`. */
const mayBeRanged = (unit = '') => /^(?:°[CF]|%)$/.test(unit);
export const mayBeWave = (unit = '') => /^[nµ]s$/.test(unit);

/** The units that are written with fractions. Of these, numbers with a slash are no alternatives. */
const divided: ReadonlySet<string> = new Set('in ft yd mi oz lb gal hp'.split(' '));

/** Whether figures in a unit are written with fractions: `3/4 in`. */
export function takesFractions(unit: UnitId | undefined): boolean {
  return unit !== undefined && divided.has(unit);
}

/** Whether a slash between values is ambiguous; "or" isn't. */
export function isUnclear(values: readonly number[], unit?: UnitId): boolean {
  const isRanged = (mayBeRanged(unit) || mayBeWave(unit)) && values.length === 2;
  // “24/7” is all week.
  if (values.join('/') === '24/7') return true;
  return isRanged || takesFractions(unit) || mayBeFraction(values) || mayBeRange(values);
}

const certain = /^(-?)(?:(\d+)[ -])?(\d+)\/(\d+)$/;

/** The value of what is a fraction and nothing else, where its unit takes them: halves to 64ths, reduced. */
export function certainFraction(text: string): number | undefined {
  const [all, sign, whole = '0', over, under] = certain.exec(text) ?? [];
  const [top, bottom] = [Number(over), Number(under)];
  if (all === undefined || !isPowerOfTwo(bottom) || bottom > 64) return undefined;
  if (top % 2 === 0 || top > bottom) return undefined;
  return (sign ? -1 : 1) * (Number(whole) + top / bottom);
}

/** A value as a fraction, `1 1/2`, or as a decimal where it is none. */
export function writeFraction(value: number, decimal: (value: number) => string = String): string {
  const size = Math.abs(value);
  const under = [2, 4, 8, 16, 32, 64].find((each) => Number.isInteger(size * each));
  if (under === undefined || Number.isInteger(size)) return decimal(value);
  const whole = Math.floor(size);
  const part = `${(size - whole) * under}/${under}`;
  // The sign is that of the language: it stands before the whole number, or before a zero that is dropped.
  const lead = decimal(Math.sign(value) * (whole || 1));
  return whole ? `${lead} ${part}` : lead.replace('1', part);
}

/** `1/2` for `½` */
export function plainFraction(sign: string): string {
  return sign.normalize('NFKD').replace('\u2044', '/');
}

/** The fraction at an offset of a text, certain or possible: `3/4`, `1 1/2`, `1-1/2`. */
export function fractionAt(text: string, at = 0) {
  const pattern = /(-?)(?:(\d+)( ?- ?| |\.))?(\d+)\/(\d+)(?!\d|[./,]\d)/y;
  pattern.lastIndex = at;
  const [all, sign = '', whole, joint, over, under] = pattern.exec(text) ?? [];
  const isPoint = joint === '.';
  const first = Number(isPoint ? `${whole}.${over}` : over);
  if (all === undefined || !mayBeFraction([first, Number(under)])) return undefined;
  const size = Number(whole ?? 0) + Number(over) / Number(under);
  return {
    text: all,
    /** The decimal notation, with six decimals at most. */
    decimal: Number(`${sign}${size.toFixed(6)}`),
    /** The alternatives notation, `3 or 4`; undefined for a certain fraction such as `1 1/2`. */
    ...((whole === undefined || isPoint) && { alternatives: `${sign}${first} or ${under}` }),
  };
}

const inWords =
  'Write decimals with their unit once, as in "0.75 in" or "0.5..0.75 in", and "or" between two values.';

/** The possible fractions in a text. A slash can also separate alternatives, as in "12/24 V". */
export function fractionsIn(source: string, units: Units) {
  return [...source.matchAll(/(?<![\p{L}\d.,/-] ?)-?\d/gu)].flatMap(({ index: from }) => {
    const found = fractionAt(source, from);
    if (!found) return [];
    const { text, decimal, alternatives } = found;
    const end = from + text.length;
    const [, unit = ''] = /^ ?([\p{L}°%"″”][^\s()±@,;]*)/u.exec(source.slice(end)) ?? [];
    const to = unit ? source.indexOf(unit, end) + unit.length : end;
    const written = (value: string | number) =>
      `"${separateUnit(units, String(value), unit).trim()}"`;
    const other = alternatives ? `, or ${written(alternatives)} for both numbers` : '';
    const message = alternatives
      ? `"${text}" may be the fraction ${decimal}, or ${alternatives}.`
      : `A fraction is written as a decimal.`;
    const help = `Write ${written(decimal)} for the fraction${other}.`;
    const isMeant =
      certainFraction(text) !== undefined && takesFractions(firstUnit(source.slice(end), units));
    const isThread = /^ ?NPT/.test(source.slice(end));
    const error = { message, help, start: from, end };
    return isMeant || isThread ? [] : [{ from, to, isReading: true, inWords, error }];
  });
}

/** The first unit of a text, in its own capitals: “to” is no “To”. */
function firstUnit(text: string, units: Units): UnitId | undefined {
  return text.split(/[\s()±,;]+/).flatMap((word) => {
    const id = units.onlyReading(word) ?? '';
    return id && [id, ...(units.get(id)?.aliases ?? [])].includes(word) ? id : [];
  })[0];
}

/** Inserts the space between a number and its unit: `30km/h` → `30 km/h`. */
export function separateUnit(units: Units, value = '', unit = ''): string {
  return `${value} ${units.has(unit) ? unit : (units.suggest(unit) ?? unit)}`;
}
