import { z } from 'zod/v3';
import type { PageId } from '../page-paths.ts';
import { idSchema, type Shared } from '../shared.ts';

const ids = [
  'home',
  'products',
  'solutions',
  'projects',
  'media',
  'why-choose',
  'vacancies',
  'contact',
  'required-information',
] as const satisfies readonly PageId[];

/** The texts of a page: one file of `catalogue/pages/`. */
export function pageSchema({ text, section, closing, link }: Shared) {
  const highlight = z
    .object({
      product: idSchema.describe('The id of a product.'),
      figure: z.string().describe('The id of one of its figures, shown large.'),
      text: text.describe('What the figure means for the reader.'),
    })
    .strict();
  return z
    .object({
      id: z.enum(ids).describe('Which page it is.'),
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
