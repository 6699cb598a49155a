import type { Quantity, Term } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import type { Unit, Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { FigureDefinition } from '../../schema/kinds/figures.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import type { Text } from '../../schema/shared.ts';
import { type ContentInput, contentContext } from '../content/content-context.ts';
import { revisionWords } from '../content/page/revision.ts';
import { figureLocale } from '../content/text/figure-locale.ts';
import { plainWords } from '../content/text/words.tsx';
import type {
  CodeLimit,
  Criterion,
  FactsFile,
  FigureColumns,
  RequirementWords,
  Span,
  UnitWords,
} from '../facts/facts.ts';
import { packFacts } from '../facts/pack.ts';
import { type CriterionModel, criteriaOf } from '../model/criteria.ts';
import { groupsOfFigures } from '../model/figure-groups.ts';
import type { SiteModel } from '../model/model.ts';
import {
  type ProductFigure,
  type ProductModel,
  productFigures,
  splitFigureId,
} from '../model/product-model.ts';
import type { BuildContext } from '../pages/define-page.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';

export interface FactsFiles {
  files: OutputFile[];
  /** Where the browser finds the facts, by language; none where no product states a figure. */
  addresses: Record<string, string>;
}

/** The facts of a site, a file for each language. */
export function factsFiles(input: ContentInput): FactsFiles {
  const { model } = input;
  if (model.products.length === 0) return { files: [], addresses: {} };
  const files = model.languages.map((language) => {
    const content = JSON.stringify(packFacts(factsOf(contentContext(input, language))));
    return { language, file: { path: hashedName(`facts.${language}.json`, content), content } };
  });
  const { base } = model.catalogue.site;
  return {
    files: files.map(({ file }) => file),
    addresses: Object.fromEntries(
      files.map(({ language, file }) => [language, `${base}${file.path}`]),
    ),
  };
}

/** What the products of a site state, in the language of the context. */
export function factsOf(context: BuildContext): FactsFile {
  const { model, language, thumbnail } = context;
  const { families } = model;
  const products = listedProducts(model);
  const words = (text: Text, product?: ProductModel) =>
    plainWords(text, product ? { ...context, product } : context);
  const parts = new Indexed();
  const notes = new Indexed();
  const rows = groupBy(
    products.flatMap((product, index) =>
      productFigures(product).map((figure) => ({ ...figure, product, index })),
    ),
    ({ figure }) => figure,
  );
  const ids = statedIds(context);
  const groups = groupsOfFigures(model.catalogue.figures);
  const figures = ids.map((id) => {
    const group = groups.get(id);
    const own = rows.get(id) ?? [];
    return {
      ...columnsOf(id, model.catalogue.figures[id], own, context, { parts, notes }),
      ...(group && { group: words(group) }),
    };
  });
  const criteria = criteriaOf(model).map((each) => criterionIn(context, each, ids));
  const revision = revisionWords(context);
  return {
    language,
    ...(revision && { revision }),
    products: {
      id: products.map(({ record }) => record.id),
      title: products.map((product) => words(product.record.title, product)),
      code: products.map(({ record }) => record.code ?? ''),
      path: products.map(({ path }) => path),
      family: products.map(({ record }) =>
        families.findIndex((family) => family.record.id === record.family),
      ),
      picture: products.map(({ path }) => thumbnail(path)?.src ?? ''),
    },
    families: {
      id: families.map(({ record }) => record.id),
      title: families.map(({ record }) => words(record.pageTitle)),
      path: families.map(({ path }) => path),
    },
    parts: parts.all.map(([, title = '']) => title),
    partIds: parts.all.map(([id = '']) => id),
    notes: notes.all.flat(),
    figures,
    criteria,
    words: requirementWords(context),
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
export function statedIds({ model }: BuildContext): string[] {
  const stated = new Set(
    model.products.flatMap((product) => productFigures(product).map(({ figure }) => figure)),
  );
  return Object.keys(model.catalogue.figures).filter((id) => stated.has(id));
}

/** A criterion in the language of the context; `ids` are those of {@link statedIds}. */
export function criterionIn(
  context: BuildContext,
  { id, label, note, ask, figures, dimension, unit, example }: CriterionModel,
  ids: readonly string[],
): Criterion {
  return {
    id,
    label: label ? plainWords(label, context) : context.t('criteria.interfaces'),
    ask,
    figures: figures.map((figure) => ids.indexOf(figure)),
    dimension,
    ...(note && { note: plainWords(note, context) }),
    ...(unit !== undefined && { unit }),
    ...(example !== undefined && { example }),
  };
}

/** Texts, or several that go together, that are named by their place in a list. */
class Indexed {
  readonly all: (readonly string[])[] = [];
  readonly #places = new Map<string, number>();

  /** The place of texts; -1 for none. */
  of(...texts: readonly (string | undefined)[]): number {
    const given = texts.filter((text) => text !== undefined);
    if (given.length < texts.length) return -1;
    const key = given.join('\n');
    const place = this.#places.get(key) ?? this.all.push(given) - 1;
    this.#places.set(key, place);
    return place;
  }
}

interface Row extends ProductFigure {
  product: ProductModel;
  index: number;
}

function columnsOf(
  id: string,
  definition: FigureDefinition | undefined,
  rows: readonly Row[],
  context: BuildContext,
  { parts, notes }: { parts: Indexed; notes: Indexed },
): FigureColumns {
  const values = rows.flatMap(({ id: place, product, index, part, readings }) => {
    const own = { ...context, product };
    const partIndex = parts.of(splitFigureId(place).component, part && plainWords(part, own));
    return readings.map(({ figure, note }) => ({
      product: index,
      part: partIndex,
      note: notes.of(note && plainWords(note, own)),
      text: formatFigure(figure, figureLocale(context)),
      bound: figure.condition || figure.terms.length > 1 ? (1 as const) : (0 as const),
      ...statedBy(figure.terms, definition, context.model.units),
    }));
  });
  const column = <Key extends keyof (typeof values)[number]>(key: Key) =>
    values.map((value) => value[key] ?? null);
  const isUsed = (key: keyof (typeof values)[number]) =>
    values.some((value) => value[key] !== undefined);
  const label = definition?.label;
  return {
    id,
    label: label ? plainWords(label, context) : id,
    ...(definition?.note && { meaning: plainWords(definition.note, context) }),
    dimension: definition?.dimension ?? 'count',
    ...(definition?.better && { better: definition.better }),
    product: values.map((value) => value.product),
    ...(values.some(({ part }) => part >= 0) && { part: values.map((value) => value.part) }),
    text: values.map((value) => value.text),
    ...(values.some(({ note }) => note >= 0) && { note: values.map((value) => value.note) }),
    ...(isUsed('spans') && { spans: column('spans') }),
    ...(isUsed('sizes') && { sizes: column('sizes') }),
    ...(isUsed('codes') && { codes: column('codes') }),
    ...(values.some(({ current }) => current) && {
      current: values.map(({ current }) => current ?? ''),
    }),
    ...(values.some(({ bound }) => bound) && { bound: values.map(({ bound }) => bound) }),
    ...(values.some(({ limit }) => limit) && { limit: values.map(({ limit }) => limit ?? '') }),
  };
}

/** The numbers and codes of a value; of several terms, those of the first one's sort. */
function statedBy(
  terms: readonly Term[],
  definition: FigureDefinition | undefined,
  units: Units,
): { spans?: Span[]; sizes?: number[]; codes?: string[]; current?: string; limit?: CodeLimit } {
  const coded = terms.filter((term) => term.kind === 'code');
  const codes = coded.map(({ code }) => code);
  const limit = coded[0]?.bound;
  // A port for data counts, or has a speed: that it is one is what visitors ask for.
  if (definition?.port === 'ethernet') return { ...quantities(terms, units), codes: ['Ethernet'] };
  if (codes.length === 0) return quantities(terms, units);
  return { codes, ...(limit && { limit }) };
}

function quantities(terms: readonly Term[], units: Units) {
  const all = terms.filter((term) => term.kind === 'quantity');
  const [first] = all;
  if (!first) return {};
  const dimension = (quantity: Quantity) => quantity.unit && units.get(quantity.unit)?.dimension;
  const alike = all.filter((each) => dimension(each) === dimension(first));
  if (first.form === 'dimensions') {
    return { sizes: first.values.map((value) => rounded(units.inBase(value, first.unit))) };
  }
  const current = first.qualifiers.find(
    (each) => each === 'AC' || each === 'DC' || each === 'AC/DC',
  );
  return {
    spans: alike.flatMap((quantity) => spansOf(quantity, units)),
    ...(current && { current }),
  };
}

function spansOf({ bound, form, values, unit, tolerance, expandableTo }: Quantity, units: Units) {
  const base = (value: number) => rounded(units.inBase(value, unit));
  const [first = 0, second = first] = values;
  const slack = (value: number) =>
    tolerance?.unit === '%' ? (Math.abs(value) * tolerance.value) / 100 : 0;
  if (form === 'range') {
    return [[base(first - slack(first)), base(second + slack(second))] as const];
  }
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
        const by = slack(value);
        return by === 0 ? base(value) : [base(value - by), base(value + by)];
      }
    }
  });
}

