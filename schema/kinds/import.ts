import { z } from 'zod/v3';
import {
  anyOf,
  group,
  integer,
  list,
  oneOf,
  optional,
  optionalGroup,
  record,
  string,
  strings,
} from '../fields.ts';
import type { Shared } from '../shared.ts';
import { familySchema } from './family.ts';
import { productSchema } from './product.ts';

const rows = anyOf([string, list(string, 1)]).describe(
  'Where the records are in nested data: `$.items[*]`. By default each item of the file.',
);

/** How tables and nested data hold records. */
const layout = {
  headings: optional(integer.positive()).describe('The row of a table that has the headings.'),
  skip: optional(integer.positive()).describe(
    'How many rows below the headings are no records, such as one of units.',
  ),
  rows: rows.optional(),
};

const sources = record(z.unknown());

const file = string.describe(
  'The file that has them, in the folder of the mapping; by default the files of the command.',
);

/** What `milepost import` makes of the fields of other people's records: a file that `--mapping` names. */
export function importSchema(shared: Shared) {
  const fieldsOf = (kind: z.ZodObject<z.ZodRawShape>, more: z.ZodRawShape = {}) => {
    const fields = Object.entries(kind.shape).map(([name, { description = '' }]) => [
      name,
      z.unknown().describe(description),
    ]);
    return z
      .object({ ...Object.fromEntries(fields), ...more })
      .passthrough()
      .describe(
        'A source for each field of the catalogue: `{Column}`, `{a.b}`, words around them, or a constant; ' +
          '`first:` of several; `from:` with `folder`, `html`, `map`, `match`, `numbers`, `pick`, `unit`; `slug:`.',
      );
  };
  return group({
    ...layout,
    numbers: optionalGroup({
      decimal: oneOf(['.', ',']).describe('The sign before decimals.'),
      group: optional(oneOf(['.', ',', ' ', "'"])).describe('The sign between thousands.'),
    }).describe(
      'How the files write numbers. By default each column says so itself, by a value that can be read in one way.',
    ),
    language: optional(string).describe(
      'The language of the headings, and of texts that say none. By default the first of the site.',
    ),
    unwrap: optional(strings).describe(
      'Fields that an object is there for: with `content`, `{content: …}` is its content.',
    ),
    ignore: optional(strings).describe(
      'Columns, or paths in nested data, that are left out on purpose.',
    ),
    fields: fieldsOf(productSchema(shared)).optional(),
    empty: optional(strings).describe('Texts that stand for no value: `n/a`.'),
    units: optional(record(string)).describe(
      'The units by the names that the files have for them: `KILOGRAM: kg`.',
    ),
    figures: optionalGroup({
      entries: optional(record(z.unknown())).describe(
        'Entries as `figures.yaml` has them; a `unit` says the dimension.',
      ),
      file: file.optional(),
      ...layout,
      fields: optional(sources).describe(
        'The fields of an entry of `figures.yaml`, `id`, and `column`: what the files call the figure.',
      ),
      values: optionalGroup({
        file,
        ...layout,
        fields: sources.describe(
          'Of each value that can be chosen: `figure`, the id of its entry; `id`, its key; `label`.',
        ),
      }).describe('The list of the values that can be chosen.'),
    }).describe(
      'The list of attributes that becomes entries of `figures.yaml`. What is there stays.',
    ),
    families: optionalGroup({
      file: file.optional(),
      ...layout,
      fields: fieldsOf(familySchema(shared), {
        products: z.unknown().describe('The ids of the products that are in the family.'),
      }),
    }).describe('The families, where the files have them.'),
  }).describe('What the fields of records of another layout are here.');
}
