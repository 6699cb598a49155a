import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { yearsOf } from './dates.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { isCoded } from './requirement.ts';
import { countStated, statedCodes } from './stated.ts';

type Products = readonly ListedProduct[];

/** What products state of a figure: its dimension, or `date`; how many state each value, of dates each year. */
export type Stated = Readonly<{ sort: string; counts: readonly number[] }>;

/** What has a unit says most of a product, a word less, and the day of its release least; texts are too long. */
const weights: Readonly<Record<string, number>> = { count: 0.9, code: 0.8, date: 0.3, text: 0 };

/** The number of codes that can be listed, even if each is of one product. */
const few = 8;
/** One of so many products has to state what is a column. */
const rare = 6;
/** The number of columns where the catalogue names none. */
const usual = 5;

/** How well a figure tells products apart: the share that states it, times how likely two of these differ, up to even odds. */
function worthOf({ sort, counts }: Stated, products: number): number {
  const all = sumOf(counts);
  const same = counts.reduce((sum, count) => sum + (count / all) ** 2, 0);
  const isOwn = all > rare && counts.length > all / 2;
  const weight = isOwn && sort === 'code' ? 0.001 : (memberOf(weights, sort) ?? 1);
  return counts.length < 2 ? 0 : (weight * all * Math.min(1 - same, 0.5)) / products;
}

/** Of figures those that tell so many products apart and that some of these state, the best first. */
export function tellingOf<Figure extends Stated>(figures: readonly Figure[], products: number) {
  return figures
    .map((figure) => ({ figure, worth: worthOf(figure, products) }))
    .filter(({ figure, worth }) => worth > 0.001 && sumOf(figure.counts) * rare >= products)
    .sort((a, b) => b.worth - a.worth)
    .map(({ figure }) => figure);
}

/** The ids of the figures that a list shows at first: those that the catalogue names, then those that tell products apart best. */
export function usualColumns(facts: Facts, products: Products, given?: readonly string[]) {
  const stated = statedFigures(facts, products);
  const named = given ?? namedOf(facts)(products).map((index) => facts.file.figures[index]?.id);
  const several = stated.flatMap(({ id, counts }) => (counts.join() === '1' ? [] : id));
  const first = named.filter((id) => id !== undefined).filter((id) => several.includes(id));
  const all = [...first, ...tellingOf(stated, products.length).map(({ id }) => id)];
  return [...new Set(all)].slice(0, Math.max(first.length, usual));
}

/** Criteria that divide products, and others, in the order of columns: those that the site names come after those of families. */
export function dividing(facts: Facts, products: Products, others?: (of: Criterion) => boolean) {
  const division = divisionOf(facts)(products);
  const named = namedOf(facts)(products);
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

/** The indexes of the figures that the catalogue names for the family of all products, or for each of their families. */
const namedOf = memoize(({ file }: Facts) =>
  memoize((products: Products): readonly number[] => {
    const all = new Set(products.map(({ family }) => file.named?.[family]?.join() ?? ''));
    return all.size === 1 ? [...all].flatMap((ids) => (ids ? ids.split(',').map(Number) : [])) : [];
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
    return { id, label, ...statedOf(facts, { dimension, figures: [index] }, products) };
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
