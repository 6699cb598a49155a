import { useTranslation } from 'react-i18next';
import { memberOf } from '../../schema/member-of.ts';
import { shellPart } from '../strings/i18n.ts';
import { isString, recordOf } from './check-shape.ts';

const isWords = recordOf(isString);

/**
 * The words that the catalogue gives to bar and forms, by their keys. They come with the strings of
 * the site, so that both are in one language; what has no word is ''.
 */
export function useWords(): (key: string) => string {
  const { i18n } = useTranslation();
  const words: unknown = shellPart(i18n, 'words');
  return (key) => (isWords(words) ? (memberOf(words, key) ?? '') : '');
}
