import { exact } from './base-value.ts';
import type { Criterion, Fact, RequirementWords, Span, UnitWords } from './facts.ts';
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
export function shortfallOf(
  fact: Fact,
  criterion: Criterion,
  requirement: Requirement,
): Shortfall | undefined {
  const ways = [requirement, ...(requirement.or ?? [])].flatMap((each) =>
    missesOf(fact, criterion, each),
  );
  const [nearest] = ways.toSorted((a, b) => a.amount - b.amount);
  return nearest && nearest.amount > 0 ? nearest : undefined;
}

function missesOf(
  { spans = [], sizes }: Fact,
  { ask }: Criterion,
  requirement: Requirement,
): Shortfall[] {
  const { from, to } = requirement;
  switch (ask) {
    case 'at-least':
      return spans.flatMap((span) => short(span, from));
    case 'at-most':
      return spans.flatMap((span) => beyond(span, to));
    case 'includes':
      if (from === undefined) return spans.flatMap((span) => beyond([null, startOf(span)], to));
      if (to === undefined) return spans.flatMap((span) => short(span, from));
      return requirement.whole ? spans.flatMap((span) => partOf(span, from, to)) : [];
    case 'covers':
      return spans.flatMap((span) => uncovered(span, from, to));
    case 'fits':
      return tooLarge(sizes ?? [], requirement.sizes ?? []);
    default:
      return [];
  }
}

/** The numbers between which a span is; null for an end that is not stated. */
function endsOf(span: Span): readonly [number | null, number | null] {
  if (typeof span === 'number') return [span, span];
  const [first, second] = span;
  if (first === 'over' || first === 'min') return [second, null];
  return first === 'under' ? [null, second] : [first, second];
}

function startOf(span: Span): number | null {
  return endsOf(span)[0];
}

function short(span: Span, from: number | undefined): Shortfall[] {
  const [, end] = endsOf(span);
  return end === null || from === undefined ? [] : [{ miss: 'less', amount: exact(from - end) }];
}

function beyond(span: Span, to: number | undefined): Shortfall[] {
  const [, end] = endsOf(span);
  return end === null || to === undefined ? [] : [{ miss: 'more', amount: exact(end - to) }];
}

/** The end that misses more. */
function uncovered(span: Span, from: number | undefined, to: number | undefined): Shortfall[] {
  const [start, end] = endsOf(span);
  const startsHigh = start === null || from === undefined ? 0 : exact(start - from);
  const endsLow = end === null || to === undefined ? 0 : exact(to - end);
  return startsHigh > endsLow
    ? [{ miss: 'startsHigh', amount: startsHigh }]
    : [{ miss: 'endsLow', amount: endsLow }];
}

/** The same where a span has a part of what is required; else it is another supply. */
function partOf(span: Span, from: number, to: number): Shortfall[] {
  const [start, end] = endsOf(span);
  const isApart = (start ?? from) > to || (end ?? to) < from;
  return isApart ? [] : uncovered(span, from, to);
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
  return withUnit(formatAsked(Number(value.toFixed(3)) || exact(value), words), unit);
}
