import type { FigureWords, LanguagePack } from '../languages/language-pack.ts';
import { versionFor } from '../languages/look-up.ts';
import { formatNumber, numberStyle } from '../languages/number-style.ts';
import { keptWhole, marksOf } from '../languages/script.ts';
import { memoize, memoizeByName } from '../memoize.ts';
import { isCurrency, moneyIn } from './currencies.ts';
import { datesOf, sayDate } from './dates.ts';
import type { Bound, Code, Figure, Qualifier, Quantity, Term } from './figure.ts';
import { isUnclear, writeFraction } from './fractions.ts';
import { isSized, mayBeCount } from './multiplicity.ts';
import type { UnitId, Units } from './units.ts';
import { writeTolerance } from './write-figure.ts';

/**
 * `table` and `prose` write everything in the same words, so that a text and a table can't differ; `plain`
 * writes values, unit and qualifiers only: no bound, tolerance, expansion, condition or second unit.
 */
export type FigureStyle = 'table' | 'prose' | 'plain';

/**
 * The parts of a figure, for large type and aligned columns. A reader sees `before value+space+unit after`;
 * empty parts are ''.
 */
export interface FigureParts {
  /** The bound's words ("up to"), and the kind of memory where a language puts it first ("SSD"). */
  readonly before: string;
  /** The number or numbers ("0 to 60", "600 × 600 × 350") or the code. */
  readonly value: string;
  /** A no-break space, or '' where the unit follows at once ("40°") or there is none. */
  readonly space: string;
  /** The unit with its qualifiers ("V DC"). */
  readonly unit: string;
  /** Tolerance, expansion, the value in a second unit ("(58 cm)"), or a code's bound ("or higher"). */
  readonly after: string;
}

/** The language and units for formatting a figure. */
export interface FigureLocale {
  /** A BCP 47 tag. */
  readonly language: string;
  /** The words of the language; without a pack, mathematical signs are used. */
  readonly pack: LanguagePack | undefined;
  /** The units of the catalogue. */
  readonly units: Units;
  /** Whether values are for pages, where they are kept whole in a text from right to left. */
  readonly isForPages?: boolean;
}

const noBreak = '\u00A0';

/** Signs that need no translation. */
const signs: FigureWords = {
  bounds: { under: '< {}', over: '> {}', 'up to': '≤ {}', min: '≥ {}', max: '≤ {}' },
  codeBounds: { min: '≥ {}', max: '≤ {}' },
  range: '{}–{}',
  condition: '@ {}',
  expandable: '≤ {}',
};

/** Of an attribute that is there or not. */
const ticks = ['✓', '✗'] as const;

/** Kinds of memory: “SSD 1 To” in French, but “24 V DC” in every language. */
const memoryKinds: ReadonlySet<Qualifier> = new Set(['SSD', 'HDD', 'RAM']);

/**
 * Formats a figure for readers of a language, with no-break spaces inside each quantity. Throws a
 * RangeError if the language is not a BCP 47 tag.
 */
export function formatFigure(
  figure: Figure,
  locale: FigureLocale,
  style: FigureStyle = 'table',
): string {
  return formattedIn(locale)(style)(figure);
}

/** Tables, texts, filters and files format the same figures, so results are memoized per locale. */
const formattedIn = memoize((locale: FigureLocale) =>
  memoizeByName((style: FigureStyle) => memoize((figure: Figure) => format(figure, locale, style))),
);

function format(figure: Figure, locale: FigureLocale, style: FigureStyle): string {
  const isPlain = style === 'plain';
  const terms = figure.terms.map((term) => joinParts(termParts(term, locale, isPlain), locale));
  const hasWords = figure.terms.every((term) => term.kind === 'code' && term.words !== undefined);
  const text = terms.join(hasWords ? marksOf(locale.language).comma : `${noBreak}/ `);
  if (!figure.condition || isPlain) return terms[1] === undefined ? text : keepWhole(text, locale);
  const parts = termParts(figure.condition, locale);
  // « de 47 a 63 Hz » has no word before it behind another one.
  const isRange = figure.condition.form === 'range';
  const condition = joinParts(isRange ? { ...parts, before: '' } : parts, locale);
  const words = wordsOf(locale);
  const template = (isRange && words.rangeCondition) || words.condition;
  return keepWhole(`${text} ${fillTemplate(template, condition)}`, locale);
}

/**
 * The parts of a figure with one term; several terms, or a condition, are in `value` as a whole. Throws as
 * `formatFigure` does.
 */
export function formatParts(figure: Figure, locale: FigureLocale): FigureParts {
  return partsIn(locale)(figure);
}

const partsIn = memoize((locale: FigureLocale) =>
  memoize((figure: Figure): FigureParts => {
    const [first, second] = figure.terms;
    if (!second && !figure.condition) return termParts(first, locale);
    return { before: '', value: formatFigure(figure, locale), space: '', unit: '', after: '' };
  }),
);

