import { groupBy } from '../../schema/group-by.ts';
import { largest, smallest } from '../../schema/join-lists.ts';
import { memoize } from '../../schema/memoize.ts';
import { type Alike, alikeIn } from './alike.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { bestNumber, numbersOf } from './numbers.ts';

/** What products state of a quantity, on a scale on which no single value flattens the others. */
export interface Marks {
  /** The ends of the scale, in the base unit, and whether values are beyond. */
  readonly low: number;
  readonly high: number;
  readonly isCutLow: boolean;
  readonly isCutHigh: boolean;
  /** Where on the scale a value is, from 0 to 1. */
  readonly at: (value: number) => number;
  /** Whether there are so many that each mark is a part of the scale, and not a value or a range. */
  readonly isCounted: boolean;
  readonly all: readonly Mark[];
}

/** A part of the scale, from 0 to 1, what is stated there, and by how many products. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly stated: readonly Alike[];
  readonly count: number;
}

/** More different values are counted in so many parts. */
const most = 24;

/** Values that differ by more than this factor are shown by their powers. */
const manyTimes = 100;

/** The marks of a criterion; undefined where nothing is to be compared. */
export const marksOf = memoize((facts: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoize((criterion: Criterion): Marks | undefined => {
      const isLimit = /^at-/.test(criterion.ask);
      const spans = alikeIn(facts, criterion.figures, products).flatMap((alike) => {
        const best = bestNumber(alike.stated, criterion);
        const ends = isLimit && best !== undefined ? [best] : numbersOf(alike.stated);
        return ends.length > 0 ? { from: smallest(ends), to: largest(ends), alike } : [];
      });
      const sorted = spans.sort((a, b) => a.from - b.from || b.to - a.to);
      const values = groupBy(sorted, ({ from, to }) => `${from} ${to}`);
      const scale = scaleOf(spans, isLimit);
      if (!scale || criterion.ask === 'fits') return undefined;
      const isCounted = values.size > most;
      const part = (value: number) => Math.min(Math.floor(scale.at(value) * most), most - 1);
      const parts = Array.from({ length: most }, (_, bar) =>
        markOf(
          bar / most,
          (bar + 1) / most,
          spans.filter(({ from, to }) => part(from) <= bar && bar <= part(to)),
        ),
      );
      const each = [...values.values()].flatMap((own) =>
        own.slice(0, 1).map(({ from, to }) => markOf(scale.at(from), scale.at(to), own)),
      );
      return { ...scale, isCounted, all: isCounted ? parts : each };
    }),
  ),
);

function markOf(from: number, to: number, own: readonly { readonly alike: Alike }[]): Mark {
  const stated = own.map(({ alike }) => alike);
  return { from, to, stated, count: stated.reduce((sum, each) => sum + each.products.length, 0) };
}

interface Ends {
  readonly from: number;
  readonly to: number;
  readonly alike: Alike;
}

/** By powers where most values differ by these, and without the last fiftieth where it is far off; limits begin at 0. */
function scaleOf(
  spans: readonly Ends[],
  isLimit: boolean,
): Omit<Marks, 'isCounted' | 'all'> | undefined {
  const all = spans.flatMap(({ from, to, alike }) => alike.products.flatMap(() => [from, to]));
  all.sort((a, b) => a - b);
  const tail = Math.ceil((all.length - 1) / 50);
  const [least = 0, low = 0, high = 0, most = 0] = [0, tail, -1 - tail, -1].map((at) => all.at(at));
  const isLog = least > 0 && (low === high ? most / least : high / low) > manyTimes;
  const on = isLog ? Math.log : (value: number) => value;
  const width = low < high ? on(high) - on(low) : Number.POSITIVE_INFINITY;
  const isCutLow = on(least) < on(low) - width;
  const isCutHigh = on(most) > on(high) + width;
  const from = isCutLow ? low : isLimit && !isLog ? Math.min(least, 0) : least;
  const to = isCutHigh ? high : most;
  const at = (value: number) =>
    (on(Math.min(Math.max(value, from), to)) - on(from)) / (on(to) - on(from));
  return all.length > 2 && to > from ? { low: from, high: to, isCutLow, isCutHigh, at } : undefined;
}
