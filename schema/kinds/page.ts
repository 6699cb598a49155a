import { z } from 'zod/v3';
import { pageKinds } from '../page-kinds.ts';
import { idSchema, type Shared } from '../shared.ts';

/** The texts of a page: one file of `catalogue/pages/`. */
export function pageSchema({ text, path, section, closing, link }: Shared) {
  const highlight = z
    .object({
      product: idSchema.describe('The id of a product.'),
      figure: z.string().describe('The id of one of its figures, shown large.'),
      text: text.describe('What the figure means for the reader.'),
    })
    .strict();
  return z
    .object({
      id: idSchema.describe('The id of the page.'),
      kind: z
        .enum(pageKinds)
        .describe(
          'What the page shows besides its own texts: `products`, `solutions`, `projects`, `media` ' +
            'and `vacancies` list these records, `contact` and `request` have a form, `text` has ' +
            'nothing else. Each kind but `text` exists once.',
        ),
      path: path.describe(
        'The path of the page; of the home page, `/`. What a page lists has its pages below it: ' +
          'with `/products` for the list, a family is at `/products/{id}`.',
      ),
      title: text.describe('The heading of the page.'),
      pageTitle: text.describe('The title of the page, where it differs.').optional(),
      subtitle: text.describe('The sentence below the heading.'),
      highlights: z.array(highlight).describe('Figures shown large.').optional(),
      sections: z.array(section).describe('The prose of the page.').optional(),
      links: z.array(link).describe('Where to go from here.').optional(),
      conclusion: closing.optional(),
    })
    .strict()
    .describe('The texts of a page.');
}

export type Page = z.infer<ReturnType<typeof pageSchema>>;
