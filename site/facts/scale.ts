import { type Axis, axisFor } from './axis.ts';
import { inUnit } from './base-value.ts';
import type { Fact, Span, UnitWords } from './facts.ts';
import { endsOf, pairOf } from './numbers.ts';

/** The values of a row on one axis, in its usual unit. */
export type Scale = NonNullable<ReturnType<typeof scaleOf>>;

/** From … to; a value without width is a point. What is open may be there, beyond what is stated. */
export type Bar = ReturnType<typeof bar>;

/** The part of an axis that is before a value. */
export function shareOf(value: number, { from, to }: Axis): number {
  return (value - from) / (to - from);
}

/**
 * What products state, on an axis with room for `all` of it and for the numbers of a requirement, in the
 * base unit. There is none where fewer than two of these have a place on it.
 */
export function scaleOf(
  stated: readonly (readonly Fact[])[],
  unit: UnitWords,
  all: readonly Fact[] = stated.flat(),
  required: readonly number[] = [],
) {
  const spans = stated.map(spansOf);
  if (spans.filter((each) => each.length > 0).length + required.length < 2) return undefined;
  const show = (value: number) => inUnit(value, unit);
  const ends = [...spansOf(all).flatMap(({ span }) => roomOf(span)), ...required].map(show);
  const isShare =
    unit.id === '%' && spans.flat().every(({ span }) => show(Math.max(...endsOf(span))) <= 100);
  const axis = axisFor(isShare ? ends.map((end) => Math.min(end, 100)) : ends);
  /** Those of each product; undefined where it states nothing that has a place on the axis. */
  const bars = spans.map((each) =>
    each.length > 0
      ? each.flatMap(({ span, isAmount }) => barsOf(span, axis, isAmount, show))
      : undefined,
  );
  return { axis, bars };
}

/** What can be more or less of something, an amount, is drawn from 0; everything else where it is. */
function spansOf(facts: readonly Fact[]) {
  return facts.flatMap(({ spans = [], figure }) =>
    spans.map((span) => ({ span, isAmount: figure.better !== undefined })),
  );
}

/** Beyond a limit there is room for more. */
function roomOf(span: Span): number[] {
  const ends = endsOf(span);
  return isOver(span) ? ends.flatMap((end) => [end, end + Math.abs(end) / 5]) : ends;
}

function isOver(span: Span): boolean {
  const [first] = pairOf(span);
  return first === 'over' || first === 'min';
}

const bar = (from: number, to: number, isOpen = false) => ({ from, to, isOpen });

function barsOf(span: Span, axis: Axis, isAmount: boolean, show: (value: number) => number): Bar[] {
  const start = axis.from < 0 && !isAmount ? axis.from : 0;
  if (typeof span === 'number') {
    const value = show(span);
    return [isAmount ? bar(Math.min(start, value), Math.max(start, value)) : bar(value, value)];
  }
  const [first, second] = span;
  if (isOver(span)) {
    const least = show(second ?? 0);
    return [...(isAmount ? [bar(start, least)] : []), bar(least, axis.to, true)];
  }
  const from = typeof first === 'number' ? show(first) : start;
  return [second === null ? bar(from, axis.to, true) : bar(from, show(second))];
}
