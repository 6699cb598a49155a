import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

const I18nContext = createContext<Translator | undefined>(undefined);

/**
 * Gives the strings of a language to everything below. Each language has an instance of its own,
 * which comes with the page once its strings are there: so nothing has to listen for changes.
 */
export const I18nProvider = I18nContext.Provider;

/** The translator of the strings on show. Throws outside of the provider. */
export function useI18n(): Translator {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n works inside of I18nProvider only.');
  return i18n;
}
