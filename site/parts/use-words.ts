import { isString, recordOf } from '../client/check-shape.ts';
import { useI18n } from '../shell/i18n-context.tsx';

const isWords = recordOf(isString);

/**
 * The words that the catalogue gives to bar and forms, by their keys. They come with the strings of
 * the site, so that both are in one language; what has no word is ''.
 */
export function useWords(): (key: string) => string {
  const i18n = useI18n();
  const words = i18n.below('words');
  return (key) => (isWords(words) ? (words[key] ?? '') : '');
}
