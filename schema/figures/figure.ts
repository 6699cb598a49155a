import type { Dimension, UnitId, Units } from './units.ts';

export const bounds = ['under', 'over', 'up to', 'min', 'max'] as const;
export const qualifiers = ['AC', 'DC', 'AC/DC', 'MPPT', 'SSD', 'HDD', 'RAM', 'PoE', 'RMS'] as const;

/** `under` and `over` exclude the value; `up to`, `min` and `max` include it. */
export type Bound = (typeof bounds)[number];

/** A marking after the unit; `format-figure.ts` says how each language writes it. */
export type Qualifier = (typeof qualifiers)[number];

/** The ± after a value: of its unit, or of `%`. Greater than 0. */
export interface Tolerance {
  readonly value: number;
  readonly unit?: UnitId;
}

/** One measured thing. `values` holds 1 for a value, 2 for a range, 2 or 3 for dimensions. */
export interface Quantity {
  readonly kind: 'quantity';
  readonly bound?: Bound;
  readonly form: 'value' | 'range' | 'alternatives' | 'dimensions';
  readonly values: readonly number[];
  readonly unit?: UnitId;
  readonly qualifiers: readonly Qualifier[];
  readonly tolerance?: Tolerance;
  /** In the quantity's unit, and larger than its value. */
  readonly expandableTo?: number;
}

/** A rating or a standard by its name: `IP65`, `RS-232`. */
export interface Code {
  readonly kind: 'code';
  readonly bound?: 'min' | 'max';
  readonly code: string;
}

export type Term = Quantity | Code;

/** One or more terms, and the single value (with a unit) at which they hold. */
export interface Figure {
  readonly terms: readonly [Term, ...Term[]];
  readonly condition?: Quantity;
}

/** The dimension of the first term: of its unit, `count` without one, `code` for a code. */
export function dimensionOf(figure: Figure, units: Units): Dimension {
  const [first] = figure.terms;
  if (first.kind === 'code') return 'code';
  return first.unit === undefined ? 'count' : (units.get(first.unit)?.dimension ?? 'count');
}
