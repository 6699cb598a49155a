import type { z } from 'zod/v3';
import { byLanguage, group, list, optional, string, strings } from '../fields.ts';
import type { Language } from '../shared.ts';

/** The terms of the trade: `catalogue/glossary.yaml`. */
export function glossarySchema(languages: readonly Language[]) {
  const word = group({
    term: string.describe('The term to use.'),
    forms: optional(strings).describe('Inflected and other accepted forms.'),
    avoid: optional(strings).describe('Words not to be used for it.'),
    synonyms: optional(strings).describe(
      'Words by which visitors look for it. Texts may use them in any sense.',
    ),
  });
  const entry = byLanguage(languages, optional(word).describe('The term in this language.'));
  return group({
    terms: optional(list(entry)).describe('The terms, each in every language.'),
    international: optional(strings).describe(
      'Names and codes that are the same in every language.',
    ),
  }).describe('The terms of the trade in each language.');
}

export type Glossary = z.infer<ReturnType<typeof glossarySchema>>;
