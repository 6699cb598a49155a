import type { UnitDefinition } from '../kinds/units.ts';
import table from './built-in-units.json' with { type: 'json' };

/** A unit of the built-in table. */
export interface BaseUnit extends UnitDefinition {
  readonly dimension: string;
  readonly factor: number;
  /** The name of the unit in ECMA-402, for which `Intl` has words: `day`. */
  readonly intl?: string;
}

/**
 * A unit in the table, which has them by dimension, smallest first. The id is the notation, and the symbol by
 * default; `also` are aliases, separated by spaces; codes are those of UN/CEFACT Recommendation 20. A difference
 * in degrees has no zero point: a deviation of 2 K is not -271.15 °C. Factors such as 5/9 are written as the
 * nearest double.
 */
type Written = Omit<BaseUnit, 'dimension' | 'aliases'> & { readonly also?: string };
type Table = Readonly<Record<string, Written>>;

/** A built-in dimension. `count` has no unit; `code` is not a quantity. */
export type BaseDimension = keyof typeof table | 'count' | 'code';

/** What a figure can measure, with its name in messages. */
export const baseDimensions = {
  ...Object.fromEntries(Object.keys(table).map((id) => [id, id.replaceAll('-', ' ')])),
  count: 'number without unit',
  code: 'code',
} as Readonly<Record<BaseDimension, string>>;

/** The built-in units by id. */
export const baseUnits: Readonly<Record<string, BaseUnit>> = Object.fromEntries(
  Object.entries<Table>(table).flatMap(([dimension, units]) =>
    Object.entries(units).map(([id, { also, ...unit }]) => [
      id,
      { ...unit, dimension, ...(also && { aliases: also.split(' ') }) },
    ]),
  ),
);

/** Spellings that join a unit and its qualifier (lower case), and their notation. */
export const qualifiedAliases: Readonly<Record<string, string>> = {
  vac: 'V AC',
  vdc: 'V DC',
  vcc: 'V DC',
  'vac/dc': 'V AC/DC',
  'vac/vdc': 'V AC/DC',
};
