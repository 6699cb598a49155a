import type { Figure, Quantity } from '../../../../schema/figures/figure.ts';
import type { Units } from '../../../../schema/figures/units.ts';
import type { FigureDefinition } from '../../../../schema/kinds/figures.ts';

/** One axis for all pages, so that two products can be compared at a glance. In one unit. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** What a quantity covers: an end that is missing is open. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
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
  const span = spanOf(term, values);
  if (!span || values.some((value) => value < scale.from || value > scale.to)) return undefined;
  const { from = scale.from, to = scale.to } = span;
  return { axis: onScale(scale), from, to, isPoint: from === to };
}

/** What a quantity with these values covers; undefined where they are several sizes. */
export function spanOf({ bound, form }: Quantity, values: readonly number[]): Span | undefined {
  const [from, second] = values;
  if (from === undefined || form === 'alternatives' || form === 'dimensions') return undefined;
  if (bound === 'over' || bound === 'min') return { from };
  return bound === undefined ? { from, to: second ?? from } : { to: from };
}

/**
 * The axis of a scale, if all values are on it. Else one from 0 through all of them in steps of 1, 2 or
 * 5, of which there are four at most.
 */
export function axisFor(values: readonly number[], scale?: FigureDefinition['scale']): Axis {
  const isOn = (value: number) => scale && value >= scale.from && value <= scale.to;
  if (scale && values.every(isOn)) return onScale(scale);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values) || (least === 0 ? 1 : 0);
  const wanted = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 5].find((times) => times * power >= wanted * 0.999) ?? 10);
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  return onScale({ from: from * step, to: to * step, step });
}

function onScale({ from, to, step }: NonNullable<FigureDefinition['scale']>): Axis {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  const ticks = Array.from({ length: count }, (_, index) => rounded(from + index * step));
  return { from, to: rounded(to), ticks };
}

/** Without what binary fractions add: 3 × 0.1 is 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
