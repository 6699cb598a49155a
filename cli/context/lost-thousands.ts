import { groupBy } from '../../schema/group-by.ts';
import type { Context, FigureField } from './context.ts';

/** A figure whose decimal point may be a thousands separator, and one of those that say so. */
interface LostThousand {
  readonly field: FigureField;
  readonly other: FigureField;
}

/** Figures at about a thousandth of every other product's value: `1.455 rpm` among `2900 rpm`. */
export function* lostThousands({ figures, units }: Context): Generator<LostThousand> {
  const withPoint = figures.filter(({ value }) => mayHaveThousands(value));
  const ids = new Set(withPoint.map(({ id }) => id));
  const sized = figures.flatMap((field) => {
    const { id, value, parsed } = field;
    if (id === undefined || !ids.has(id) || !isNotation(value)) return [];
    const [first] = parsed.figure?.terms ?? [];
    if (first?.kind !== 'quantity' || first.form !== 'value') return [];
    const size = units.inBase(first.values[0] ?? 0, first.unit);
    return size > 0 ? [{ field, size }] : [];
  });
  for (const group of groupBy(sized, ({ field: { id = '' } }) => id).values()) {
    for (const { field, size } of group) {
      if (!mayHaveThousands(field.value)) continue;
      const other = group.find((each) => each.field.entry !== field.entry)?.field;
      // Most values differ from the first value that they are compared with.
      const isLost = group.every((each) => {
        const factor = each.size / size;
        return each.field.entry === field.entry || (factor > 100 && factor < 10_000);
      });
      if (other && isLost) yield { field, other };
    }
  }
}

function isNotation(value: FigureField['value']): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** YAML drops the trailing zeros of a number: `1.450` is read as 1.45. */
function mayHaveThousands(value: FigureField['value']): boolean {
  return typeof value === 'number'
    ? value >= 1 && value < 1000 && !Number.isInteger(value) && /\.\d{1,3}$/.test(String(value))
    : typeof value === 'string' && /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(value);
}
