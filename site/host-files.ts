import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escapeText } from './html.ts';
import { localHref, pageFile } from './locale.ts';
import type { SiteModel } from './model.ts';
import type { OutputFile } from './output.ts';
import type { PagePlan } from './page.ts';

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
    model.languages.map(
      (language) => `${localHref(space, language, from)} ${localHref(space, language, to)} 301`,
    ),
  );
  return `${lines.join('\n')}\n`;
}

/** For hosts that know no redirects: a page that leads on, with and without scripts. */
function redirectPages(model: SiteModel, { from, to }: Redirect): OutputFile[] {
  const { site } = model.catalogue;
  const space = addressSpace(model);
  return model.languages.map((language) => {
    const target = escapeText(localHref(space, language, to));
    return {
      path: pageFile(model.defaultLanguage, language, from),
      content:
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<title>${target}</title><meta name="robots" content="noindex">` +
        `<link rel="canonical" href="${escapeText(origin(site.url))}${target}">` +
        `<meta http-equiv="refresh" content="0; url=${target}"></head>` +
        `<body><a href="${target}">${target}</a></body></html>`,
    };
  });
}

/**
 * The hashes that allow the one style element on the site: sonner adds it with the first toast,
 * empty, and then fills it. Throws when a new version of sonner does so in another way.
 */
function sonnerStyle(): string {
  const file = createRequire(import.meta.url).resolve('sonner');
  const style = /^__insertCSS\((".*")\);$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!style) throw new Error(`${file} does not add its style as expected.`);
  return ['', JSON.parse(style)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

/**
 * Nothing but the site's own files, the style of toasts, and the endpoint of the forms where there
 * is one.
 */
export function contentSecurityPolicy(endpoint?: string): string {
  const connect = endpoint ? `'self' ${new URL(endpoint).origin}` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${sonnerStyle()}`,
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
    `${site.base}*`,
    `  Content-Security-Policy: ${contentSecurityPolicy(site.forms?.endpoint)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `${site.base}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

function sitemap(model: SiteModel, plans: Plans): string {
  const space = addressSpace(model);
  const start = origin(model.catalogue.site.url);
  const address = (language: string, path: string) =>
    escapeText(`${start}${localHref(space, language, path)}`);
  const urls = plans
    .filter(({ hidden }) => !hidden)
    .flatMap(({ path }) => {
      const alternates = [
        ...model.languages.map((language) => [language, address(language, path)] as const),
        ['x-default', address(model.defaultLanguage, path)] as const,
      ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
      return model.languages.map(
        (language) => `<url><loc>${address(language, path)}</loc>${alternates.join('')}</url>`,
      );
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  );
}

function robots({ catalogue: { site } }: SiteModel): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin(site.url)}${site.base}sitemap.xml\n`;
}

function origin(url: string): string {
  return url.replace(/\/$/, '');
}
