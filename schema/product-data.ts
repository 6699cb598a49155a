import { z } from 'zod/v3';
import { bounds, qualifiers } from './figures/figure.ts';
import { attributeKinds } from './kinds/figures.ts';
import type { Language } from './shared.ts';

/**
 * The published data of products and families: `/products/<id>.json`. Keys are the same in every language
 * and never change; words are in each language of the site.
 */
export function productDataSchemas(languages: readonly Language[]) {
  const words = z.object(
    Object.fromEntries(languages.map((language) => [language, z.string()] as const)),
  );
  const addresses = words.describe('An address for each language.');
  const unit = {
    unit: z.string().describe('As figures write it: `km/h`. None for a number alone.').optional(),
    unitCode: z
      .string()
      .describe('Its common code of UN/CEFACT Recommendation 20: `KMH`.')
      .optional(),
  };
  const quantity = z
    .object({
      kind: z.literal('quantity'),
      form: z
        .enum(['value', 'range', 'alternatives', 'dimensions'])
        .describe('`alternatives`: each of the values; `dimensions`: sizes in the order stated.'),
      value: z.number().describe('A value without bound.').optional(),
      min: z.number().describe('The lower end of a range, or the least value.').optional(),
      max: z.number().describe('The upper end of a range, or the greatest value.').optional(),
      values: z.array(z.number()).describe('Alternatives or dimensions.').optional(),
      bound: z
        .enum(bounds)
        .describe('How a limit is stated; `under` and `over` exclude the limit itself.')
        .optional(),
      ...unit,
      qualifiers: z.array(z.enum(qualifiers)).describe('Such as `DC` or `PoE`.').optional(),
      tolerance: z
        .object({ value: z.number(), ...unit })
        .strict()
        .describe('The ± after a value: of its unit, or of `%`.')
        .optional(),
      deviation: z
        .object({ plus: z.number(), minus: z.number(), ...unit })
        .strict()
        .describe('In place of `tolerance`, where it is not the same up and down: `+10/−15 %`.')
        .optional(),
      multiplicity: z
        .number()
        .int()
        .describe('How many there are: 3 of `3 × 400 V AC`. All else is of one of them.')
        .optional(),
      expandableTo: z.number().describe('What the value can be expanded to.').optional(),
    })
    .strict();
  const code = z
    .object({
      kind: z.literal('code'),
      code: z
        .string()
        .describe(
          'A rating or a standard: `IP65`, `RS-232`; a key of a choice, `yes` or `no`, or a date.',
        ),
      bound: z.enum(['min', 'max']).describe('`min`: this code or a higher one.').optional(),
    })
    .strict();
  const text = z.object({ kind: z.literal('text') }).strict();
  const reading = z
    .object({
      text: words.describe('The value as pages show it.'),
      terms: z
        .array(z.discriminatedUnion('kind', [quantity, code, text]))
        .min(1)
        .describe(
          'One value or several that go together: `24 V DC / 3 A`. A `text` says what `text` says.',
        ),
      condition: quantity
        .describe('At which they hold: a value, a range or alternatives.')
        .optional(),
      note: words.describe('What counts, or who published it.').optional(),
    })
    .strict();
  const figure = z
    .object({
      figure: z.string().describe('The id in the dictionary of figures: the key to compare by.'),
      place: z.string().describe('The anchor on the page: `motor.power` for the figure of a part.'),
      label: words,
      part: z
        .object({ id: z.string(), title: words })
        .strict()
        .describe('The part of the product that the figure is of.')
        .optional(),
      dimension: z
        .string()
        .describe('What is measured; `count` has no unit, `code` and `text` no number.'),
      kind: z.enum(attributeKinds).describe('What is stated where it is no figure.').optional(),
      readings: z
        .array(reading)
        .min(1)
        .describe('One value, or several where publications differ. None is preferred.'),
    })
    .strict();
  const table = z
    .object({
      title: words,
      columns: z.array(z.object({ figure: z.string().optional(), label: words, ...unit }).strict()),
      rows: z.array(z.array(z.number())).describe('A number for each column.'),
    })
    .strict();
  const end = z
    .object({
      product: z.string().describe('The id of a product.').optional(),
      place: z.string().describe('The id of something that is no product.').optional(),
      label: words,
      port: z.string().describe('The figure that states the port, by its place.').optional(),
    })
    .strict();
  const connection = z
    .object({
      id: z.string(),
      carries: words.describe('What passes.'),
      contactless: z.literal(true).optional(),
      from: end,
      to: end,
    })
    .strict();
  const product = z
    .object({
      id: z.string(),
      code: z.string().describe('The model code of the maker.').optional(),
      title: words,
      family: z.string().describe('The id of its family.').optional(),
      parent: z.string().describe('The id of the product of which it is a variant.').optional(),
      page: addresses,
      dataSheet: words
        .partial()
        .describe('An address for each language in which it could be typeset.')
        .optional(),
      figures: z
        .array(figure)
        .describe(
          'All that is stated. A figure that is not here is not stated, which is not “no”.',
        ),
      tables: z.array(table).describe('Tables of numbers, as for curves.').optional(),
      connections: z.array(connection).describe('Example arrangements that it is part of.'),
    })
    .strict();
  const file = z
    .object({
      $schema: z.string().describe('The address of this schema.'),
      version: z.literal(1).describe('Grows when a key changes its meaning or goes away.'),
      revision: z
        .string()
        .describe(
          'Where the state of the catalogue is: an id and, where it is known, a day. This file changes only ' +
            'with what it says.',
        ),
      id: z.string().describe('The id of the product or of the family.'),
      kind: z.enum(['product', 'family']),
      parent: z.string().describe('The id of the family above a family.').optional(),
      title: words,
      page: addresses,
      table: z.string().describe('The address of the same as CSV, a row for each value.'),
      products: z
        .array(product)
        .describe('The product, or all of the family and of those below it.'),
    })
    .strict()
    .describe('A product or a family with all stated figures.');
  return { file, product, figure, reading, quantity, connection };
}

type Schemas = ReturnType<typeof productDataSchemas>;
export type ProductDataFile = z.infer<Schemas['file']>;
export type ProductData = z.infer<Schemas['product']>;
export type FigureData = z.infer<Schemas['figure']>;
export type ReadingData = z.infer<Schemas['reading']>;
export type QuantityData = z.infer<Schemas['quantity']>;
export type ConnectionData = z.infer<Schemas['connection']>;
