import { rememberByName } from '../../schema/remember.ts';
import { createTranslator } from '../shell/translator.ts';
import type { Values } from './keys.ts';
import type { Strings } from './strings.ts';

/** Translates the strings of the content. Throws on a key that is not there: a bug, not a text. */
export function contentTranslator(language: string, strings: Strings) {
  const { find } = createTranslator(language, strings.content);
  const translate = (key: string, values?: Values): string => {
    const text = find(key, values);
    if (text === undefined) throw new Error(`No string "${key}" in "${language}".`);
    return text;
  };
  // Most strings have no values, and every page has the same ones.
  const plain = rememberByName((key) => translate(key));
  return (key: string, values?: Values) => (values ? translate(key, values) : plain(key));
}
