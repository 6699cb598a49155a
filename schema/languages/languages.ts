import { baseLanguage } from './base-language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LanguagePack } from './language-pack.ts';

/** The packs that the tool brings. */
export const ownPacks: readonly LanguagePack[] = [en, fr, es, de];

/** Finds the pack of a language. */
export interface LanguagePacks {
  /** By tag: `fr-CA` has its own pack, or that of `fr`. Undefined where there is neither. */
  readonly of: (tag: string) => LanguagePack | undefined;
  /** The packs of a catalogue, by which results are kept: the same for the same packs. */
  readonly added: readonly LanguagePack[];
}

/** The packs of the tool and those of a catalogue, which come first. */
export function languagePacks(added: readonly LanguagePack[] = []): LanguagePacks {
  const byCode = new Map([...ownPacks, ...added].map((pack) => [pack.code.toLowerCase(), pack]));
  return {
    of: (tag) => byCode.get(tag.toLowerCase()) ?? byCode.get(baseLanguage(tag)),
    added,
  };
}

/** The languages of a site, the default one first, with what is known of them. */
export interface SiteLanguages {
  readonly codes: readonly string[];
  readonly packOf: LanguagePacks['of'];
  /** Each pack of these languages once, in their order. */
  readonly packs: readonly LanguagePack[];
}

/** The languages of a site. `codes` has the default one first. */
export function siteLanguages(codes: readonly string[], packs = languagePacks()): SiteLanguages {
  const used = codes.flatMap((code) => packs.of(code) ?? []);
  return { codes, packOf: packs.of, packs: [...new Set(used)] };
}
