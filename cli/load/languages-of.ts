import { defaultLanguages } from '../../schema/catalogue.ts';
import { languageCode } from '../../schema/language-code.ts';
import { lookUpLanguage } from '../../schema/languages/look-up.ts';
import { children, field, likelyField } from '../core/data.ts';
import { orElse } from '../core/or-else.ts';
import { closest } from '../core/suggest.ts';
import type { Loaded } from './load-files.ts';

/**
 * The languages of the catalogue, the default one first, from `site.yaml`. If that is broken or missing,
 * they are guessed, so that not every text is reported: codes in its text, then languages of the records,
 * then the default languages.
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

/**
 * The languages in `site.yaml`, none if it can't be read: in the case that texts use, `fr` for `FR`, so that a mistake is
 * not one in every text. A valid code is unchanged, since texts have it as key: `Intl` would change `pt-br` to `pt-BR`
 * and `tl` to `fil`.
 */
export function statedLanguages({ entries }: Loaded): readonly string[] {
  const site = entries.find(({ kind }) => kind === 'site');
  const list = children(likelyField(site?.data, 'languages'));
  const codes = list.map(([, language]) => likelyField(language, 'code'));
  const usual = (code: string) =>
    languageCode.test(code) ? code : (Intl.getCanonicalLocales(code)[0] ?? code);
  return [...new Set(codes.filter(isLanguageCode).map(usual))];
}

/**
 * The language that a wrong key of a text stands for: the only missing one, if the key is similar. A typing
 * error is then one mistake, not a missing and an extra language.
 */
export function misspeltLanguage(
  key: string,
  languages: readonly string[],
  given: readonly string[],
): string | undefined {
  if (languages.includes(key)) return undefined;
  const missing = languages.filter((language) => !given.includes(language));
  const isBegun = (code: string) => /^[a-z]+$/i.test(key) && key.toLowerCase().startsWith(code);
  const meant = lookUpLanguage(key, missing) ?? missing.find(isBegun);
  return meant ?? (missing.length === 1 ? closest(key, missing) : undefined);
}

/** Whether `Intl` accepts a value as a language code. */
function isLanguageCode(value: unknown): value is string {
  return (
    typeof value === 'string' && orElse(false, () => Intl.getCanonicalLocales(value).length > 0)
  );
}
