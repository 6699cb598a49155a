import { memoizeByName } from '../memoize.ts';
import type { LanguagePack } from './language-pack.ts';

/** The script of a language tag, such as `Latn` or `Jpan`; '' for an invalid tag. */
export const scriptOf = memoizeByName((tag) => {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
});

/**
 * Whether rules on punctuation, spaces and quotation marks apply to a language: it has Latin script, or its
 * pack covers typography or writing.
 */
export function knowsPunctuation(of: {
  language: string;
  pack?: LanguagePack | undefined;
}): boolean {
  return Boolean(of.pack?.typography ?? of.pack?.writing) || scriptOf(of.language) === 'Latn';
}
