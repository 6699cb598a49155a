import { memoizeByName } from '../../../schema/memoize.ts';
import { type Required, requiredIn } from '../../context/families.ts';
import { partsOf } from '../../context/ids.ts';
import { field, isFields, likelyField, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const incompleteRecord = {
  id: 'incomplete-record',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue(context) {
    const { of, ids, fieldsOf } = context;
    const known = new Set(fieldsOf('product'));
    const requiredBy = memoizeByName((id: string) => {
      const { fields, figures } = requiredIn(context)(id);
      return {
        fields: fields.filter(({ value }) => known.has(value)),
        figures: figures.filter(({ value }) => ids.dictionary?.has(value)),
      };
    });
    for (const product of of('product')) {
      const { fields, figures } = requiredBy(textOf(product.data, 'family') ?? '');
      if (fields.length + figures.length === 0) continue;
      const isPartial = likelyField(product.data, 'status') === 'partial';
      if (!isPartial) yield* missing(product, fields, figures);
    }
  },
} satisfies Rule;

function* missing(
  product: Entry,
  fields: readonly Required[],
  figures: readonly Required[],
): Generator<Finding> {
  const lacking = fields.filter(({ value }) => isEmpty(likelyField(product.data, value)));
  for (const each of lacking) yield explain(product, each, `field "${each.value}"`);
  // Without any figures, single ones aren't reported.
  if (lacking.some(({ value }) => value === 'figures')) return;
  const groups = [...partsOf(product).figures.values()];
  // What is unreadable may have them.
  if (groups.includes(undefined)) return;
  for (const each of figures) {
    const isStated = groups.some((group) => group?.has(each.value));
    if (!isStated) yield explain(product, each, `figure "${each.value}"`);
  }
}

function explain(product: Entry, { family, at }: Required, what: string): Finding {
  const hasFigures = isFields(field(product.data, 'figures'));
  return {
    entry: product,
    at: [what.startsWith('figure') && hasFigures ? 'figures' : 'id'],
    on: 'key',
    message: `Products of the family "${field(family.data, 'id')}" need the ${what}, and this one lacks it.`,
    help: 'Add it, or add "status: partial" until it is known.',
    related: [{ entry: family, at, message: 'required here' }],
  };
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
