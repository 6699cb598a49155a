import { endsWithSlash } from '../../schema/address.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import { untracked } from '../../schema/dependencies.ts';
import { withDimensions } from '../../schema/figures/attribute.ts';
import { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { FigureDefinitions } from '../../schema/kinds/figures.ts';
import type { Media } from '../../schema/kinds/media.ts';
import type { Page } from '../../schema/kinds/page.ts';
import type { Project } from '../../schema/kinds/project.ts';
import type { Solution } from '../../schema/kinds/solution.ts';
import type { UnitDefinitions } from '../../schema/kinds/units.ts';
import { type LanguagePacks, languagePacks } from '../../schema/languages/languages.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { type PageKind, pageKinds } from '../../schema/page-kinds.ts';
import type { FigureReference } from '../../schema/text.ts';
import type { AddressSpace } from '../lib/locale.ts';
import { connectionModels } from './connections.ts';
import { type FamilyModel, familyTree } from './family-tree.ts';
import {
  type ProductModel,
  productFigures,
  productModel,
  type Reading,
  splitFigureId,
  type ValueReader,
  valuesDiffer,
} from './product-model.ts';
import { type BasePaths, basePaths, pathsOf, type RecordPaths, tagPath } from './record-paths.ts';
import { toolPaths } from './tools.ts';
import { type TrackedRecord, tracked, type UntrackedCatalogue } from './tracked-records.ts';

export type SolutionModel = TrackedRecord<Solution> & RecordPaths;
export type ProjectModel = TrackedRecord<Project> & RecordPaths;
export type MediaModel = TrackedRecord<Media> & RecordPaths;

/** The catalogue with references resolved and figures parsed: the input of pages. */
export type SiteModel = ReturnType<typeof buildModel>;

/** Memoized across models, since parsed figures are memoized by units. */
const unitsOf = memoize((own: UnitDefinitions) => new Units(own));

const ownUnits = new Units();

/** Memoized across models, as parsed values are. */
const readerOf = memoize((units: Units) =>
  memoize((definitions: FigureDefinitions): ValueReader => ({ definitions, units })),
);

/** Builds the model of a valid catalogue. Throws only for what the validator reports as errors. */
export function buildModel(whole: Catalogue, packs: LanguagePacks = languagePacks()) {
  const {
    products: _products,
    solutions: _solutions,
    projects: _projects,
    media,
    ...given
  } = whole;
  const catalogue: UntrackedCatalogue = { ...given, figures: withDimensions(given.figures) };
  const units = catalogue.units ? unitsOf(catalogue.units) : ownUnits;
  const pages = pagesOf(catalogue);
  const bases = basePaths(pages);
  const reader = readerOf(units)(catalogue.figures);
  const products: readonly ProductModel[] = whole.products
    .map((record) => productModel(record, bases, reader))
    .sort(byOrder);
  const byId = new Map(products.map((product) => [product.outline.id, product]));
  const byPath = new Map(
    products.flatMap((product) =>
      [product.path, ...product.aliases].map((path) => [path, product] as const),
    ),
  );
  const variants = groupBy(products, ({ outline }) => outline.parent ?? '');
  const byFamily = groupBy(products, ({ outline }) => outline.family ?? '');
  const families: readonly FamilyModel[] = familyTree(
    catalogue.families,
    byFamily,
    (family) => pathsOf('family', family, bases).path,
  );
  const languages: readonly string[] = catalogue.site.languages.map(({ code }) => code);
  const [defaultLanguage = ''] = languages;
  const solutions: readonly SolutionModel[] = whole.solutions
    .map((record) => withPaths(tracked('solutions', record), 'solution', bases))
    .sort(byOrder);
  const entries: readonly MediaModel[] = media
    .map((record) => withPaths(tracked('media', record), 'media', bases))
    .sort(byDate);
  const connections = connectionModels(catalogue, (id) => byId.get(id));
  /** Where the addresses of pages start, and how they end. */
  const space: AddressSpace = {
    base: catalogue.site.base,
    languages: catalogue.site.languages,
    defaultLanguage,
    endsWithSlash: endsWithSlash(catalogue.site),
  };
  return {
    catalogue,
    units,
    packOf: packs.of,
    languages,
    defaultLanguage,
    space,
    /** Each before those below it. */
    families,
    products,
    solutions,
    /** The non-empty groups of the solutions menu. */
    solutionGroups: (catalogue.site.solutionGroups ?? [])
      .map(({ id, pageTitle }) => ({
        id,
        pageTitle,
        solutions: solutions.filter(({ outline }) => outline.group === id),
      }))
      .filter((group) => group.solutions.length > 0),
    projects: whole.projects
      .map((record) => withPaths(tracked('projects', record), 'project', bases))
      .sort(byOrder),
    /** Newest first; entries without a date last. */
    media: entries,
    /** The tags of media entries, each with those that have it. */
    mediaTags: (catalogue.site.mediaTags ?? []).map((tag) => ({
      ...tag,
      path: tagPath(bases, tag.id),
      items: entries.filter(({ outline }) => outline.tags?.includes(tag.id)),
    })),
    product: (id: string) => byId.get(id),
    productAt: (path: string) => byPath.get(path),
    variantsOf: (id: string | undefined) => (id === undefined ? [] : (variants.get(id) ?? [])),
    /** By id, in the order of their record. */
    connections,
    pages,
    /** The page of a kind; the first of several. */
    page: (kind: PageKind) => pages.find((page) => page.kind === kind),
    tools: toolPaths({
      wanted: catalogue.site.tools,
      pages,
      hasProducts: products.length > 0,
      // Untracked: pages depend on the answer, not on the products.
      hasFigures: untracked(() => products.some((product) => productFigures(product).length > 0)),
      hasConnections: connections.size > 0,
    }),
    bases,
  };
}

/** The record of the page at a path. */
export function recordAt(model: SiteModel, path: string) {
  return recordsByPath(model).get(path)?.record;
}

const recordsByPath = memoize(({ families, products, ...model }: SiteModel) => {
  const pages = model.pages.map((record) => ({ ...record, record }));
  const others = [...model.solutions, ...model.projects, ...model.media];
  const all = [...products, ...families, ...others, ...pages];
  return new Map(all.map((each) => [each.path, each] as const));
});

/** The pages with records, by kind. Without a home page, one with the site's name and description is added. */
function pagesOf({ pages, site }: UntrackedCatalogue): Page[] {
  const { name, description } = site;
  const home = { id: 'home', kind: 'home', path: '/', title: name, subtitle: description } as const;
  const all = pages.some(({ kind }) => kind === 'home') ? pages : [home, ...pages];
  return all.toSorted((a, b) => pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind));
}

