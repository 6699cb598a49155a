import { z } from 'zod/v3';
import {
  anyOf,
  boolean,
  group,
  integer,
  list,
  literal,
  number,
  oneOf,
  optional,
  record,
  string,
} from '../fields.ts';
import { idSchema, type Shared, withRole } from '../shared.ts';

function tab<Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  title: Shared['title'],
  usual: string,
  fields: Fields,
) {
  const heading = optional(title).describe(`By default “${usual}”.`);
  return group({ kind: literal(kind), title: heading, ...fields });
}

/** One row of a specification table. */
function rowSchema({ text }: Shared) {
  return anyOf([
    string.describe(
      'The id of a figure of this product, or `component.figure` of one of its parts.',
    ),
    group({
      parameter: text.describe('What is specified: the left cell.'),
      specification: text.describe('The right cell, for what is not a figure.'),
      clause: optional(literal(false)).describe('`false`: in no tender clause.'),
    }).describe('A row in words.'),
  ]);
}

function specsTab(shared: Shared) {
  const { text, title } = shared;
  const table = group({
    title: optional(title).describe('The caption of the table.'),
    headings: optional(list(text).length(2)).describe(
      'Headings of the two columns, where “Parameter” and “Specification” do not fit.',
    ),
    width: optional(oneOf(['full', 'half'])).describe('`half`: two such tables are side by side.'),
    rows: list(rowSchema(shared), 1).describe('Rows from top to bottom.'),
  });
  return tab('specs', title, 'Technical Specs', {
    tables: list(table, 1).describe('Specification tables from top to bottom.'),
  }).describe('Specification tables.');
}

function featuresTab({ text, title }: Shared) {
  const titled = group({
    title: title.describe('The heading of the group.'),
    items: list(text, 1).describe('One feature each.'),
    inline: optional(boolean).describe('`true`: the items are on one line.'),
    columns: optional(integer.min(1).max(4)).describe('Columns on a wide screen.'),
  });
  return tab('features', title, 'Key Features & Benefits', {
    items: optional(list(text, 1)).describe('One feature each.'),
    groups: optional(list(titled, 1)).describe('Features under headings of their own.'),
  }).describe('Features and benefits.');
}

function portfolioTab({ text, title, name, image, path, status }: Shared) {
  const type = group({
    id: optional(idSchema).describe('The product of this variant, where it has a page.'),
    title: name.describe('The name of the variant.'),
    description: optional(text).describe('What sets it apart.'),
    image: optional(image).describe('A picture of it.'),
    readmore: optional(path).describe('Where “Read more” leads.'),
    status: status.optional(),
  });
  return tab('portfolio', title, 'Our Portfolio', {
    types: list(type, 1).describe('The variants, in order.'),
  }).describe('The variants of a product, each with its “Read more” link.');
}

function lineupTab({ text, title, name, path }: Shared) {
  const entry = group({
    productName: name.describe('The name of the model.'),
    description: optional(text).describe('What it is.'),
    keyFeatures: optional(list(text)).describe('What it does, one feature each.'),
    idealUseCase: optional(text).describe('What it suits best.'),
    integration: optional(text).describe('What it works with.'),
    link: optional(path).describe('A page of its own.'),
    availability: optional(literal('coming-soon')).describe(
      '`coming-soon`: announced, and not yet available; said next to the name.',
    ),
  });
  const column = group({
    id: string.regex(/^[a-z][a-z0-9-]*$/).describe('The key of this column in each row.'),
    title: title.describe('The heading of the column.'),
    type: oneOf(['text', 'code', 'figure']).describe(
      '`text`: in each language; `code`: the same in all; `figure`: in notation.',
    ),
    figure: optional(string).describe('For a `figure` column: the id in `figures.yaml`.'),
  });
  const table = group({
    columns: list(column, 2).describe('The columns from left to right.'),
    rows: list(
      record(
        anyOf([text, withRole(string, 'name'), number]).describe('A cell; left out where unknown.'),
      ),
      1,
    ).describe('One model each, keyed by column id.'),
  });
  return tab('lineup', title, 'Product Line-up', {
    entries: optional(list(entry, 1)).describe('The models as cards.'),
    table: optional(table).describe('The models as a table.'),
  }).describe('The models of a series, as cards or as a table.');
}

function curvesTab({ text, title }: Shared) {
  const column = group({
    figure: optional(string).describe('What it is of: an id in `figures.yaml`.'),
    label: optional(text).describe('Its name, where that of the figure does not fit.'),
    unit: optional(string).describe('The unit of its numbers, by default that of the figure.'),
  });
  const table = group({
    title: title.describe('The caption: what depends on what.'),
    columns: list(column, 2).describe('The columns; the first is what others depend on.'),
    rows: list(list(number), 1).describe('The numbers of each row: `[0, 12.5]`.'),
    plot: optional(literal(false)).describe('`false`: a table alone, in any order.'),
  });
  return tab('curves', title, 'Curves and Tables', {
    tables: list(table, 1).describe('Tables of numbers from top to bottom.'),
  }).describe('Tables of numbers, and the curves through them.');
}

/** A tab of a product page; `kind` says which. */
export function tabSchema(shared: Shared) {
  return z.discriminatedUnion('kind', [
    featuresTab(shared),
    specsTab(shared),
    tab('applications', shared.title, 'Applications', {
      items: list(shared.text, 1).describe('One application each.'),
    }).describe('Where the product is used.'),
    portfolioTab(shared),
    lineupTab(shared),
    curvesTab(shared),
  ]);
}

export type Tab = z.infer<ReturnType<typeof tabSchema>>;
export type TabOf<K extends Tab['kind']> = Extract<Tab, { kind: K }>;
export type SpecTable = TabOf<'specs'>['tables'][number];
export type NumberTable = TabOf<'curves'>['tables'][number];
export type SpecRow = SpecTable['rows'][number];
