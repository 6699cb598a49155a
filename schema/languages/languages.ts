import { baseLanguage } from './base-language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LanguagePack } from './language-pack.ts';

export const builtInPacks: readonly LanguagePack[] = [en, fr, es, de];

/** Looks up the pack of a language. */
export interface LanguagePacks {
  /** The pack of a tag: `fr-CA` uses its own, or that of `fr`. Undefined without either. */
  readonly of: (tag: string) => LanguagePack | undefined;
  /** The catalogue's packs. Results are cached by this list, which is the same object for the same packs. */
  readonly added: readonly LanguagePack[];
}

/** The built-in packs and those of a catalogue, which take precedence. */
export function languagePacks(added: readonly LanguagePack[] = []): LanguagePacks {
  const byCode = new Map(
    [...builtInPacks, ...added].map((pack) => [pack.code.toLowerCase(), pack]),
  );
  return {
    of: (tag) => byCode.get(tag.toLowerCase()) ?? byCode.get(baseLanguage(tag)),
    added,
  };
}

/** The languages of a site, the default one first, with their packs. */
export interface SiteLanguages {
  readonly codes: readonly string[];
  readonly packOf: LanguagePacks['of'];
  /** The distinct packs of these languages, in their order. */
  readonly packs: readonly LanguagePack[];
}

/** Creates the languages of a site. `codes` starts with the default one. */
export function siteLanguages(codes: readonly string[], packs = languagePacks()): SiteLanguages {
  const used = codes.flatMap((code) => packs.of(code) ?? []);
  return { codes, packOf: packs.of, packs: [...new Set(used)] };
}
