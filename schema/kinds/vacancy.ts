import { z } from 'zod/v3';
import { idSchema, type Shared } from '../shared.ts';

/** A vacancy: one file of `catalogue/vacancies/`. */
export function vacancySchema({ text, title, sample }: Shared) {
  return z
    .object({
      id: idSchema.describe('The id; `{path of the list}#{id}` leads to it.'),
      order: z.number().int().describe('The place in the list, smallest first.').optional(),
      sample: sample.optional(),
      title: title.describe('The post.'),
      summary: text.describe('What the post is, in a sentence or two.'),
      duties: z.array(text).describe('What there is to do.').optional(),
      requirements: z.array(text).describe('What an applicant brings.').optional(),
    })
    .strict()
    .describe('A vacancy.');
}

export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;
