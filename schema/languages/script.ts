import type { LanguagePack } from './language-pack.ts';
import { scriptOf } from './look-up.ts';

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
