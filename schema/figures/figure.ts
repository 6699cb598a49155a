import type { Text } from '../shared.ts';
import type { Dimension, UnitId, Units } from './units.ts';

export const bounds = ['under', 'over', 'up to', 'min', 'max'] as const;
export const qualifiers = ['AC', 'DC', 'AC/DC', 'MPPT', 'SSD', 'HDD', 'RAM', 'PoE', 'RMS'] as const;

/** `under` and `over` exclude the value; `up to`, `min` and `max` include it. */
export type Bound = (typeof bounds)[number];

/** A marking after the unit; `format-figure.ts` says how each language writes it. */
export type Qualifier = (typeof qualifiers)[number];

/** How far a value may be off, in its unit or in `%`: `±15 %`, `+10/-15 %`. */
export interface Tolerance {
  /** Up, and down where `minus` does not say that it differs. */
  readonly value: number;
  readonly minus?: number;
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
  /** How many there are of it: 3 of `3 x 400 V AC`. */
  readonly multiplicity?: number;
  /** Whether its values are written as fractions, `3/4 in`, where they are some. */
  readonly inFractions?: true;
  /** Whether it is a number such as a year, without signs between thousands. The notation does not say it. */
  readonly isUngrouped?: true;
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

/** One or more terms, and the optional condition: the value, range or alternatives, with unit, at which they hold. */
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

/** How far below and above a value its tolerance goes, in the base unit. */
export function slackOf(
  value: number,
  { unit, tolerance }: Quantity,
  units: Units,
): readonly [below: number, above: number] {
  if (!tolerance) return [0, 0];
  const own = unit === undefined ? undefined : units.get(unit);
  const its = tolerance.unit === undefined ? own : units.get(tolerance.unit);
  const isShare = its?.dimension === 'ratio' && own?.dimension !== 'ratio';
  const of = isShare ? (Math.abs(value) * (own?.factor ?? 1)) / 100 : 1;
  const base = (amount: number) => amount * (its?.factor ?? 1) * of;
  return [base(tolerance.minus ?? tolerance.value), base(tolerance.value)];
}

/** From here on a number of kelvins may be a temperature; below it is −123 °C or colder. */
const coldest = 150;

/** How to write a temperature that is in `K`, or a difference that is in `°C`; undefined for anything else. */
export function helpForTemperature({ terms: [term] }: Figure, expected: Dimension) {
  if (term.kind === 'code' || !term.unit) return undefined;
  const { unit, values, form } = term;
  if (expected === 'temperature' && /^K$|^Δ°/.test(unit)) {
    const celsius = values.map((value) => Number((value - 273.15).toFixed(6)));
    const own = `Write "${celsius.join(form === 'range' ? '..' : ' or ')} °C" if it counts from absolute zero.`;
    const isAbsolute = unit === 'K' && values.every((value) => value >= coldest);
    const other = 'A difference needs "dimension: temperature-difference"';
    return isAbsolute ? `${own} ${other}.` : `${other}; a temperature is in "°C" or "°F".`;
  }
  if (expected !== 'temperature-difference' || !/^°[CF]$/.test(unit)) return undefined;
  return `Write "Δ${unit}" for a difference; a temperature needs "dimension: temperature".`;
}
