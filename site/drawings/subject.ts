import type { Figure, Quantity } from '../../schema/figures/figure.ts';
import {
  type FigureLocale,
  formatExpansion,
  formatFigure,
} from '../../schema/figures/format-figure.ts';
import type { UnitId } from '../../schema/figures/units.ts';
import { versionFor } from '../../schema/languages/look-up.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type Axis, axisFor } from '../facts/axis.ts';
import { type Span, spanOf } from '../facts/figure-span.ts';
import { figureLocale } from '../model/figure-locale.ts';
import { findReadings, type SiteModel } from '../model/model.ts';
import { type ProductModel, splitFigureId, valuesDiffer } from '../model/product-model.ts';
import type { Values } from '../strings/keys.ts';

/**
 * What a drawing is of: the figures of a product, in one language. Every figure may be missing, and
 * none is known to be sensible. One whose published values differ counts as missing: a drawing would
 * have to choose.
 */
export interface Subject<W extends string = string> {
  /**
   * Whether a figure is stated: `dimensions` by the product itself, `enclosure.dimensions` by a part
   * of it, `display/character-grid` by the product that the record calls `display`.
   */
  has(id: string): boolean;
  /**
   * The numbers of a figure in the base unit of its dimension (m, km/h, °, W; counts as they are):
   * one of a value, two of a range, two or three of dimensions. Empty
   * if the figure is missing or is a code.
   */
  numbers(id: string): readonly number[];
  /** The same of a figure that states two or three sizes; empty if it is a value or a range. */
  sizes(id: string): readonly number[];
  /** The largest number of a figure, in its base unit; undefined unless it is above 0. */
  size(id: string): number | undefined;
  /** Whether a figure counts things: it has no unit. */
  isCount(id: string): boolean;
  /**
   * What a figure covers, in the usual unit of the dictionary: both ends of a range, twice the same of
   * a value, one end of a bound. Undefined if it is missing, a code, or names several sizes.
   */
  span(id: string): Span | undefined;
  /**
   * An axis for some figures of one dimension, in the usual unit of the first: the `scale` of the
   * dictionary where what they cover is on it, else one that begins or ends at 0.
   */
  axisOf(ids: readonly string[]): Axis;
  /** The same as a number of the usual unit of a figure, as the page's language writes it. */
  sayUsual(value: number, id: string): string;
  /** What a figure can be expanded to, in its base unit; undefined unless that is more than it is. */
  limit(id: string): number | undefined;
  /** A figure as the page's language writes it, bound and unit included; '' if it is missing. */
  say(id: string): string;
  /**
   * A figure and, apart, what it can be expanded to: “4” and “expandable to 12”. Brackets around the
   * latter would say that it is computed.
   */
  sayApart(id: string): readonly string[];
  /** Each number of a figure by itself, with its unit: “600 mm”, “600 mm”, “350 mm”. */
  sayEach(id: string): readonly string[];
  /** A computed number as the page's language writes it; brackets are the sheet's part. */
  sayValue(value: number, unit?: UnitId): string;
  /**
   * The largest number of a figure times a factor, in the unit in which it is stated, rounded to two
   * digits, to three from 100 on; '' if the figure is missing.
   */
  sayTimes(id: string, factor: number): string;
  /** What the dictionary calls a figure, in the page's language. */
  labelOf(id: string): string;
  /** The same after the name of the part that has the figure: “Enclosure – Dimensions”. */
  nameOf(id: string): string;
  /** The model code of the product that the record calls so, `display`; '' if it has none. */
  codeOf(role: string): string;
  /** The name of the part that has a figure: “Enclosure” of `enclosure.dimensions`; '' of none. */
  partOf(id: string): string;
  /**
   * A word of the kind of drawing: its `drawings.<name>.<word>` of the strings; '' where one of its
   * values is.
   */
  word(key: W, values?: Record<string, string | number>): string;
  /** A text that a record names by its key below `drawings.texts` of the strings. */
  textOf(key: string): string;
  /** A string of the site: `drawings.example`. */
  t(key: string, values?: Record<string, string | number>): string;
  /** That of the page, such as `fr`. */
  readonly language: string;
}

export interface SubjectContext {
  readonly model: SiteModel;
  /** The product whose page it is. */
  readonly product?: ProductModel;
  readonly language: string;
  t(key: string, values?: Values): string;
}

/**
 * The product on whose page a drawing is, or the one that the record names: without either, every
 * figure is missing. `choices` are those of the record.
 */