/** Without the noise of floating point. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

function requirementWords({ language, model, t }: BuildContext): RequirementWords {
  const pack = model.packOf(language);
  const style = numberStyle(language, pack);
  const figures = pack?.figures;
  const range = figures?.range ?? '{}–{}';
  const rangeStart = range.slice(0, range.indexOf('{')).trim();
  return {
    atLeast: figures?.bounds.min ?? '≥ {}',
    atMost: figures?.bounds.max ?? '≤ {}',
    over: figures?.bounds.over ?? '> {}',
    under: figures?.bounds.under ?? '< {}',
    upTo: figures?.bounds['up to'] ?? '≤ {}',
    ...(rangeStart && { rangeStart: `${rangeStart} {}` }),
    rating: figures?.codeBounds.min ?? '≥ {}',
    fits: t('criteria.fits'),
    whole: t('criteria.whole'),
    range: range.slice(range.indexOf('{')),
    decimal: style.decimal,
    group: style.groups[0],
    groupFrom: style.groupFrom,
    currents: { AC: figures?.qualifiers?.AC ?? 'AC', DC: figures?.qualifiers?.DC ?? 'DC' },
  };
}

/** The units of every dimension that can be asked for. */
export function unitsOf(criteria: readonly Criterion[], { model, language }: BuildContext) {
  const { units } = model;
  const wordsOf = (id: string, { factor, offset, aliases = [] }: Unit): UnitWords => {
    const symbol = units.show(id, 2, language);
    return {
      id,
      ...(symbol !== id && { symbol }),
      factor,
      ...(offset !== undefined && { offset }),
      ...(aliases.length > 0 && { names: aliases }),
    };
  };
  const dimensions = new Set(criteria.filter(({ unit }) => unit).map((each) => each.dimension));
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