/** Adds paths to a record, without reading its other fields. */
function withPaths<Own extends { readonly outline: { id: string } }>(
  own: Own,
  kind: 'solution' | 'project' | 'media',
  bases: BasePaths,
) {
  return Object.assign(own, pathsOf(kind, own.outline, bases));
}

function byDate(a: MediaModel, b: MediaModel): number {
  return (b.outline.date ?? '').localeCompare(a.outline.date ?? '');
}

interface Ordered {
  outline: { order?: number | undefined };
}

function byOrder(a: Ordered, b: Ordered): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.outline.order ?? last) - (b.outline.order ?? last);
}

/** The key figures that a product states, or others by their ids; several readings of one where publications differ. */
export function keyFigures(
  model: SiteModel,
  product: ProductModel,
  most?: number,
  ids: readonly string[] = product.record.keyFigures ?? [],
) {
  return ids.slice(0, most).flatMap((id) => {
    const reference = splitFigureId(id);
    const label = memberOf(model.catalogue.figures, reference.figure)?.label;
    const readings = findReadings(model, product, reference) ?? [];
    const part = product.components.find(({ record }) => record.id === reference.component);
    const given = readings.map(({ figure }) => figure);
    const [figure] = valuesDiffer(readings) ? [] : given;
    return label && given[0] ? [{ id, label, part: part?.record.title, figure, given }] : [];
  });
}

/** The readings for a reference, on a product's page or elsewhere. */
export function findReadings(
  model: SiteModel,
  from: ProductModel | undefined,
  { product, component, figure }: Pick<FigureReference, 'product' | 'component' | 'figure'>,
): readonly Reading[] | undefined {
  const owner = product === undefined ? from : model.product(product);
  const figures =
    component === undefined
      ? owner?.figures
      : owner?.components.find(({ record }) => record.id === component)?.figures;
  return figures?.get(figure);
}

/** The address of the data of a product or a family, including the base path: `/products/S1.json`. */
export function dataAddress(model: SiteModel, id: string, format: 'json' | 'csv'): string {
  return `${model.catalogue.site.base}${dataPath(model, id)}.${format}`;
}

/** The path in the output folder, without extension. */
export function dataPath({ bases }: SiteModel, id: string): string {
  return `${bases.products.slice(1)}/${id}`;
}
