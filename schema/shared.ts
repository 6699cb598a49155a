import type { z } from 'zod/v3';
import type { AddressFormat } from './address.ts';
import {
  anyOf,
  boolean,
  byLanguage,
  group,
  list,
  literal,
  number,
  optional,
  record,
  string,
  strings,
} from './fields.ts';

/** A language code of BCP 47, such as `en` or `pt-BR`. */
export type Language = string;

/** A visible text in every language of the site, keyed by language code. */
export type Text = Record<Language, string>;

/**
 * Names a schema as a shared definition. The name is stored in the schema's definition, so it survives
 * `.describe()`; the JSON Schema refers to it with `$ref`.
 */
export function share<T extends z.ZodTypeAny>(name: string, schema: T): T {
  Object.assign(schema._def, { shared: name });
  return schema;
}

/** The name given by {@link share}, or undefined. */
export function sharedName(definition: object): string | undefined {
  return 'shared' in definition && typeof definition.shared === 'string'
    ? definition.shared
    : undefined;
}

/**
 * The roles of texts that are no single paragraph of prose. A `title` is a heading, which no fix changes. A
 * `name` is a proper name or a code, which rules about prose skip too. `paragraphs` begin at line breaks. A
 * `rich` text has blocks, in Markdown.
 */
const textRoles = ['title', 'name', 'paragraphs', 'rich'] as const;
export type TextRole = (typeof textRoles)[number];

/** The role of a text in a Zod definition or a JSON Schema; undefined for a paragraph of prose. */
export function textRole(schema: object): TextRole | undefined {
  return textRoles.find((role) => 'role' in schema && schema.role === role);
}

/** Adds a role to a schema; it survives `.describe()`. */
export function withRole<T extends z.ZodTypeAny>(text: T, role: TextRole): T {
  const schema = text.describe(text.description ?? '');
  Object.assign(schema._def, { role });
  return schema;
}

/**
 * A string with an address format. The format is stored in the schema's definition, and named in the JSON
 * Schema; `pattern` is what editors check.
 */
export function address(format: AddressFormat, pattern: RegExp): z.ZodString {
  const schema = string.regex(pattern);
  Object.assign(schema._def, { format });
  return schema;
}

/** The format given by {@link address}, or undefined. */
export function formatName(definition: object): string | undefined {
  return 'format' in definition && typeof definition.format === 'string'
    ? definition.format
    : undefined;
}

/** When records are published. */
export const publishing = {
  draft: optional(boolean).describe(
    '`true`: not published yet; only `dev` and `build --drafts` show it.',
  ),
  publishFrom: optional(string.date()).describe(
    'The day from which builds publish it, such as "2026-03-31", in quotes.',
  ),
};

const languageText =
  'The text in this language. Marks: **bold**, [label](/path) or [label](https://…), {figure-id}. ' +
  'A link leads to a page of the site, or begins with `https:`, `http:`, `mailto:` or `tel:`.';

