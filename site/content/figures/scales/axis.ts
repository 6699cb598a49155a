import type { Figure, Quantity } from '../../../../schema/figures/figure.ts';
import type { Units } from '../../../../schema/figures/units.ts';
import type { FigureDefinition } from '../../../../schema/kinds/figures.ts';

/** One axis for all pages, so that two products can be compared at a glance. In one unit. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** What of an axis a figure covers. An open end goes on beyond the axis, or excludes its value. */
export interface Stretch {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  /** A single value rather than a range: a mark instead of a bar. */
  readonly isPoint: boolean;
}

/**
 * The stretch that a figure covers; undefined where the dictionary gives it no scale, it has several
 * terms, or a value lies outside: a bar that ends with the axis would say something else.
 */
export function stretchOf(
  { terms, condition }: Figure,
  { dimension, unit, scale }: Pick<FigureDefinition, 'dimension' | 'unit' | 'scale'>,
  units: Units,
): Stretch | undefined {
  const [term, other] = terms;
  if (!scale || other || condition || term.kind === 'code') return undefined;
  const own = term.unit;
  if ((own === undefined ? 'count' : units.get(own)?.dimension) !== dimension) return undefined;
  const values = term.values.map((value) =>
    own !== undefined && unit !== undefined ? units.convert(value, own, unit) : value,
  );
  if (term.form === 'alternatives' || term.form === 'dimensions') return undefined;
  if (values.some((value) => value < scale.from || value > scale.to)) return undefined;
  const axis = { from: scale.from, to: scale.to, ticks: ticksOf(scale) };
  return { axis, ...ends(term, values, axis) };
}

function ticksOf({ from, to, step }: NonNullable<FigureDefinition['scale']>): number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function ends({ bound, form }: Quantity, values: readonly number[], axis: Axis) {
  const [first = axis.from, second = first] = values;
  if (form === 'range') return { from: first, to: second, isPoint: false };
  if (bound === 'over' || bound === 'min') return { from: first, to: axis.to, isPoint: false };
  if (bound !== undefined) return { from: axis.from, to: first, isPoint: false };
  return { from: first, to: first, isPoint: true };
}
