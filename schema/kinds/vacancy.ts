import type { z } from 'zod/v3';
import { group, integer, list, optional } from '../fields.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** A vacancy: one file of `catalogue/vacancies/`. */
export function vacancySchema({ text, title, sample }: Shared) {
  return group({
    id: idSchema.describe('The id; `{path of the list}#{id}` leads to it.'),
    order: optional(integer).describe('The place in the list, smallest first.'),
    sample: sample.optional(),
    title: title.describe('The post.'),
    summary: text.describe('What the post is, in a sentence or two.'),
    duties: optional(list(text)).describe('What there is to do.'),
    requirements: optional(list(text)).describe('What an applicant brings.'),
    ...publishing,
  }).describe('A vacancy.');
}

export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;
