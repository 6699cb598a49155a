import { z } from 'zod/v3';
import { type Kind, kindNames, recordKinds } from './catalogue.ts';
import { functionPlaceholder } from './code-replacer.ts';
import { themeSchema } from './config.ts';
import { definitionSchema } from './kinds/figures.ts';
import { languagePack } from './languages/language-pack.ts';
import { pageKinds } from './page-kinds.ts';

const code = z.literal(functionPlaceholder);
const text = z.string();
const texts = z.array(text);

/** An object schema with these fields and no others; `needed` are required. */
function fields<Needed extends z.ZodRawShape>(needed: Needed, optional: z.ZodRawShape = {}) {
  return z.object(needed).merge(z.object(optional).partial()).strict();
}

/** Fields of one kind, by their names. */
function each<Schema extends z.ZodTypeAny>(schema: Schema, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]));
}

const drawing = fields(
  {
    name: text.min(1),
    needs: fields({}, { figures: texts, optional: texts, products: z.record(texts) }),
    draw: code,
  },
  {
    options: z.record(z.object({})),
    ...each(texts, 'words examples surroundings'),
    ...each(code, 'small title describe'),
  },
);

const word = text
  .regex(/^[a-z][a-z0-9]+(?:-[a-z0-9]+)*$/)
  .describe('Lower-case words with hyphens.');
const anyText = z.union([text, z.record(text)]);

const loader = fields(
  { kind: z.enum(recordKinds as [Kind, ...Kind[]]), load: code },
  { timeout: z.number().positive().max(3600), files: texts },
);
const rule = fields(
  {
    id: word,
    severity: z.enum(['error', 'warning', 'info']),
    summary: text.min(1),
    kind: z.enum(kindNames as [Kind, ...Kind[]]),
    check: code,
  },
  { rationale: text },
);
const attribute = fields(
  {
    name: word,
    as: definitionSchema({ text: anyText, name: anyText, aliases: z.object({}) } as never)
      .omit({ label: true, aliases: true, group: true, note: true, port: true })
      .strict(),
  },
  { read: code },
);
const pageNames = ['family', 'product', 'solution', 'project', 'media-entry', 'not-found'] as const;
const head = fields(
  {},
  {
    ...each(text, 'meta content script inline file'),
    attributes: z.record(text),
    ...each(texts, 'hosts paths languages'),
    kinds: z.array(z.enum([...pageKinds, ...pageNames])),
    consent: word,
  },
);
const plugin = fields(
  { name: word },
  {
    loaders: z.array(loader),
    rules: z.array(rule),
    attributes: z.array(attribute),
    head: z.array(head),
    pages: z.array(fields({ record: z.record(z.unknown()), component: code }, {})),
  },
);

/**
 * The fields of a configuration in code that data can't express: `LanguagePack`, `DrawingKind`,
 * `MilepostPlugin`, the parts of a theme.
 */
export const codeFields = {
  languages: z.array(languagePack).optional(),
  drawings: z.array(drawing).optional(),
  plugins: z.array(plugin).optional(),
  theme: themeSchema.extend({ parts: code.optional() }).optional(),
};
