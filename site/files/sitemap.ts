import { originOf } from '../../schema/address.ts';
import { element, emptyElement, type Markup, text, xmlDocument } from '../lib/html.ts';
import { localHref } from '../lib/locale.ts';
import type { OutputFile } from '../lib/output.ts';
import { indexedLanguages } from '../model/indexed-languages.ts';
import type { SiteModel } from '../model/model.ts';
import type { PagePlan } from '../page-api/define-page.ts';

/**
 * The maximum number of links in a file. Search engines read 50,000 addresses and 50 MB of one; an address has a
 * link for each other language, of about 130 bytes, so a file has 5 MB.
 */
const linksPerFile = 40_000;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** The sitemap: one file, or an index of several. */
export function sitemapFiles(model: SiteModel, plans: readonly PagePlan<unknown>[]): OutputFile[] {
  const { languages } = model;
  const shown = plans.filter(({ hidden }) => !hidden);
  const length = Math.max(
    1,
    Math.floor(linksPerFile / (languages.length * (languages.length + 1))),
  );
  if (shown.length <= length) return [{ path: 'sitemap.xml', content: mapOf(model, shown) }];
  const parts = Array.from({ length: Math.ceil(shown.length / length) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: mapOf(model, shown.slice(index * length, (index + 1) * length)),
  }));
  const { site } = model.catalogue;
  const named = parts.map(({ path }) =>
    element('sitemap', {}, [element('loc', {}, text(originOf(site.url) + site.base + path))]),
  );
  const index = xmlDocument(element('sitemapindex', namespace, inLines(named)));
  return [{ path: 'sitemap.xml', content: index }, ...parts];
}

function mapOf(model: SiteModel, plans: readonly PagePlan<unknown>[]): Markup {
  const start = originOf(model.catalogue.site.url);
  const address = (language: string, path: string) =>
    start + localHref(model.space, language, path);
  const urls = plans.flatMap(({ path, list }) => {
    const indexed = indexedLanguages(model, list ?? path);
    const alternates = [
      ...indexed.map((language) => [language, address(language, path)] as const),
      ['x-default', address(model.defaultLanguage, path)] as const,
    ].map(([hreflang, href]) => emptyElement('xhtml:link', { rel: 'alternate', hreflang, href }));
    return indexed.map((language) =>
      element('url', {}, [element('loc', {}, text(address(language, path))), ...alternates]),
    );
  });
  const namespaces = { ...namespace, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };
  return xmlDocument(element('urlset', namespaces, inLines(urls)));
}

/** One line for each element, for human readers. */
function inLines(elements: readonly Markup[]): Markup[] {
  return [...elements.flatMap((each) => [text('\n'), each]), text('\n')];
}
