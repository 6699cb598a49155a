import { languageName } from '../../i18n/language-name.ts';
import { misspeltLanguage } from '../../load/languages-of.ts';
import { shorten } from '../../report/suggest.ts';
import type { Rule } from '../rule.ts';

export const missingTranslation = {
  id: 'missing-translation',
  severity: 'error',
  summary: 'Every text exists in every language of the site.',
  rationale:
    'Where a translation is missing, the page shows the English text instead. An optional ' +
    'field may be left out in all languages.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  *check({ texts, languages }) {
    for (const { entry, at, value, versions } of texts) {
      const [original] = versions;
      const given = Object.keys(value);
      const misspelt = given.map((code) => misspeltLanguage(code, languages, given));
      for (const language of languages) {
        const isThere = Object.hasOwn(value, language) && value[language] !== null;
        if (isThere || misspelt.includes(language)) continue;
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
        };
      }
    }
  },
} satisfies Rule;
