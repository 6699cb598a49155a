import type { Ask } from '../../schema/criteria.ts';
import type { Figure } from '../../schema/figures/figure.ts';
import type { FigureDefinition, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, productFigures, type Reading } from './product-model.ts';

/** What visitors can ask of products, with figures by their ids. */
export interface CriterionModel {
  id: string;
  /** Undefined for the interfaces, which the tool has a word for. */
  label: Text | undefined;
  note: Text | undefined;
  ask: Ask;
  figures: readonly string[];
  dimension: string;
  unit: string | undefined;
  example: string | undefined;
  /** Whether the own value of a product is to be in a range that is asked for. */
  within?: true | undefined;
}

/** The id of the criterion that all ports for data are joined in. */
export const interfacesId = 'interfaces';

/** A figure is a criterion by itself where so many products state it. */
const fewest = 2;

/**
 * The criteria of a catalogue: those that `site.yaml` names, then the interfaces, then every other
 * figure that two products state, in the order of the dictionary.
 */
export const criteriaOf = memoize((model: SiteModel): readonly CriterionModel[] => {
  const stated = statedFigures(model);
  const { figures: definitions, site } = model.catalogue;
  const wanted = site.criteria ?? [];
  const taken = new Set(wanted.flatMap(({ id, figures = [id] }) => figures));
  const free = Object.entries(definitions).filter(([id]) => stated.has(id) && !taken.has(id));
  const ports = free.filter(([, each]) => isDataPort(each)).map(([id]) => id);
  const interfaces = ports.length > 0 ? [interfacesOf(ports)] : [];
  const named = wanted.flatMap(({ id, label, note, figures = [id], example }) => {
    const base =
      id === interfacesId
        ? interfaces[0]
        : criterionOf(
            figures.filter((figure) => stated.has(figure)),
            definitions,
            stated,
          );
    if (!base) return [];
    const own = label ?? definitions[id]?.label ?? base.label;
    return [{ ...base, id, label: own, note: note ?? base.note, example }];
  });
  const single = free
    .filter(([id]) => !ports.includes(id) && (stated.get(id)?.products ?? 0) >= fewest)
    .flatMap(([id]) => criterionOf([id], definitions, stated) ?? []);
  const isNamed = ({ id }: CriterionModel) => named.some((each) => each.id === id);
  return [...named, ...interfaces.filter((each) => !isNamed(each)), ...single];
});

/**
 * Criteria for the figures that no criterion of {@link criteriaOf} asks for alone: a text may name one of
 * them. What no product states is not stated by any; only of codes it takes some to be asked for.
 */
export function furtherCriteria(model: SiteModel): CriterionModel[] {
  const stated = statedFigures(model);
  const { figures: definitions } = model.catalogue;
  const known = criteriaOf(model);
  const isAlone = (id: string) =>
    known.some((each) => each.id === id || each.figures.join() === id);
  return Object.entries(definitions)
    .filter(([id, each]) => stated.has(id) || each.dimension !== 'code')
    .filter((entry) => !isAlone(entry[0]) && !isCodedPort(entry[1]))
    .flatMap(([id]) => criterionOf([id], definitions, stated) ?? []);
}

/** A port that is one of the interfaces by its code. */
function isCodedPort(definition: FigureDefinition): boolean {
  return definition.dimension === 'code' && isDataPort(definition);
}

/** Ports that are asked for by their standard, or by being Ethernet. */
export function isDataPort({
  dimension,
  port,
}: Pick<FigureDefinition, 'dimension' | 'port'>): boolean {
  return port === 'ethernet' || (port === 'serial' && dimension === 'code');
}

function interfacesOf(figures: readonly string[]): CriterionModel {
  return {
    id: interfacesId,
    label: undefined,
    note: undefined,
    ask: 'interface',
    figures,
    dimension: 'code',
    unit: undefined,
    example: undefined,
  };
}

/** A criterion that some figures answer, named and asked for as the first of them. */
function criterionOf(
  figures: readonly string[],
  definitions: FigureDefinitions,
  stated: ReadonlyMap<string, Stated>,
): CriterionModel | undefined {
  const [id = ''] = figures;
  const definition = definitions[id];
  if (!definition) return undefined;
  const { label, note, dimension, unit, ask, within } = definition;
  return {
    id,
    label,
    note,
    ask:
      ask ??
      usualAsk(
        definition,
        (stated.get(id)?.readings ?? []).map(({ figure }) => figure),
      ),
    figures,
    dimension,
    unit,
    example: undefined,
    within,
  };
}

/** How a figure is asked for where its definition does not say it: as what is stated suggests. */
export function usualAsk(
  { dimension, better }: Pick<FigureDefinition, 'dimension' | 'better'>,
  stated: readonly Figure[],
): Ask {
  const terms = stated.map((figure) => figure.terms[0]);
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

/** What products state of a figure. */
interface Stated {
  readonly readings: readonly Reading[];
  /** How many products state it. */
  readonly products: number;
}

/** What any product states, by the id of the figure. */
const statedFigures = memoize(({ products }: SiteModel): ReadonlyMap<string, Stated> => {
  const stated = new Map<string, { readings: Reading[]; products: Set<ProductModel> }>();
  for (const product of products) {
    for (const { figure, readings } of productFigures(product)) {
      const known = stated.get(figure) ?? { readings: [], products: new Set() };
      known.readings.push(...readings);
      known.products.add(product);
      stated.set(figure, known);
    }
  }
  return new Map(
    [...stated].map(([id, { readings, products }]) => [id, { readings, products: products.size }]),
  );
});
