import type { Diagnostic } from '../core/diagnostic.ts';
import { languageName } from '../core/language-name.ts';

/** The number of texts without a language that others of the file have, from which they are one finding. */
const many = 6;
/** The same for a file without any text in the language. */
const ofNone = 2;
const shownPlaces = 3;

/** The number of findings from which they are summarized. */
export function summarizeMissingFrom(hasLanguage: boolean): number {
  return hasLanguage ? many : ofNone;
}

/** The summary for texts of a file that lack a language. */
export function summarizeMissing(all: readonly Diagnostic[]): { message: string; help: string } {
  const [first] = all;
  const { language: code = '' } = first ?? {};
  const name = languageName(code);
  const shown = all.slice(0, shownPlaces).map(({ pointer, start }) => {
    const field = pointer.slice(1).replaceAll('/', '.');
    return `${field} (line ${start.line})`;
  });
  const rest = all.length > shownPlaces ? ', …' : '.';
  return {
    message: `${all.length} entries of this file have no ${name} yet: ${shown.join(', ')}${rest}`,
    help: `Add "${code}:" to each, or allow gaps with "--min-coverage ${code}=0"; "milepost i18n status" shows how much there is of each language.`,
  };
}
