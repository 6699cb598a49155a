import { groupBy } from '../../schema/group-by.ts';
import { alikeIn } from './alike.ts';
import type { Facts, FigureFacts, ListedProduct } from './facts.ts';

/** What some products of a list state of a figure. */
export interface StatedFigure {
  readonly id: string;
  readonly label: string;
  readonly sort: 'quantity' | 'name' | 'date' | 'text';
  /** How many products state each of its values. */
  readonly counts: readonly number[];
}

/** So many figures a list of products shows where the catalogue names none. */
export const usualColumns = 5;

/** A number says more of a product than a word, and both say more than the day of its release. Texts are too long. */
const weights = { quantity: 1, name: 0.8, date: 0.3, text: 0 };

/** Two products of a list that differ by even odds: more does not help, and the first figures of a catalogue matter most. */
const enough = 0.5;

/** One of so many products has to state a figure; of fewer, any word may be another one. */
const few = 6;

/**
 * The ids of the figures that divide a list of so many products best, these first: those that most of them state, and
 * not all alike. A name that is another one for each product, as an order number, divides nothing.
 */
export function chooseColumns(
  figures: readonly StatedFigure[],
  products: number,
  most = usualColumns,
): string[] {
  const scored = figures.map(({ id, sort, counts }) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const spread = 1 - counts.reduce((sum, count) => sum + (count / all) ** 2, 0);
    const isUnique = sort === 'name' && all > few && counts.length > all / 2;
    const isTelling = counts.length > 1 && all * few >= products && !isUnique;
    return { id, score: isTelling ? all * Math.min(spread, enough) * weights[sort] : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ id }) => id);
}

/** What products of a list state of each figure that any of them states. */
export function statedFigures(facts: Facts, products: readonly ListedProduct[]): StatedFigure[] {
  return facts.file.figures.flatMap((figure, index): StatedFigure[] => {
    const alike = alikeIn(facts, only(index), products);
    const byText = groupBy(alike, ({ stated }) => stated.map(({ text }) => text).join('\n'));
    const counts = [...byText.values()].map((same) =>
      same.reduce((sum, each) => sum + each.products.length, 0),
    );
    const { id, label } = figure;
    return counts.length > 0 ? [{ id, label, sort: sortOf(facts, figure, index), counts }] : [];
  });
}

function sortOf({ criteria }: Facts, { dimension }: FigureFacts, index: number) {
  if (dimension !== 'code') return dimension === 'text' ? dimension : 'quantity';
  return criteria.some(({ dates, figures }) => dates && figures.includes(index)) ? 'date' : 'name';
}

/** The same list for a figure each time: what products state alike is known by it. */
export function only(index: number): readonly number[] {
  onlyOne[index] ??= [index];
  return onlyOne[index];
}

const onlyOne: (readonly number[])[] = [];
