import { createHash } from 'node:crypto';
import { originOf } from '../../schema/address.ts';
import { line } from '../lib/html.ts';
import type { ClientAssets, OutputFile } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import type { PagePlan } from '../page-api/define-page.ts';
import { redirectFiles } from './redirects.ts';
import { sitemapFiles } from './sitemap.ts';
import { toastStyle } from './toast-style.ts';

interface HostFiles {
  readonly files: readonly OutputFile[];
  /** What hosts will not do, a sentence each. */
  readonly notes: readonly string[];
}

/** What a static host and robots read: redirects, headers, the map of the site. */
export function hostFiles(
  model: SiteModel,
  plans: readonly PagePlan<unknown>[],
  assets: ClientAssets,
): HostFiles {
  const redirects = redirectFiles(model, plans);
  return {
    files: [
      ...redirects.files,
      { path: '_headers', content: headersFile(model, assets) },
      ...sitemapFiles(model, plans),
      { path: 'robots.txt', content: robots(model) },
    ],
    notes: redirects.notes,
  };
}

/** The hashes that allow texts to be a script or a style in a document. */
function hashes(texts: readonly string[]): string {
  const all = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(all)].map((each) => `'sha256-${each}'`).join(' ');
}

/**
 * Nothing but the site's own files, the script and the styles that documents hold, by their hashes, and
 * the endpoint of the forms where there is one.
 */
function contentSecurityPolicy(assets: ClientAssets, endpoint?: string): string {
  const { detect, styles, toolStyles, pageStyles } = assets;
  // Sonner adds its style empty, and then fills it.
  const allStyles = ['', toastStyle, styles, toolStyles, ...Object.values(pageStyles)];
  const connect = endpoint ? `'self' ${new URL(endpoint).origin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes([detect])}`,
    `style-src 'self' ${hashes(allStyles)}`,
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

function headersFile({ catalogue: { site } }: SiteModel, assets: ClientAssets): string {
  return [
    line(`${site.base}*`),
    `  Content-Security-Policy: ${contentSecurityPolicy(assets, site.forms?.endpoint)}`,
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
