import type { z } from 'zod/v3';
import { boolean, group, integer, list, oneOf, optional, string } from '../fields.ts';
import { fieldKinds } from '../form-fields.ts';
import { homeParts, pageKinds } from '../page-kinds.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** The texts of a page: one file of `catalogue/pages/`. */
export function pageSchema({ text, title, path, section, closing, link }: Shared) {
  const highlight = group({
    product: idSchema.describe('The id of a product.'),
    figure: string.describe('The id of one of its figures, shown large.'),
    text: text.describe('What the figure means for the reader.'),
  });
  const field = group({
    id: string
      .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
      .describe('The name under which the value is sent.'),
    kind: oneOf(fieldKinds).describe(
      'How it is filled in: `text` takes anything in one line, `textarea` several lines, `date` a ' +
        'day; `select` and `radio` offer `options`; `consent` is a box that has to be ticked; `file` ' +
        'takes a file of at most 10 MB; `hidden` sends its `value` and is not shown; `products` ' +
        'suggests the products of the catalogue and takes those that the visitor has selected.',
    ),
    label: optional(text).describe(
      'What is asked for. `name`, `organisation`, `email`, `phone`, `country`, `subject`, ' +
        '`products` and `message` have a label of their own.',
    ),
    help: optional(text).describe('What to write, below the label.'),
    required: optional(boolean).describe('`true`: the form is not sent without it.'),
    options: optional(
      list(
        group({
          value: string.min(1).describe('What is sent.'),
          label: text.describe('What the visitor reads.'),
        }),
        1,
      ),
    ).describe('What a `select` or a `radio` offers.'),
    page: optional(path).describe('The page that a `consent` is about, with a link to it.'),
    accept: optional(string.min(1)).describe(
      'What a `file` may be, as in HTML: `.pdf,.dwg`, `image/*`.',
    ),
    value: optional(string.min(1)).describe('What a `hidden` field sends.'),
    autocomplete: optional(string.regex(/^[a-z][a-z0-9 -]*$/)).describe(
      'What a browser may fill in, as in HTML: `organization`, `postal-code`.',
    ),
    maxLength: optional(integer.min(1).max(10_000)).describe(
      'The most characters. By default 5000 for a `textarea`, 200 for a `text`.',
    ),
  });
  return group({
    id: idSchema.describe('The id of the page.'),
    kind: oneOf(pageKinds).describe(
      'What the page shows besides its own texts: `products`, `solutions`, `projects`, `media` ' +
        'and `vacancies` list these records, `contact` and `request` have a form, `text` has ' +
        'nothing else. Each kind but `text` exists once.',
    ),
    path: path.describe(
      'The path of the page; of the home page, `/`. What a page lists has its pages below it: ' +
        'with `/products` for the list, a family is at `/products/{id}`.',
    ),
    title: title.describe('The heading of the page.'),
    pageTitle: optional(title).describe('The title of the page, where it differs.'),
    subtitle: optional(text).describe('The sentence below the heading.'),
    form: optional(list(field, 1)).describe(
      'The fields of the form of a `contact` or `request` page, from top to bottom. By default ' +
        'name, organisation, email, phone, country, subject or products, and message.',
    ),
    parts: optional(list(oneOf(homeParts), 1)).describe(
      'The parts of the home page from top to bottom: `opening` is its title and the search, ' +
        '`families` leads to them, `overview` belongs to the theme, `questions` asks for the ' +
        'values of the criteria and leads to the products that have them, `highlights` are ' +
        'figures shown large, `solutions` are some of them, `tools` leads to the requirement ' +
        'check and the comparison, `text` is its prose with links and closing section. By ' +
        'default all, in this order.',
    ),
    highlights: optional(list(highlight)).describe('Figures shown large.'),
    sections: optional(list(section)).describe('The prose of the page.'),
    links: optional(list(link)).describe('Where to go from here.'),
    conclusion: closing.optional(),
    ...publishing,
  }).describe('The texts of a page.');
}

export type FormFieldRecord = NonNullable<Page['form']>[number];
/** An interface, so that declarations name it and do not repeat its fields. */
export interface Page extends z.infer<ReturnType<typeof pageSchema>> {}
