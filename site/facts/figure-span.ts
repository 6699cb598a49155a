import type { Figure, Quantity } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { FigureDefinition } from '../../schema/kinds/figures.ts';
import { onScale } from './axis.ts';

/** What a quantity covers: an end that is missing is open. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/** What of an axis a figure covers. An open end goes on beyond the axis, or excludes its value. */
export type Stretch = NonNullable<ReturnType<typeof stretchOf>>;

/**
 * The stretch that a figure covers; undefined where the dictionary gives it no scale, it has several
 * terms, or a value lies outside: a bar that ends with the axis would say something else.
 */
export function stretchOf(
  { terms, condition }: Figure,
  { dimension, unit, scale }: Pick<FigureDefinition, 'dimension' | 'unit' | 'scale'>,
  units: Units,
) {
  const [term, other] = terms;
  if (!scale || other || condition || term.kind === 'code') return undefined;
  const own = term.unit;
  if ((own === undefined ? 'count' : units.get(own)?.dimension) !== dimension) return undefined;
  const values = term.values.map((value) =>
    own !== undefined && unit !== undefined ? units.convert(value, own, unit) : value,
  );
  const span = spanOf(term, values);
  if (!span || values.some((value) => value < scale.from || value > scale.to)) return undefined;
  const { from = scale.from, to = scale.to } = span;
  /** A single value rather than a range: a mark instead of a bar. */
  const isPoint = from === to;
  return { axis: onScale(scale), from, to, isPoint };
}

/** What a quantity with these values covers; undefined where they are several sizes. */
export function spanOf({ bound, form }: Quantity, values: readonly number[]): Span | undefined {
  const [from, second] = values;
  if (from === undefined || form === 'alternatives' || form === 'dimensions') return undefined;
  if (bound === 'over' || bound === 'min') return { from };
  return bound === undefined ? { from, to: second ?? from } : { to: from };
}
