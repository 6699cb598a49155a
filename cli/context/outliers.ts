import type { Figure } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { textOf } from '../load/data.ts';
import type { Context, FigureField } from './context.ts';

/** A figure that is a power of ten away from what all others of its family say. */
export interface Outlier {
  readonly field: FigureField;
  /** One of the others. */
  readonly other: FigureField;
}

/** So many others have to agree. */
const fewestOthers = 3;

/** A digit or a point too many, or another prefix of the unit, changes a value by a power of ten. */
export function* outliers({ figures, units }: Context): Generator<Outlier> {
  const groups = groupBy(sized(figures, units), ({ field: { entry, id }, marks }) =>
    [textOf(entry.data, 'family'), id, marks].join(' '),
  );
  for (const group of groups.values()) {
    for (const { field, size } of group) {
      const others = group.filter((each) => each.field.entry !== field.entry);
      const [first] = others;
      const products = new Set(others.map((each) => each.field.entry)).size;
      if (!first || products < fewestOthers) continue;
      const doAgree = others.every((each) => each.size === first.size);
      if (doAgree && isPowerOfTen(size / first.size)) yield { field, other: first.field };
    }
  }
}

/**
 * Figures in which a point may set thousands apart, and whose value is about a thousandth of what
 * every other product states: `1.455 rpm` among `2900 rpm`.
 */
export function* lostThousands({ figures, units }: Context): Generator<Outlier> {
  for (const group of groupBy(sized(figures, units), ({ field: { id = '' } }) => id).values()) {
    for (const { field, size } of group) {
      if (!mayHaveThousands(field.value)) continue;
      const others = group.filter((each) => each.field.entry !== field.entry);
      const [first] = others;
      const isLost = others.every((each) => Math.abs(Math.log10(each.size / size) - 3) < 1);
      if (first && isLost) yield { field, other: first.field };
    }
  }
}

/** Of a number, YAML does not keep the zeros at its end: `1.450` comes as 1.45. */
function mayHaveThousands(value: string | number): boolean {
  return typeof value === 'number'
    ? value >= 1 && value < 1000 && /\.\d{1,3}$/.test(String(value))
    : /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(value);
}

/** The figures that have one value and are of the dictionary. */
function sized(figures: Context['figures'], units: Units) {
  return figures.flatMap((field) => {
    const found = field.parsed.figure && sizeOf(field.parsed.figure, units);
    return found && field.id !== undefined ? [{ field, ...found }] : [];
  });
}

function isPowerOfTen(factor: number): boolean {
  const power = Math.log10(factor);
  return Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 1e-9;
}

/** A single value in base units, with the marks that make it comparable, such as `AC`. */
function sizeOf({ terms: [first] }: Figure, units: Units) {
  if (first.kind === 'code' || first.form !== 'value') return undefined;
  const [value = 0] = first.values;
  const size = units.inBase(value, first.unit);
  return size > 0 ? { size, marks: first.qualifiers.join(' ') } : undefined;
}