function joinParts({ before, value, space, unit, after }: FigureParts, locale: FigureLocale) {
  const whole = keepWhole(value + space + unit, locale);
  const said = [before, whole, after].filter(Boolean).join(' ');
  return said === whole ? said : keepWhole(said, locale);
}

function keepWhole(text: string, { language, isForPages }: FigureLocale): string {
  return isForPages ? keptWhole(text, language) : text;
}

function termParts(term: Term, locale: FigureLocale, isPlain = false): FigureParts {
  if (term.kind === 'quantity') return quantityParts(term, locale, isPlain);
  const template = term.bound && !isPlain ? wordsOf(locale).codeBounds[term.bound] : '{}';
  const [before = '', after = ''] = around(template);
  return { before, value: formatCode(term, locale), space: '', unit: '', after };
}

/** A code in the words of a language; as it is where it has none. */
export function formatCode({ code, words }: Code, locale: FigureLocale): string {
  const { language, pack } = locale;
  if (words === 'date') return sayDate(code, datesOf(language, pack));
  if (words === 'yes-no') return (pack?.figures.yesNo ?? ticks)[code === 'yes' ? 0 : 1];
  return versionFor(words ?? {}, language, Object.keys(words ?? {}))?.[1] ?? code;
}

function quantityParts(quantity: Quantity, locale: FigureLocale, isPlain = false): FigureParts {
  const { bound, form, values, unit, inFractions, isUngrouped } = quantity;
  const words = wordsOf(locale);
  const [from = '', to = ''] = words.range.split('{}');
  const money = unit !== undefined && isCurrency(unit) ? moneyIn(locale.language, unit) : undefined;
  // “3/4 pulgada”: the unit of a part of one.
  const numberOf = (value: number) => (inFractions && Math.abs(value) < 1 ? 1 : value);
  const symbolAt = (value = 0) => (unit && !money ? symbolOf(unit, numberOf(value), locale) : '');
  const symbol = symbolAt(values.at(-1));
  const isFirst = (name: Qualifier) => words.memoryFirst !== undefined && memoryKinds.has(name);
  const [memory] = quantity.qualifiers.filter(isFirst);
  const qualifiers = quantity.qualifiers
    .filter((name) => name !== memory)
    .map((name) => words.qualifiers?.[name] ?? name);
  const boundOf = (name: Bound) =>
    (unit === '%' && words.percentBounds?.[name]) || words.bounds[name];
  const [boundWords = '', behind = ''] = bound && !isPlain ? around(boundOf(bound)) : [];
  const before = [
    memory && words.memoryFirst?.replace('{}', memory),
    boundWords || (form === 'range' && !isPlain && from.trim()),
  ];
  const after = [behind, !isPlain && additions(quantity, locale)];
  const style = numberStyle(locale.language, locale.pack);
  const groupFrom = isUngrouped ? Number.POSITIVE_INFINITY : (money?.groupFrom ?? style.groupFrom);
  const digits = { ...style, groupFrom };
  const decimal = (value: number) =>
    money
      ? money.template.replace('{}', formatNumber(value, digits, money.decimals))
      : formatNumber(value, digits);
  const numbers = values.map((value) =>
    inFractions ? writeFraction(value, decimal).replace(' ', noBreak) : decimal(value),
  );
  // “−25 to +70 °C”
  const sign = Math.min(...values) < 0 && Math.max(...values) > 0 ? '+' : '';
  // “2 m × 5 m” is no “2 × (5 m)”.
  const isRepeated = form === 'dimensions' && unit !== undefined && mayBeCount(values[0]);
  const side = (value?: number) =>
    isRepeated ? spaceBefore(symbol, locale) + symbolAt(value) : '';
  const last = numbers.length - 1;
  const joined = {
    value: () => numbers.join(''),
    range: () => numbers.join(to.replaceAll(' ', noBreak) + sign),
    // Avoids “3/4 in”, which reads as three quarters of an inch.
    alternatives: () =>
      inFractions || isUnclear(values, unit)
        ? new Intl.ListFormat(locale.language, { type: 'disjunction' })
            .format(numbers)
            .replaceAll(' ', noBreak)
        : numbers.join('/'),
    dimensions: () =>
      numbers
        .map((each, index) => (index < last ? each + side(values[index]) : each))
        .join(`${noBreak}×${noBreak}`),
  }[form]();
  const parts = {
    before: before.filter(Boolean).join(' '),
    value: joined,
    space: spaceBefore(symbol, locale),
    unit: [symbol, ...qualifiers].join(noBreak),
    after: after.filter(Boolean).join(' '),
  };
  return isPlain ? parts : counted(parts, quantity, locale);
}

