import { staleOriginals } from '../../context/stale-originals.ts';
import { languageName } from '../../core/language-name.ts';
import { joined, shorten } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

/** Enough to see which words have changed in most texts; `i18n status --stale` shows the whole of it. */
const mostFormer = 300;

export const staleTranslation = {
  id: 'stale-translation',
  severity: 'warning',
  summary: 'No original has changed since its translations were accepted.',
  rationale:
    'When an English text changes, its translations keep saying what the text said before. ' +
    '"milepost i18n accept" records in translations.lock, which you commit, that each ' +
    'translation matches its original. A translation that changed since then counts as ' +
    'reviewed, and a text that was moved stays accepted. "milepost i18n status --stale" shows ' +
    'what each original said before. While the original has a mistake of ' +
    'its own, its translations are not reported.',
  bad: {
    file: 'translations.lock',
    text: `{
 "version": 2,
 "families/sensors.yaml": {
  "fr": { "3e974e0cc477": "000000000000" },
  "originals": { "000000000000": "They feel." }
 }
}
`,
    isWhole: true,
  },
  good: { file: 'translations.lock', text: '{ "version": 2 }\n', isWhole: true },
  *checkCatalogue(context) {
    for (const { field, original, former, translations } of staleOriginals(context)) {
      const { entry, at } = field;
      const languages = translations.map(({ language }) => language);
      const [first = '', ...others] = languages;
      const placeIn = (code: string) => ({ entry, at: [...at, code] });
      yield {
        ...placeIn(first),
        language: first,
        ...(others.length > 0 && { alsoIn: others }),
        message: `The ${languageName(original.language)} text has changed since its ${subject(languages)} accepted.${former === undefined ? '' : ` It said “${shorten(former, mostFormer)}”.`}`,
        help: `Update ${others.length > 0 ? 'the translations' : 'the translation'} if necessary, and run "milepost i18n accept ${entry.file}".`,
        related: [
          { ...placeIn(original.language), message: 'the current text' },
          ...others.map((each) => ({
            ...placeIn(each),
            message: `the ${languageName(each)} translation`,
          })),
        ],
      };
    }
  },
} satisfies Rule;

/** `French and Spanish translations were`. */
function subject(languages: readonly string[]): string {
  const names = joined(languages.map(languageName), 'and');
  return languages.length > 1 ? `${names} translations were` : `${names} translation was`;
}
