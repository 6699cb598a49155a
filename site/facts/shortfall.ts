import { exact } from './base-value.ts';
import type { Criterion, Fact, RequirementWords, Span, UnitWords } from './facts.ts';
import { pairOf } from './numbers.ts';
import { formatAsked, type Requirement, withUnit } from './requirement.ts';

/** How a value misses a requirement: too little, too much, or an end of its range. */
export type Miss = 'less' | 'more' | 'startsHigh' | 'endsLow' | 'large';

/** By how much a value misses a requirement, in the base unit. */
export interface Shortfall {
  readonly miss: Miss;
  readonly amount: number;
}

/**
 * By how much a value that fails a requirement misses it; of several ways to meet it, the nearest.
 * Undefined where no number says it: for codes, and for another supply, “230 V” for “24 V”.
 */
export function shortfallOf(fact: Fact, criterion: Criterion, requirement: Requirement) {
  const ways = [requirement, ...(requirement.or ?? [])].flatMap((each) =>
    missesOf(fact, criterion, each),
  );
  const [nearest] = ways.toSorted((a, b) => a.amount - b.amount);
  return nearest && nearest.amount > 0 ? nearest : undefined;
}

function missesOf({ spans = [], sizes }: Fact, { ask }: Criterion, requirement: Requirement) {
  const { from, to } = requirement;
  const misses = (missOf: (ends: Ends) => Shortfall[]) => spans.map(endsOf).flatMap(missOf);
  switch (ask) {
    case 'at-least':
    case 'at-most':
      return misses(([, end]) => [...missed('less', from, end), ...missed('more', end, to)]).filter(
        ({ amount }) => amount > 0,
      );
    case 'includes':
      if (from === undefined) return misses(([start]) => missed('more', start, to));
      if (to === undefined) return misses(([, end]) => missed('less', from, end));
      return requirement.whole ? misses((ends) => partOf(ends, from, to)) : [];
    case 'covers':
      return misses((ends) => uncovered(ends, from, to));
    case 'fits':
      return tooLarge(sizes ?? [], requirement.sizes ?? []);
    default:
      return [];
  }
}

/** The numbers between which a span is; null for an end that is not stated. */
type Ends = readonly [number | null, number | null];

function endsOf(span: Span): Ends {
  const [first, second] = pairOf(span);
  if (first === 'over' || first === 'min') return [second, null];
  return first === 'under' ? [null, second] : [first, second];
}

/** A difference of numbers that are both there. */
function missed(miss: Miss, high?: number | null, low?: number | null): Shortfall[] {
  return typeof high === 'number' && typeof low === 'number'
    ? [{ miss, amount: exact(high - low) }]
    : [];
}

/** The end that misses more. */
function uncovered([start, end]: Ends, from?: number, to?: number): Shortfall[] {
  const [high] = missed('startsHigh', start, from);
  const [low = { miss: 'endsLow', amount: 0 } as const] = missed('endsLow', to, end);
  return [high && high.amount > low.amount ? high : low];
}

/** The same where a span has a part of what is required; else it is another supply. */
function partOf(ends: Ends, from: number, to: number): Shortfall[] {
  const [start, end] = ends;
  const isApart = (start ?? from) > to || (end ?? to) < from;
  return isApart ? [] : uncovered(ends, from, to);
}

/** The dimension that is most too large, however the device is turned. */
function tooLarge(sizes: readonly number[], room: readonly number[]): Shortfall[] {
  const [stated, asked] = [sizes, room].map((each) => [...each].sort((a, b) => b - a));
  const over = (stated ?? []).flatMap((size, axis) => {
    const limit = asked?.[axis];
    return limit === undefined ? [] : exact(size - limit);
  });
  return over.length > 0 ? [{ miss: 'large', amount: Math.max(...over) }] : [];
}

/** A difference in the usual unit: “20 m”. A unit that counts from another zero has none of it here. */
export function sayDifference(
  amount: number,
  unit: UnitWords | undefined,
  words: RequirementWords,
): string {
  const value = amount / (unit?.factor ?? 1);
  const number = Number(value.toFixed(3)) || exact(value);
  return withUnit(formatAsked(number, words, unit), unit, number);
}
