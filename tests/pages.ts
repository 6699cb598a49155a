import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { HomeData, ProjectsData, SolutionsData } from '../schema/menu-data.ts';
import { elementsNamed, parseHtml, textOf } from './html.ts';
import type { BuiltSite } from './sites.ts';

export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** A page in one language, as it was built. */
export interface BuiltPage {
  /** Below the folder of the site: `fr/products/index.html`. */
  file: string;
  html: string;
  language: Language;
  /** The language-free path: `/products/AVCC`. */
  path: string;
  /** The kind of page. */
  name: string;
  /** The id of the product, on its page. */
  product: string | undefined;
}

type PageData = Pick<BuiltPage, 'language' | 'path' | 'name'> & { props: { product?: string } };

/** All pages of a built site, the not-found pages included, the redirect stubs left out. */
export function builtPages(site: BuiltSite): BuiltPage[] {
  return filesBelow(site.folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(site.folder, file), 'utf8');
      const [, data] =
        /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
      if (!data) return [];
      const { language, path, name, props }: PageData = JSON.parse(data);
      return [{ file, html, language, path, name, product: props.product }];
    });
}

/** The language-free paths of all pages that a visitor can ask for. */
export function pagePaths(site: BuiltSite): string[] {
  const paths = builtPages(site).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => !path.endsWith('.html')).sort();
}

/** Of each kind of page the language-free path of one. */
export function onePathOfEachKind(site: BuiltSite): string[] {
  const pages = builtPages(site).filter(({ path }) => !path.endsWith('.html'));
  return [...new Map(pages.map(({ name, path }) => [name, path])).values()];
}

/** The main heading of a page as it was built. Throws when there is no such page. */
export function headingOf(site: BuiltSite, path: string, language: Language): string {
  const folder = language === 'en' ? '' : language;
  const html = readFileSync(join(site.folder, folder, path, 'index.html'), 'utf8');
  return elementsNamed(parseHtml(html), 'h1').map(textOf).join();
}

/** The address of a page: base, language prefix (none for English), path. */
export function hrefOf(base: string, language: Language, path: string): string {
  if (language === 'en') return `${base}${path.slice(1)}`;
  return `${base}${language}${path === '/' ? '' : path}`;
}

/** What the three data files of the menus hold. */
export function menuData(site: BuiltSite): HomeData & ProjectsData & SolutionsData {
  const files = ['home', 'projects', 'solutions'].map((name) =>
    JSON.parse(readFileSync(join(site.folder, name, 'data.json'), 'utf8')),
  );
  return Object.assign({}, ...files);
}

/** All files below a folder, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** The lines of `_redirects`, with the base in their addresses. */
export function redirectsOf(site: BuiltSite): { from: string; to: string; status: string }[] {
  return readFileSync(join(site.folder, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { from, to, status };
    });
}
