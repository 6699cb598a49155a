import { memoizeByName } from '../memoize.ts';
import type { LanguagePack } from './language-pack.ts';

/** The script of a language by its tag, such as `Latn` or `Jpan`; '' for what is no language tag. */
export const scriptOf = memoizeByName((tag) => {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
});

/**
 * Whether the tool knows how texts of a language are punctuated and spaced: those in Latin script, and
 * those whose pack says so. Of others no rule about punctuation, spaces or quotation marks says anything.
 */
export function knowsHabits(of: { language: string; pack?: LanguagePack | undefined }): boolean {
  return Boolean(of.pack?.typography ?? of.pack?.writing) || scriptOf(of.language) === 'Latn';
}
