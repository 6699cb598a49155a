import { useI18n } from '../shell/i18n-context.tsx';
import { usePage } from '../shell/page-context.tsx';

/**
 * The `lang` of words that come from the strings: undefined where they are in the page's language,
 * the default language where those of the page's did not come, and another one where there are none.
 */
export function useStandInLanguage(): string | undefined {
  const i18n = useI18n();
  const { language } = usePage().data;
  const written = i18n.below('writtenIn');
  const actual = typeof written === 'string' ? written : i18n.language;
  return actual === language ? undefined : actual;
}
