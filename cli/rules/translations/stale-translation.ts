import { staleOriginals } from '../../context/translations.ts';
import { languageName } from '../../core/language-name.ts';
import { joined, shorten } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

/** Enough to see the changed words of most texts; `i18n status --stale` shows all. */
const maxFormerLength = 300;

export const staleTranslation = {
  id: 'stale-translation',
  severity: 'warning',
  *checkCatalogue(context) {
    for (const { field, original, former, translations } of staleOriginals(context)) {
      const { entry, at } = field;
      const languages = translations.map(({ language }) => language);
      const [first = '', ...others] = languages;
      const placeIn = (code: string) => ({ entry, at: [...at, code] });
      const names = joined(languages.map(languageName), 'and');
      const subject = `${names} ${others.length > 0 ? 'translations were' : 'translation was'}`;
      yield {
        ...placeIn(first),
        waitsFor: placeIn(original.language),
        language: first,
        ...(others.length > 0 && { alsoIn: others }),
        message: `The ${languageName(original.language)} text has changed since its ${subject} accepted.${former === undefined ? '' : ` It said “${shorten(former, maxFormerLength)}”.`}`,
        help: `Update ${others.length > 0 ? 'the translations' : 'the translation'} if necessary, and run "npx milepost i18n accept ${entry.file}".`,
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
