import type { i18n } from 'i18next';
import { memoizeByName } from '../../schema/memoize.ts';
import { createI18n } from './i18n.ts';
import type { Values } from './keys.ts';
import type { Strings } from './strings.ts';

/** Gives the strings of the content. Throws on a key that is not there: a bug, not a text. */
export function contentStrings(language: string, { content }: Strings) {
  const missing = (what: string): never => {
    throw new Error(`No string "${what}" in "${language}".`);
  };
  const instance = createI18n(
    language,
    { content },
    {
      defaultNS: 'content',
      parseMissingKeyHandler: missing,
      missingInterpolationHandler: (text: string) => missing(`${text}, with all its values`),
    },
  );
  return lookUp(instance);
}

/** Looks strings up in an instance that stays as it is. */
export function lookUp({ t }: i18n) {
  const translate = (key: string, values: Values = {}): string => t(key as never, values);
  // Most strings have no values, and every page has the same ones.
  const plain = memoizeByName((key) => translate(key));
  return (key: string, values?: Values) => (values ? translate(key, values) : plain(key));
}
