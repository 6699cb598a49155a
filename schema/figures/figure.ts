import type { Text } from '../shared.ts';
import type { Dimension, UnitId, Units } from './units.ts';

export const bounds = ['under', 'over', 'up to', 'min', 'max'] as const;
export const qualifiers = ['AC', 'DC', 'AC/DC', 'MPPT', 'SSD', 'HDD', 'RAM', 'PoE', 'RMS'] as const;

/** `under` and `over` exclude the value; `up to`, `min` and `max` include it. */
export type Bound = (typeof bounds)[number];

/** A marking after the unit; `format-figure.ts` says how each language writes it. */
export type Qualifier = (typeof qualifiers)[number];

/** The ± after a value, in its unit or in `%`. Greater than 0. */
export interface Tolerance {
  readonly value: number;
  readonly unit?: UnitId;
}

/** One measured quantity. `values` holds 1 number for a value, 2 for a range, 2 or 3 for dimensions. */
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

/** A rating or a standard, by name: `IP65`, `RS-232`; or a value of an attribute that is no figure. */
export interface Code {
  readonly kind: 'code';
  readonly bound?: 'min' | 'max';
  /** The name, the key of a choice, or a date as ISO 8601 has it; '' for a text. */
  readonly code: string;
  /** What is shown in place of the code: a text, or what a language writes for it. */
  readonly words?: Text | 'yes-no' | 'date';
}

export type Term = Quantity | Code;

/** One or more terms, and the optional condition: a single value, with unit, at which they hold. */
export interface Figure {
  readonly terms: readonly [Term, ...Term[]];
  readonly condition?: Quantity;
}

/** The dimension of the first term: that of its unit, `count` without a unit, `code` for a code. */
export function dimensionOf(figure: Figure, units: Units): Dimension {
  const [first] = figure.terms;
  if (first.kind === 'code') return 'code';
  return first.unit === undefined ? 'count' : (units.get(first.unit)?.dimension ?? 'count');
}
