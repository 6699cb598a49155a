import type { ShellKey, Values } from '../strings/keys.ts';
import { useI18n } from './i18n-context.tsx';

interface Strings {
  readonly language: string;
  t(key: ShellKey, values?: Values): string;
}

/** The strings of the shell in the language of the page: `t('menu.open')`. */
export function useStrings(): Strings {
  return useI18n();
}
