import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsBelow, parseHtml, sourceOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { atRoot, basedSites, expect, test } from './site.ts';

const strict = {
  'default-src': "'none'",
  // The script that finds the language; sonner adds the style of toasts empty, and then fills it.
  'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
  'style-src': expect.stringMatching(/^'self' 'sha256-47DEQ[\w+/=]+'(?: 'sha256-[\w+/]{43}=')+$/),
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

for (const site of basedSites) {
  test(`every answer carries a strict security policy, at ${site.base}`, async ({ request }) => {
    const addresses = [
      ...site.paths().map((path) => site.url(path)),
      site.url('/products/AVCC', 'fr'),
      site.url('/no-such-page'),
      site.url('/sitemap.xml'),
    ];
    for (const address of addresses) {
      const headers = (await request.get(address)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect([address, policy]).not.toEqual([
        address,
        expect.stringMatching(/unsafe|\*|http|nonce/),
      ]);
      const directives = policy.split('; ').map((directive) => {
        const space = directive.indexOf(' ');
        return [directive.slice(0, space), directive.slice(space + 1)];
      });
      expect(Object.fromEntries(directives)).toMatchObject(strict);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test(`no page holds a handler, or a script or style whose hash the policy lacks, at ${site.base}`, () => {
    const headers = readFileSync(join(site.folder, '_headers'), 'utf8');
    const isAllowed = (directive: string, source: string) => {
      const hash = createHash('sha256').update(source).digest('base64');
      const [, allowed = ''] = new RegExp(`${directive} ([^;]*)`).exec(headers) ?? [];
      return allowed.split(' ').includes(`'sha256-${hash}'`);
    };
    const strayed = builtPages(site).flatMap(({ file, html }) =>
      elementsBelow(parseHtml(html)).flatMap((element) => {
        const { name, attributes } = element;
        const isData = /^application\/(ld\+)?json$/.test(attributes.get('type') ?? '');
        const isInline =
          name === 'style' || (name === 'script' && !attributes.has('src') && !isData);
        const directive = name === 'style' ? 'style-src' : 'script-src';
        const handlers = [...attributes.keys()].filter((key) => /^(on|style$)/.test(key));
        const isWrong =
          (isInline && !isAllowed(directive, sourceOf(element))) ||
          attributes.get('href')?.startsWith('javascript:') ||
          handlers.length > 0;
        return isWrong ? [`${file}: <${name}> ${handlers.join(' ')}`] : [];
      }),
    );
    expect(strayed).toEqual([]);
  });
}

test('files named by content are kept for a year, pages are not', async ({ page, request }) => {
  await page.goto(atRoot.url('/products/AVCC'));
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const assets = files.filter((name) => name.includes('/assets/'));
  expect(assets.length).toBeGreaterThan(3);
  for (const asset of assets) {
    const { 'cache-control': cache } = (await request.get(asset)).headers();
    expect([asset, cache]).toEqual([asset, 'public, max-age=31536000, immutable']);
  }
  const { 'cache-control': cache } = (await request.get(page.url())).headers();
  expect(cache).toBe('no-cache');
});
