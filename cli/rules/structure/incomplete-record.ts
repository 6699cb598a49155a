import type { Context } from '../../context/context.ts';
import { componentsOf, figuresOf } from '../../context/ids.ts';
import { field, isFields, likelyField, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { DataPath, Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const incompleteRecord = {
  id: 'incomplete-record',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue(context) {
    const families = new Map(
      context.of('family').map((each) => [field(each.data, 'id'), requirementsOf(each, context)]),
    );
    for (const product of context.of('product')) {
      const required = families.get(field(product.data, 'family'));
      if (!required || required.fields.length + required.figures.length === 0) continue;
      const isPartial = likelyField(product.data, 'status') === 'partial';
      if (!isPartial) yield* missing(product, required);
    }
  },
} satisfies Rule;

/** The existing fields and figures that a family requires of its products. */
function requirementsOf(family: Entry, { ids, fieldsOf }: Context) {
  const productFields = new Set(fieldsOf('product'));
  const required = (what: string) => selectStrings(family.data, 'requires', what, '*');
  return {
    family,
    fields: required('fields').filter(({ value }) => productFields.has(value)),
    figures: required('figures').filter(({ value }) => ids.dictionary?.has(value)),
  };
}

function* missing(product: Entry, required: ReturnType<typeof requirementsOf>): Generator<Finding> {
  const { family } = required;
  const fields = required.fields.filter(({ value }) => isEmpty(likelyField(product.data, value)));
  for (const { value, at } of fields) yield explain(product, family, `field "${value}"`, at);
  // Without any figures, single ones aren't reported.
  if (fields.some(({ value }) => value === 'figures')) return;
  const figures = figureIds(product);
  for (const { value, at } of required.figures) {
    if (figures && !figures.has(value)) yield explain(product, family, `figure "${value}"`, at);
  }
}

function explain(product: Entry, family: Entry, what: string, at: DataPath): Finding {
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

/** The figures of a product and its parts; undefined if some are unreadable. */
function figureIds(product: Entry): ReadonlySet<string> | undefined {
  const groups = [undefined, ...componentsOf(product)].map((part) => figuresOf(product, part));
  if (groups.includes(undefined)) return undefined;
  return new Set(groups.flatMap((group) => [...(group?.keys() ?? [])]));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
