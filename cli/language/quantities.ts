import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { withLatinNumbers } from '../../schema/languages/latin-numbers.ts';
import { multiplesOf } from '../../schema/languages/multiples.ts';
import { meaningsOf } from '../../schema/languages/number-style.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { codesIn } from './codes.ts';
import type { NumberWords } from './number-words.ts';
import { type Measures, type UnitReading, unitAt } from './unit-words.ts';

/** A number in prose, with its unit. */
export interface Quantity {
  /** Its readings: two if the number or the unit is ambiguous. */
  readonly keys: readonly string[];
  /** The readings without unit, for texts whose units are unknown. */
  readonly plain: readonly string[];
  /** Whether the number has one reading. */
  readonly isClear: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is in digits, with a unit that figures have. */
  readonly isMeasured: boolean;
  /** Whether it is in words. */
  readonly isSpelt: boolean;
  readonly isWeak: boolean;
  /** Whether a word follows that is no known unit, but may be one in another language. */
  readonly mayHaveUnit: boolean;
  /** Its sizes in imperial or in metric units; undefined if its unit is of both systems. */
  readonly system: 'imperial' | 'metric' | undefined;
}

/** A number in digits, and its unit. */
interface Piece {
  readonly values: readonly number[];
  /** What multiplies the number that is written: 1e6 of “2 million”. */
  readonly factor?: number;
  readonly start: number;
  readonly end: number;
  readonly unit?: UnitReading;
  readonly time?: number;
  readonly spelt?: { readonly isWeak: boolean };
  readonly mayHaveUnit?: boolean;
}

const numberPattern =
  /(?<![A-Za-z0-9À-ÖØ-öø-ɏ_.,])(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)/g;
/** 2 1/2, 1/10th, 2½; of others it is unclear whether they are fractions: 16/9, 50/60 Hz. */
const fractionPattern =
  /(?<![A-Za-z0-9À-ÖØ-öø-ɏ_.,/:]|\d )(?:(?<whole>\d{1,3})[ \u00A0\u202F-]?)?(?:(?<sign>[¼½¾])|(?<over>[1-9]\d?)\/(?<under>2|3|4|5|8|10|16|32|64)(?![\d/]|[.,]\d|:))/g;
/** 14:30, 14 h 30, 2:30 pm, 2 pm. */
const timePattern =
  /(?<![A-Za-z0-9À-ÖØ-öø-ɏ_.,:])(?<hour>[01]?\d|2[0-3])(?:(?::|[ \u00A0\u202F]?h[ \u00A0\u202F]?)(?<minute>[0-5]\d)(?!\d)|(?=[ \u00A0\u202F][ap]\.?m\b))(?:[ \u00A0\u202F]?(?<half>[ap])\.?[ ]?m\b\.?)?/g;
/** 14.30, which can also be a number. */
const dottedTime = /^([01]?\d|2[0-3])\.([0-5]\d)(?!\d)/;
/** Cable categories look like a current, Cat 6A, and standards of networks like a mass: 802.11g. Others: 3-in-1, [1]. */
const namePattern =
  /(?<![A-Za-z])Cat\.?[ \u00A0\u202F]?\d[A-Za-z]?(?![A-Za-z])|(?<![\d.,:])\d[ -](?:in|en)[ -](?:1(?![.,]?\d)|one|un[oa]?)(?![A-Za-z])|\[\d{1,2}\]|(?<!\d)802\.\d+(?:[A-Za-z]{1,2}(?:[,/ ]+[a-z]{1,2}(?![A-Za-zÀ-ɏ]))*)?(?![A-Za-z\d])/g;
/** Behind a number: 230K points. A short `4K` is a name. */
const thousandPattern = /(?:(?<=\d{2})k|(?<=\d{3})K)(?![A-Za-z])/y;
/** The words around numbers in the languages of a site. */
const wordsOf = memoize(({ packs, packOf }: SiteLanguages) => {
  const quantities = packs.flatMap((pack) => pack.quantities ?? []);
  const always = ['24 ?/ ?7', ...quantities.flatMap((each) => each.always ?? [])];
  const joiners = [...quantities.flatMap((each) => each.joiners), '[-–—/x×,]', '\\.\\.'];
  const minus = quantities.flatMap((each) => each.minus ?? []);
  const endings = quantities.flatMap((each) => each.ordinalEndings ?? []);
  return {
    /** Behind a number, what multiplies it: 14.1 million pixels. */
    multipliersOf: memoizeByName((language) => [
      [thousandPattern, 1e3] as const,
      ...multiplesOf(language, packOf(language)).map(([words, factor]) => {
        const pattern = `[ \\u00A0\\u202F-]?${words.replaceAll(' ', '[ \\u00A0\\u202F]')}`;
        return [new RegExp(pattern, 'iuy'), factor] as const;
      }),
    ]),
    /** Idioms for “always”, which differ between languages. */
    always: new RegExp(always.join('|').replaceAll(' ', '[ \\u00A0\\u202F]'), 'g'),
    /** Between two numbers with the unit of the second. */
    sharing: new RegExp(`^[ \\u00A0\\u202F]?(?:${joiners.join('|')})[ \\u00A0\\u202F]?$`),
    sign: new RegExp(
      `(?:(?<=^|[\\s(])[-−]|\\b(?<!\\b(?:au|du|al|lo|ao|pelo|ou?) )(?:${minus.join('|') || '$^'}) )$`,
      'i',
    ),
    /** Letters directly after a number, except for the ending of an ordinal. */
    name: new RegExp(`^${endings.length > 0 ? `(?!${endings.join('|')})` : ''}[A-Za-zÀ-ÖØ-öø-ɏ]`),
  };
});

