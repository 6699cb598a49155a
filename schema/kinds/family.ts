import type { z } from 'zod/v3';
import { group, integer, list, optional, optionalGroup, string, strings } from '../fields.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** A product family: one file of `catalogue/families/`. */
export function familySchema({ text, title, image, section, sourceNotes }: Shared) {
  return group({
    id: idSchema.describe('The id; the page is `/products/{id}`.'),
    parent: optional(idSchema).describe(
      'The id of the family that this one is a part of; by default it is at the top.',
    ),
    order: optional(integer).describe(
      'The place among the families of its parent, smallest first.',
    ),
    pageTitle: title.describe('The title of the page.'),
    subtitle: optional(text).describe('One sentence that says what the family is for.'),
    menuGroup: optional(title).describe(
      'The heading of its group in the products menu, where the title is too long.',
    ),
    heroimage: optional(image).describe('The picture at the head of the page.'),
    requestId: optional(string).describe(
      'The family as addresses of the request name it; by default its id.',
    ),
    intro: optional(list(section)).describe('The prose between the heading and the products.'),
    comparison: optional(strings).describe(
      'The ids of the figures in the columns of the table of its products, six at most; by default those of its parent.',
    ),
    requires: optionalGroup({
      figures: optional(strings).describe('Figure ids that each product has.'),
      fields: optional(strings).describe('Fields that each product has.'),
    }).describe('What a complete product of this family and of those below it holds.'),
    sourceNotes: sourceNotes.optional(),
    ...publishing,
  }).describe('A family of products.');
}

export type Family = z.infer<ReturnType<typeof familySchema>>;
