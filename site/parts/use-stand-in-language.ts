import { useTranslation } from 'react-i18next';
import { usePage } from '../shell/page-context.tsx';

/**
 * The `lang` of words that come from the strings: undefined where they are in the page's language,
 * the default language where those of the page's did not come.
 */
export function useStandInLanguage(): string | undefined {
  const { i18n } = useTranslation();
  const { language } = usePage().data;
  return i18n.language === language ? undefined : i18n.language;
}
