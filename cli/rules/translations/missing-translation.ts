import type { TextField } from '../../context/context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { type Fields, isFields, select } from '../../load/data.ts';
import { misspeltLanguage } from '../../load/languages-of.ts';
import type { Entry } from '../../load/source.ts';
import type { Finding } from '../../report/finding.ts';
import { shorten } from '../../report/suggest.ts';
import { summarizeMissing, summarizeMissingFrom } from '../../report/summarize-missing.ts';
import type { Rule } from '../rule.ts';

export const missingTranslation = {
  id: 'missing-translation',
  severity: 'error',
  summary: 'Every text exists in every language of the site.',
  rationale:
    'Where a translation is missing, the page shows the text of the default language instead. ' +
    'An optional field may be left out in all languages. A file that lacks a language, or many ' +
    'of its texts, has one finding that counts them.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  *check({ texts, languages, of }) {
    let given: ReturnType<typeof languagesByFile> | undefined;
    for (const entry of of('glossary')) yield* missingTerms(entry, languages);
    for (const { entry, at, value, versions } of texts) {
      if (languages.every((language) => isGiven(value, language))) continue;
      given ??= languagesByFile(texts);
      const [original] = versions;
      const keys = Object.keys(value);
      const misspelt = keys.map((code) => misspeltLanguage(code, languages, keys));
      for (const language of languages) {
        if (isGiven(value, language) || misspelt.includes(language)) continue;
        const isEmpty = Object.hasOwn(value, language);
        yield {
          entry,
          at: isEmpty ? [...at, language] : at,
          on: 'key',
          language,
          message: original
            ? `“${shorten(original.text)}” has no ${languageName(language)} translation.`
            : `The ${languageName(language)} text is missing.`,
          help: `Add "${language}:" with the text.`,
          isMissing: true,
          summarizeFrom: summarizeMissingFrom(given.get(entry)?.has(language) ?? false),
        };
      }
    }
  },
  summarize: summarizeMissing,
} satisfies Rule;

function isGiven(value: Fields, language: string): boolean {
  return Object.hasOwn(value, language) && value[language] !== null;
}

/** A notion of the glossary in every language, as far as it can be read. */
function* missingTerms(entry: Entry, languages: readonly string[]): Generator<Finding> {
  for (const { value, at } of select(entry.data, 'terms', '*')) {
    if (!isFields(value)) continue;
    const given = Object.keys(value);
    const misspelt = given.map((code) => misspeltLanguage(code, languages, given));
    for (const language of languages) {
      if (given.includes(language) || misspelt.includes(language)) continue;
      yield {
        entry,
        at,
        language,
        message: `This notion has no ${languageName(language)} term.`,
        help: `Add "${language}:" with its term.`,
        isMissing: true,
        summarizeFrom: summarizeMissingFrom(true),
      };
    }
  }
}

function languagesByFile(texts: readonly TextField[]): ReadonlyMap<Entry, ReadonlySet<string>> {
  const given = new Map<Entry, Set<string>>();
  for (const { entry, versions } of texts) {
    const own = given.get(entry) ?? new Set<string>();
    given.set(entry, own);
    for (const { language } of versions) own.add(language);
  }
  return given;
}
