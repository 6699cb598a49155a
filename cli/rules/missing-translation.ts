import { misspeltLanguage } from '../languages.ts';
import type { Rule } from '../rule.ts';
import { shorten } from '../suggest.ts';

export const missingTranslation = {
  id: 'missing-translation',
  severity: 'error',
  summary: 'Every text is there in every language of the site.',
  rationale:
    "A text without a language leaves a hole in that language's page, where English has to stand in. A text that is left out altogether is no mistake where its field may be left out.",
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
            ? `The text "${shorten(original.text)}" is missing in "${language}".`
            : `This text is missing in "${language}".`,
          help: `Add "${language}:" and the text.`,
        };
      }
    }
  },
} satisfies Rule;
