import { z } from 'zod/v3';
import { idSchema, type Shared } from './shared.ts';

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
  const { text } = shared;
  const table = z
    .object({
      title: text.describe('The caption of the table.').optional(),
      headings: z
        .array(text)
        .length(2)
        .describe('Headings of the two columns, where “Parameter” and “Specification” do not fit.')
        .optional(),
      width: z
        .enum(['full', 'half'])
        .describe('`half`: two such tables stand side by side.')
        .optional(),
      rows: z.array(rowSchema(shared)).min(1).describe('Rows from top to bottom.'),
    })
    .strict();
  return z
    .object({
      kind: z.literal('specs'),
      title: text.describe('By default “Technical Specs”.').optional(),
      tables: z.array(table).min(1).describe('Specification tables from top to bottom.'),
    })
    .strict()
    .describe('Specification tables.');
}

function featuresTab({ text }: Shared) {
  const group = z
    .object({
      title: text.describe('The heading of the group.'),
      items: z.array(text).min(1).describe('One feature each.'),
      inline: z.boolean().describe('`true`: the items stand on one line.').optional(),
      columns: z.number().int().min(1).max(4).describe('Columns on a wide screen.').optional(),
    })
    .strict();
  return z
    .object({
      kind: z.literal('features'),
      title: text.describe('By default “Key Features & Benefits”.').optional(),
      items: z.array(text).min(1).describe('One feature each.').optional(),
      groups: z.array(group).min(1).describe('Features under headings of their own.').optional(),
    })
    .strict()
    .describe('Features and benefits.');
}

function applicationsTab({ text }: Shared) {
  return z
    .object({
      kind: z.literal('applications'),
      title: text.describe('By default “Applications”.').optional(),
      items: z.array(text).min(1).describe('One application each.'),
    })
    .strict()
    .describe('Where the product is used.');
}

function portfolioTab({ text, image, path, status }: Shared) {
  const type = z
    .object({
      id: idSchema.describe('The product of this variant, where it has a page.').optional(),
      title: text.describe('The name of the variant.'),
      description: text.describe('What sets it apart.').optional(),
      image: image.describe('A picture of it.').optional(),
      readmore: path.describe('Where “Read more” leads.').optional(),
      status: status.optional(),
    })
    .strict();
  return z
    .object({
      kind: z.literal('portfolio'),
      title: text.describe('By default “Our Portfolio”.').optional(),
      types: z.array(type).min(1).describe('The variants, in order.'),
    })
    .strict()
    .describe('The variants of a product, each with its “Read more” link.');
}

function lineupTab({ text, path }: Shared) {
  const entry = z
    .object({
      productName: text.describe('The name of the model.'),
      description: text.describe('What it is.').optional(),
      keyFeatures: z.array(text).describe('What it does, one feature each.').optional(),
      idealUseCase: text.describe('What it suits best.').optional(),
      integration: text.describe('What it works with.').optional(),
      link: path.describe('A page of its own.').optional(),
      availability: z
        .enum(['coming-soon', 'on-request'])
        .describe('Said beside the name where the model is not simply available.')
        .optional(),
    })
    .strict();
  const column = z
    .object({
      id: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/)
        .describe('The key of this column in each row.'),
      title: text.describe('The heading of the column.'),
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
            z.union([text, z.string(), z.number()]).describe('A cell; left out where unknown.'),
          ),
        )
        .min(1)
        .describe('One model each, keyed by column id.'),
    })
    .strict();
  return z
    .object({
      kind: z.literal('lineup'),
      title: text.describe('By default “Product Line-up”.').optional(),
      entries: z.array(entry).min(1).describe('The models as cards.').optional(),
      table: table.describe('The models as a table.').optional(),
    })
    .strict()
    .describe('The models of a series, as cards or as a table.');
}

