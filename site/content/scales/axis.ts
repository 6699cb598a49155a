import type { Figure, Quantity } from '../../../schema/figures/figure.ts';
import type { Dimension } from '../../../schema/figures/units.ts';
import { units } from '../../../schema/figures/units.ts';

/** One axis for all pages, so that two products can be compared at a glance. In base units. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const axes: Partial<Record<Dimension, Axis>> = {
  temperature: { from: -50, to: 100, ticks: [-50, 0, 50, 100] },
  speed: { from: 0, to: 250, ticks: [0, 50, 100, 150, 200, 250] },
  ratio: { from: 90, to: 100, ticks: [90, 92, 94, 96, 98, 100] },
};

/** What of an axis a figure covers. An open end goes on beyond the axis, or excludes its value. */
export interface Stretch {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  /** A single value rather than a range: a mark instead of a bar. */
  readonly isPoint: boolean;
}

/**
 * The stretch that a figure covers; undefined where its dimension has no axis, it has several terms,
 * or a value lies outside: a bar that ends with the axis would say something else.
 */
export function stretchOf({ terms, condition }: Figure): Stretch | undefined {
  const [term, other] = terms;
  if (other || condition || term.kind === 'code' || term.unit === undefined) return undefined;
  const { dimension, factor } = units[term.unit];
  const axis = axes[dimension];
  const values = term.values.map((value) => value * factor);
  if (!axis || term.form === 'alternatives' || term.form === 'dimensions') return undefined;
  if (values.some((value) => value < axis.from || value > axis.to)) return undefined;
  return { axis, ...ends(term, values, axis) };
}

function ends({ bound, form }: Quantity, values: readonly number[], axis: Axis) {
  const [first = axis.from, second = first] = values;
  if (form === 'range') return { from: first, to: second, isPoint: false };
  if (bound === 'over' || bound === 'min') return { from: first, to: axis.to, isPoint: false };
  if (bound !== undefined) return { from: axis.from, to: first, isPoint: false };
  return { from: first, to: first, isPoint: true };
}
