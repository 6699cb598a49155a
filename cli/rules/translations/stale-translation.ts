import { languageName } from '../../i18n/language-name.ts';
import { staleTexts, translatedTexts } from '../../i18n/translations.ts';
import type { Rule } from '../rule.ts';

export const staleTranslation = {
  id: 'stale-translation',
  severity: 'warning',
  summary: 'No original has changed since its translations were accepted.',
  rationale:
    'When an English text changes, its translations keep saying what the text said before. ' +
    '"milepost i18n accept" records in translations.lock, which you commit, that each ' +
    'translation matches its original. A translation that changed since then counts as ' +
    'reviewed, and a text that was moved stays accepted. While the original has a mistake of ' +
    'its own, its translations are not reported.',
  bad: {
    file: 'translations.lock',
    text: `{
 "version": 1,
 "families/sensors.yaml": { "fr": { "3e974e0cc477": "000000000000" } }
}
`,
    isWhole: true,
  },
  good: { file: 'translations.lock', text: '{ "version": 1 }\n', isWhole: true },
  *check({ texts, languages, lock }) {
    if (lock.size === 0) return;
    for (const [file, byLanguage] of translatedTexts(texts, languages)) {
      for (const [language, all] of byLanguage) {
        for (const { field, original, translation } of staleTexts(
          all,
          lock.get(file)?.[language] ?? {},
        )) {
          const { entry, at } = field;
          yield {
            entry,
            at: [...at, translation.language],
            language,
            message: `The ${languageName(original.language)} text has changed since its ${languageName(language)} translation was accepted.`,
            help: `Update the translation if necessary, and run "milepost i18n accept ${file}".`,
            related: [{ entry, at: [...at, original.language], message: 'the current text' }],
          };
        }
      }
    }
  },
} satisfies Rule;
