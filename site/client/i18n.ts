import { type BackendModule, createInstance, type i18n as I18n } from 'i18next';
import { loadingOptions, translationOptions } from '../shell/i18n-options.ts';
import type { StringTree } from '../strings/strings.ts';
import { type Check, isString, recordOf } from './check-shape.ts';

const isStringOrTree: Check<string | StringTree> = (value): value is string | StringTree =>
  isString(value) || isStringTree(value);
export const isStringTree: Check<StringTree> = recordOf(isStringOrTree);

const translators = new Map<string, Promise<I18n>>();

/**
 * The strings of a language, loaded once. When they do not come, even after the retries, those of
 * the default language stand in. Rejects when those do not come either.
 */
export async function translatorFor(
  language: string,
  defaultLanguage: string,
  addresses: Readonly<Record<string, string>>,
): Promise<I18n> {
  const translator = translators.get(language) ?? createTranslator(language, addresses);
  translators.set(language, translator);
  const own = await translator;
  if (own.hasResourceBundle(language, 'translation')) return own;
  console.error(`The strings of "${language}" could not be loaded.`);
  // The next page in this language tries again.
  translators.delete(language);
  if (language === defaultLanguage) throw new Error('There are no strings to show.');
  return translatorFor(defaultLanguage, defaultLanguage, addresses);
}

/** An instance for each language: in a shared one a failing language would be asked for again. */
async function createTranslator(
  language: string,
  addresses: Readonly<Record<string, string>>,
): Promise<I18n> {
  const instance = createInstance();
  await instance
    .use(stringsBackend(addresses))
    .init({ ...translationOptions, ...loadingOptions, lng: language });
  return instance;
}

/** A backend with callbacks: i18next retries only those, and only when told that it may. */
function stringsBackend(addresses: Readonly<Record<string, string>>): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, _namespace, done) {
      const address = addresses[language];
      if (!address) return done(`No strings in "${language}".`, false);
      fetch(address)
        .then((response) => {
          if (!response.ok) throw new Error(`${response.status} for ${address}`);
          return response.json();
        })
        .then(
          (strings: unknown) => {
            if (isStringTree(strings)) done(null, strings);
            else done(`${address} holds no strings.`, false);
          },
          (error) => done(error, true),
        );
    },
  };
}
