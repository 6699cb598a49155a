import { type BackendModule, createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadingOptions, translationOptions } from '../i18n-options.ts';

let loader: Promise<I18n> | undefined;
const translators = new Map<string, I18n>();

/**
 * The strings of a language, loaded once. When they do not come, even after the retries, those of
 * the default language stand in.
 */
export async function translatorFor(
  language: string,
  defaultLanguage: string,
  addresses: Readonly<Record<string, string>>,
): Promise<I18n> {
  loader ??= createLoader(addresses);
  const root = await loader;
  const loaded = (await load(root, language)) ? language : defaultLanguage;
  if (loaded !== language) await load(root, defaultLanguage);
  const translator = translators.get(loaded) ?? root.cloneInstance({ lng: loaded });
  translators.set(loaded, translator);
  return translator;
}

/** Whether the strings of the language are there; a failure is logged, with every retry behind it. */
async function load(root: I18n, language: string): Promise<boolean> {
  await root.loadLanguages(language).catch(() => undefined);
  const there = root.hasResourceBundle(language, 'translation');
  if (!there) console.error(`The strings of "${language}" could not be loaded.`);
  return there;
}

async function createLoader(addresses: Readonly<Record<string, string>>): Promise<I18n> {
  const instance = createInstance();
  await instance
    .use(stringsBackend(addresses))
    .use(initReactI18next)
    .init({ ...translationOptions, ...loadingOptions, partialBundledLanguages: true });
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
          (strings) => done(null, strings),
          (error) => done(error, true),
        );
    },
  };
}
