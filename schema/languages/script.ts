import { rememberByName } from '../remember.ts';
import type { LanguagePack } from './language-pack.ts';

/** The script of a language by its tag, such as `Latn` or `Jpan`; '' for what is no language tag. */
export const scriptOf = rememberByName((tag) => {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
});

/** Scripts that end a sentence with the full stop of Latin. */
const withFullStop = new Set(['Latn', 'Cyrl', 'Grek', 'Kore', 'Hebr']);

export function writesFullStop(tag: string): boolean {
  return withFullStop.has(scriptOf(tag));
}

/**
 * Whether the tool knows how texts of a language are punctuated and spaced: those in Latin script, and
 * those whose pack says so. Of others no rule about punctuation, spaces or quotation marks says anything.
 */
export function knowsHabits({ language, pack }: OfLanguage): boolean {
  return (
    pack?.typography !== undefined || pack?.writing !== undefined || scriptOf(language) === 'Latn'
  );
}

interface OfLanguage {
  readonly language: string;
  readonly pack?: LanguagePack | undefined;
}
