import { createInstance, type i18n as I18n } from 'i18next';
import { rememberByName } from '../../schema/remember.ts';
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
  const translate = (key: string, values?: Values): string => {
    if (!i18n.exists(key, values)) throw new Error(`No string "${key}" in "${language}".`);
    return i18n.t(key, values ?? {});
  };
  // Most strings have no values, and every page has the same ones.
  const plain = rememberByName((key) => translate(key));
  return (key: string, values?: Values) => (values ? translate(key, values) : plain(key));
}

function translator(language: string, translation: StringTree): I18n {
  const instance = createInstance();
  void instance.init({
    ...translationOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation } },
  });
  return instance;
}
