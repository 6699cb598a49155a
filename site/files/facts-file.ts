import { brotliCompressSync, constants } from 'node:zlib';
import { differenceOf } from '../../schema/figures/unit-readings.ts';
import type { Unit } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { requestIds } from '../content/text/ask-link.tsx';
import { plainWords } from '../content/text/words.tsx';
import {
  askedCondition,
  type Criterion,
  type FactsFile,
  type FactsNames,
  type NamelessFacts,
  type RequirementWords,
  type UnitWords,
} from '../facts/facts.ts';
import { splitFacts } from '../facts/split-facts.ts';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import { type CriterionModel, criteriaOf } from '../model/criteria.ts';
import { groupsOfFigures } from '../model/figure-groups.ts';
import type { SiteModel } from '../model/model.ts';
import { type ProductModel, productFigures, type Reading } from '../model/product-model.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { figureFacts, IndexedList, type Row, statedValues } from './figure-facts.ts';

export interface FactsFiles {
  files: OutputFile[];
  /** Where the browser finds the facts, by language; none where no product states a figure. */
  addresses: Record<string, string>;
  /** Where it finds those of a family alone, by its id; none where there is one file. */
  familyAddresses: Record<string, Record<string, string>>;
}

/** What the files are made from. */
interface FactsInput {
  readonly content: ContentInput;
  /** What all products state, in a language. */
  readonly stated: (language: string) => NamelessFacts;
}

/** Bytes after brotli from which on the facts of a language are split by family. */
const largest = 50_000;

/** The facts of a site: a file for each language, or, where that would be too large, several. */
export function factsFiles({ content, stated }: FactsInput, most = largest): FactsFiles {
  const { model } = content;
  const made: FactsFiles = { files: [], addresses: {}, familyAddresses: {} };
  if (model.products.length === 0) return made;
  const write = (name: string, facts: object) => {
    const content = JSON.stringify(facts);
    const path = hashedName(`facts.${name}.json`, content);
    made.files.push({ path, content });
    return `${model.catalogue.site.base}${path}`;
  };
  for (const language of model.languages) {
    const context = contentContext(content, language);
    const facts = { ...factsNames(context, listedProducts(model)), ...stated(language) };
    if (!isLarger(facts, most)) {
      made.addresses[language] = write(language, facts);
      continue;
    }
    const { list, rest } = splitFacts(facts);
    const restAddress = write(`${language}.rest`, rest);
    made.addresses[language] = write(language, { ...list, rest: restAddress });
    for (const { record, withVariants } of model.families) {
      const names = factsNames(context, withVariants);
      const facts = { ...names, ...namelessFacts(context, withVariants) };
      const address = write(`${language}.${record.id}`, facts);
      made.familyAddresses[record.id] = {
        ...made.familyAddresses[record.id],
        [language]: address,
      };
    }
  }
  return made;
}

/** To compress as well as it goes takes fifty times as long as quickly, and saves a quarter: less than a third. */
function isLarger(facts: FactsFile, most: number): boolean {
  const content = JSON.stringify(facts);
  if (content.length <= most) return false;
  const quickly = compressedSize(content, 5);
  if (quickly <= most) return false;
  return quickly > 1.5 * most || compressedSize(content) > most;
}

function compressedSize(content: string, quality = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
}

export function factsNames(context: BuildContext, products: readonly ProductModel[]): FactsNames {
  const { model, thumbnail } = context;
  const { families } = model;
  const asked = products.map(({ record }) => {
    const { product } = requestIds(record, model);
    return product === record.id ? '' : product;
  });
  return {
    products: {
      id: products.map(({ record }) => record.id),
      title: products.map((product) => plainWords(product.record.title, { ...context, product })),
      code: products.map(({ record }) => record.code ?? ''),
      path: products.map(({ path }) => path),
      family: products.map(({ record }) =>
        families.findIndex((family) => family.record.id === record.family),
      ),
      picture: products.map(({ path }) => thumbnail(path)?.src ?? ''),
      asked: asked.some(Boolean) ? asked : [],
    },
    families: {
      id: families.map(({ record }) => record.id),
      title: families.map(({ record }) => plainWords(record.pageTitle, context)),
      path: families.map(({ path }) => path),
    },
  };
}

export function namelessFacts(
  context: BuildContext,
  products: readonly ProductModel[],
): NamelessFacts {
  const { model, language } = context;
  const words = (text: Text) => plainWords(text, context);
  const parts = new IndexedList<readonly [id: string, name: string]>();
  const notes = new IndexedList<string>();
  const rows = groupBy(
    products.flatMap((product, index) =>
      statedValues(product, context).map((value): Row => ({ value, index })),
    ),
    ({ value }) => value.figure,
  );
  const ids = statedIds(context);
  const groups = groupsOfFigures(model.catalogue.figures);
  const figures = ids.map((id) => {
    const group = groups.get(id);
    const own = rows.get(id) ?? [];
    return {
      ...figureFacts(id, model.catalogue.figures[id], own, context, { parts, notes }),
      ...(group && { group: words(group) }),
    };
  });
  const criteria = criteriaOf(model)
    .map((each) => criterionIn(context, each, ids))
    .filter((each) => each.figures.some((figure) => rows.has(ids[figure] ?? '')));
  return {
    language,
    parts: parts.all.map(([, name]) => name),
    partIds: parts.all.map(([id]) => id),
    notes: notes.all,
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
export function statedIds({ model }: BuildContext): readonly string[] {
  return statedIdsOf(model);
}

const statedIdsOf = memoize(({ products, catalogue }: SiteModel): readonly string[] => {
  const stated = new Set(
    products.flatMap((product) => productFigures(product).map(({ figure }) => figure)),
  );
  return Object.keys(catalogue.figures).filter((id) => stated.has(id));
});

/** A criterion in the language of the context; `ids` are those of {@link statedIds}. */
export function criterionIn(
  context: BuildContext,
  { id, label, note, ask, figures, dimension, unit, example, within }: CriterionModel,
  ids: readonly string[],
): Criterion {
  return {
    id,
    label: label ? plainWords(label, context) : context.t('criteria.interfaces'),
    ask,
    figures: figures.map((figure) => ids.indexOf(figure)).filter((index) => index >= 0),
    dimension,
    ...(note && { note: plainWords(note, context) }),
    ...(unit !== undefined && { unit }),
    ...(example !== undefined && { example }),
    ...(within && { within }),
    ...(figures.some((figure) => conditioned(context.model).has(figure)) && { hasCondition: true }),
    ...(isUngrouped(figures, context) && { isUngrouped: true }),
  };
}

function isUngrouped(figures: readonly string[], { model }: BuildContext): boolean {
  return figures.every((figure) => model.catalogue.figures[figure]?.grouping === false);
}

/** The figures that products state at a condition which can be asked for. */
const conditioned = memoize(({ products, units }: SiteModel): ReadonlySet<string> => {
  const stated = products.flatMap((product) => productFigures(product));
  const has = ({ figure: { condition } }: Reading) =>
    units.get(condition?.unit ?? '')?.dimension === askedCondition;
  return new Set(stated.flatMap(({ figure, readings }) => (readings.some(has) ? figure : [])));
});

function requirementWords({ language, model, t }: BuildContext): RequirementWords {
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
    const symbol = units.format(id, 2, language);
    return {
      id,
      ...(symbol !== id && { symbol }),
      factor,
      ...(offset !== undefined && { offset }),
      ...(aliases.length > 0 && { names: aliases }),
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
