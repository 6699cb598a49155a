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

/** Scripts written from right to left; `Intl` differs between versions of Node.js and browsers. */
const rightToLeft = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.test(scriptOf(language));
}

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
