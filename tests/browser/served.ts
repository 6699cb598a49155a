import { combinations } from '../combinations.ts';
import { formsVariable } from '../form-server.ts';
import { headingOf, hrefOf, type Language, languages, pagePaths } from '../pages.ts';
import {
  type BuiltSite,
  fullSite,
  hostileSite,
  listedSite,
  pumpsSite,
  rootSite,
  subPathSite,
  worldwideSite,
} from '../sites.ts';

/** A built site with the host that serves it. */
export interface ServedSite extends BuiltSite {
  /** The whole address of a page of the site. */
  url(path: string, language?: Language): string;
  /** The address of a page as it is in links. */
  href(path: string, language?: Language): string;
  /** The main heading of a page: the words are the catalogue's, and no test types them. */
  heading(path: string, language?: Language): string;
  /** The language-free paths of all pages. */
  paths(): readonly string[];
}

/** The environment variable by which the workers learn where a site is served. */
export function addressVariable(name: string): string {
  return `MILEPOST_TEST_${name.toUpperCase()}`;
}

/** The shipped catalogue at `/`. */
export const atRoot = served(rootSite);
/** The shipped catalogue at `/catalogue/`. */
export const belowPath = served(subPathSite);
export const servedSites: readonly ServedSite[] = [atRoot, belowPath];
/** Each site in each language; in `npm test` each site in one, and not in English, which most tests read. */
export const sitesInLanguages = combinations<readonly [ServedSite, Language]>(
  servedSites.flatMap((site) => languages.map((language) => [site, language] as const)),
  [[belowPath, 'fr']],
);
/** For what an address begins with: below a path, and in `npm test` there alone, since most tests visit the root. */
export const basedSites = combinations(servedSites, [belowPath]);

/** A small catalogue that uses every field; its forms are sent to a server of the tests. */
export const full = served(fullSite);

/** The site of another company, with drawings and a theme of its own; German is below `/de`. */
export const pumps = served(pumpsSite);

/** Lists of several pages: 250 products, in English alone. */
export const listed = served(listedSite);

/** Markup and scripts in each text; the pages are as `hostile.spec.ts` opens them. */
export const hostile = served(hostileSite);

/** Twelve languages of ten scripts; Arabic is below `/ar`. */
export const worldwide = served(worldwideSite);

/** The origin of the server behind the forms of {@link full}. */
export function formsOrigin(): string {
  const origin = process.env[formsVariable];
  if (!origin) throw new Error('The server behind the forms is not running yet.');
  return origin;
}

function served(site: BuiltSite): ServedSite {
  const href = (path: string, language: Language = 'en') => hrefOf(site.base, language, path);
  return {
    ...site,
    href,
    url: (path, language) => `${hostOf(site.name)}${href(path, language)}`,
    heading: (path, language = 'en') => headingOf(site, path, language),
    paths: () => pagePaths(site),
  };
}

/** Known in tests only: files of tests are read before the sites are built. */
function hostOf(name: string): string {
  const host = process.env[addressVariable(name)];
  if (!host) throw new Error(`The site "${name}" is not served yet.`);
  return host;
}
