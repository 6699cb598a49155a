import { constants } from '../../lib/constants.ts';

/** Keeps the visitor's choice. A browser that forbids storage still switches, and forgets. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(constants.languageKey, code);
  } catch (error) {
    console.warn('The language could not be kept.', error);
  }
}
