import type { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import { group, integer, list, optional } from '../fields.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** A project: one file of `catalogue/projects/`. */
export function projectSchema({ text, title, image, section, sample }: Shared) {
  return group({
    id: idSchema.describe('The id; the page is `/projects/{id}`.'),
    order: optional(integer).describe('The place in the list, smallest first.'),
    sample: sample.optional(),
    title: title.describe('The name of the project.'),
    subtitle: optional(text).describe('One sentence that says what was built.'),
    images: optional(list(image)).describe('Pictures.'),
    drawings: optional(list(namedDrawingSchema)).describe(
      'The drawings of the page; the first one is its picture in lists, where it has no image.',
    ),
    intro: list(section).describe('The prose below the heading.'),
    products: optional(list(idSchema)).describe('The ids of the products used.'),
    ...publishing,
  }).describe('A project.');
}

export type Project = z.infer<ReturnType<typeof projectSchema>>;
