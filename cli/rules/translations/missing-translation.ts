import { memberOf } from '../../../schema/member-of.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Context, TextField } from '../../context/context.ts';
import { writtenIn } from '../../context/text-version.ts';
import { type Fields, isFields } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { shorten } from '../../core/suggest.ts';
import { misspeltLanguage } from '../../load/languages-of.ts';
import { textFileOf } from '../../load/read-source.ts';
import { many, orAllow, type Rule } from '../rule.ts';

export const missingTranslation = {
  id: 'missing-translation',
  severity: 'error',
  *checkCatalogue(context) {
    const { languages } = context;
    yield* missingTerms(context);
    const textsOf = context.textsByEntry;
    for (const { entry, at, value, versions } of context.texts) {
      if (languages.every((language) => isGiven(value, language))) continue;
      const recordLanguages = languagesGiven(textsOf.get(entry) ?? []);
      // That of the default language, in whatever order the record has them.
      const [original] = languages.flatMap((code) => writtenIn({ versions }, code) ?? []);
      const keys = Object.keys(value);
      const misspelt = keys.map((code) => misspeltLanguage(code, languages, keys));
      for (const language of languages) {
        if (isGiven(value, language) || misspelt.includes(language)) continue;
        const isEmpty = Object.hasOwn(value, language);
        const file = textFileOf(entry, at, language);
        yield {
          entry,
          at: isEmpty ? [...at, language] : at,
          on: 'key',
          language,
          message: original
            ? `“${shorten(original.text)}” has no ${languageName(language)} translation.`
            : `The ${languageName(language)} text is missing.`,
          help: `Add ${file ? `the file "${file.file}"` : `"${language}:"`} with the text, ${orAllow(language)}`,
          // A text in no language is none, whatever may be missing.
          ...((versions.length > 0 || language !== languages[0]) && { isMissing: true as const }),
          summarizeFrom: recordLanguages.has(language) ? many : 2,
        };
      }
    }
  },
} satisfies Rule;

const isGiven = (value: Fields, language: string) => (memberOf(value, language) ?? null) !== null;

/** Checks the readable notions of the glossary in every language. */
function* missingTerms({ select, languages }: Context): Generator<Finding> {
  for (const { entry, value, at } of select('glossary', 'terms', '*')) {
    if (!isFields(value)) continue;
    const codes = Object.keys(value);
    const misspelt = codes.map((code) => misspeltLanguage(code, languages, codes));
    for (const language of languages) {
      if (codes.includes(language) || misspelt.includes(language)) continue;
      yield {
        entry,
        at,
        language,
        message: `This notion has no ${languageName(language)} term.`,
        help: `Add "${language}:" with its term.`,
        isMissing: true,
        summarizeFrom: many,
      };
    }
  }
}

/** The languages of a record's texts. */
const languagesGiven = memoize(
  (texts: readonly TextField[]): ReadonlySet<string> =>
    new Set(texts.flatMap(({ versions }) => versions.map(({ language }) => language))),
);
