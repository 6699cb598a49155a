import type { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import {
  group,
  groups,
  integer,
  list,
  literal,
  optional,
  optionalGroup,
  string,
} from '../fields.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** The maximum for one diagram: more can't be read, and layout time grows with the square. */
export const maxConnections = 100;

/** A solution: one file of `catalogue/solutions/`. */
export function solutionSchema({ text, title, path, section, closing, sourceNotes }: Shared) {
  return group({
    id: idSchema.describe('The id; the page is `/solutions/{id}`.'),
    group: string.describe('The id of a group of `solutionGroups` in `site.yaml`.'),
    order: optional(integer).describe('The place in the group, smallest first.'),
    aliases: optional(list(path)).describe('Other paths that lead here.'),
    status: optional(literal('example')).describe(
      '`example`: one way to combine the products; labelled as an example arrangement.',
    ),
    title: title.describe('The name of the solution.'),
    subtitle: optional(text).describe('One sentence that says which problem it solves.'),
    intro: list(section).describe('The problem, and how it is solved: below the heading.'),
    uses: groups({
      product: idSchema.describe('The id of the product.'),
      role: text.describe('What it does in this solution.'),
      variant: optional(literal(true)).describe(
        '`true`: the role is that of a variant, which may have other figures: none is shown.',
      ),
    }).describe('The products that work together.'),
    drawings: optional(list(namedDrawingSchema)).describe(
      'The drawings of the page: places at which the products work together.',
    ),
    diagram: optionalGroup({
      connections: list(idSchema, 1)
        .max(maxConnections)
        .describe('The ids of connections in `connections.yaml`.'),
    }).describe('The system as a diagram of its connections.'),
    conclusion: closing.optional(),
    sourceNotes: sourceNotes.optional(),
    ...publishing,
  }).describe('A solution: products that work together.');
}

export type Solution = z.infer<ReturnType<typeof solutionSchema>>;
