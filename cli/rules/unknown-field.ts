import type { Context } from '../context.ts';
import { selectStrings } from '../data.ts';
import type { Finding, Rule } from '../rule.ts';
import { didYouMean, listOf } from '../suggest.ts';

export const unknownField = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'Every field is one that the schema knows.',
  rationale: `A misspelt field would be dropped in silence, and the page would lack what stands in it. The names in a family's "requires" are held to this as well: what no product can have would never be complete.`,
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'oder: 1\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'order: 1\n',
  },
  isBinding: true,
  *check(context) {
    yield* context.early('unknown-field');
    yield* requiredFields(context);
  },
} satisfies Rule;

/** A family that requires a field which no product can have would never be complete. */
function* requiredFields({ of, fieldsOf, ids }: Context): Generator<Finding> {
  const fields = fieldsOf('product');
  for (const entry of of('family')) {
    for (const { value, at } of selectStrings(entry.data, 'requires', 'fields', '*')) {
      if (fields.length === 0 || fields.includes(value)) continue;
      const help = ids.dictionary?.has(value)
        ? 'This is a figure: name it under "figures".'
        : didYouMean(value, fields, `The fields of a product are ${listOf(fields, 'and')}.`);
      yield { entry, at, message: `A product has no field "${value}".`, help };
    }
  }
}
