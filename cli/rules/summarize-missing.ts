import type { Diagnostic } from '../core/diagnostic.ts';
import { languageName } from '../core/language-name.ts';

/** So many texts of a file that lack a language it has elsewhere are one finding. */
const many = 6;
/** In a file that lacks a language altogether, a second one is no news. */
const ofNone = 2;
const shownPlaces = 3;

/** From how many on findings of missing texts are one. */
export function summarizeMissingFrom(hasLanguage: boolean): number {
  return hasLanguage ? many : ofNone;
}

/** One message for all texts of a file that lack a language. */
export function summarizeMissing(all: readonly Diagnostic[]): { message: string; help: string } {
  const [first] = all;
  const name = languageName(first?.language ?? '');
  const shown = all.slice(0, shownPlaces).map(({ pointer, start }) => {
    const field = pointer.slice(1).replaceAll('/', '.');
    return `${field} (line ${start.line})`;
  });
  const rest = all.length > shownPlaces ? ', …' : '.';
  return {
    message: `${all.length} entries of this file have no ${name} yet: ${shown.join(', ')}${rest}`,
    help: `Add "${first?.language}:" to each; "milepost i18n status" shows how much there is of each language.`,
  };
}
