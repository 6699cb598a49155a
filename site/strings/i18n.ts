import { createInstance, type FormatterModule, type InitOptions, type i18n } from 'i18next';
import { keptWhole } from '../../schema/languages/script.ts';
import type { StringTree } from './strings.ts';
import { writeNumber } from './write-number.ts';

/** How i18next works, in the browser and while pages are prerendered. */
export const i18nOptions = {
  // The build lays the strings of each language over those of the fallback.
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'shell',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  // A number that is left out would be a wrong figure.
  missingInterpolationHandler(text: string, [place]: readonly string[]) {
    console.error(`No value is given for ${place} of “${text}”.`);
    return '';
  },
  // A page of another language brings an instance of its own: no component listens for changes.
  react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
} satisfies InitOptions;

/** Writes the numbers in strings as their language does, and keeps values whole. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) =>
    typeof value === 'number' && language
      ? writeNumber(value, language)
      : keptWhole(value, language ?? ''),
};

/** An instance whose strings are all there, by namespace. */
export function createI18n(
  language: string,
  namespaces: Readonly<Record<string, StringTree>>,
  options: InitOptions = {},
): i18n {
  const lng = canonicalCode(language);
  const instance = createInstance().use(numberFormatter);
  instance.init({ ...i18nOptions, ...options, lng, resources: { [lng]: { ...namespaces } } });
  return instance;
}

/** The code of a language in the case that i18next gives to it: `pt-BR`. */
export function canonicalCode(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}

/** The language whose strings of the shell are shown: the fallback where those of the instance's own did not come. */
function shownLanguage({ languages, hasResourceBundle }: i18n): string {
  return languages.find((language) => hasResourceBundle(language, 'shell')) ?? '';
}

/** Whether the strings of the shell are those of the fallback. */
export function isStandIn(i18n: i18n): boolean {
  return shownLanguage(i18n) !== i18n.language;
}

/** What the file of the shell holds below a key, as it is. */
export function shellPart(i18n: i18n, key: string): unknown {
  return i18n.getResource(shownLanguage(i18n), 'shell', key);
}

/** The language in which the words are written: not that of the instance where the tool has no strings in it. */
export function languageOfWords(i18n: i18n): string {
  const written = shellPart(i18n, 'writtenIn');
  return typeof written === 'string' ? written : shownLanguage(i18n);
}
