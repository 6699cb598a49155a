import { z } from 'zod/v3';
import { idSchema, type Shared, withRole } from '../shared.ts';

function tab<Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  title: Shared['title'],
  usual: string,
  fields: Fields,
) {
  const heading = title.describe(`By default “${usual}”.`).optional();
  return z.object({ kind: z.literal(kind), title: heading, ...fields }).strict();
}

/** One row of a specification table. */
function rowSchema({ text }: Shared) {
  return z.union([
    z
      .string()
      .describe('The id of a figure of this product, or `component.figure` of one of its parts.'),
    z
      .object({
        parameter: text.describe('What is specified: the left cell.'),
        specification: text.describe('The right cell, for what is not a figure.'),
      })
      .strict()
      .describe('A row in words.'),
  ]);
}

function specsTab(shared: Shared) {
  const { text, title } = shared;
  const table = z
    .object({
      title: title.describe('The caption of the table.').optional(),
      headings: z
        .array(text)
        .length(2)
        .describe('Headings of the two columns, where “Parameter” and “Specification” do not fit.')
        .optional(),
      width: z
        .enum(['full', 'half'])
        .describe('`half`: two such tables are side by side.')
        .optional(),
      rows: z.array(rowSchema(shared)).min(1).describe('Rows from top to bottom.'),
    })
    .strict();
  return tab('specs', title, 'Technical Specs', {
    tables: z.array(table).min(1).describe('Specification tables from top to bottom.'),
  }).describe('Specification tables.');
}

function featuresTab({ text, title }: Shared) {
  const group = z
    .object({
      title: title.describe('The heading of the group.'),
      items: z.array(text).min(1).describe('One feature each.'),
      inline: z.boolean().describe('`true`: the items are on one line.').optional(),
      columns: z.number().int().min(1).max(4).describe('Columns on a wide screen.').optional(),
    })
    .strict();
  return tab('features', title, 'Key Features & Benefits', {
    items: z.array(text).min(1).describe('One feature each.').optional(),
    groups: z.array(group).min(1).describe('Features under headings of their own.').optional(),
  }).describe('Features and benefits.');
}

function applicationsTab({ text, title }: Shared) {
  return tab('applications', title, 'Applications', {
    items: z.array(text).min(1).describe('One application each.'),
  }).describe('Where the product is used.');
}

function portfolioTab({ text, title, name, image, path, status }: Shared) {
  const type = z
    .object({
      id: idSchema.describe('The product of this variant, where it has a page.').optional(),
      title: name.describe('The name of the variant.'),
      description: text.describe('What sets it apart.').optional(),
      image: image.describe('A picture of it.').optional(),
      readmore: path.describe('Where “Read more” leads.').optional(),
      status: status.optional(),
    })
    .strict();
  return tab('portfolio', title, 'Our Portfolio', {
    types: z.array(type).min(1).describe('The variants, in order.'),
  }).describe('The variants of a product, each with its “Read more” link.');
}

function lineupTab({ text, title, name, path }: Shared) {
  const entry = z
    .object({
      productName: name.describe('The name of the model.'),
      description: text.describe('What it is.').optional(),
      keyFeatures: z.array(text).describe('What it does, one feature each.').optional(),
      idealUseCase: text.describe('What it suits best.').optional(),
      integration: text.describe('What it works with.').optional(),
      link: path.describe('A page of its own.').optional(),
      availability: z
        .literal('coming-soon')
        .describe('`coming-soon`: announced, and not yet available; said next to the name.')
        .optional(),
    })
    .strict();
  const column = z
    .object({
      id: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/)
        .describe('The key of this column in each row.'),
      title: title.describe('The heading of the column.'),
      type: z
        .enum(['text', 'code', 'figure'])
        .describe('`text`: in each language; `code`: the same in all; `figure`: in notation.'),
      figure: z.string().describe('For a `figure` column: the id in `figures.yaml`.').optional(),
    })
    .strict();
  const table = z
    .object({
      columns: z.array(column).min(2).describe('The columns from left to right.'),
      rows: z
        .array(
          z.record(
            z
              .union([text, withRole(z.string(), 'name'), z.number()])
              .describe('A cell; left out where unknown.'),
          ),
        )
        .min(1)
        .describe('One model each, keyed by column id.'),
    })
    .strict();
  return tab('lineup', title, 'Product Line-up', {
    entries: z.array(entry).min(1).describe('The models as cards.').optional(),
    table: table.describe('The models as a table.').optional(),
  }).describe('The models of a series, as cards or as a table.');
}

function curvesTab({ text, title }: Shared) {
  const column = z
    .object({
      figure: z.string().describe('What it is of: an id in `figures.yaml`.').optional(),
      label: text.describe('Its name, where that of the figure does not fit.').optional(),
      unit: z
        .string()
        .describe('The unit of its numbers, by default that of the figure.')
        .optional(),
    })
    .strict();
  const table = z
    .object({
      title: title.describe('The caption: what depends on what.'),
      columns: z.array(column).min(2).describe('The columns; the first is what others depend on.'),
      rows: z.array(z.array(z.number())).min(1).describe('The numbers of each row: `[0, 12.5]`.'),
      plot: z.literal(false).describe('`false`: a table alone, in any order.').optional(),
    })
    .strict();
  return tab('curves', title, 'Curves and Tables', {
    tables: z.array(table).min(1).describe('Tables of numbers from top to bottom.'),
  }).describe('Tables of numbers, and the curves through them.');
}

/** A tab of a product page; `kind` says which. */
export function tabSchema(shared: Shared) {
  return z.discriminatedUnion('kind', [
    featuresTab(shared),
    specsTab(shared),
    applicationsTab(shared),
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