function componentSchema({ text, figures, status }: Shared) {
  return z
    .object({
      id: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/)
        .describe('The name of the part in references: `{enclosure.supply-voltage}`.'),
      title: text.describe('The name of the part.'),
      description: text.describe('What it does, in a sentence or two.').optional(),
      figures: figures.describe('The figures of this part.').optional(),
      status: status.optional(),
    })
    .strict()
    .describe('A part of the product with figures of its own.');
}

/** A product: one file of `catalogue/products/<family>/`. */
export function productSchema(shared: Shared) {
  const { text, path, image, section, closing, figures, status, sourceNotes, asset } = shared;
  const breadcrumb = z
    .object({
      id: z.string().describe('The name of the crumb in the source.').optional(),
      title: text.describe('The text of the crumb.'),
      path: z.string().describe('Where it leads; `#` marks the current page.'),
    })
    .strict();
  return z
    .object({
      id: idSchema.describe('The id, spelt as in the source. `/products/{id}` leads here.'),
      family: idSchema.describe('The id of the family that lists the product.'),
      path: path.describe('The canonical path of the page.'),
      aliases: z.array(path).describe('Other paths that lead here.').optional(),
      parent: idSchema.describe('The id of the product of which this is a variant.').optional(),
      order: z.number().int().describe('The place in the family, smallest first.').optional(),
      status: status.optional(),
      title: text.describe('The name of the product.'),
      pageTitle: text.describe('The title of the page, where it differs.').optional(),
      subtitle: text.describe('One sentence that says what the product does for its user.'),
      requiredInformation: z
        .object({
          productFamily: z
            .enum(['toll_products', 'traffic_products', 'highway_products', 'security_products'])
            .describe('The family as the request form knows it.'),
          productName: z.string().describe('The product as the request form knows it.'),
        })
        .strict()
        .describe('Fills the request form.'),
      breadcrumbs: z
        .array(breadcrumb)
        .describe('By default Home / Products / family / product.')
        .optional(),
      images: z.array(image).describe('Pictures; more than one make a slider.').optional(),
      imagesUrl: z.string().url().describe('An outside page with pictures.').optional(),
      intro: z.array(section).describe('The prose that opens the page.').optional(),
      keyFigures: z
        .array(z.string())
        .max(4)
        .describe('The ids of up to four figures that matter most, shown large.')
        .optional(),
      figures: figures.optional(),
      components: z.array(componentSchema(shared)).describe('The parts.').optional(),
      tabs: z
        .array(
          z.discriminatedUnion('kind', [
            featuresTab(shared),
            specsTab(shared),
            applicationsTab(shared),
            portfolioTab(shared),
            lineupTab(shared),
          ]),
        )
        .describe('The tabs from left to right.')
        .optional(),
      conclusion: closing.describe('The closing “Why choose …” section.').optional(),
      downloads: z
        .array(
          z
            .object({
              name: text.describe('The text of the link.'),
              url: asset.describe('The file below `catalogue/assets/`.'),
            })
            .strict(),
        )
        .describe('Files to download.')
        .optional(),
      video: z
        .object({
          src: asset.describe('The video file below `catalogue/assets/`.'),
          title: text.describe('What the video shows.'),
          captions: asset.describe('Captions as a WebVTT file.').optional(),
        })
        .strict()
        .describe('A video.')
        .optional(),
      related: z
        .array(
          z
            .object({
              path: path.describe('The page of the product.'),
              note: text.describe('How the two work together.').optional(),
            })
            .strict(),
        )
        .describe('Products that work together with this one.')
        .optional(),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('A product of the catalogue.');
}

export type Product = z.infer<ReturnType<typeof productSchema>>;
export type Component = NonNullable<Product['components']>[number];
export type Tab = NonNullable<Product['tabs']>[number];
export type TabOf<K extends Tab['kind']> = Extract<Tab, { kind: K }>;
export type SpecTable = TabOf<'specs'>['tables'][number];
export type SpecRow = SpecTable['rows'][number];
