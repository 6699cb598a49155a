import type { Ask } from '../../schema/criteria.ts';
import type { AttributeType } from '../../schema/figures/attribute.ts';
import type { Figure } from '../../schema/figures/figure.ts';
import type { FigureDefinition, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { derived } from './derived.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, productFigures, type Reading } from './product-model.ts';

/** A criterion that visitors can ask for, with its figures by id. */
export interface CriterionModel {
  id: string;
  /** Undefined for interfaces, whose label is a string of the tool. */
  label?: Text | undefined;
  note?: Text | undefined;
  ask: Ask;
  figures: readonly string[];
  dimension: string;
  unit?: string | undefined;
  example?: string | undefined;
  /** Whether the site names it. */
  isPlaced?: true;
  /** Whether the product's value must be within a requested range. */
  within?: true | undefined;
  /** How the values of its first figure are stated. */
  type?: AttributeType;
}

/** The id of the criterion that joins all data ports. */
export const interfacesId = 'interfaces';

/** The number of products from which a figure is a criterion by default. */
const minProducts = 2;

/**
 * The criteria of a catalogue: those in `site.yaml`, then interfaces, then every other figure that two products
 * state, in the order of the dictionary.
 */
export const criteriaOf = derived((model): readonly CriterionModel[] => {
  const stated = statedFigures(model);
  const { figures: definitions, site } = model.catalogue;
  const siteCriteria = site.criteria ?? [];
  const taken = new Set(siteCriteria.flatMap(({ id, figures = [id] }) => figures));
  const free = Object.entries(definitions).filter(([id]) => stated.has(id) && !taken.has(id));
  const ports = free.filter(([, each]) => isDataPort(each)).map(([id]) => id);
  const joined = { id: interfacesId, ask: 'interface', figures: ports, dimension: 'code' } as const;
  const interfaces: readonly CriterionModel[] = ports.length > 0 ? [joined] : [];
  const named = siteCriteria.flatMap(({ id, label, note, figures = [id], example }) => {
    const base =
      id === interfacesId
        ? interfaces[0]
        : criterionOf(
            figures.filter((figure) => stated.has(figure)),
            definitions,
            stated,
          );
    if (!base) return [];
    const own = label ?? memberOf(definitions, id)?.label ?? base.label;
    return [{ ...base, id, label: own, note: note ?? base.note, example, isPlaced: true as const }];
  });
  const single = free
    .filter(([id]) => !ports.includes(id) && (stated.get(id)?.products.size ?? 0) >= minProducts)
    .flatMap(([id]) => criterionOf([id], definitions, stated) ?? []);
  const isNamed = ({ id }: CriterionModel) => named.some((each) => each.id === id);
  return [...named, ...interfaces.filter((each) => !isNamed(each)), ...single];
});

/**
 * Criteria for figures that {@link criteriaOf} doesn't cover alone, since tenders may name them. Figures that no
 * product states are included, except for codes.
 */
export function furtherCriteria(model: SiteModel): CriterionModel[] {
  const stated = statedFigures(model);
  const { figures: definitions } = model.catalogue;
  const covered = criteriaOf(model);
  const isAlone = (id: string) =>
    covered.some((each) => each.id === id || each.figures.join() === id);
  // The code of a port for data identifies an interface.
  return Object.entries(definitions)
    .filter(([id, each]) => each.dimension !== 'code' || (stated.has(id) && !isDataPort(each)))
    .filter(([id]) => !isAlone(id))
    .flatMap(([id]) => criterionOf([id], definitions, stated) ?? []);
}

/** Ports that are requested by standard, or as Ethernet. */
export function isDataPort({ dimension, port }: Pick<FigureDefinition, 'dimension' | 'port'>) {
  return port === 'ethernet' || (port === 'serial' && dimension === 'code');
}

/** A criterion for figures, with the label and comparison of the first. */
function criterionOf(
  figures: readonly string[],
  definitions: FigureDefinitions,
  stated: ReadonlyMap<string, Stated>,
): CriterionModel | undefined {
  const [id = ''] = figures;
  const definition = memberOf(definitions, id);
  if (!definition) return undefined;
  const { label, note, dimension, unit, ask, within, kind } = definition;
  if (kind === 'text') return undefined;
  const usual = () =>
    usualAsk(
      definition,
      stated.get(id)?.readings.map((each) => each.figure),
    );
  return {
    id,
    label,
    note,
    ask: ask ?? usual(),
    figures,
    dimension,
    unit,
    within,
    type: definition,
  };
}

/** The default comparison for a figure, from its stated values. */
export function usualAsk(
  { kind, dimension, better }: Pick<FigureDefinition, 'kind' | 'dimension' | 'better'>,
  stated: readonly Figure[] = [],
): Ask {
  const terms = stated.map((figure) => figure.terms[0]);
  if (kind === 'money') return better === 'higher' ? 'at-least' : 'at-most';
  if (kind !== undefined) return kind === 'rating' ? 'rating' : 'has';
  if (dimension === 'code') {
    const isRating = terms.every((term) => term.kind === 'code' && /^IP[\dX]/.test(term.code));
    return isRating ? 'rating' : 'has';
  }
  if (better) return better === 'higher' ? 'at-least' : 'at-most';
  const isSize = terms.some((term) => term.kind === 'quantity' && term.form === 'dimensions');
  if (isSize) return dimension === 'count' ? 'at-least' : 'fits';
  if (dimension === 'temperature') return 'covers';
  return dimension === 'count' ? 'at-least' : 'includes';
}

/** The stated values of a figure, and the products that state it. */
interface Stated {
  readonly readings: Reading[];
  readonly products: Set<ProductModel>;
}

/** The stated values of all products, by figure id. */
const statedFigures = memoize(({ products }: SiteModel): ReadonlyMap<string, Stated> => {
  const stated = new Map<string, Stated>();
  for (const product of products) {
    for (const { figure, readings } of productFigures(product)) {
      const known = stated.get(figure) ?? { readings: [], products: new Set() };
      known.readings.push(...readings);
      known.products.add(product);
      stated.set(figure, known);
    }
  }
  return stated;
});
