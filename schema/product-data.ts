import { z } from 'zod/v3';
import {
  byLanguage,
  group,
  groups,
  integer,
  list,
  literal,
  number,
  oneOf,
  optional,
  optionalGroup,
  string,
} from './fields.ts';
import { bounds, qualifiers } from './figures/figure.ts';
import { attributeKinds } from './kinds/figures.ts';
import type { Language } from './shared.ts';

/**
 * The published data of products and families: `/products/<id>.json`. Keys are the same in every language
 * and never change; words are in each language of the site.
 */
export function productDataSchemas(languages: readonly Language[]) {
  const words = byLanguage(languages, string).strip();
  const addresses = words.describe('An address for each language.');
  const unit = {
    unit: optional(string).describe('As figures write it: `km/h`. None for a number alone.'),
    unitCode: optional(string).describe('Its common code of UN/CEFACT Recommendation 20: `KMH`.'),
  };
  const quantity = group({
    kind: literal('quantity'),
    form: oneOf(['value', 'range', 'alternatives', 'dimensions']).describe(
      '`alternatives`: each of the values; `dimensions`: sizes in the order stated.',
    ),
    value: optional(number).describe('A value without bound.'),
    min: optional(number).describe('The lower end of a range, or the least value.'),
    max: optional(number).describe('The upper end of a range, or the greatest value.'),
    values: optional(list(number)).describe('Alternatives or dimensions.'),
    bound: optional(oneOf(bounds)).describe(
      'How a limit is stated; `under` and `over` exclude the limit itself.',
    ),
    ...unit,
    qualifiers: optional(list(oneOf(qualifiers))).describe('Such as `DC` or `PoE`.'),
    tolerance: optionalGroup({ value: number, ...unit }).describe(
      'The ± after a value: of its unit, or of `%`.',
    ),
    deviation: optionalGroup({ plus: number, minus: number, ...unit }).describe(
      'In place of `tolerance`, where it is not the same up and down: `+10/−15 %`.',
    ),
    multiplicity: optional(integer).describe(
      'How many there are: 3 of `3 × 400 V AC`. All else is of one of them.',
    ),
    expandableTo: optional(number).describe('What the value can be expanded to.'),
  });
  const code = group({
    kind: literal('code'),
    code: string.describe(
      'A rating or a standard: `IP65`, `RS-232`; a key of a choice, `yes` or `no`, or a date.',
    ),
    bound: optional(oneOf(['min', 'max'])).describe('`min`: this code or a higher one.'),
  });
  const text = group({ kind: literal('text') });
  const reading = group({
    text: words.describe('The value as pages show it.'),
    terms: list(z.discriminatedUnion('kind', [quantity, code, text]), 1).describe(
      'One value or several that go together: `24 V DC / 3 A`. A `text` says what `text` says.',
    ),
    condition: optional(quantity).describe('At which they hold: a value, a range or alternatives.'),
    note: optional(words).describe('What counts, or who published it.'),
  });
  const figure = group({
    figure: string.describe('The id in the dictionary of figures: the key to compare by.'),
    place: string.describe('The anchor on the page: `motor.power` for the figure of a part.'),
    label: words,
    part: optionalGroup({ id: string, title: words }).describe(
      'The part of the product that the figure is of.',
    ),
    dimension: string.describe(
      'What is measured; `count` has no unit, `code` and `text` no number.',
    ),
    kind: optional(oneOf(attributeKinds)).describe('What is stated where it is no figure.'),
    readings: list(reading, 1).describe(
      'One value, or several where publications differ. None is preferred.',
    ),
  });
  const table = group({
    title: words,
    columns: groups({ figure: string.optional(), label: words, ...unit }),
    rows: list(list(number)).describe('A number for each column.'),
  });
  const end = group({
    product: optional(string).describe('The id of a product.'),
    place: optional(string).describe('The id of something that is no product.'),
    label: words,
    port: optional(string).describe('The figure that states the port, by its place.'),
  });
  const connection = group({
    id: string,
    carries: words.describe('What passes.'),
    contactless: literal(true).optional(),
    from: end,
    to: end,
  });
  const product = group({
    id: string,
    code: optional(string).describe('The model code of the maker.'),
    title: words,
    family: optional(string).describe('The id of its family.'),
    parent: optional(string).describe('The id of the product of which it is a variant.'),
    page: addresses,
    dataSheet: optional(words.partial()).describe(
      'An address for each language in which it could be typeset.',
    ),
    figures: list(figure).describe(
      'All that is stated. A figure that is not here is not stated, which is not “no”.',
    ),
    tables: optional(list(table)).describe('Tables of numbers, as for curves.'),
    connections: list(connection).describe('Example arrangements that it is part of.'),
  });
  const file = group({
    $schema: string.describe('The address of this schema.'),
    version: literal(1).describe('Grows when a key changes its meaning or goes away.'),
    revision: string.describe(
      'Where the state of the catalogue is: an id and, where it is known, a day. This file changes only ' +
        'with what it says.',
    ),
    id: string.describe('The id of the product or of the family.'),
    kind: oneOf(['product', 'family']),
    parent: optional(string).describe('The id of the family above a family.'),
    title: words,
    page: addresses,
    table: string.describe('The address of the same as CSV, a row for each value.'),
    products: list(product).describe('The product, or all of the family and of those below it.'),
  }).describe('A product or a family with all stated figures.');
  return { file, product, figure, reading, quantity, connection };
}

type Schemas = ReturnType<typeof productDataSchemas>;
export type ProductDataFile = z.infer<Schemas['file']>;
export type ProductData = z.infer<Schemas['product']>;
export type FigureData = z.infer<Schemas['figure']>;
export type ReadingData = z.infer<Schemas['reading']>;
export type QuantityData = z.infer<Schemas['quantity']>;
export type ConnectionData = z.infer<Schemas['connection']>;
