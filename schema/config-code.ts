import { z } from 'zod/v3';
import { functionPlaceholder, regExpPlaceholder } from './code-replacer.ts';
import { themeSchema } from './config.ts';
import { languageCode } from './language-code.ts';

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

const bounds = { under: template, over: template, 'up to': template, min: template, max: template };
const several = z.array(template);

const language = fields(
  {
    code: text.regex(languageCode),
    figures: fields(
      {
        bounds: fields(bounds),
        codeBounds: fields({ min: template, max: template }),
        range,
        condition: template,
        expandable: template,
      },
      {
        otherBounds: fields(
          {},
          { under: several, over: several, 'up to': several, min: several, max: several },
        ),
        percentBounds: fields({}, bounds),
        otherRanges: z.array(range),
        about: texts,
        qualifiers: z.record(text),
        memoryFirst: template,
        rangeCondition: template,
        expandableCount: template,
        yesNo: z.tuple([text, text]),
      },
    ),
  },
  {
    numbers: fields(
      {},
      {
        group: text,
        groupFrom: z.number(),
        mayGroupFrom: z.number(),
        spacedUnits: z.boolean(),
        doubtful: text,
      },
    ),
    dates: text,
    firstDay: text,
    typography: fields(
      { colon: text, quotes: texts, tightAfter: text, tightBefore: text },
      {
        spaced: fields({ before: text, after: text }, { narrow: text, optional: z.record(text) }),
        opened: fields({
          marks: fields({ '?': text, '!': text }),
          question: expression,
          connective: expression,
        }),
      },
    ),
    quantities: fields(
      { units: z.record(text), joiners: texts },
      {
        minus: text,
        ordinalEndings: texts,
        always: texts,
        named: texts,
        numbers: z.record(z.number()),
        ordinals: z.record(z.number()),
        tensJoiner: text,
        multipliers: z.record(z.number()),
        multiplied: text,
      },
    ),
    requirements: fields(
      {
        before: fields(
          { least: texts, most: texts, over: texts, under: texts, upTo: texts },
          { downTo: texts, from: texts },
        ),
        behind: fields({ least: texts, most: texts }, { over: texts, under: texts, upTo: texts }),
        named: fields({ least: texts, most: texts }),
        to: texts,
        between: texts,
        and: texts,
        or: texts,
        times: texts,
        condition: texts,
        elsewhere: texts,
        waived: texts,
      },
      {
        zero: z.string(),
        equivalent: texts,
        oneOf: texts,
        not: texts,
        without: texts,
        than: texts,
        rejects: texts,
        perceives: texts,
        describes: texts,
        with: texts,
        per: texts,
        secondary: texts,
        of: text,
        endings: text,
        devices: text,
        dates: fields({ least: text, most: text, over: text, under: text }),
        each: texts,
        plus: text,
        plusMinus: texts,
        tolerance: texts,
        currents: fields({ AC: texts, DC: texts }),
        about: texts,
        numberParts: texts,
        fractions: texts,
        pieces: texts,
        references: texts,
      },
    ),
    recognition: fields(
      { functionWords: texts, letters: expression, ending: expression },
      { makers: texts },
    ),
    writing: fields(
      {
        abbreviations: texts,
        abbreviationsBeforeNumber: texts,
        rightDoubles: texts,
        doubtfulDoubles: texts,
        inflection: expression,
        tasks: texts,
        taskVerbs: texts,
      },
      { hasWordTodo: z.boolean(), hasCompounds: z.boolean(), century: text },
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
    words: texts,
    examples: texts,
    surroundings: texts,
    small: code,
    title: code,
    describe: code,
  },
);

/**
 * The fields of a configuration in code that data can't express: `LanguagePack`, `DrawingKind`, the parts
 * of a theme.
 */
export const codeFields = {
  languages: z.array(language).optional(),
  drawings: z.array(drawing).optional(),
  theme: themeSchema.extend({ parts: code.optional() }).optional(),
};
