import { type BackendModule, createInstance, type i18n } from 'i18next';
import { constants } from '../lib/constants.ts';
import { canonicalCode, i18nOptions, numberFormatter } from '../strings/i18n.ts';
import type { StringTree } from '../strings/strings.ts';
import { type Check, isString, recordOf } from './check-shape.ts';

const isStringOrTree: Check<string | StringTree> = (value): value is string | StringTree =>
  isString(value) || isStringTree(value);
const isStringTree: Check<StringTree> = recordOf(isStringOrTree);
const areStrings: Check<StringTree> = (value): value is StringTree =>
  isStringTree(value) && Object.keys(value).length > 0;

/** Where the strings are, by language and namespace. */
const addresses = new Map<string, string>();
const nameOf = (language: string, namespace: string) => `${language} ${namespace}`;

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const address = addresses.get(nameOf(language, namespace));
    const none = new Error(`No strings "${namespace}" of "${language}".`);
    if (address === undefined) return callback(none, false);
    fetchJson(address).then(
      (strings) => (areStrings(strings) ? callback(null, strings) : callback(none, false)),
      // It is asked for again, as often as the options say.
      (error) => callback(error, true),
    );
  },
};

const store = createInstance().use(backend).use(numberFormatter);

/** What stands in for a language whose strings did not come. */
const standIns = new Map<string, string[]>();

/** One instance for each language, and one where another language stands in; they share their strings. */
const instances = new Map<string, i18n>();

/**
 * The instance of a language, with the strings of the shell. Where those do not come, even after the retries,
 * those of the default language stand in. Rejects when these do not come either.
 */
export async function i18nOf(
  language: string,
  defaultLanguage: string,
  addresses: Readonly<Record<string, string>>,
): Promise<i18n> {
  if (await loadStrings(language, 'shell', addresses[language])) return instanceOf(language, []);
  console.error(`The strings of "${language}" could not be loaded.`);
  const standsIn = language !== defaultLanguage;
  if (standsIn && (await loadStrings(defaultLanguage, 'shell', addresses[defaultLanguage])))
    return instanceOf(language, [defaultLanguage]);
  throw new Error('There are no strings to show.');
}

/** Loads the namespace `tools`, in the language of the instance. Rejects where that fails, and may be tried again. */
export async function loadTools({ language }: i18n, address: string): Promise<void> {
  if (await loadStrings(language, 'tools', address)) return;
  throw new Error(`${address} does not hold strings.`);
}

/** Whether the strings are there, in the end. Those that failed are tried again the next time. */
export async function loadStrings(code: string, namespace: string, address: string | undefined) {
  const language = canonicalCode(code);
  if (address !== undefined) addresses.set(nameOf(language, namespace), address);
  const isThere = () => store.hasResourceBundle(language, namespace);
  start();
  if (!isThere()) await store.reloadResources(language, namespace);
  return isThere();
}

function start(): void {
  if (store.isInitialized) return;
  store.init({
    ...i18nOptions,
    ns: [],
    fallbackLng: (language) => standIns.get(language) ?? [],
    maxParallelReads: constants.maxParallelReads,
    maxRetries: constants.maxRetries,
    retryTimeout: constants.retryDelay,
  });
}

function instanceOf(code: string, standIn: readonly string[]): i18n {
  const language = canonicalCode(code);
  standIns.set(language, standIn.map(canonicalCode));
  const key = `${language} ${standIn}`;
  const known = instances.get(key) ?? store.cloneInstance({ lng: language, ns: [] });
  instances.set(key, known);
  return known;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}
