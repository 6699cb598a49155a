import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { translationOptions } from '../shell/i18n-options.ts';
import type { Values } from './keys.ts';
import type { Strings, StringTree } from './strings.ts';

/** The translator of the shell, as the browser has it after loading its strings. */
export function shellTranslator(language: string, strings: StringTree): I18n {
  return translator(language, strings);
}

/** Translates the strings of the content. Throws on a key that is not there: a bug, not a text. */
export function contentTranslator(language: string, strings: Strings) {
  const i18n = translator(language, strings.content);
  return (key: string, values?: Values): string => {
    if (!i18n.exists(key, values)) throw new Error(`No string "${key}" in "${language}".`);
    return i18n.t(key, values ?? {});
  };
}

function translator(language: string, translation: StringTree): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...translationOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation } },
  });
  return instance;
}
