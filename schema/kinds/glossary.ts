import { z } from 'zod/v3';
import type { Language } from '../shared.ts';

/** The terms of the trade: `catalogue/glossary.yaml`. */
export function glossarySchema(languages: readonly Language[]) {
  const word = z
    .object({
      term: z.string().describe('The term to use.'),
      forms: z.array(z.string()).describe('Inflected and other accepted forms.').optional(),
      avoid: z.array(z.string()).describe('Words not to be used for it.').optional(),
      synonyms: z
        .array(z.string())
        .describe('Words by which visitors look for it. Texts may use them in any sense.')
        .optional(),
    })
    .strict();
  const entry = z
    .object({
      ...Object.fromEntries(
        languages.map((language) => [
          language,
          word.describe('The term in this language.').optional(),
        ]),
      ),
    })
    .strict();
  return z
    .object({
      terms: z.array(entry).describe('The terms, each in every language.').optional(),
      international: z
        .array(z.string())
        .describe('Names and codes that are the same in every language.')
        .optional(),
    })
    .strict()
    .describe('The terms of the trade in each language.');
}

export type Glossary = z.infer<ReturnType<typeof glossarySchema>>;
