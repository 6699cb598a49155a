import { useTranslation } from 'react-i18next';
import type { ShellKey, Values } from '../strings/keys.ts';

/** The strings of the shell in the language of the page: `t('menu.open')`. */
export function useStrings(): { t: (key: ShellKey, values?: Values) => string } {
  const { t } = useTranslation();
  return { t: (key, values = {}) => t(key, values) };
}
