import { type AttributeType, keysOf, parseAttribute } from '../../schema/figures/attribute.ts';
import { isCurrency, moneyIn } from '../../schema/figures/currencies.ts';
import { datesOf } from '../../schema/figures/dates.ts';
import { type Figure, type Quantity, slackOf, type Term } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { differenceOf } from '../../schema/figures/unit-readings.ts';
import type { Unit, Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { FigureDefinition, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { figuresOnCard } from '../content/figures/card-figures.tsx';
import { requestIds } from '../content/text/ask-link.tsx';
import { plainWords } from '../content/text/words.tsx';
import { exact } from '../facts/base-value.ts';
import {
  askedCondition,
  type Criterion,
  type FactsNames,
  type FigureFacts,
  type NamelessFacts,
  type RequirementWords,
  type Span,
  type UnitWords,
} from '../facts/facts.ts';
import { type CriterionModel, criteriaOf } from '../model/criteria.ts';
import { figureLocale } from '../model/figure-locale.ts';
import type { SiteModel } from '../model/model.ts';
import { namesakesIn } from '../model/namesakes.ts';
import {
  type ProductModel,
  productFigures,
  type Reading,
  splitFigureId,
} from '../model/product-model.ts';
import { namedFigures } from '../model/telling-figures.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';

/** What the files are made from. */
interface FactsInput {
  readonly content: ContentInput;
  /** What all products state, in a language. */
  readonly stated: (language: string) => NamelessFacts;
}

/** The facts of a site in each language; none where it has no product. */
export function factsFiles({ content, stated }: FactsInput): FilesByLanguage {
  const { model } = content;
  const products = listedProducts(model);
  if (products.length === 0) return { files: [], addresses: {} };
  return filesByLanguage(model, 'facts.{}.json', (language) => ({
    ...factsNames(contentContext(content, language), products),
    ...stated(language),
  }));
}

export function factsNames(context: BuildContext, products: readonly ProductModel[]): FactsNames {
  const { model, thumbnail } = context;
  const { families } = model;
  const namesakes = namesakesIn(products);
  const asked = products.map(({ record }) => {
    const { product } = requestIds(record, model);
    return product === record.id ? '' : product;
  });
  return {
    products: {
      id: products.map(({ record }) => record.id),
      title: products.map((product) => plainWords(product.record.title, { ...context, product })),
      // An id stands in for a code where a title does not tell products apart.
      code: products.map((product) => {
        const { code, id } = product.record;
        return code ?? (namesakes.has(product) ? id : '');
      }),
      path: products.map(({ path }) => path),
      family: products.map(({ record }) =>
        families.findIndex((family) => family.record.id === record.family),
      ),
      picture: products.map(({ path }) => thumbnail(path)?.src ?? ''),
      subtitle: products.map((product) => {
        const { subtitle } = product.record;
        return subtitle ? plainWords(subtitle, { ...context, product }) : '';
      }),
      card: products.map((product) =>
        figuresOnCard({ product, namesakes: namesakes.get(product) }, context)
          .map(({ id }) => id)
          .join(' '),
      ),
      asked: asked.some(Boolean) ? asked : [],
    },
    families: families.map(({ record: { id, pageTitle }, parent }) => ({
      id,
      title: plainWords(pageTitle, context),
      ...(parent && { within: families.indexOf(parent) }),
    })),
  };
}

/** What products state, in the language of the context: of all figures, or of some. */
export function namelessFacts(
  context: BuildContext,
  products: readonly ProductModel[],
  ids = statedIds(context.model),
): NamelessFacts {
  const { model, language } = context;
  const words = (text: Text) => plainWords(text, context);
  const rows = groupBy(
    products.flatMap((product, index) => statedValues(product, index, context)),
    ({ figure }) => figure,
  );
  const groups = groupsOfFigures(model.catalogue.figures);
  const figures = ids.map((id) => {
    const group = groups.get(id);
    const own = rows.get(id) ?? [];
    return {
      ...figureFacts(id, memberOf(model.catalogue.figures, id), own, context),
      ...(group && { group: words(group) }),
    };
  });
  const criteria = criteriaOf(model)
    .filter(({ figures }) => figures.some((id) => rows.has(id) && ids.includes(id)))
    .map((each) => criterionIn(context, each, ids));
  return {
    language,
    figures,
    criteria,
    named: model.families.map((family) => {
      const own = products.filter(({ record }) => record.family === family.record.id);
      return own.length > 0 ? namedFigures(family, own).map((id) => ids.indexOf(id)) : [];
    }),
    words: requirementWords(
      context,
      criteria.some(({ dates }) => dates),
    ),
    units: unitsOf(criteria, context),
  };
}

/** The products in the order of the facts: by family, since those of a family state alike. */
export function listedProducts({ products, families }: SiteModel): ProductModel[] {
  const places = new Map(families.map(({ record }, index) => [record.id, index]));
  const place = ({ record }: ProductModel) => places.get(record.family ?? '') ?? families.length;
  return products.toSorted((a, b) => place(a) - place(b));
}

/** The ids of the figures that products state, in the order of the facts. */
export const statedIds = memoize(({ products, catalogue }: SiteModel): readonly string[] => {
  const stated = new Set(
    products.flatMap((product) => productFigures(product).map(({ figure }) => figure)),
  );
  return Object.keys(catalogue.figures).filter((id) => stated.has(id));
});

/** A criterion in the language of the context; `ids` are those of {@link statedIds}. */
export function criterionIn(
  context: BuildContext,
  model: CriterionModel,
  ids: readonly string[],
): Criterion {
  const { id, label, note, ask, figures, dimension, unit } = model;
  const { example, isPlaced, within, type = {} } = model;
  const isUngrouped = figures.every(
    (figure) => memberOf(context.model.catalogue.figures, figure)?.grouping === false,
  );
  return {
    id,
    label: label ? plainWords(label, context) : context.t('criteria.interfaces'),
    ask,
    figures: figures.map((figure) => ids.indexOf(figure)).filter((index) => index >= 0),
    dimension,
    ...(note && { note: plainWords(note, context) }),
    ...(unit !== undefined && { unit }),
    ...(example !== undefined && { example }),
    ...(isPlaced && { isPlaced }),
    ...(within && { within }),
    ...(figures.some((figure) => conditioned(context.model).has(figure)) && { hasCondition: true }),
    ...(isUngrouped && { isUngrouped }),
    ...codesOf(type, context),
  };
}

/** The figures that products state at a condition which can be asked for. */
const conditioned = memoize(({ products, units }: SiteModel): ReadonlySet<string> => {
  const stated = products.flatMap((product) => productFigures(product));
  const has = ({ figure: { condition } }: Reading) =>
    units.get(condition?.unit ?? '')?.dimension === askedCondition;
  return new Set(stated.flatMap(({ figure, readings }) => (readings.some(has) ? figure : [])));
});

/** What is known of the codes of an attribute: their names, and their order on a scale. */
export function codesOf(
  type: AttributeType,
  context: BuildContext,
): Pick<Criterion, 'words' | 'levels' | 'dates'> {
  const { kind, rating } = type;
  if (rating === 'ik') return { levels: ikLevels };
  if (kind === 'date') return { dates: true };
  const keys = keysOf(type);
  if (kind === undefined || !keys) return {};
  const named = keys.flatMap((key) => {
    const { figure } = parseAttribute(key, type, context.model.units);
    return figure ? [[key, formatFigure(figure, figureLocale(context))] as const] : [];
  });
  return { words: Object.fromEntries(named), ...(kind === 'rating' && { levels: keys }) };
}

/** IK00 to IK11, lowest first (IEC 62262). */
const ikLevels = Array.from({ length: 12 }, (_, level) => `IK${String(level).padStart(2, '0')}`);

function requirementWords(
  { language, model, t }: BuildContext,
  hasDates: boolean,
): RequirementWords {
  const pack = model.packOf(language);
  const style = numberStyle(language, pack);
  const figures = pack?.figures;
  const range = figures?.range ?? '{}–{}';
  return {
    atLeast: figures?.bounds.min ?? '≥ {}',
    atMost: figures?.bounds.max ?? '≤ {}',
    over: figures?.bounds.over ?? '> {}',
    under: figures?.bounds.under ?? '< {}',
    rating: figures?.codeBounds.min ?? '≥ {}',
    fits: t('criteria.fits'),
    whole: t('criteria.whole'),
    about: t('criteria.about'),
    range: range.slice(range.indexOf('{')),
    decimal: style.decimal,
    group: style.groups[0],
    groupFrom: style.groupFrom,
    ...(hasDates && {
      dates: { ...datesOf(language, pack), since: t('criteria.since'), until: t('criteria.until') },
    }),
    currents: { AC: figures?.qualifiers?.AC ?? 'AC', DC: figures?.qualifiers?.DC ?? 'DC' },
  };
}

/** The units of every dimension that can be asked for. */
export function unitsOf(criteria: readonly Criterion[], { model, language }: BuildContext) {
  const { units } = model;
  const moneyWords = (id: string) => {
    const { sign: _sign, ...words } = moneyIn(language, id);
    return words;
  };
  const wordsOf = (id: string, { factor, offset, aliases = [] }: Unit): UnitWords => {
    const symbol = units.format(id, 2, language);
    const forms = Object.entries(units.formsIn(id, language));
    const others = forms.filter(([, words]) => words !== symbol);
    const shown = forms.map(([, words]) => words);
    const names = aliases.filter((name) => !shown.includes(name));
    return {
      id,
      ...(symbol !== id && { symbol }),
      ...(others.length > 0 && { forms: { [language]: Object.fromEntries(others) } }),
      factor,
      ...(offset !== undefined && { offset }),
      ...(isCurrency(id) && moneyWords(id)),
      ...(names.length > 0 && { names }),
    };
  };
  const dimensions = new Set(
    criteria.flatMap(({ unit, dimension, hasCondition }) => [
      ...(unit ? [dimension, differenceOf(dimension)] : []),
      ...(hasCondition ? [askedCondition] : []),
    ]),
  );
  return Object.fromEntries(
    [...dimensions].map((dimension) => [
      dimension,
      units.of(dimension).flatMap((id) => {
        const unit = units.get(id);
        return unit ? [wordsOf(id, unit)] : [];
      }),
    ]),
  );
}

/** The group of each figure of a dictionary, by id: that of the last figure before it that starts one. */
function groupsOfFigures(definitions: FigureDefinitions): ReadonlyMap<string, Text> {
  const groups = new Map<string, Text>();
  let group: Text | undefined;
  for (const [id, definition] of Object.entries(definitions)) {
    group = definition.group ?? group;
    if (group) groups.set(id, group);
  }
  return groups;
}

/** A value that a product states, with the index of the product and the id of the figure that it is of. */
type Row = ReturnType<typeof statedValues>[number];

/** All values that a product states, in the language of the context. */
function statedValues(product: ProductModel, index: number, context: BuildContext) {
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
function figureFacts(
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
    steps: rows.map(({ index }, row) => index - (rows[row - 1]?.index ?? 0)),
    row: keys.map((key) => places.get(key) ?? 0),
    values: [...values.values()],
  };
}

/** The numbers and codes of a value; of several terms, those of the first one's sort. */
function statedBy(terms: readonly Term[], definition: FigureDefinition | undefined, units: Units) {
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
function conditionOf({ condition }: Figure, units: Units) {
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
