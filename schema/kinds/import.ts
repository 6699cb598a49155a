import { z } from 'zod/v3';
import type { Shared } from '../shared.ts';
import { familySchema } from './family.ts';
import { productSchema } from './product.ts';

const rows = z
  .union([z.string(), z.array(z.string()).min(1)])
  .describe(
    'Where the records are in nested data: `$.items[*]`. By default each item of the file.',
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
          '`first:` of several; `from:` with `map`, `match`, `numbers`, `pick`, `unit`; `slug:`.',
      );
  };
  return z
    .object({
      headings: z
        .number()
        .int()
        .positive()
        .describe('The row of a table that has the headings.')
        .optional(),
      skip: z
        .number()
        .int()
        .positive()
        .describe('How many rows below the headings are no records, such as one of units.')
        .optional(),
      numbers: z
        .object({
          decimal: z.enum(['.', ',']).describe('The sign before decimals.'),
          group: z.enum(['.', ',', ' ', "'"]).describe('The sign between thousands.').optional(),
        })
        .strict()
        .describe(
          'How the files write numbers. By default each column says so itself, by a value that can be read in one way.',
        )
        .optional(),
      unwrap: z
        .array(z.string())
        .describe(
          'Fields that an object is there for: with `content`, `{content: …}` is its content.',
        )
        .optional(),
      ignore: z
        .array(z.string())
        .describe('Columns, or paths in nested data, that are left out on purpose.')
        .optional(),
      rows: rows.optional(),
      fields: fieldsOf(productSchema(shared)).optional(),
      families: z
        .object({
          rows: rows.optional(),
          fields: fieldsOf(familySchema(shared), {
            products: z.unknown().describe('The ids of the products that are in the family.'),
          }),
        })
        .strict()
        .describe('The families, where the files have them.')
        .optional(),
    })
    .strict()
    .describe('What the fields of records of another layout are here.');
}
