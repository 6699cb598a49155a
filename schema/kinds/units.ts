import type { z } from 'zod/v3';
import { anyOf, group, number, optional, record, string, strings } from '../fields.ts';
import type { Language, Shared } from '../shared.ts';

/** The units that a catalogue adds to the tool's own: `catalogue/units.yaml`. */
export function unitsSchema({ text }: Shared, languages: readonly Language[]) {
  const byLanguage = <Schema extends z.ZodTypeAny>(schema: (language: Language) => Schema) => {
    const fields = languages.map((language) => [
      language,
      optional(schema(language)).describe('How this language shows it.'),
    ]);
    return group(Object.fromEntries(fields) as Record<Language, z.ZodOptional<Schema>>);
  };
  const wordsIn = (language: Language) => {
    const forms = pluralCategories(language).map((name) => [
      name,
      optional(string).describe(`The words after a number of the category “${name}”.`),
    ]);
    return anyOf([
      string,
      group({
        ...Object.fromEntries(forms),
        other: string.describe('The words after any other number.'),
      } as Record<keyof UnitForms, z.ZodOptional<z.ZodString>>),
    ]);
  };
  const unit = group({
    dimension: optional(string).describe(
      'What it measures: `pressure`, or a dimension of this file.',
    ),
    factor: optional(number.positive()).describe(
      'How many base units of the dimension it is: 1000 for `kW`, 1 for `W`.',
    ),
    offset: optional(number).describe(
      'What to add after the factor, in base units: -273.15 for `K`, with °C.',
    ),
    symbol: optional(anyOf([string, byLanguage(() => string)])).describe(
      'How a page shows it, where that is not the id; by language where it differs.',
    ),
    words: optional(byLanguage(wordsIn)).describe(
      'Words in place of a symbol, in each language; by plural category where they vary: ' +
        '`{ one: day, other: days }`.',
    ),
    code: optional(string.regex(/^[A-Z0-9]{2,3}$/)).describe(
      'The common code of UN/CEFACT Recommendation 20, for structured data.',
    ),
    aliases: optional(strings).describe(
      'What people write instead; the validator then suggests this unit.',
    ),
    second: optional(string).describe(
      'The unit in which a page gives the value a second time, in brackets.',
    ),
  });
  return group({
    dimensions: optional(record(anyOf([string, text]))).describe(
      'What else is measured, by id, as a message and a page say it: `flow rate`, in each ' +
        'language. One name alone is for what every language writes alike: `pH`.',
    ),
    units: optional(record(unit)).describe(
      'Units by the id that figures write. One that Milepost has may get words and aliases.',
    ),
  }).describe('The units of this catalogue, next to those that Milepost has.');
}

/** The plural categories of a language, such as `one` and `other`, in the same order on every version of Node.js. */
function pluralCategories(language: Language): readonly string[] {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  } catch {
    return ['other'];
  }
}

/** Words by plural category; `other` is required. */
export type UnitForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export type UnitDefinitions = z.infer<ReturnType<typeof unitsSchema>>;
export type UnitDefinition = NonNullable<UnitDefinitions['units']>[string];
/** A name by language, or one name for all languages. */
export type DimensionName = NonNullable<UnitDefinitions['dimensions']>[string];
