import type { Criterion, FactsFile } from './facts.ts';
import { noFigure, type PackedFacts, type PackedFigure, productsOf, unpackFigure } from './pack.ts';
import { packTexts, unpackNumbers, unpackTexts } from './pack-columns.ts';

/**
 * What the file of a large catalogue leaves to a second one, with the places of both alike: pictures,
 * and the figures that filters across families don't ask for.
 */
export interface FactsRest {
  readonly picture: string;
  readonly criteria: readonly Criterion[];
  readonly figures: readonly PackedFigure[];
}

/** Splits facts: a list of products with what can be asked of several families, and the rest. */
export function splitFacts(facts: PackedFacts): { list: PackedFacts; rest: FactsRest } {
  const families = unpackNumbers(facts.products.family);
  const isShared = ({ figures }: Criterion) =>
    new Set(
      figures.flatMap((figure) => productsOf(facts.figures[figure]).map((each) => families[each])),
    ).size > 1;
  const criteria = facts.criteria.filter(isShared);
  const kept = new Set(criteria.flatMap(({ figures }) => figures));
  const ids = unpackTexts(facts.products.id);
  return {
    list: {
      ...facts,
      products: { ...facts.products, picture: packTexts(ids.map(() => '')) },
      criteria,
      figures: facts.figures.map((figure, index) => (kept.has(index) ? figure : noFigure)),
    },
    rest: {
      picture: facts.products.picture,
      criteria: facts.criteria,
      figures: facts.figures.map((figure, index) => (kept.has(index) ? noFigure : figure)),
    },
  };
}

/** The whole that was split. */
export function withRest({ rest: _rest, ...list }: FactsFile, rest: FactsRest): FactsFile {
  return {
    ...list,
    products: { ...list.products, picture: unpackTexts(rest.picture, list.products.id) },
    criteria: rest.criteria,
    figures: list.figures.map((figure, index) => {
      const other = rest.figures[index];
      return other ? unpackFigure(other, list) : figure;
    }),
  };
}