/** With how many there are: “3 × 400 V AC”, “2 × (5 m)”, “2 × up to 5 A”. */
function counted(parts: FigureParts, { multiplicity, unit }: Quantity, locale: FigureLocale) {
  if (multiplicity === undefined) return parts;
  const { before, value } = parts;
  const style = numberStyle(locale.language, locale.pack);
  const count = `${formatNumber(multiplicity, style)}${noBreak}×`;
  if (before) return { ...parts, before: `${count}${noBreak}${before}` };
  const isSides = isSized(unit === undefined ? undefined : locale.units.get(unit));
  return isSides
    ? { ...parts, value: `${count}${noBreak}(${value}`, unit: `${parts.unit})` }
    : { ...parts, value: `${count}${noBreak}${value}` };
}

/** The words of a template before and after its value. */
function around(template: string): string[] {
  return template.split('{}').map((words) => words.trim());
}

/** Fills a template, with no-break spaces between the value and the words next to it. */
function fillTemplate(template: string, value: string): string {
  return template.replace(' {}', `${noBreak}{}`).replace('{}', value);
}

/** The maximum expansion of a quantity in words: “expandable to 12”; '' if it has none. */
export function formatExpansion({ expandableTo, unit }: Quantity, locale: FigureLocale): string {
  if (expandableTo === undefined) return '';
  const { expandable, expandableCount } = wordsOf(locale);
  const template = (!unit && expandableCount) || expandable;
  return fillTemplate(template, keepWhole(measure(expandableTo, unit, locale), locale));
}

function additions(quantity: Quantity, locale: FigureLocale): string {
  const parts = [toleranceOf(quantity, locale)].filter(Boolean);
  const expansion = formatExpansion(quantity, locale);
  if (expansion) parts.push(`(${expansion})`);
  const second = inSecondUnit(quantity, locale.units);
  if (second) {
    const shown = joinParts(quantityParts(second, locale, true), locale);
    parts.push(`(${[shown, toleranceOf(second, locale)].filter(Boolean).join(' ')})`);
  }
  return parts.join(' ');
}

/** “±15 %”, “+10/−15 %” */
function toleranceOf({ tolerance }: Quantity, locale: FigureLocale): string {
  if (!tolerance) return '';
  const style = numberStyle(locale.language, locale.pack);
  const symbol = tolerance.unit ? symbolOf(tolerance.unit, tolerance.value, locale) : '';
  const numbers = writeTolerance(tolerance, (value) => formatNumber(value, style), '\u2212');
  return keepWhole(numbers + spaceBefore(symbol, locale) + symbol, locale);
}

/** The quantity converted to its second unit, with a tolerance that is an amount. */
function inSecondUnit(
  { unit, form, values, tolerance }: Quantity,
  units: Units,
): Quantity | undefined {
  const second = unit && units.get(unit)?.second;
  if (!unit || !second) return undefined;
  const of = tolerance?.unit ?? unit;
  const isAmount = units.get(of)?.dimension !== 'ratio';
  const scale = (units.get(of)?.factor ?? 1) / (units.get(second)?.factor ?? 1);
  return {
    kind: 'quantity',
    form,
    values: values.map((value) => roughly(units.convert(value, unit, second))),
    unit: second,
    qualifiers: [],
    ...(tolerance &&
      isAmount && {
        tolerance: {
          value: roughly(tolerance.value * scale),
          ...(tolerance.minus !== undefined && { minus: roughly(tolerance.minus * scale) }),
          unit: second,
        },
      }),
  };
}

/** Rounded to whole numbers from 10 on, else to tenths, or to two digits where tenths would be far off. */
function roughly(exact: number): number {
  const rounded = Number(exact.toFixed(Math.abs(exact) < 10 ? 1 : 0));
  const isFar = Math.abs(rounded - exact) > Math.abs(exact) / 10;
  return isFar ? Number(exact.toPrecision(2)) : rounded;
}

function measure(value: number, unit: UnitId | undefined, locale: FigureLocale): string {
  const symbol = unit ? symbolOf(unit, value, locale) : '';
  const number = formatNumber(value, numberStyle(locale.language, locale.pack));
  return number + spaceBefore(symbol, locale) + symbol;
}

/**
 * ISO 80000-1: a space before every unit and the percent sign, but not before the degree of angle. Languages that
 * don't space units in writing have none before the percent sign.
 */
function spaceBefore(symbol: string, { pack }: FigureLocale): string {
  const isTight = symbol === '%' && pack !== undefined && !pack.numbers?.spacedUnits;
  return symbol === '' || symbol === '°' || isTight ? '' : noBreak;
}

function symbolOf(unit: UnitId, value: number, { units, language }: FigureLocale): string {
  return units.format(unit, value, language);
}

function wordsOf({ pack }: FigureLocale): FigureWords {
  return pack?.figures ?? signs;
}
