import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { yearsOf } from './dates.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { isCoded } from './requirement.ts';
import { countStated, statedCodes } from './stated.ts';

type Products = readonly ListedProduct[];

/** What some products of a list state. */
export interface Stated {
  /** The dimension, or `date`. */
  readonly sort: string;
  /** How many products state each value; of dates each year. */
  readonly counts: readonly number[];
}

/** Of equal figures those with a unit come first. The day of a release says least of a product; texts are too long. */
const weights: Readonly<Record<string, number>> = { count: 0.9, date: 0.3, text: 0 };

/** The same where nearly each product has its own, as an order number. */
const ownWeights: typeof weights = { ...weights, code: 0.001 };

/** Two products that differ by even odds: more does not help, and the first figures of a catalogue matter most. */
const enough = 0.5;

/** So many codes can be listed, even if each is of one product. */
const few = 8;

/** One of so many products has to state a figure in a column; of fewer, any word may be another one. */
const rare = 6;

/** So many figures a list shows where the catalogue names fewer, and so many named ones. */
const [usual, mostNamed] = [5, 6];

/**
 * How well a figure tells so many products apart, from 0 to 1/2: the share of them that states it, times how likely two
 * of these state something else, of which even odds are enough.
 */
function worthOf({ sort, counts }: Stated, products: number): number {
  const all = sumOf(counts);
  const same = counts.reduce((sum, count) => sum + (count / all) ** 2, 0);
  const isOwn = all > rare && counts.length > all / 2;
  const weight = (isOwn ? ownWeights : weights)[sort] ?? 1;
  return counts.length < 2 ? 0 : (weight * all * Math.min(1 - same, enough)) / products;
}

/** Of figures those that tell so many products apart and that some of these state, the best first. */
export function tellingOf<Figure extends Stated>(figures: readonly Figure[], products: number) {
  return figures
    .map((figure) => ({ figure, worth: worthOf(figure, products) }))
    .filter(({ figure, worth }) => worth > 0.001 && sumOf(figure.counts) * rare >= products)
    .sort((a, b) => b.worth - a.worth)
    .map(({ figure }) => figure);
}

/**
 * The ids of the figures that a list shows at first: those that the catalogue names, in its order, then those that tell
 * the products apart, the best first. Filters have the same order.
 */
export function usualColumns(facts: Facts, products: Products, given?: readonly string[]) {
  const stated = statedFigures(facts, products);
  const named = given ?? namedIn(facts)(products).map((figure) => facts.file.figures[figure]?.id);
  const tellingBy = (id?: string) =>
    stated.find((own) => own.id === id && own.counts.join() !== '1');
  const first = named.flatMap((id) => tellingBy(id)?.id ?? []).slice(0, mostNamed);
  const all = [...first, ...tellingOf(stated, products.length).map(({ id }) => id)];
  return [...new Set(all)].slice(0, Math.max(first.length, usual));
}

/**
 * Criteria that divide products, and others. First those of figures that the catalogue names for their families, then
 * those that the site names, each in their order; then those that tell the products apart, the best first.
 */
export function dividing(facts: Facts, products: Products, others?: (of: Criterion) => boolean) {
  const division = divisionOf(facts)(products);
  const named = namedIn(facts)(products);
  const rank = (each: Criterion) => {
    const place = named.findIndex((figure) => each.figures.includes(figure));
    return place < 0 ? (each.isPlaced ? 1 : division(each)) : named.length + 1 - place;
  };
  const all = facts.criteria.filter((each) => division(each) > 0 || others?.(each));
  return all.sort((a, b) => rank(b) - rank(a));
}

/** How well criteria tell products apart: not at all where each of a few has a code of its own. */
const divisionOf = memoize((facts: Facts) =>
  memoize((products: Products) =>
    memoize((criterion: Criterion): number => {
      const stated = statedOf(facts, criterion, products);
      const isOwn = stated.counts.length <= few && isNamed(facts, criterion, products);
      return isOwn ? 0 : worthOf(stated, products.length);
    }),
  ),
);

/** The indexes of the figures that the catalogue names for the families of half of the products, in its order. */
const namedIn = memoize(({ file }: Facts) =>
  memoize((products: Products): number[] => {
    const named = products.flatMap(({ family }) => file.named?.[family] ?? []);
    const counts = groupBy(named, (figure) => figure);
    return [...counts].flatMap(([figure, { length }]) =>
      2 * length >= products.length ? figure : [],
    );
  }),
);

/** Whether codes are numbers or names of products: nearly each has its own, nothing to choose from. */
export function isNamed(facts: Facts, criterion: Criterion, products: Products): boolean {
  if (!isCoded(criterion) || criterion.dates || criterion.words || criterion.levels) return false;
  const codes = statedCodes(facts, criterion, products).length;
  const stating = countStated(facts, criterion, products);
  return codes > few
    ? codes > stating / 2
    : criterion.ask === 'has' && codes > 1 && codes === stating;
}

/** What products of a list state of each figure that any of them states. */
export function statedFigures(facts: Facts, products: Products) {
  const all = facts.file.figures.map(({ id, label, dimension }, index) => {
    return { id, label, ...statedOf(facts, { dimension, figures: only(index) }, products) };
  });
  return all.filter(({ counts }) => counts.length > 0);
}

function statedOf(
  facts: Facts,
  { dimension, figures }: Pick<Criterion, 'dimension' | 'figures'>,
  products: Products,
): Stated {
  const isDate = facts.criteria.some((each) => each.dates && each.figures[0] === figures[0]);
  const byValue = groupBy(alikeIn(facts, figures, products), ({ stated }) =>
    isDate
      ? yearsOf(stated.flatMap(({ codes = [] }) => codes)).join()
      : stated.map(({ text }) => text).join('\n'),
  );
  const counts = [...byValue.values()].map((same) =>
    sumOf(same.map(({ products }) => products.length)),
  );
  return { sort: isDate ? 'date' : dimension, counts };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The same list for a figure each time: what products state alike is known by it. */
export function only(index: number): readonly number[] {
  onlyOne[index] ??= [index];
  return onlyOne[index];
}

const onlyOne: (readonly number[])[] = [];
