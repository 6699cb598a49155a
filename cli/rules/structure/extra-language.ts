import { misspeltLanguage } from '../../load/languages-of.ts';
import { listOf } from '../../report/suggest.ts';
import type { Rule } from '../rule.ts';

export const extraLanguage = {
  id: 'extra-language',
  severity: 'error',
  summary: 'A text has the languages of the site and no other key.',
  rationale:
    'The site never shows a language that it does not have, so the translation would be ' +
    'wasted. The languages, and how they are spelt, are in site.yaml.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno, de: Sensor eins }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  *check({ texts, languages }) {
    for (const { entry, at, value } of texts) {
      const given = Object.keys(value);
      for (const key of given) {
        if (languages.includes(key)) continue;
        const meant = misspeltLanguage(key, languages, given);
        yield {
          entry,
          at: [...at, key],
          on: 'key',
          language: key,
          message: `"${key}" is not a language of the site.`,
          help: helpFor(key, meant, languages),
          ...(!meant && { summarizeFrom: many }),
        };
      }
    }
  },
  summarize(all) {
    const [first] = all;
    return {
      message: `${all.length} texts of this file have "${first?.language}", which is not a language of the site.`,
      help: `Remove "${first?.language}:" from each, or add the language to site.yaml.`,
    };
  },
} satisfies Rule;

/** So many texts of a file with the same key are one finding: a language was removed from the site. */
const many = 6;

function helpFor(key: string, meant: string | undefined, languages: readonly string[]): string {
  if (meant) return `Did you mean "${meant}"?`;
  if (/\s/.test(key)) {
    return 'A comma ends a text in { … }: put the text in quotes, or on a line of its own.';
  }
  return `Remove it; the languages in site.yaml are ${listOf(languages, 'and')}.`;
}
