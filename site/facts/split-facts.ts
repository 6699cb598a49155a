import type { Criterion, FactsFile, FigureFacts } from './facts.ts';

/**
 * What the file of a large catalogue leaves to a second one, with the places of both alike: pictures,
 * and the figures that filters across families don't ask for.
 */
export interface FactsRest {
  readonly picture: readonly string[];
  readonly criteria: readonly Criterion[];
  readonly figures: readonly FigureFacts[];
}

/** In the place of a figure that is in the other file. */
const elsewhere: FigureFacts = {
  id: '',
  label: '',
  dimension: '',
  product: [],
  row: [],
  values: [],
};

/** Splits facts: a list of products with what can be asked of several families, and the rest. */
export function splitFacts(facts: FactsFile): { list: FactsFile; rest: FactsRest } {
  const { picture, family } = facts.products;
  const isShared = ({ figures }: Criterion) =>
    new Set(
      figures.flatMap((figure) => facts.figures[figure]?.product.map((each) => family[each]) ?? []),
    ).size > 1;
  const criteria = facts.criteria.filter(isShared);
  const kept = new Set(criteria.flatMap(({ figures }) => figures));
  const those = (isKept: boolean) =>
    facts.figures.map((figure, index) => (kept.has(index) === isKept ? figure : elsewhere));
  return {
    list: {
      ...facts,
      products: { ...facts.products, picture: [] },
      criteria,
      figures: those(true),
    },
    rest: { picture, criteria: facts.criteria, figures: those(false) },
  };
}

/** The whole that was split. */
export function withRest({ rest: _rest, ...list }: FactsFile, rest: FactsRest): FactsFile {
  return {
    ...list,
    products: { ...list.products, picture: rest.picture },
    criteria: rest.criteria,
    figures: list.figures.map((figure, index) =>
      figure.values.length > 0 ? figure : (rest.figures[index] ?? figure),
    ),
  };
}
