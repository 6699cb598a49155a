import { z } from 'zod/v3';
import { type Kind, kindNames, recordKinds } from './catalogue.ts';
import { functionPlaceholder, regExpPlaceholder } from './code-replacer.ts';
import { themeSchema } from './config.ts';
import { definitionSchema } from './kinds/figures.ts';
import { languageCode } from './language-code.ts';
import { pageKinds } from './page-kinds.ts';

const code = z.literal(functionPlaceholder);
const expression = z.literal(regExpPlaceholder);
const text = z.string();
const texts = z.array(text);
const template = text
  .regex(/\{\}/)
  .describe('Write "{}" in the place of the value, as in "up to {}".');
const range = text
  .regex(/\{\}.*\{\}/)
  .describe('Write "{}" in the place of each value, as in "{} to {}".');

/** An object schema with these fields and no others; `needed` are required. */
function fields<Needed extends z.ZodRawShape>(needed: Needed, optional: z.ZodRawShape = {}) {
  return z.object(needed).merge(z.object(optional).partial()).strict();
}

/** Fields of one kind, by their names. */
function each<Schema extends z.ZodTypeAny>(schema: Schema, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]));
}

const ofBounds = (schema: z.ZodTypeAny) => ({
  ...each(schema, 'under over min max'),
  'up to': schema,
});

const language = fields(
  {
    code: text.regex(languageCode),
    figures: fields(
      {
        bounds: fields(ofBounds(template)),
        codeBounds: fields({ min: template, max: template }),
        range,
        ...each(template, 'condition expandable'),
      },
      {
        otherBounds: fields({}, ofBounds(z.array(template))),
        percentBounds: fields({}, ofBounds(template)),
        otherRanges: z.array(range),
        about: texts,
        qualifiers: z.record(text),
        ...each(template, 'memoryFirst rangeCondition expandableCount'),
        yesNo: z.tuple([text, text]),
        inUnit: text,
      },
    ),
  },
  {
    numbers: fields(
      {},
      {
        ...each(text, 'group doubtful'),
        ...each(z.number(), 'groupFrom mayGroupFrom'),
        spacedUnits: z.boolean(),
      },
    ),
    ...each(text, 'dates firstDay'),
    typography: fields(
      { ...each(text, 'colon tightAfter tightBefore'), quotes: texts },
      {
        spaced: fields(each(text, 'before after'), { narrow: text, optional: z.record(text) }),
        opened: fields({
          marks: fields(each(text, '? !')),
          ...each(expression, 'question connective'),
        }),
      },
    ),
    quantities: fields(
      { units: z.record(text), joiners: texts },
      {
        ...each(text, 'minus tensJoiner multiplied'),
        ...each(texts, 'ordinalEndings always named'),
        ...each(z.record(z.number()), 'numbers ordinals multipliers'),
      },
    ),
    requirements: fields(
      {
        before: fields(each(texts, 'least most over under upTo'), each(texts, 'downTo from')),
        behind: fields(each(texts, 'least most'), each(texts, 'over under upTo')),
        named: fields(each(texts, 'least most')),
        ...each(texts, 'to between and or times condition elsewhere waived'),
      },
      {
        ...each(text, 'zero of endings devices plus'),
        ...each(texts, 'equivalent oneOf not without than rejects perceives describes with per'),
        ...each(texts, 'secondary each plusMinus tolerance about numberParts fractions pieces'),
        references: texts,
        dates: fields(each(text, 'least most over under')),
        currents: fields(each(texts, 'AC DC')),
        sorting: fields(each(texts, 'by up down')),
      },
    ),
    recognition: fields(
      { functionWords: texts, ...each(expression, 'letters ending') },
      { makers: texts },
    ),
    writing: fields(
      {
        ...each(texts, 'abbreviations abbreviationsBeforeNumber rightDoubles doubtfulDoubles'),
        ...each(texts, 'tasks taskVerbs'),
        inflection: expression,
      },
      { ...each(z.boolean(), 'hasWordTodo hasCompounds'), century: text },
    ),
  },
);

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
  languages: z.array(language).optional(),
  drawings: z.array(drawing).optional(),
  plugins: z.array(plugin).optional(),
  theme: themeSchema.extend({ parts: code.optional() }).optional(),
};
