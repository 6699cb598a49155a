import { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import { address, idSchema, type Shared, withRole } from '../shared.ts';
import { tabSchema } from './product-tabs.ts';

function componentSchema({ text, name, figures, status }: Shared) {
  return z
    .object({
      id: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/)
        .describe('The name of the part in references: `{motor.power}`.'),
      title: name.describe('The name of the part.'),
      description: text.describe('What it does, in a sentence or two.').optional(),
      figures: figures.describe('The figures of this part.').optional(),
      status: status.optional(),
    })
    .strict()
    .describe('A part of the product with figures of its own.');
}

/** A product: one file of `catalogue/products/<family>/`. */
export function productSchema(shared: Shared) {
  const {
    text,
    title,
    name,
    path,
    image,
    section,
    closing,
    figures,
    status,
    sourceNotes,
    asset,
    video,
  } = shared;
  const breadcrumb = z
    .object({
      id: z.string().describe('A name for maintainers. Not shown to visitors.').optional(),
      title: title.describe('The text of the crumb.'),
      path: address('site-crumb', /^(?:#|\/\S*)$/).describe(
        'Where it leads; `#` marks the current page.',
      ),
    })
    .strict();
  return z
    .object({
      id: idSchema.describe('The id, preferably the model code. `/products/{id}` leads here.'),
      code: withRole(z.string().regex(/^\S(.*\S)?$/), 'name')
        .describe('The model code that the maker gives, such as `S1`; the same in all languages.')
        .optional(),
      family: idSchema.describe('The id of the family that lists the product.'),
      path: path
        .describe('The canonical path of the page; by default the id below the list of products.')
        .optional(),
      aliases: z.array(path).describe('Other paths that lead here.').optional(),
      parent: idSchema.describe('The id of the product of which this is a variant.').optional(),
      order: z.number().int().describe('The place in the family, smallest first.').optional(),
      status: status.optional(),
      title: name.describe('The name of the product.'),
      pageTitle: name.describe('The title of the page, where it differs.').optional(),
      subtitle: text
        .describe('One sentence that says what the product does for its user.')
        .optional(),
      requiredInformation: z
        .object({
          productFamily: z
            .string()
            .describe('The family as addresses of the request name it; by default its `requestId`.')
            .optional(),
          productName: z
            .string()
            .describe('The product as addresses of the request name it; by default its id.')
            .optional(),
        })
        .strict()
        .describe('Fills the request form.')
        .optional(),
      breadcrumbs: z
        .array(breadcrumb)
        .describe('By default Home / Products / family / product.')
        .optional(),
      images: z.array(image).describe('Pictures; more than one make a slider.').optional(),
      imagesUrl: z.string().url().describe('An outside page with pictures.').optional(),
      drawings: z
        .array(namedDrawingSchema)
        .describe('The drawings of the page, each made from the figures of the product.')
        .optional(),
      intro: z.array(section).describe('The prose that opens the page.').optional(),
      keyFigures: z
        .array(z.string())
        .max(4)
        .describe('The ids of up to four figures that matter most, shown large.')
        .optional(),
      figures: figures.optional(),
      components: z.array(componentSchema(shared)).describe('The parts.').optional(),
      tabs: z.array(tabSchema(shared)).describe('The tabs from left to right.').optional(),
      conclusion: closing.describe('The closing “Why choose …” section.').optional(),
      downloads: z
        .array(
          z
            .object({
              name: title.describe('The text of the link.'),
              url: asset.describe('The file below `catalogue/assets/`.'),
            })
            .strict(),
        )
        .describe('Files to download.')
        .optional(),
      video: video.optional(),
      related: z
        .array(
          z
            .object({
              path: path.describe('The page of the product.'),
              note: text.describe('Why it is worth a look.').optional(),
            })
            .strict(),
        )
        .describe(
          'See also: siblings and alternatives. What is connected is in `connections.yaml`.',
        )
        .optional(),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('A product of the catalogue.');
}

export type Product = z.infer<ReturnType<typeof productSchema>>;
export type Component = NonNullable<Product['components']>[number];