/** The schemas that all kinds of record share, for the given languages (codes, the default one first). */
export function sharedSchemas(languages: readonly Language[]) {
  const text = share(
    'text',
    byLanguage(languages, string.describe(languageText)).describe(
      'A visible text, once in each language of the site.',
    ),
  );
  const title = withRole(text, 'title');
  // The validator turns one name for all languages into a text, so that nothing else knows of it.
  const name: z.ZodType<Text> = share(
    'name',
    anyOf([
      string.regex(/^(?=.*\S)[^{}]*$/).describe('The same name in all languages, without braces.'),
      withRole(text, 'name'),
    ]) as z.ZodTypeAny,
  );
  const paragraphs = withRole(text, 'paragraphs');
  // The validator reads the files, so that nothing else knows of them.
  const rich: z.ZodType<Text> = anyOf([
    string
      .regex(/^[^/\s]\S*\.md$/)
      .describe('Markdown files beside the record: `about.md` for `about.en.md`, `about.fr.md` …'),
    withRole(text, 'rich'),
  ]) as z.ZodTypeAny;
  const path = share(
    'path',
    address('site-link', /^\/\S*$/).describe(
      'A path of the site without language prefix, such as `/products/S1`.',
    ),
  );
  const asset = share(
    'asset',
    string
      .regex(/^[^/\s]\S*$/)
      .describe('A file below `catalogue/assets/`, such as `flags/fr.svg`.'),
  );
  const reading = group({
    value: anyOf([string, number, boolean]).describe('The figure in data sheet notation.'),
    note: text.describe('Where this value is published, as visitors read it: “Range overview”.'),
  }).describe('A published value. Those with the same note make one row of a table.');
  const figure = share(
    'figure',
    anyOf([string, number, boolean, list(reading, 1), list(string, 1), text]).describe(
      'A figure in data sheet notation, such as `24 V DC`, `0..60 °C`, `up to 250 km/h`, ' +
        '`600 x 600 x 350 mm` or `4 (expandable to 12)`; a list of `{value, note}` where ' +
        'published values differ, or where a single value needs a note. Of an attribute with a kind: a ' +
        'key of its `values`, a list of them for `choices`, `yes` or `no`, a code, a date, or a text.',
    ),
  );
  const figures = share(
    'figures',
    record(figure).describe('Values, keyed by the ids of `figures.yaml`.'),
  );
  const image = share(
    'image',
    group({
      src: asset.describe('The image file below `catalogue/assets/`.'),
      alt: text.describe('What the image shows, for those who do not see it.'),
      credit: optional(text).describe('Where the image comes from, shown under it.'),
    }).describe('An image and its text alternative.'),
  );
  const captions = optional(asset).describe('The WebVTT file in this language.');
  const video = share(
    'video',
    group({
      src: asset.describe('The video file below `catalogue/assets/`.'),
      title: title.describe('What the video shows.'),
      captions: optional(byLanguage(languages, captions)).describe(
        'Captions, in each language in which there are any.',
      ),
    }).describe('A video.'),
  );
  const aliases = share(
    'aliases',
    byLanguage(
      languages,
      optional(list(string.min(1))).describe('Names in this language.'),
    ).describe(
      'What tenders and visitors also call it, in each language: by these names it is found in a text.',
    ),
  );
  const link = share(
    'link',
    group({
      label: text.describe('The text of the link.'),
      path: path.describe('Where it leads.'),
    }).describe('A link to a page of the site.'),
  );
  const section = share(
    'section',
    group({
      title: optional(title).describe('The heading of the section.'),
      description: optional(paragraphs).describe(
        'The paragraph that opens the section. A line break begins another one, so that each language ' +
          'can have paragraphs of its own.',
      ),
      content: optional(
        list(paragraphs.describe('A paragraph, the same in every language.')),
      ).describe('Further paragraphs.'),
      body: optional(rich).describe(
        'Headings, lists, tables, quotes, pictures, notes and parts of the catalogue, in Markdown. Write ' +
          'it after `|`, in lines of their own, or name files: `about.md` is `about.en.md`, `about.fr.md` …',
      ),
      link: optional(link).describe('A link that closes the section.'),
    }).describe('A stretch of prose.'),
  );
  const closing = share(
    'closing',
    group({
      title: title.describe('The heading, usually a question: “Why choose …?”.'),
      paragraphs: list(paragraphs, 1).describe('The answer, paragraph by paragraph.'),
    }).describe('The section that closes a page.'),
  );
  const status = share(
    'status',
    literal('partial').describe(
      '`partial`: publications do not have all of it; the page shows what is known, and says so.',
    ),
  );
  const sample = share(
    'sample',
    boolean.describe('`true`: placeholder content; the page labels it as a sample.'),
  );
  const sourceNotes = share(
    'sourceNotes',
    strings.describe(
      'Notes for maintainers, such as where publications differ. Not shown to visitors.',
    ),
  );
  return {
    text,
    title,
    name,
    aliases,
    path,
    asset,
    figure,
    figures,
    image,
    video,
    link,
    section,
    closing,
    status,
    sample,
    sourceNotes,
  };
}

export type Shared = ReturnType<typeof sharedSchemas>;

export type FigureValue = z.infer<Shared['figure']>;
export type FigureValues = z.infer<Shared['figures']>;
export type Image = z.infer<Shared['image']>;
export type Video = z.infer<Shared['video']>;
export type Link = z.infer<Shared['link']>;
export type Section = z.infer<Shared['section']>;
export type Closing = z.infer<Shared['closing']>;

/** The id of a record, used in paths and references; spelling and case are kept. */
export const idSchema = string.regex(/^[A-Za-z0-9][A-Za-z0-9_&-]*$/);
