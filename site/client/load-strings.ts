import { constants } from '../constants.ts';
import { createTranslator, type Translator } from '../shell/translator.ts';
import type { StringTree } from '../strings/strings.ts';
import { type Check, isString, recordOf } from './check-shape.ts';

const isStringOrTree: Check<string | StringTree> = (value): value is string | StringTree =>
  isString(value) || isStringTree(value);
export const isStringTree: Check<StringTree> = recordOf(isStringOrTree);

const translators = new Map<string, Promise<Translator | undefined>>();

/**
 * The strings of a language, loaded once. When they do not come, even after the retries, those of
 * the default language stand in. Rejects when those do not come either.
 */
export async function translatorFor(
  language: string,
  defaultLanguage: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Translator> {
  const translator = translators.get(language) ?? loadTranslator(language, addresses[language]);
  translators.set(language, translator);
  const own = await translator;
  if (own) return own;
  console.error(`The strings of "${language}" could not be loaded.`);
  // The next page in this language tries again.
  translators.delete(language);
  if (language === defaultLanguage) throw new Error('There are no strings to show.');
  return translatorFor(defaultLanguage, defaultLanguage, addresses);
}

/** Undefined where the strings do not come, or are none. */
async function loadTranslator(
  language: string,
  address: string | undefined,
): Promise<Translator | undefined> {
  const strings = address && (await readStrings(address));
  const isThere = isStringTree(strings) && Object.keys(strings).length > 0;
  return isThere ? createTranslator(language, strings) : undefined;
}

/** What an address holds, asked for again where that fails; undefined in the end. */
export async function readStrings(address: string): Promise<unknown> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await inTurn(() => read(address));
    } catch {
      if (tried === constants.maxRetries) return undefined;
      await new Promise((resolve) => setTimeout(resolve, constants.retryDelay * 2 ** tried));
    }
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

let reading = 0;
const waiting: (() => void)[] = [];

/** So many files are read side by side; others wait until one of them is there. */
async function inTurn<Content>(task: () => Promise<Content>): Promise<Content> {
  if (reading < constants.maxParallelReads) reading += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    // Who waits takes the place over.
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}
