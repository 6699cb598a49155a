import { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import { idSchema, type Shared } from '../shared.ts';

/** The maximum for one diagram: more can't be read, and layout time grows with the square. */
export const maxConnections = 100;

/** A solution: one file of `catalogue/solutions/`. */
export function solutionSchema({ text, title, path, section, closing, sourceNotes }: Shared) {
  return z
    .object({
      id: idSchema.describe('The id; the page is `/solutions/{id}`.'),
      group: z.string().describe('The id of a group of `solutionGroups` in `site.yaml`.'),
      order: z.number().int().describe('The place in the group, smallest first.').optional(),
      aliases: z.array(path).describe('Other paths that lead here.').optional(),
      status: z
        .literal('example')
        .describe('`example`: one way to combine the products; labelled as an example arrangement.')
        .optional(),
      title: title.describe('The name of the solution.'),
      subtitle: text.describe('One sentence that says which problem it solves.').optional(),
      intro: z.array(section).describe('The problem, and how it is solved.'),
      uses: z
        .array(
          z
            .object({
              product: idSchema.describe('The id of the product.'),
              role: text.describe('What it does in this solution.'),
            })
            .strict(),
        )
        .describe('The products that work together.'),
      drawings: z
        .array(namedDrawingSchema)
        .describe('The drawings of the page: places at which the products work together.')
        .optional(),
      diagram: z
        .object({
          connections: z
            .array(idSchema)
            .min(1)
            .max(maxConnections)
            .describe('The ids of connections in `connections.yaml`.'),
        })
        .strict()
        .describe('The system as a diagram of its connections.')
        .optional(),
      conclusion: closing.optional(),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('A solution: products that work together.');
}

export type Solution = z.infer<ReturnType<typeof solutionSchema>>;
