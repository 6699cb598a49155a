import { type Figure, type Quantity, slackOf, type Term } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { FigureDefinition } from '../../schema/kinds/figures.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { plainWords } from '../content/text/words.tsx';
import { exact } from '../facts/base-value.ts';
import { askedCondition, type FigureFacts, type FigureValue, type Span } from '../facts/facts.ts';
import { figureLocale } from '../model/figure-locale.ts';
import type { SiteModel } from '../model/model.ts';
import { type ProductModel, productFigures, splitFigureId } from '../model/product-model.ts';
import type { BuildContext } from '../page-api/define-page.ts';

/** A value that a product states, with the index of the product and the id of the figure that it is of. */
export interface Row {
  readonly index: number;
  readonly figure: string;
  readonly value: FigureValue;
}

/** All values that a product states, in the language of the context. */
export function statedValues(product: ProductModel, index: number, context: BuildContext): Row[] {
  const own = { ...context, product };
  const locale = figureLocale(context);
  return readingsIn(context.model)(product).map(
    ({ name, component, part, note, figure, stated }) => ({
      index,
      figure: name,
      value: {
        ...(component !== undefined && part && { component, part: plainWords(part, own) }),
        ...(note && { note: plainWords(note, own) }),
        text: formatFigure(figure, locale),
        ...stated,
      },
    }),
  );
}

/** The readings of a product, each with what is the same in every language. */
const readingsIn = memoize(({ catalogue, units }: SiteModel) =>
  memoize((product: ProductModel) =>
    productFigures(product).flatMap(({ id, figure: name, part, readings }) => {
      const { component } = splitFigureId(id);
      return readings.map(({ figure, note }) => {
        const stated = {
          ...((figure.condition || figure.terms.length > 1) && { bound: 1 as const }),
          ...statedBy(figure.terms, memberOf(catalogue.figures, name), units),
          ...conditionOf(figure, units),
        };
        return { name, component, part, note, figure, stated };
      });
    }),
  ),
);

/** What rows state of a figure. */
export function figureFacts(
  id: string,
  definition: FigureDefinition | undefined,
  rows: readonly Row[],
  context: BuildContext,
): FigureFacts {
  const keys = rows.map(({ value }) => JSON.stringify(value));
  const values = new Map(rows.map(({ value }, row) => [keys[row] ?? '', value]));
  const places = new Map([...values.keys()].map((key, place) => [key, place]));
  const label = definition?.label;
  return {
    id,
    label: label ? plainWords(label, context) : id,
    ...(definition?.note && { meaning: plainWords(definition.note, context) }),
    dimension: definition?.dimension ?? 'count',
    ...(definition?.better && { better: definition.better }),
    product: rows.map(({ index }) => index),
    row: keys.map((key) => places.get(key) ?? 0),
    values: [...values.values()],
  };
}

type Stated = Pick<
  FigureValue,
  'spans' | 'sizes' | 'codes' | 'current' | 'limit' | 'times' | 'isRound' | 'at'
>;

/** The numbers and codes of a value; of several terms, those of the first one's sort. */
function statedBy(
  terms: readonly Term[],
  definition: FigureDefinition | undefined,
  units: Units,
): Stated {
  const coded = terms.filter((term) => term.kind === 'code');
  const codes = coded.map(({ code }) => code);
  const limit = coded[0]?.bound;
  // A port for data counts, or has a speed: that it is one is what visitors ask for.
  if (definition?.port === 'ethernet') return { ...quantities(terms, units), codes: ['Ethernet'] };
  if (definition?.kind === 'text') return {};
  if (codes.length === 0) return quantities(terms, units, definition?.current);
  return { codes, ...(limit && { limit }) };
}

function quantities(terms: readonly Term[], units: Units, usual?: 'AC' | 'DC') {
  const all = terms.filter((term) => term.kind === 'quantity');
  const [first] = all;
  if (!first) return {};
  const dimension = (quantity: Quantity) => quantity.unit && units.get(quantity.unit)?.dimension;
  const alike = all.filter((each) => dimension(each) === dimension(first));
  if (first.form === 'dimensions') {
    return { sizes: first.values.map((value) => exact(units.inBase(value, first.unit))) };
  }
  const current = first.qualifiers.find((each) => /^[AD]C/.test(each)) ?? usual;
  return {
    spans: alike.flatMap((quantity) => spansOf(quantity, units)),
    ...(current && { current }),
    ...(first.multiplicity !== undefined && { times: first.multiplicity }),
    ...(first.unit && units.get(first.unit)?.second && { isRound: 1 as const }),
  };
}

/** The condition at which a value holds, where requirements can say it. */
function conditionOf({ condition }: Figure, units: Units): Pick<Stated, 'at'> {
  const dimension = condition?.unit && units.get(condition.unit)?.dimension;
  if (!condition || dimension !== askedCondition) return {};
  return { at: { dimension, spans: spansOf(condition, units) } };
}

function spansOf(quantity: Quantity, units: Units) {
  const { bound, form, values, unit, expandableTo } = quantity;
  const base = (value: number) => exact(units.inBase(value, unit));
  const [first = 0, second = first] = values;
  const slack = (value: number) => slackOf(value, quantity, units);
  const low = (value: number) => exact(units.inBase(value, unit) - slack(value)[0]);
  const high = (value: number) => exact(units.inBase(value, unit) + slack(value)[1]);
  if (form === 'range') return [[low(first), high(second)] as const];
  return values.map((value): Span => {
    switch (bound) {
      case 'over':
      case 'min':
      case 'under':
        return [bound, base(value)];
      case 'up to':
      case 'max':
        return [null, base(value)];
      default: {
        if (expandableTo !== undefined) return [base(value), base(expandableTo)];
        return quantity.tolerance ? [low(value), high(value)] : base(value);
      }
    }
  });
}
