/** Where the visitor's language is kept in local storage; the key that i18next uses. */
export const languageKey = 'i18nextLng';

/** Keeps the visitor's choice. A browser that forbids storage still switches, and forgets. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(languageKey, code);
  } catch (error) {
    console.warn('The language could not be kept.', error);
  }
}
