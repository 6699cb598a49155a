import { groupBy } from '../../schema/group-by.ts';
import { alikeIn } from './alike.ts';
import { yearsOf } from './dates.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';

type Products = readonly ListedProduct[];

/** What some products of a list state of a figure. */
export interface StatedFigure {
  readonly id: string;
  readonly label: string;
  readonly sort: keyof typeof weights;
  /** How many products state each of its values. */
  readonly counts: readonly number[];
}

/** So many figures a list of products shows where the catalogue names fewer, and so many named ones. */
const [usual, mostNamed] = [5, 6];

/** The day of a release says least of a product. Texts are too long. */
const weights = { quantity: 1, count: 1, name: 1, date: 0.3, text: 0 };

/** What weighs less where nearly each product has its own: a coefficient or a serial number; an order number. */
const ownWeights: Partial<typeof weights> = { count: 0.2, name: 0.001 };

/** Two products of a list that differ by even odds: more does not help, and the first figures of a catalogue matter most. */
const enough = 0.5;

/** One of so many products has to state a figure in a column; of fewer, any word may be another one. */
const few = 6;

/**
 * How well a figure tells the products of a list apart, from 0 to 1/2: the share of them that states it, times how
 * likely two of these state something else, of which even odds are enough.
 */
export function worthOf({ sort, counts }: Pick<StatedFigure, 'sort' | 'counts'>, products: number) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const spread = 1 - counts.reduce((sum, count) => sum + (count / all) ** 2, 0);
  const isOwn = all > few && counts.length > all / 2;
  const weight = (isOwn && ownWeights[sort]) || weights[sort];
  return counts.length < 2 ? 0 : (weight * all * Math.min(spread, enough)) / products;
}

/** The ids of the figures of so many products that tell these apart and that some of them state, the best first. */
export function chooseColumns(figures: readonly StatedFigure[], products: number): string[] {
  return figures
    .map((figure) => ({ ...figure, worth: worthOf(figure, products) }))
    .filter(({ worth, counts }) => {
      return worth > 0.001 && counts.reduce((sum, count) => sum + count, 0) * few >= products;
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ id }) => id);
}

/**
 * The ids of the figures that a list of products shows at first: those that the catalogue names, in its order, then those
 * that tell the products apart, the best first. Filters have the same order.
 */
export function usualColumns(
  facts: Facts,
  products: Products,
  given: readonly string[] = namedIn(facts, products).flatMap(
    (index) => facts.file.figures[index]?.id ?? [],
  ),
): string[] {
  const stated = statedFigures(facts, products);
  const isStated = (id: string) => stated.some((own) => own.id === id && own.counts.join() !== '1');
  const named = given.filter(isStated).slice(0, mostNamed);
  const all = new Set([...named, ...chooseColumns(stated, products.length)]);
  return [...all].slice(0, Math.max(named.length, usual));
}

/** The indexes of the figures that the catalogue names for the families of half of the products, in its order. */
export function namedIn({ file }: Facts, products: Products): number[] {
  const byFamily = groupBy(products, ({ family }) => family);
  const named = [...byFamily].flatMap(([family, own]) =>
    (file.named?.[family] ?? []).map((figure) => ({ figure, count: own.length })),
  );
  return [...groupBy(named, ({ figure }) => figure)].flatMap(([figure, all]) =>
    2 * all.reduce((sum, { count }) => sum + count, 0) >= products.length ? figure : [],
  );
}

/** What products of a list state of each figure that any of them states. */
export function statedFigures(facts: Facts, products: Products): StatedFigure[] {
  return facts.file.figures.flatMap(({ id, label, dimension }, index): StatedFigure[] => {
    const figures = only(index);
    const sort = sortOf(facts, { dimension, figures });
    const counts = countsOf(facts, { sort, figures }, products);
    return counts.length > 0 ? [{ id, label, sort, counts }] : [];
  });
}

/** What the values of some figures are; codes that are dates are known by their criterion. */
export function sortOf(
  { criteria }: Facts,
  { dimension, figures }: Pick<Criterion, 'dimension' | 'figures'>,
): StatedFigure['sort'] {
  if (dimension === 'text' || dimension === 'count') return dimension;
  if (dimension !== 'code') return 'quantity';
  return criteria.some((each) => each.dates && figures.some((own) => each.figures.includes(own)))
    ? 'date'
    : 'name';
}

/** How many products state each value of some figures, of dates each year. */
export function countsOf(
  facts: Facts,
  { sort, figures }: { sort: StatedFigure['sort']; figures: readonly number[] },
  products: Products,
): number[] {
  const alike = groupBy(alikeIn(facts, figures, products), ({ stated }) =>
    sort === 'date'
      ? yearsOf(stated.flatMap(({ codes = [] }) => codes)).join()
      : stated.map(({ text }) => text).join('\n'),
  );
  return [...alike.values()].map((same) =>
    same.reduce((sum, each) => sum + each.products.length, 0),
  );
}

/** The same list for a figure each time: what products state alike is known by it. */
export function only(index: number): readonly number[] {
  onlyOne[index] ??= [index];
  return onlyOne[index];
}

const onlyOne: (readonly number[])[] = [];
