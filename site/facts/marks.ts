import { groupBy } from '../../schema/group-by.ts';
import { largest, smallest } from '../../schema/join-lists.ts';
import { memoize } from '../../schema/memoize.ts';
import { type Alike, alikeIn } from './alike.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { bestNumber, numbersOf } from './numbers.ts';

/** More different values are counted in so many parts of the scale; those that differ by more times are shown by powers. */
const [most, manyTimes] = [24, 100];

export type Marks = NonNullable<ReturnType<ReturnType<ReturnType<typeof marksOf>>>>;

/** What products state of a quantity, on a scale on which no single value flattens the others; undefined for one value. */
export const marksOf = memoize((facts: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoize((criterion: Criterion) => {
      const isLimit = /^at-/.test(criterion.ask);
      const spans = alikeIn(facts, criterion.figures, products).flatMap((alike) => {
        const best = bestNumber(alike.stated, criterion);
        const ends = isLimit && best !== undefined ? [best] : numbersOf(alike.stated);
        return ends.length > 0 ? { from: smallest(ends), to: largest(ends), alike } : [];
      });
      spans.sort((a, b) => a.from - b.from || b.to - a.to);
      const ends = spans.flatMap(({ from, to, alike }) => alike.products.flatMap(() => [from, to]));
      const scale = scaleOf(ends);
      if (!scale || criterion.ask === 'fits') return undefined;
      const values = groupBy(spans, ({ from, to }) => `${from} ${to}`);
      const isCounted = values.size > most;
      const part = (value: number) => Math.min(Math.floor(scale.at(value) * most), most - 1);
      const parts = spans.map((each) => ({ ...each, first: part(each.from), last: part(each.to) }));
      const partAt = (bar: number) => {
        const own = parts.filter(({ first, last }) => first <= bar && bar <= last);
        return markOf(bar / most, (bar + 1) / most, own);
      };
      const all = isCounted
        ? Array.from({ length: most }, (_, bar) => partAt(bar))
        : [...values.values()].flatMap((own) =>
            own.slice(0, 1).map(({ from, to }) => markOf(scale.at(from), scale.at(to), own)),
          );
      return { ...scale, isCounted, all };
    }),
  ),
);

/** A part of a scale, from 0 to 1, what is stated there, and by how many products. */
function markOf(from: number, to: number, own: readonly { readonly alike: Alike }[]) {
  const stated = own.map(({ alike }) => alike);
  return { from, to, stated, count: stated.reduce((sum, each) => sum + each.products.length, 0) };
}

/**
 * From `low` to `high`, `at` from 0 to 1: by powers where most values differ by these, and without the last fiftieth where
 * that is far off, which is cut. Both ends are stated by a product.
 */
function scaleOf(all: number[]) {
  all.sort((a, b) => a - b);
  const tail = Math.ceil((all.length - 1) / 50);
  const [least = 0, low = 0, high = 0, most = 0] = [0, tail, -1 - tail, -1].map((at) => all.at(at));
  const isLog = least > 0 && (low === high ? most / least : high / low) > manyTimes;
  const on = isLog ? Math.log : (value: number) => value;
  const width = low < high ? on(high) - on(low) : Number.POSITIVE_INFINITY;
  const isCutLow = on(least) < on(low) - width;
  const isCutHigh = on(most) > on(high) + width;
  const from = isCutLow ? low : least;
  const to = isCutHigh ? high : most;
  const at = (value: number) =>
    (on(Math.min(Math.max(value, from), to)) - on(from)) / (on(to) - on(from));
  return all.length > 2 && to > from ? { low: from, high: to, isCutLow, isCutHigh, at } : undefined;
}
