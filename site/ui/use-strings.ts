import { useTranslation } from 'react-i18next';
import { canonicalCode, languageOfWords } from '../strings/i18n.ts';
import { usePage } from './page-context.tsx';

/**
 * The `lang` of words that come from the strings: undefined where they are in the page's language,
 * the default language where those of the page's did not come, and another one where there are none.
 */
export function useStandInLanguage(): string | undefined {
  const { i18n } = useTranslation();
  const { language } = usePage().data;
  const actual = languageOfWords(i18n);
  const isSame = actual === language || canonicalCode(actual) === canonicalCode(language);
  return isSame ? undefined : actual;
}

/** The strings that every page has, and the `lang` of what they are in. */
export function useStrings() {
  return { t: useTranslation().t, lang: useStandInLanguage() };
}
