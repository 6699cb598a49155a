import type { Bound, Code, Figure, Qualifier, Quantity, Term } from './figure.ts';
import type { UnitId, Units } from './units.ts';

/**
 * `table` and `prose` say everything, in the same words, so that a text and a table can't differ;
 * `plain` leaves value, unit and qualifiers, without bound, tolerance, expansion, condition and
 * second unit.
 */
export type FigureStyle = 'table' | 'prose' | 'plain';

/**
 * A figure taken apart for large type and aligned columns. What a reader sees is
 * `before value+space+unit after`; empty parts are ''.
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

/** For whom a figure is written. */
export interface FigureLocale {
  /** A BCP 47 tag; a language other than en, fr and es gets English words and its own numbers. */
  readonly language: string;
  /** The units of the catalogue. */
  readonly units: Units;
}

interface Locale {
  readonly decimal: string;
  readonly group: string;
  /** The number of digits from which thousands are set apart. */
  readonly groupFrom: number;
  readonly bounds: Readonly<Record<Bound, string>>;
  /** Bounds of a percentage, where they differ: Spanish has an article before it. */
  readonly percentBounds?: Readonly<Partial<Record<Bound, string>>>;
  readonly codeBounds: Readonly<Record<NonNullable<Code['bound']>, string>>;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly expandable: string;
  /** The qualifiers that this language writes in its own way: “V CC”. */
  readonly qualifiers: Partial<Readonly<Record<Qualifier, string>>>;
  /** The kind of memory, where it comes before the number: “SSD 1 To”. */
  readonly memoryFirst?: (kind: string) => string;
}

const noBreak = '\u00A0';
const thinNoBreak = '\u202F';
const minus = '\u2212';

const table = {
  en: {
    decimal: '.',
    group: ',',
    groupFrom: 4,
    bounds: { under: 'under', over: 'over', 'up to': 'up to', min: 'at least', max: 'at most' },
    codeBounds: { min: 'or higher', max: 'or lower' },
    from: '',
    to: 'to',
    at: 'at',
    expandable: 'expandable to',
    qualifiers: {},
  },
  fr: {
    decimal: ',',
    group: thinNoBreak,
    groupFrom: 4,
    bounds: {
      under: 'moins de',
      over: 'plus de',
      'up to': 'jusqu’à',
      min: 'au moins',
      max: 'au plus',
    },
    codeBounds: { min: 'ou supérieur', max: 'ou inférieur' },
    from: '',
    to: 'à',
    at: 'pour',
    expandable: 'extensible à',
    qualifiers: {},
    memoryFirst: (kind) => kind,
  },
  es: {
    decimal: ',',
    group: thinNoBreak,
    groupFrom: 5,
    bounds: {
      under: 'menos de',
      over: 'más de',
      'up to': 'hasta',
      min: 'como mínimo',
      max: 'como máximo',
    },
    percentBounds: { under: 'inferior al', over: 'superior al', 'up to': 'hasta el' },
    codeBounds: { min: 'o superior', max: 'o inferior' },
    from: 'de',
    to: 'a',
    at: 'con',
    expandable: 'ampliable a',
    qualifiers: { AC: 'CA', DC: 'CC', 'AC/DC': 'CA/CC' },
    memoryFirst: (kind) => `${kind} de`,
  },
} satisfies Record<string, Locale>;

/** Kinds of memory: “SSD 1 To” in French, but “24 V DC” in every language. */
const memoryKinds: ReadonlySet<Qualifier> = new Set(['SSD', 'HDD', 'RAM']);

const locales = new Map<string, Locale>(Object.entries(table));

/**
 * A figure as a reader of a language sees it, with no-break spaces inside each quantity. Throws a
 * RangeError if the language is no tag at all.
 */
export function formatFigure(figure: Figure, locale: FigureLocale, style?: FigureStyle): string {
  const isPlain = style === 'plain';
  const terms = figure.terms.map((term) => joinParts(termParts(term, locale, isPlain)));
  const text = terms.join(`${noBreak}/ `);
  if (!figure.condition || isPlain) return text;
  const condition = joinParts(termParts(figure.condition, locale));
  return `${text} ${wordsOf(locale).at}${noBreak}${condition}`;
}

/**
 * The parts of a figure of one term; several terms, or a condition, come whole in `value`.
 * Takes and throws what `formatFigure` does.
 */
export function formatParts(figure: Figure, locale: FigureLocale): FigureParts {
  const [first, second] = figure.terms;
  if (!second && !figure.condition) return termParts(first, locale);
  return { before: '', value: formatFigure(figure, locale), space: '', unit: '', after: '' };
}