export function subjectOf(
  context: SubjectContext,
  choices: Readonly<Record<string, unknown>> = {},
  kind = '',
): Subject {
  const { model, language } = context;
  const { units } = model;
  const locale = figureLocale(context);
  const productOf = (role: string) => {
    const id = memberOf(choices, role);
    return typeof id === 'string' ? model.product(id) : undefined;
  };
  const own = productOf('product') ?? context.product;
  const figureOf = (id: string): Figure | undefined => {
    const [role, rest] = id.includes('/') ? id.split('/', 2) : [undefined, id];
    const product = role === undefined ? own : productOf(role);
    const readings = findReadings(model, product, splitFigureId(rest ?? '')) ?? [];
    return valuesDiffer(readings) ? undefined : readings[0]?.figure;
  };
  const quantityOf = (id: string): Quantity | undefined => {
    const term = figureOf(id)?.terms[0];
    return term?.kind === 'quantity' ? term : undefined;
  };
  const numbers = (id: string): readonly number[] => {
    const { values = [], unit } = quantityOf(id) ?? {};
    return values.map((value) => units.inBase(value, unit));
  };
  const definitionOf = (id: string) => {
    const { figure } = splitFigureId(id.replace(/^.*\//, ''));
    return memberOf(model.catalogue.figures, figure);
  };
  const span = (id: string) => {
    const quantity = quantityOf(id);
    const usual = definitionOf(id)?.unit;
    const inUsual = (value: number) =>
      quantity?.unit !== undefined && usual !== undefined
        ? units.convert(value, quantity.unit, usual)
        : value;
    return quantity && spanOf(quantity, quantity.values.map(inUsual));
  };
  const inLanguage = (text: Readonly<Record<string, string>> = {}) =>
    versionFor(text, language, [model.defaultLanguage, ...Object.keys(text)])?.[1] ?? '';
  const labelOf = (id: string) => inLanguage(definitionOf(id)?.label);
  const partOf = (id: string) => {
    const { component } = splitFigureId(id);
    return inLanguage(own?.components.find(({ record }) => record.id === component)?.record.title);
  };
  return {
    has: (id) => figureOf(id) !== undefined,
    numbers,
    sizes: (id) => (quantityOf(id)?.form === 'dimensions' ? numbers(id) : []),
    size: (id) => {
      const most = Math.max(0, ...numbers(id));
      return Number.isFinite(most) && most > 0 ? most : undefined;
    },
    isCount: (id) => {
      const quantity = quantityOf(id);
      return quantity?.form === 'value' && quantity.unit === undefined;
    },
    span,
    axisOf: (ids) => {
      const values = ids.flatMap((id) => Object.values(span(id) ?? {}));
      const scales = ids.flatMap((id) => definitionOf(id)?.scale ?? []);
      return axisFor(values, scales[0]);
    },
    sayUsual: (value, id) => {
      const { unit, grouping } = definitionOf(id) ?? {};
      return formatFigure(single(value, { unit, isUngrouped: grouping === false }), locale);
    },
    limit: (id) => {
      const { expandableTo, unit } = quantityOf(id) ?? {};
      return expandableTo === undefined ? undefined : units.inBase(expandableTo, unit);
    },
    say: (id) => {
      const figure = figureOf(id);
      return figure ? formatFigure(figure, locale) : '';
    },
    sayApart: (id) => {
      const figure = figureOf(id);
      return figure ? apart(figure, locale) : [];
    },
    sayEach: (id) => {
      const { values = [], ...others } = quantityOf(id) ?? {};
      return values.map((value) => formatFigure(single(value, others), locale));
    },
    sayValue: (value, unit) => formatFigure(single(value, { unit }), locale),
    sayTimes: (id, factor) => {
      const { values, ...others } = quantityOf(id) ?? {};
      if (!values) return '';
      const product = Math.max(...values) * factor;
      const rounded = Number(product.toPrecision(product < 100 ? 2 : 3));
      return formatFigure(single(rounded, others), locale);
    },
    labelOf,
    nameOf: (id) => [partOf(id), labelOf(id)].filter(Boolean).join(' – '),
    codeOf: (role) => productOf(role)?.record.code ?? '',
    partOf,
    word: (key, values = {}) =>
      Object.values(values).includes('') ? '' : context.t(`drawings.${kind}.${key}`, values),
    textOf: (key) => context.t(`drawings.texts.${key}`),
    t: context.t,
    language,
  };
}

/** A value that is by itself. */
function single(
  value: number,
  { unit, isUngrouped }: { unit?: UnitId | undefined; isUngrouped?: boolean | undefined },
): Figure {
  const quantity: Quantity = {
    ...{ kind: 'quantity', form: 'value', values: [value], qualifiers: [] },
    ...(unit !== undefined && { unit }),
    ...(isUngrouped && { isUngrouped }),
  };
  return { terms: [quantity] };
}

function apart(figure: Figure, locale: FigureLocale): readonly string[] {
  const [term] = figure.terms;
  const expansion = term.kind === 'quantity' ? formatExpansion(term, locale) : '';
  if (term.kind !== 'quantity' || !expansion) return [formatFigure(figure, locale)];
  const { expandableTo: _, ...present } = term;
  return [formatFigure({ ...figure, terms: [present] }, locale), expansion];
}
