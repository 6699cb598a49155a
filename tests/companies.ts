import type { Catalogue } from '../schema/catalogue.ts';
import type { FigureDefinitions } from '../schema/kinds/figures.ts';
import type { Product } from '../schema/kinds/product.ts';
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
import { fixtureData } from './unit/fixtures.ts';

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

/** That company with a further language, of which the catalogue has no text: figures are called as tenders do. */
export const shippedIn = memoizeByName((code: string): Company => {
  const names = fixtureData<Record<string, readonly string[]>>(`tender-names/${code}.yaml`);
  const { site, figures, ...rest } = shipped.catalogue;
  const [first] = site.languages;
  if (!first) throw new Error('The catalogue is in no language.');
  const named = <Of extends object>(id: string, of: Of): Of => {
    const [label, ...aliases] = names[id] ?? [];
    const own = {
      label: { ...Reflect.get(of, 'label'), [code]: label },
      aliases: { ...Reflect.get(of, 'aliases'), [code]: aliases },
    };
    return label === undefined ? of : { ...of, ...own };
  };
  const catalogue: Catalogue = {
    ...rest,
    site: {
      ...site,
      languages: [...site.languages, { ...first, code }],
      criteria: site.criteria?.map((each) => named(each.id, each)),
    },
    figures: Object.fromEntries(Object.entries(figures).map(([id, each]) => [id, named(id, each)])),
  };
  return {
    ...shipped,
    catalogue,
    strings: { ...shipped.strings, ...siteStrings([], ['en', code]) },
  };
});

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

/** A company with a site in a language, with the names of figures that the fixtures have. */
export const companyIn = memoizeByName((code) =>
  ['it', 'pt', 'nl', 'pl'].includes(code) ? shippedIn(code) : companyWith(code, {}),
);

/** Figures of a dictionary, and what the first products state of them. */
export interface StatedFigures {
  readonly figures: FigureDefinitions;
  readonly stated: readonly NonNullable<Product['figures']>[];
}

/** A company that has these figures besides its own. */
export function companyStating(company: Company, { figures, stated }: StatedFigures): Company {
  const { catalogue } = company;
  const products = catalogue.products.map((product, index) => ({
    ...product,
    figures: { ...product.figures, ...stated[index] },
  }));
  const own = { ...catalogue, figures: { ...catalogue.figures, ...figures }, products };
  return { ...company, catalogue: own };
}
