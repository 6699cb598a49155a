import type { ShellKey, Values } from '../strings/keys.ts';
import { useI18n } from './i18n-context.tsx';

/** The strings of the shell in the language of the page: `t('menu.open')`. */
export function useStrings(): { t: (key: ShellKey, values?: Values) => string } {
  const i18n = useI18n();
  return { t: i18n.t };
}
