import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ElementNode, elementsNamed, parseHtml, textOf } from '../html.ts';
import { builtPages, hrefOf, languages } from '../pages.ts';
import { builtSites } from '../sites.ts';

const origin = 'https://www.example.com';

describe.each(builtSites)('at $base', (site) => {
  const { base, folder } = site;
  const pages = builtPages(site).map((page) => ({ ...page, document: parseHtml(page.html) }));
  const visible = pages.filter(({ path }) => !path.endsWith('.html'));
  const address = (language: (typeof languages)[number], path: string) =>
    `${origin}${hrefOf(base, language, path)}`;

  it('every page stands in every language', () => {
    for (const path of new Set(pages.map((page) => page.path))) {
      const found = pages.filter((page) => page.path === path).map(({ language }) => language);
      expect([path, found.sort()]).toEqual([path, [...languages].sort()]);
    }
  });

  it('every page says its language', () => {
    for (const { document, file, language } of pages) {
      const [html] = elementsNamed(document, 'html');
      expect([file, html?.attributes.get('lang')]).toEqual([file, language]);
      const isBelow = languages.find((code) => file.startsWith(`${code}/`)) ?? 'en';
      expect(language).toBe(isBelow);
    }
  });

  it('every page names itself and the same page in every language, with whole addresses', () => {
    for (const { document, path, language } of visible) {
      const canonical = links(document, 'canonical').map((link) => link.get('href'));
      expect(canonical).toEqual([address(language, path)]);
      const alternates = links(document, 'alternate').map(
        (link) => [link.get('hreflang'), link.get('href')] as const,
      );
      expect(Object.fromEntries(alternates)).toEqual({
        en: address('en', path),
        fr: address('fr', path),
        es: address('es', path),
        'x-default': address('en', path),
      });
      expect(alternates).toHaveLength(4);
    }
  });

  it('every page has one title, and no two of a language have the same', () => {
    for (const language of languages) {
      const titles = visible
        .filter((page) => page.language === language)
        .map(({ document, file }) => {
          const elements = elementsNamed(document, 'title');
          expect([file, elements.length]).toEqual([file, 1]);
          return elements.map(textOf).join('');
        });
      expect(titles.filter((title) => title.trim() === '')).toEqual([]);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });

  it('every page has a description of its own, one main heading and one main part', () => {
    for (const language of languages) {
      const descriptions = visible
        .filter((page) => page.language === language)
        .map(({ document, file }) => {
          expect([file, elementsNamed(document, 'h1').length]).toEqual([file, 1]);
          expect([file, elementsNamed(document, 'main').length]).toEqual([file, 1]);
          const [description = '', ...others] = elementsNamed(document, 'meta')
            .filter(({ attributes }) => attributes.get('name') === 'description')
            .map(({ attributes }) => attributes.get('content') ?? '');
          expect([file, description.length > 20, others]).toEqual([file, true, []]);
          return description;
        });
      expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual(
        [],
      );
    }
  });

  it('no id stands twice on a page', () => {
    for (const { html, file } of pages) {
      const ids = [...html.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id);
      expect([file, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([file, []]);
    }
  });

  it('the map of the site lists every page with its alternates, and nothing else', () => {
    const sitemap = parseHtml(
      readFileSync(join(folder, 'sitemap.xml'), 'utf8').replace(/^<\?xml.*?\?>/, ''),
    );
    const entries = elementsNamed(sitemap, 'url').map((url) => ({
      place: elementsNamed(url, 'loc').map(textOf).join(''),
      alternates: elementsNamed(url, 'xhtml:link').map(({ attributes }) => attributes.get('href')),
    }));
    const places = visible.map(({ language, path }) => address(language, path)).sort();
    expect(entries.map(({ place }) => place).sort()).toEqual(places);
    for (const { place, alternates } of entries) {
      const page = visible.find(({ language, path }) => address(language, path) === place);
      const path = page?.path ?? '';
      expect(alternates).toEqual([
        address('en', path),
        address('fr', path),
        address('es', path),
        address('en', path),
      ]);
    }
  });

  it('robots are told where the map is', () => {
    const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${origin}${base}sitemap.xml`);
  });
});

function links(document: ElementNode, rel: string): ReadonlyMap<string, string>[] {
  return elementsNamed(document, 'link')
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.get('rel') === rel);
}
