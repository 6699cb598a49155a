import { createHash } from 'node:crypto';
import { originOf } from '../../schema/address.ts';
import { localHref, pageFile } from '../locale.ts';
import type { SiteModel } from '../model/model.ts';
import type { PagePlan } from '../pages/define-page.ts';
import {
  element,
  emptyElement,
  htmlDocument,
  line,
  type Markup,
  text,
  xmlDocument,
} from './html.ts';
import type { OutputFile } from './output.ts';
import { toastStyle } from './toast-style.ts';

type Plans = readonly PagePlan<unknown>[];

/** What a static host and robots read: redirects, headers, the map of the site. */
export function hostFiles(model: SiteModel, plans: Plans): OutputFile[] {
  const redirects = allRedirects(model, plans);
  return [
    { path: '_redirects', content: redirectsFile(model, redirects) },
    { path: '_headers', content: headersFile(model) },
    { path: 'sitemap.xml', content: sitemap(model, plans) },
    { path: 'robots.txt', content: robots(model) },
    ...redirects.flatMap((redirect) => redirectPages(model, redirect)),
  ];
}

interface Redirect {
  from: string;
  to: string;
}

function allRedirects(model: SiteModel, plans: Plans): Redirect[] {
  const aliases = plans.flatMap(({ path, aliases = [] }) =>
    aliases.map((from) => ({ from, to: path })),
  );
  return [...aliases, ...(model.catalogue.site.redirects ?? [])];
}

function addressSpace({ catalogue, defaultLanguage }: SiteModel) {
  return { base: catalogue.site.base, defaultLanguage };
}

function redirectsFile(model: SiteModel, redirects: readonly Redirect[]): string {
  const space = addressSpace(model);
  const lines = redirects.flatMap(({ from, to }) =>
    model.languages.map((language) =>
      line(localHref(space, language, from), localHref(space, language, to), '301'),
    ),
  );
  return `${lines.join('\n')}\n`;
}

/** For hosts that know no redirects: a page that leads on, with and without scripts. */
function redirectPages(model: SiteModel, { from, to }: Redirect): OutputFile[] {
  const { site } = model.catalogue;
  const space = addressSpace(model);
  return model.languages.map((language) => {
    const target = localHref(space, language, to);
    const head = [
      element('meta', { charset: 'utf-8' }),
      element('title', {}, text(target)),
      element('meta', { name: 'robots', content: 'noindex' }),
      element('link', { rel: 'canonical', href: `${originOf(site.url)}${target}` }),
      element('meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }),
    ];
    const body = element('a', { href: target }, text(target));
    const path = pageFile(model.defaultLanguage, language, from);
    return { path, content: htmlDocument(language, head, body) };
  });
}

/** The hashes that allow the one style element on the site: sonner adds it empty, and then fills it. */
function toastStyleHashes(): string {
  return ['', toastStyle]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

/**
 * Nothing but the site's own files, the style of toasts, and the endpoint of the forms where there
 * is one.
 */
function contentSecurityPolicy(endpoint?: string): string {
  const connect = endpoint ? `'self' ${new URL(endpoint).origin}` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${toastStyleHashes()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headersFile({ catalogue: { site } }: SiteModel): string {
  return [
    line(`${site.base}*`),
    `  Content-Security-Policy: ${contentSecurityPolicy(site.forms?.endpoint)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    line(`${site.base}assets/*`),
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

function sitemap(model: SiteModel, plans: Plans): Markup {
  const space = addressSpace(model);
  const start = originOf(model.catalogue.site.url);
  const address = (language: string, path: string) => start + localHref(space, language, path);
  const urls = plans
    .filter(({ hidden }) => !hidden)
    .flatMap(({ path }) => {
      const alternates = [
        ...model.languages.map((language) => [language, address(language, path)] as const),
        ['x-default', address(model.defaultLanguage, path)] as const,
      ].map(([hreflang, href]) => emptyElement('xhtml:link', { rel: 'alternate', hreflang, href }));
      return model.languages.map((language) =>
        element('url', {}, [element('loc', {}, text(address(language, path))), ...alternates]),
      );
    });
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  // A line for each, for those who read it.
  const lines = urls.flatMap((url) => [text('\n'), url]);
  return xmlDocument(element('urlset', namespaces, [...lines, text('\n')]));
}

function robots({ catalogue: { site } }: SiteModel): string {
  return `User-agent: *\nAllow: /\nSitemap: ${line(`${originOf(site.url)}${site.base}sitemap.xml`)}\n`;
}
