import { memoizeByName } from '../memoize.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import type { LanguagePack } from './language-pack.ts';
import { lookUpLanguage } from './look-up.ts';
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** The pack of a JSON file, in which `/…/` is a regular expression. */
function readPack(data: object): LanguagePack {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    const [, source, flags] = /^\/(.+)\/(i?)$/.exec(typeof value === 'string' ? value : '') ?? [];
    return source === undefined ? value : new RegExp(source, flags);
  });
}

export const builtInPacks: readonly LanguagePack[] = [en, fr, es, de, it, pt, nl, pl].map((each) =>
  readPack(each),
);

/** The language that figures are written in. */
export const [english = readPack(en)] = builtInPacks;

/** Looks up the pack of a language. */
export type LanguagePacks = ReturnType<typeof languagePacks>;

/** The built-in packs and those of a catalogue, which take precedence. */
export function languagePacks(added: readonly LanguagePack[] = []) {
  const byCode = new Map(
    [...builtInPacks, ...added].map((pack) => [pack.code.toLowerCase(), pack]),
  );
  return {
    /** The pack of a tag, or of the language that stands in for it: `fr-CA` uses its own, or that of `fr`. */
    of: memoizeByName((tag: string) => byCode.get(lookUpLanguage(tag, [...byCode.keys()]) ?? '')),
    /** The catalogue's packs. Results are cached by this list, which is the same object for the same packs. */
    added,
  };
}

/** The languages of a site, the default one first, with their packs. */
export type SiteLanguages = ReturnType<typeof siteLanguages>;

/** Creates the languages of a site. `codes` starts with the default one; the packs are distinct, in this order. */
export function siteLanguages(codes: readonly string[], packs = languagePacks()) {
  const used = codes.flatMap((code) => packs.of(code) ?? []);
  return { codes, packOf: packs.of, packs: [...new Set(used)] };
}
