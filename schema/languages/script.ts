import type { LanguagePack } from './language-pack.ts';
import { scriptOf } from './look-up.ts';

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
