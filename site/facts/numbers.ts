import type { Criterion, Fact, Span } from './facts.ts';

/** The best number of what products state alike, in the base unit. */
export function bestNumber(stated: readonly Fact[], { ask }: Criterion): number | undefined {
  const numbers = numbersOf(stated);
  if (numbers.length === 0) return undefined;
  return ask === 'at-most' ? Math.min(...numbers) : Math.max(...numbers);
}

/** All numbers of what is stated. */
export function numbersOf(stated: readonly Pick<Fact, 'spans' | 'sizes'>[]): number[] {
  return stated.flatMap(({ spans = [], sizes = [] }) => [...spans.flatMap(endsOf), ...sizes]);
}

/** The numbers of a span. */
export function endsOf(span: Span): number[] {
  return [span].flat().filter((end) => typeof end === 'number');
}

/** From … to, a value with itself; what is written instead of an end stays. */
export function pairOf(span: Span): Exclude<Span, number> {
  return typeof span === 'number' ? [span, span] : span;
}
