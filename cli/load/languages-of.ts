import { defaultLanguages } from '../../schema/catalogue.ts';
import { languageCode } from '../../schema/language-code.ts';
import { memoize } from '../../schema/memoize.ts';
import { children, field, likelyField } from '../core/data.ts';
import type { Loaded } from './load-files.ts';

/**
 * The languages of the catalogue, the default one first, as `site.yaml` gives them. A broken or
 * missing site record must not make every text of the catalogue wrong: its text is searched for
 * codes, and the records for languages; where both have none, the default languages are used.
 */
export function languagesOf(loaded: Loaded): readonly string[] {
  const stated = statedLanguages(loaded);
  if (stated.length > 0) return stated;
  const { text = '' } = loaded.unreadable.find(({ kind }) => kind === 'site') ?? {};
  const inText = [...text.matchAll(/\bcode["']?:\s*["']?([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\b/g)];
  const inRecords = loaded.entries.flatMap(({ data }) =>
    ['title', 'pageTitle', 'subtitle'].flatMap((name) => children(field(data, name))),
  );
  const guessed = [...inText.map(([, code]) => code), ...inRecords.map(([key]) => key)];
  const found = guessed.filter(isLanguageCode);
  return found.length > 0 ? [...new Set(found)] : defaultLanguages;
}

/** The languages that `site.yaml` gives: none where it can't be read, so that the others are guessed. */
export function statedLanguages({ entries }: Loaded): readonly string[] {
  const site = entries.find(({ kind }) => kind === 'site');
  const list = children(likelyField(site?.data, 'languages'));
  const codes = list.map(([, language]) => likelyField(language, 'code'));
  return [...new Set(codes.filter(isLanguageCode).map(usualCase))];
}

/**
 * The language that a wrong key of a text stands for: the only one missing, if the key looks like
 * it. So a slip of the keyboard is one mistake, and not a missing and an extra language.
 */
export function misspeltLanguage(
  key: string,
  languages: readonly string[],
  given: readonly string[],
): string | undefined {
  if (languages.includes(key)) return undefined;
  const missing = languages.filter((language) => !setOf(given).has(language));
  const folded = key.toLowerCase();
  const swapped = [...folded].reverse().join('');
  const isAlike = (language: string) => {
    const code = language.toLowerCase();
    return folded.startsWith(code) || swapped === code;
  };
  const [only, ...others] = missing;
  const isSlip = only !== undefined && others.length === 0 && differsByOne(folded, only);
  return missing.find(isAlike) ?? (isSlip ? only : undefined);
}

/** Each key of a text may be asked about. */
const setOf = memoize((given: readonly string[]) => new Set(given));

/** Whether `Intl` takes a value for the code of a language. */
function isLanguageCode(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}

/**
 * A code as texts write it: `FR` as `fr`. So a slip in `site.yaml` is not one in every text. A code that
 * is right stays, since texts are keyed by it: `Intl` would make `pt-BR` of `pt-br` and `fil` of `tl`.
 */
function usualCase(code: string): string {
  return languageCode.test(code) ? code : (Intl.getCanonicalLocales(code)[0] ?? code);
}

/** Whether two short words are the same but for one letter: `fe` and `fr`. */
function differsByOne(word: string, other: string): boolean {
  const letters = [...word].filter((letter, index) => letter !== other[index]);
  return word.length === other.length && letters.length === 1;
}