/**
 * The quantities of prose, in order. `spelt` finds numbers in words; their units are read only if needed to
 * compare them with numbers in digits.
 */
export function quantitiesIn(
  written: string,
  language: string,
  measures: Measures,
  spelt: NumberWords = () => [],
  speltHaveUnits = true,
): Quantity[] {
  const prose = withLatinNumbers(written);
  const { sharing, multipliersOf } = wordsOf(measures.siteLanguages);
  const multipliers = multipliersOf(language);
  const words = spelt(prose).map(({ value, start, end, isWeak }): Piece => {
    const { factor, length } = multiplierAt(prose, end, multipliers);
    return {
      values: [value * factor],
      factor,
      start,
      end: end + length,
      ...(speltHaveUnits && unitAt(prose, end + length, measures)),
      spelt: { isWeak },
    };
  });
  const pieces = /\d/.test(prose) ? [...piecesIn(prose, measures, multipliers), ...words] : words;
  pieces.sort((one, other) => one.start - other.start);
  const shared = sharedIn(prose, pieces, sharing);
  return pieces.map((piece, index) => quantityOf(written, piece, shared[index] ?? noneShared));
}

/** Codes and idioms are masked, since their digits are not numbers. */
function piecesIn(prose: string, measures: Measures, multipliers: Multipliers): Piece[] {
  const words = wordsOf(measures.siteLanguages);
  const hide = ({ length }: string) => '_'.repeat(length);
  let text = prose
    .replace(words.always, hide)
    .replace(namePattern, hide)
    // An aperture: f1.8, f/1,8.
    .replace(/(?<![A-Za-z\d])[fF]\/?(?=\d+[.,]\d)/g, ({ length }) => ' '.repeat(length))
    .replace(/(?<=\d)x(?=\d)|(?<![A-Za-z\d])[xX](?=\d)/g, '×');
  for (const { start, end } of codesIn(prose, measures.units)) text = hidden(text, start, end);
  const pieces: Piece[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(timePattern)) {
    const { hour = '', minute = '0', half } = groups;
    const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
    const end = index + whole.length;
    pieces.push({ values: [], start: index, end, time: hours * 60 + Number(minute) });
    text = hidden(text, index, end);
  }
  for (const { 0: all, index, groups = {} } of text.matchAll(fractionPattern)) {
    const value = fractionOf(groups);
    if (value === undefined) continue;
    const end = index + all.length;
    const piece = { start: index, end, ...unitAt(text, end, measures) };
    // Of a fraction alone, languages may have the word: a tenth.
    pieces.push({ values: [value], ...piece, ...(value < 1 && { spelt: { isWeak: true } }) });
    text = hidden(text, index, end);
  }
  for (const { 0: digits, index } of text.matchAll(numberPattern)) {
    const end = index + digits.length;
    // Including its sign: a hyphen may be that of a range.
    const before = text.slice(Math.max(0, index - signLength), index);
    const sign = index - (words.sign.exec(before)?.[0].length ?? 0);
    const values = meaningsOf(digits.replace(/[ \u00A0\u202F]/g, '')).map((value) =>
      sign === index ? value : -value,
    );
    const { factor, length } = multiplierAt(text, end, multipliers);
    const behind = end + length;
    const { unit, end: last } = unitAt(text, behind, measures) ?? { end: behind };
    const isNamed = !unit && words.name.test(text.slice(last));
    // A number followed by letters other than a unit or an ordinal's ending may be a name: 1080p, 4ch.
    pieces.push({
      values: values.map((value) => value * factor),
      factor,
      start: sign,
      end: last,
      ...(unit && { unit }),
      ...(isNamed && { spelt: { isWeak: true } }),
      mayHaveUnit:
        text.charAt(sign - 1) === '×' ||
        (unit?.isDoubtful ?? (isNamed || wordBehind.test(text.slice(last)))),
    });
  }
  return pieces;
}

