import { type AttributeType, keysOf, parseAttribute } from '../../schema/figures/attribute.ts';
import { isCurrency, moneyIn } from '../../schema/figures/currencies.ts';
import { datesOf } from '../../schema/figures/dates.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { differenceOf } from '../../schema/figures/unit-readings.ts';
import type { Unit } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { requestIds } from '../content/text/ask-link.tsx';
import { plainWords } from '../content/text/words.tsx';
import {
  askedCondition,
  type Criterion,
  type FactsNames,
  type NamelessFacts,
  type RequirementWords,
  type UnitWords,
} from '../facts/facts.ts';
import { type CriterionModel, criteriaOf } from '../model/criteria.ts';
import { groupsOfFigures } from '../model/figure-groups.ts';
import { figureLocale } from '../model/figure-locale.ts';
import type { SiteModel } from '../model/model.ts';
import { namesakesIn } from '../model/namesakes.ts';
import { type ProductModel, productFigures, type Reading } from '../model/product-model.ts';
import { namedFigures } from '../model/telling-figures.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { figureFacts, statedValues } from './figure-facts.ts';
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
      ...(isCurrency(id) && {
        template: moneyIn(language, id).template,
        decimals: moneyIn(language, id).decimals,
      }),
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
