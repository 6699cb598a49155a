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
  const sized = figures.flatMap((field) => {
    const found = field.parsed.figure && sizeOf(field.parsed.figure, units);
    return found && field.id !== undefined ? [{ field, ...found }] : [];
  });
  const groups = groupBy(sized, ({ field: { entry, id }, marks }) =>
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