/** The value of a fraction with a whole number, or of one part; undefined for what may be two numbers. */
function fractionOf({ whole, sign, over, under }: Readonly<Record<string, string | undefined>>) {
  if (sign) return Number(whole ?? 0) + ['¼', '½', '¾'].indexOf(sign) / 4 + 0.25;
  const part = Number(over) / Number(under);
  return part < 1 && (whole !== undefined || over === '1') ? Number(whole ?? 0) + part : undefined;
}

const wordBehind = /^[ \u00A0\u202F-]\p{L}/u;

type Multipliers = readonly (readonly [RegExp, number])[];

/** The length and the value of what multiplies a number: “mil millones” is no “mil”. */
function multiplierAt(text: string, end: number, multipliers: Multipliers) {
  let longest = { length: 0, factor: 1 };
  for (const [pattern, factor] of multipliers) {
    pattern.lastIndex = end;
    const { length } = pattern.exec(text)?.[0] ?? '';
    if (length > longest.length) longest = { length, factor };
  }
  return longest;
}

function hidden(text: string, start: number, end: number): string {
  return text.slice(0, start) + '_'.repeat(end - start) + text.slice(end);
}

/** Longer than any word for minus, plus what must precede it. */
const signLength = 40;

/** The units that a number may have, and what may multiply it. */
const noneShared = { units: [undefined] as readonly (UnitReading | undefined)[], factor: 1 };
type Shared = typeof noneShared;

/** What is behind each number, or behind the next one if they share it: 10 to 20 m, 2 to 3 million. */
function sharedIn(prose: string, pieces: readonly Piece[], sharing: RegExp): readonly Shared[] {
  const shared: Shared[] = [];
  // In reverse, so that a long list of numbers takes linear time.
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const next = pieces[index + 1];
    const isJoined = next && sharing.test(prose.slice(piece.end, next.start));
    const behind = (isJoined && shared[index + 1]) || noneShared;
    const { unit, factor = 1 } = piece;
    const own = unit?.isDoubtful ? [unit, undefined] : [unit];
    shared[index] = {
      units: unit ? own : [undefined, ...behind.units.filter((each) => each)],
      factor: unit || factor > 1 ? factor : behind.factor,
    };
  }
  return shared;
}

function quantityOf(
  prose: string,
  { values: own, factor = 1, start, end, unit, time, spelt, mayHaveUnit = false }: Piece,
  shared: Shared,
): Quantity {
  const times = shared.factor / factor;
  const values = times > 1 ? [...own, ...own.map((value) => value * times)] : own;
  const keys = values.flatMap((value) => shared.units.map((each) => keyOf(value, each)));
  const isHour = unit?.name === 'time' && unit.factor === 3600;
  // “14.30”, “14.30 uur”
  const dotted = unit && !isHour ? undefined : dottedTime.exec(prose.slice(start, end));
  if (time !== undefined) keys.push(`${time} o’clock`);
  if (dotted) keys.push(`${Number(dotted[1]) * 60 + Number(dotted[2])} o’clock`);
  // « 14 h » is a time of day, or fourteen hours.
  else if (isHour) keys.push(`${(values[0] ?? 0) * 60} o’clock`);
  if (unit?.symbol === 'ppm') keys.push(...values.map((value) => `${value} pages/min`));
  const text = prose.slice(start, end);
  const written = factor > 1 ? own.map((value) => value / factor) : [];
  const isMeasured =
    !dotted && !spelt && unit !== undefined && !unit.isDoubtful && unit.isOfFigures;
  return {
    keys,
    plain: [...values, ...written].map(String),
    isClear: values.length === 1,
    text,
    start,
    end,
    isMeasured,
    isSpelt: !!spelt,
    isWeak: spelt?.isWeak ?? false,
    mayHaveUnit,
    system: systemOf(shared.units.find((each) => each)?.symbol),
  };
}

function systemOf(symbol = ''): Quantity['system'] {
  if (/^(?:in|ft|foot|mile?|lb|oz|°F|psi|mph)$/.test(symbol)) return 'imperial';
  return /^(?:[mc]?m|km|k?g|°C|bar|km\/h)$/.test(symbol) ? 'metric' : undefined;
}

/** In the base unit, so that 1 km equals 1,000 m; to twelve digits, which excludes rounding errors. */
function keyOf(value: number, unit: UnitReading | undefined): string {
  return unit ? `${Number((value * unit.factor).toPrecision(12))} ${unit.name}` : `${value}`;
}
