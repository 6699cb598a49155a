import { z } from 'zod/v3';
import { idSchema, type Shared } from '../shared.ts';

/** A project: one file of `catalogue/projects/`. */
export function projectSchema({ text, title, image, section, sample }: Shared) {
  return z
    .object({
      id: idSchema.describe('The id; the page is `/projects/{id}`.'),
      order: z.number().int().describe('The place in the list, smallest first.').optional(),
      sample: sample.optional(),
      title: title.describe('The name of the project.'),
      subtitle: text.describe('One sentence that says what was built.').optional(),
      images: z.array(image).describe('Pictures.').optional(),
      intro: z.array(section).describe('The prose of the page.'),
      products: z.array(idSchema).describe('The ids of the products used.').optional(),
    })
    .strict()
    .describe('A project.');
}

export type Project = z.infer<ReturnType<typeof projectSchema>>;
