import type { Catalogue } from '../schema/catalogue.ts';
import { memoizeByName } from '../schema/memoize.ts';
import type { DrawingKinds } from '../site/drawings/registry.ts';
import { type StringsByLanguage, siteStrings } from '../site/strings/site-strings.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from './catalogue.ts';

/** A catalogue, with the drawings and the words that it brings. */
export interface Company {
  readonly catalogue: Catalogue;
  readonly drawings: DrawingKinds;
  readonly strings: StringsByLanguage;
}

/** The company of this repository. */
export const shipped: Company = {
  catalogue: await shippedCatalogue(),
  drawings: shippedDrawings,
  strings: shippedStrings,
};

/** The second company, in the fixtures. */
export const pumps: Company = {
  catalogue: await pumpsCatalogue(),
  drawings: pumpsDrawings,
  strings: pumpsStrings,
};

/**
 * A company with a site in a language. Where neither has one, it is that of the repository in English and in this
 * language, with the English texts for both: what `names` does not translate.
 */
export function companyWith(language: string, names: Readonly<Record<string, string>>): Company {
  const own = [shipped, pumps].find(({ catalogue }) => language in catalogue.site.name);
  if (own) return own;
  const inBoth = (_key: string, value: unknown) => {
    const { en } = Object(value);
    if (en === undefined) return value;
    const named = Array.isArray(en) ? en.flatMap((each) => names[each] ?? []) : names[en];
    return { en, [language]: named ?? en };
  };
  const catalogue: Catalogue = JSON.parse(JSON.stringify(shipped.catalogue), inBoth);
  const languages = ['en', language].map((code) => ({ code, name: code, label: code }));
  return {
    catalogue: { ...catalogue, site: { ...catalogue.site, languages } },
    drawings: shipped.drawings,
    strings: siteStrings([], ['en', language]),
  };
}

export const companyIn = memoizeByName((language) => companyWith(language, {}));
