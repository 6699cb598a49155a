import { createHash } from 'node:crypto';
import { originOf } from '../../schema/address.ts';
import { element, emptyElement, line, type Markup, text, xmlDocument } from '../lib/html.ts';
import { localHref } from '../lib/locale.ts';
import type { ClientAssets, OutputFile } from '../lib/output.ts';
import { indexedLanguages } from '../model/indexed-languages.ts';
import type { SiteModel } from '../model/model.ts';
import type { PagePlan } from '../page-api/define-page.ts';
import { redirectFiles } from './redirects.ts';
import { toastStyle } from './toast-style.ts';

/** Files for static hosts and robots, redirects, headers and sitemap, and limitations of hosts, a sentence each. */
export function hostFiles(
  model: SiteModel,
  plans: readonly PagePlan<unknown>[],
  assets: ClientAssets,
) {
  const redirects = redirectFiles(model, plans);
  return {
    files: [
      ...redirects.files,
      { path: '_headers', content: headersFile(model, assets, redirects.scripts) },
      ...sitemapFiles(model, plans),
      { path: 'robots.txt', content: robots(model) },
    ],
    notes: redirects.notes,
  };
}

/** The hashes that allow inline scripts or styles. */
function hashes(texts: readonly string[]): string {
  const all = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(all)].map((each) => `'sha256-${each}'`).join(' ');
}

/**
 * A policy that allows the site's own files, inline scripts and styles by hash, the endpoint of forms if there is one,
 * and the hosts of scripts of plugins.
 */
function contentSecurityPolicy(
  assets: ClientAssets,
  scripts: readonly string[],
  endpoint?: string,
): string {
  const { detect, consent, styles, toolStyles, pageStyles, head } = assets;
  // Sonner adds its style element empty, and then fills it.
  const allStyles = ['', toastStyle, styles, toolStyles, ...Object.values(pageStyles)];
  const own = head?.elements ?? [];
  const hosts = [...new Set(own.flatMap((each) => each.hosts))];
  const inline = own.flatMap((each) => each.inline ?? []);
  const asks = own.some((each) => each.consent !== undefined);
  const allScripts = [detect, ...scripts, ...inline, ...(asks ? [consent] : [])];
  const connect = [...(endpoint ? [new URL(endpoint).origin] : []), ...hosts];
  const from = (origins: readonly string[]) => ["'self'", ...origins].join(' ');
  const pages = hosts.filter((each) => each.startsWith('https:'));
  return [
    "default-src 'none'",
    `script-src ${from(pages)} ${hashes(allScripts)}`,
    `style-src 'self' ${hashes(allStyles)}`,
    `img-src ${from(pages)} data:`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${from(connect)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headersFile(
  { catalogue: { site } }: SiteModel,
  assets: ClientAssets,
  scripts: readonly string[],
): string {
  return [
    line(`${site.base}*`),
    `  Content-Security-Policy: ${contentSecurityPolicy(assets, scripts, site.forms?.endpoint)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    line(`${site.base}assets/*`),
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

function robots({ catalogue: { site } }: SiteModel): string {
  return `User-agent: *\nAllow: /\nSitemap: ${line(`${originOf(site.url)}${site.base}sitemap.xml`)}\n`;
}

/**
 * The maximum number of links in a file. Search engines read 50,000 addresses and 50 MB of one; an address has a
 * link for each other language, of about 130 bytes, so a file has 5 MB.
 */
const linksPerFile = 40_000;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** The sitemap: one file, or an index of several. */
function sitemapFiles(model: SiteModel, plans: readonly PagePlan<unknown>[]): OutputFile[] {
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
