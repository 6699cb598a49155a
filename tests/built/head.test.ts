import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProductDataFile } from '../../schema/product-data.ts';
import { type ElementNode, elementsNamed, parseHtml, textNodes, textOf } from '../html.ts';
import { builtPages, hrefOf, type Language, languages } from '../pages.ts';
import { builtSites } from '../sites.ts';

const origin = 'https://www.example.com';

describe.each(builtSites)('at $base', (site) => {
  const { base, folder } = site;
  const pages = builtPages(site).map((page) => ({ ...page, document: parseHtml(page.html) }));
  const visible = pages.filter(({ path }) => !path.endsWith('.html'));
  const address = (language: Language, path: string) => `${origin}${hrefOf(base, language, path)}`;
  const alternatesOf = (path: string) =>
    (['en', 'fr', 'es', 'en'] as const).map((code) => address(code, path));

  it('every page stands in every language [S3.1]', () => {
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
      const alternates = links(document, 'alternate')
        .filter((link) => link.has('hreflang'))
        .map((link) => `${link.get('hreflang')}: ${link.get('href')}`);
      const named = ['en', 'fr', 'es', 'x-default'];
      const expected = alternatesOf(path).map((href, index) => `${named[index]}: ${href}`);
      expect(alternates.sort()).toEqual(expected.sort());
    }
  });

  it('every page of a product or a family names its data, whose figures are on the page', () => {
    const described = visible.filter(({ name }) => name === 'product' || name === 'family');
    expect(described.length).toBeGreaterThan(0);
    for (const { document, file, html, name, path } of described) {
      const data = links(document, 'alternate').filter((link) => !link.has('hreflang'));
      expect([file, data.map((link) => link.get('type'))]).toEqual([
        file,
        ['application/json', 'text/csv'],
      ]);
      const [json = '', csv = ''] = data.map((link) =>
        readFileSync(join(folder, link.get('href')?.slice(base.length) ?? ''), 'utf8'),
      );
      const { kind, page, products }: ProductDataFile = JSON.parse(json);
      expect([file, kind, page.en]).toEqual([file, name, address('en', path)]);
      expect(csv.startsWith('product,')).toBe(true);
      const places = products.flatMap(({ figures }) => figures.map(({ place }) => place));
      const missing = places.filter((place) => !html.includes(`id="${place}"`));
      if (kind === 'product') expect([file, missing]).toEqual([file, []]);
    }
  });

  it('every page has one title, description, main heading and main part; no two of a language have the same', () => {
    const seen = new Set<string>();
    for (const { document, file, language } of visible) {
      for (const name of ['title', 'h1', 'main']) {
        expect([file, name, elementsNamed(document, name).length]).toEqual([file, name, 1]);
      }
      const descriptions = metas(document, 'description');
      expect([file, descriptions]).toEqual([file, [expect.stringMatching(/^.{21}/s)]]);
      expect([file, titleOf(document)]).toEqual([file, expect.stringMatching(/\S/)]);
      for (const text of [`title: ${titleOf(document)}`, `description: ${descriptions}`]) {
        expect([file, seen.has(`${language} ${text}`)]).toEqual([file, false]);
        seen.add(`${language} ${text}`);
      }
    }
  });

  it('every title ends with the name of the site, and that of the home page begins with it', () => {
    for (const { document, file, path } of visible) {
      const title = titleOf(document);
      const [name = ''] = metas(document, 'og:site_name');
      expect([file, name]).toEqual([file, expect.stringMatching(/\S/)]);
      const isNamed = path === '/' ? title.startsWith(name) : title.endsWith(` | ${name}`);
      expect([file, title, isNamed]).toEqual([file, title, true]);
    }
  });

  it('every page can be shared, with its languages and a picture', () => {
    const locales = { en: 'en_US', fr: 'fr_FR', es: 'es_ES' };
    for (const { document, file, path, language } of visible) {
      const all = (name: string) => metas(document, name);
      expect(all('og:type')).toEqual(['website']);
      expect(all('og:site_name')).toHaveLength(1);
      expect([file, titleOf(document)]).toEqual([
        file,
        expect.stringContaining(all('og:title').join()),
      ]);
      expect(all('og:description')).toEqual(all('description'));
      expect(all('og:url')).toEqual([address(language, path)]);
      expect(all('og:locale')).toEqual([locales[language]]);
      const others = languages.filter((code) => code !== language).map((code) => locales[code]);
      expect(all('og:locale:alternate').sort()).toEqual(others.sort());
      expect(all('og:image')).toHaveLength(1);
      const [image = ''] = all('og:image');
      expect(image.startsWith(`${origin}${base}`)).toBe(true);
      const picture = readFileSync(join(folder, image.slice(`${origin}${base}`.length)));
      // Where a PNG says how large it is.
      const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
      expect(all('og:image:width')).toEqual([String(width)]);
      expect(all('og:image:height')).toEqual([String(height)]);
      expect(all('og:image:type')).toEqual(['image/png']);
      expect(all('og:image:alt')).toEqual([expect.stringMatching(/\S/)]);
    }
  });

  it('machines read the trail of every page but home, as the page shows it', () => {
    for (const { document, file, path, language } of visible) {
      const trails = nodesOf(document, 'BreadcrumbList');
      const [shown] = elementsNamed(document, 'nav').filter(
        ({ attributes }) => attributes.get('class')?.split(' ')[0] === 'trail',
      );
      expect([file, trails.length]).toEqual([file, path === '/' ? 0 : 1]);
      if (!shown) continue;
      const items = elementsNamed(shown, 'li').map((item, index) => {
        const [link] = elementsNamed(item, 'a').map(({ attributes }) => attributes.get('href'));
        return {
          '@type': 'ListItem',
          position: index + 1,
          name: textOf(item),
          ...(link === undefined ? {} : { item: `${origin}${link}` }),
        };
      });
      expect(trails[0]?.itemListElement).toEqual(items);
      expect(items[0]?.item).toBe(address(language, '/'));
    }
  });

  it('machines read on the home page whose site it is', () => {
    for (const { document, path, language } of visible) {
      const found = nodesOf(document, 'Organization');
      if (path !== '/') expect(found).toEqual([]);
      else expect(found).toEqual([expect.objectContaining({ url: address(language, '/') })]);
    }
  });

  it('machines read every product with its figures and units, and never an offer or a review', () => {
    const products = visible.filter(({ name }) => name === 'product');
    const values = products.flatMap(({ document, path, language }) => {
      const [product, ...others] = nodesOf(document, 'Product', 'ProductGroup');
      expect([path, others]).toEqual([path, []]);
      expect(product).toMatchObject({
        url: address(language, path),
        '@id': `${address(language, path)}#product`,
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      });
      return product?.additionalProperty ?? [];
    });
    expect(values.length).toBeGreaterThan(300);
    for (const value of values) {
      expect(value).toMatchObject({ '@type': 'PropertyValue', name: expect.stringMatching(/\S/) });
      expect('value' in value || 'minValue' in value || 'maxValue' in value).toBe(true);
    }
    const codes = new Map(values.map(({ unitText, unitCode }) => [unitText, unitCode]));
    // Common codes of UN/CEFACT Recommendation 20.
    for (const [unit, code] of [
      ['mm', 'MMT'],
      ['km/h', 'KMH'],
      ['°C', 'CEL'],
      ['W', 'WTT'],
      ['ms', 'C26'],
      ['%', 'P1'],
    ] as const) {
      expect([unit, codes.get(unit)]).toEqual([unit, code]);
    }
    for (const { html } of pages) {
      expect(html).not.toMatch(/"@type":"(Offer|AggregateOffer|Review|AggregateRating|Rating)"/);
    }
  });

  it.each([
    ['/products/AVCC', 3],
    ['/products/traffic-products/signal-aspects', 5],
  ])('the variants of %s are a group, and each of them names it', (path, count) => {
    for (const language of languages) {
      const group = productNode(path, language);
      expect(group?.['@type']).toBe('ProductGroup');
      expect(group?.productGroupID).toMatch(/\S/);
      expect(group?.hasVariant).toHaveLength(count);
      for (const variant of group?.hasVariant ?? []) {
        expect(variant).toMatchObject({
          '@type': 'Product',
          isVariantOf: { '@id': group?.['@id'] },
        });
        const own = visible.find((page) => address(page.language, page.path) === variant.url);
        expect(productNode(own?.path ?? '', language)).toMatchObject({
          '@type': 'Product',
          '@id': variant['@id'],
          isVariantOf: { '@id': group?.['@id'], productGroupID: group?.productGroupID },
        });
      }
    }
  });

  function productNode(path: string, language: string) {
    const page = visible.find((each) => each.path === path && each.language === language);
    return page && nodesOf(page.document, 'Product', 'ProductGroup')[0];
  }

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
      expect(alternates).toEqual(alternatesOf(page?.path ?? ''));
    }
  });

  it('robots are told where the map is', () => {
    const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${origin}${base}sitemap.xml`);
  });
});

/** What the `meta` elements of a page say by a name or a property. */
function metas(document: ElementNode, name: string): string[] {
  return elementsNamed(document, 'meta')
    .filter(({ attributes: of }) => [of.get('name'), of.get('property')].includes(name))
    .map(({ attributes }) => attributes.get('content') ?? '');
}

const titleOf = (document: ElementNode) => elementsNamed(document, 'title').map(textOf).join();

/** A node of JSON-LD, as far as the tests read it. */
interface LinkedData {
  '@type': string;
  '@id'?: string;
  url?: string;
  itemListElement?: unknown[];
  additionalProperty?: Record<string, unknown>[];
  productGroupID?: string;
  hasVariant?: LinkedData[];
}

/** What a page says to machines about things of these types. */
function nodesOf(document: ElementNode, ...types: string[]): LinkedData[] {
  return elementsNamed(document, 'script')
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .flatMap((script): LinkedData[] => {
      const data = JSON.parse(
        textNodes(script)
          .map(({ raw }) => raw)
          .join(''),
      );
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'];
    })
    .filter((node) => types.includes(node['@type']));
}

function links(document: ElementNode, rel: string): ReadonlyMap<string, string>[] {
  return elementsNamed(document, 'link')
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.get('rel') === rel);
}
