import { z } from 'zod/v3';
import { idSchema, type Shared } from '../shared.ts';

/** A product family: one file of `catalogue/families/`. */
export function familySchema({ text, title, image, section, sourceNotes }: Shared) {
  return z
    .object({
      id: idSchema.describe('The id; the page is `/products/{id}`.'),
      parent: idSchema
        .describe('The id of the family that this one is a part of; by default it is at the top.')
        .optional(),
      order: z
        .number()
        .int()
        .describe('The place among the families of its parent, smallest first.')
        .optional(),
      pageTitle: title.describe('The title of the page.'),
      subtitle: text.describe('One sentence that says what the family is for.').optional(),
      menuGroup: title
        .describe('The heading of its group in the products menu, where the title is too long.')
        .optional(),
      heroimage: image.describe('The picture at the head of the page.').optional(),
      requestId: z
        .string()
        .describe('The family as addresses of the request name it; by default its id.')
        .optional(),
      intro: z.array(section).describe('The prose that opens the page.').optional(),
      comparison: z
        .array(z.string())
        .describe(
          'The ids of the figures in the columns of the table of its products, six at most; by default those of its parent.',
        )
        .optional(),
      requires: z
        .object({
          figures: z.array(z.string()).describe('Figure ids that each product has.').optional(),
          fields: z.array(z.string()).describe('Fields that each product has.').optional(),
        })
        .strict()
        .describe('What a complete product of this family and of those below it holds.')
        .optional(),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('A family of products.');
}

export type Family = z.infer<ReturnType<typeof familySchema>>;