function joinParts({ before, value, space, unit, after }: FigureParts) {
  return [before, value + space + unit, after].filter(Boolean).join(' ');
}

function termParts(term: Term, locale: FigureLocale, isPlain = false): FigureParts {
  if (term.kind === 'quantity') return quantityParts(term, locale, isPlain);
  const after = term.bound && !isPlain ? wordsOf(locale).codeBounds[term.bound] : '';
  return { before: '', value: term.code, space: '', unit: '', after };
}

function quantityParts(quantity: Quantity, locale: FigureLocale, isPlain = false): FigureParts {
  const { bound, form, values, unit } = quantity;
  const { bounds, percentBounds, from, to, memoryFirst } = wordsOf(locale);
  const separator = {
    value: '',
    range: noBreak + to + noBreak,
    alternatives: '/',
    dimensions: `${noBreak}×${noBreak}`,
  }[form];
  const symbol = unit ? symbolOf(unit, values.at(-1) ?? 0, locale) : '';
  const isFirst = (name: Qualifier) => memoryFirst !== undefined && memoryKinds.has(name);
  const [memory] = quantity.qualifiers.filter(isFirst);
  const qualifiers = quantity.qualifiers
    .filter((name) => name !== memory)
    .map((name) => wordsOf(locale).qualifiers[name] ?? name);
  const boundWord = (name: Bound) => (unit === '%' && percentBounds?.[name]) || bounds[name];
  const boundWords = bound ? boundWord(bound) : form === 'range' ? from : '';
  const before = [memory && memoryFirst?.(memory), !isPlain && boundWords];
  return {
    before: before.filter(Boolean).join(' '),
    value: values.map((value) => formatNumber(value, locale.language)).join(separator),
    space: spaceBefore(symbol),
    unit: [symbol, ...qualifiers].join(noBreak),
    after: isPlain ? '' : additions(quantity, locale),
  };
}

/** What a quantity can be expanded to, in words: “expandable to 12”; '' if it can't. */
export function formatExpansion({ expandableTo, unit }: Quantity, locale: FigureLocale): string {
  if (expandableTo === undefined) return '';
  return `${wordsOf(locale).expandable}${noBreak}${measure(expandableTo, unit, locale)}`;
}

function additions(quantity: Quantity, locale: FigureLocale): string {
  const { tolerance } = quantity;
  const parts = [];
  if (tolerance) parts.push(`±${measure(tolerance.value, tolerance.unit, locale)}`);
  const expansion = formatExpansion(quantity, locale);
  if (expansion) parts.push(`(${expansion})`);
  const second = inSecondUnit(quantity, locale.units);
  if (second) parts.push(`(${joinParts(quantityParts(second, locale, true))})`);
  return parts.join(' ');
}

/** The same in the unit that goes with it, rounded: to whole numbers from 10 on. */
function inSecondUnit({ unit, form, values }: Quantity, units: Units): Quantity | undefined {
  const second = unit && units.get(unit)?.second;
  if (!unit || !second) return undefined;
  const rounded = values.map((value) => {
    const exact = units.convert(value, unit, second);
    return Number(exact.toFixed(Math.abs(exact) < 10 ? 1 : 0));
  });
  return { kind: 'quantity', form, values: rounded, unit: second, qualifiers: [] };
}

function measure(value: number, unit: UnitId | undefined, locale: FigureLocale): string {
  const symbol = unit ? symbolOf(unit, value, locale) : '';
  return formatNumber(value, locale.language) + spaceBefore(symbol) + symbol;
}

/** ISO 80000-1: a space before every unit, the percent sign too, except the degree of angle. */
function spaceBefore(symbol: string): string {
  return symbol === '' || symbol === '°' ? '' : noBreak;
}

function symbolOf(unit: UnitId, value: number, { units, language }: FigureLocale): string {
  return units.show(unit, value, language);
}

function formatNumber(value: number, language: string): string {
  const locale = locales.get(language);
  if (!locale) {
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
    return format.format(value).replace('-', minus);
  }
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped =
    whole.length < locale.groupFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, locale.group);
  const digits = decimals ? grouped + locale.decimal + decimals : grouped;
  return value < 0 ? minus + digits : digits;
}

/** `fr-CA` takes its words from `fr`. */
function baseOf(language: string): string {
  return language.replace(/-.*/s, '');
}

function wordsOf({ language }: FigureLocale): Locale {
  return locales.get(baseOf(language)) ?? table.en;
}
