import { largest, smallest } from '../../schema/join-lists.ts';
import { memoize } from '../../schema/memoize.ts';
import { type Alike, alikeIn } from './alike.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { bestNumber, numbersOf } from './numbers.ts';

/** What products state of a quantity, on one scale on which no single value flattens the others. */
export interface Marks {
  /** The ends of the scale, in the base unit, and whether values are beyond. */
  readonly low: number;
  readonly high: number;
  readonly isCutLow: boolean;
  readonly isCutHigh: boolean;
  /** Where a value is on the scale, from 0 to 1. */
  readonly at: (value: number) => number;
  /** `bar`: a stretch of the scale, with all that is stated there; else a value, or a range, by itself. */
  readonly kind: 'value' | 'range' | 'bar';
  readonly all: readonly Mark[];
}

export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly stated: readonly Alike[];
  /** How many products state it. */
  readonly count: number;
}

/** From more different values on, they are counted in so many bars. */
const mostBars = 24;

/** Values that differ by more than this factor are shown by their powers of ten. */
const manyTimes = 100;

/** The marks of a criterion; undefined where there is nothing to compare. */
export function marksOf(
  facts: Facts,
  criterion: Criterion,
  products: readonly ListedProduct[],
): Marks | undefined {
  return marksIn(facts)(products)(criterion);
}

const marksIn = memoize((facts: Facts) =>
  memoize((products: readonly ListedProduct[]) =>
    memoize((criterion: Criterion): Marks | undefined => {
      const isLimit = criterion.ask === 'at-least' || criterion.ask === 'at-most';
      const byPlace = new Map<
        string,
        { from: number; to: number; stated: Alike[]; count: number }
      >();
      for (const alike of alikeIn(facts, criterion.figures, products)) {
        const numbers = numbersOf(alike.stated);
        if (numbers.length === 0) continue;
        const best = bestNumber(alike.stated, criterion) ?? 0;
        const [from, to] = isLimit ? [best, best] : [smallest(numbers), largest(numbers)];
        const known = byPlace.get(`${from} ${to}`) ?? { from, to, stated: [], count: 0 };
        known.stated.push(alike);
        known.count += alike.products.length;
        byPlace.set(`${from} ${to}`, known);
      }
      const places = [...byPlace.values()].sort((a, b) => a.from - b.from || b.to - a.to);
      const scale = scaleOf(places, isLimit);
      if (!scale || criterion.ask === 'fits') return undefined;
      const isRange = places.some(({ from, to }) => from < to);
      if (places.length <= mostBars) {
        return { ...scale, kind: isRange && !isLimit ? 'range' : 'value', all: places };
      }
      const all = Array.from({ length: mostBars }, (_, bar): Mark => {
        const isIn = ({ from, to }: Mark) =>
          barOf(scale.at(from)) <= bar && bar <= barOf(scale.at(to));
        const own = places.filter(isIn);
        const count = own.reduce((sum, each) => sum + each.count, 0);
        const stated = own.flatMap((each) => each.stated);
        return { from: bar / mostBars, to: (bar + 1) / mostBars, stated, count };
      });
      return { ...scale, kind: 'bar', all };
    }),
  ),
);

function barOf(share: number): number {
  return Math.min(Math.floor(share * mostBars), mostBars - 1);
}

/**
 * A scale for most of what is stated: by powers of ten where it differs by these, without the last fiftieth where that is
 * far off. What has to be reached, or not exceeded, begins at 0.
 */
function scaleOf(places: readonly Mark[], isLimit: boolean) {
  const ends = places.flatMap(({ from, to, count }) =>
    Array.from({ length: Math.min(count, 50) }, () => [from, to]).flat(),
  );
  ends.sort((a, b) => a - b);
  const [least = 0, most = 0] = [ends[0], ends.at(-1)];
  if (places.reduce((sum, { count }) => sum + count, 0) < 2) return undefined;
  const last = ends.length - 1;
  const tail = Math.ceil(last / 50);
  const [usualLow = 0, usualHigh = 0] = [ends[tail], ends[last - tail]];
  const isOne = usualLow === usualHigh;
  const isLog = least > 0 && (isOne ? most / least : usualHigh / usualLow) > manyTimes;
  const onScale = isLog ? Math.log : (value: number) => value;
  const width = onScale(usualHigh) - onScale(usualLow);
  const isCutLow = !isOne && onScale(least) < onScale(usualLow) - width;
  const isCutHigh = !isOne && onScale(most) > onScale(usualHigh) + width;
  const low = isCutLow ? usualLow : isLimit && !isLog ? Math.min(least, 0) : least;
  const high = isCutHigh ? usualHigh : most;
  if (!(high > low)) return undefined;
  const whole = onScale(high) - onScale(low);
  const at = (value: number) =>
    (onScale(Math.min(Math.max(value, low), high)) - onScale(low)) / whole;
  return { low, high, isCutLow, isCutHigh, at };
}
