import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { HomeData } from '../../schema/menu-data.ts';
import { hostFiles } from '../../site/files/host-files.ts';
import { menuFiles } from '../../site/files/menu-files.ts';
import { maxRules } from '../../site/files/redirects.ts';
import { localHref, readHref } from '../../site/lib/locale.ts';
import { buildModel } from '../../site/model/model.ts';
import type { PagePlan } from '../../site/page-api/define-page.ts';
import { listedCatalogue } from '../listed-catalogue.ts';
import { noClient } from '../planned-site.ts';

const catalogue = listedCatalogue();

/** So many pages, and what hosts and robots read of them. */
function filesOf(count: number, plan: (path: string) => Partial<PagePlan<unknown>> = () => ({})) {
  const plans = Array.from({ length: count }, (_, index) => {
    const path = `/products/P-${index}`;
    return { path, content: () => ({}) as never, ...plan(path) };
  });
  const { files, notes } = hostFiles(buildModel(catalogue), plans, noClient.assets);
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));
  return { contents, notes };
}

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

describe('the map of a site', () => {
  test('is one file of few pages', () => {
    const { contents } = filesOf(10);
    expect(locations(contents.get('sitemap.xml'))).toHaveLength(10 * 4);
    expect(contents.has('sitemap-1.xml')).toBe(false);
  });

  test('names files of many pages, each within what search engines read', () => {
    const { contents } = filesOf(10_000);
    const index = contents.get('sitemap.xml') ?? '';
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const parts = locations(index).map((at) => contents.get(at?.split('/').at(-1) ?? '') ?? '');
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(locations(part).length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(part)).toBeLessThan(50_000_000);
    }
    expect(new Set(parts.flatMap(locations)).size).toBe(10_000 * 4);
  });
});

describe('redirects', () => {
  const rulesOf = (contents: ReadonlyMap<string, string>) =>
    (contents.get('_redirects') ?? '').trim().split('\n');
  const aliased = (path: string) => ({ aliases: [`${path}-old`] });

  test('are all in the file that hosts read, as long as they read all of it', () => {
    const { contents, notes } = filesOf(100, aliased);
    expect(rulesOf(contents)).toHaveLength(101 * 4);
    expect(notes).toEqual([]);
  });

  test('of too many, those of the record of the site are there first, and a note says so', () => {
    const { contents, notes } = filesOf(1000, aliased);
    const rules = rulesOf(contents);
    expect(rules.length).toBeLessThanOrEqual(maxRules);
    expect(Buffer.byteLength(contents.get('_redirects') ?? '')).toBeLessThanOrEqual(64 * 1024);
    expect(rules[0]).toMatch(/^\/first \S+ 301$/);
    expect(notes.join()).toContain('There are 4004 redirects');
    expect(contents.get('de/products/P-999-old/index.html')).toContain('url=/de/products/P-999');
  });
});

describe('addresses that end with a slash', () => {
  const filesAt = (site: Partial<Catalogue['site']>) => {
    const changed = { ...catalogue, site: { ...catalogue.site, ...site } };
    const plan = { path: '/products/P', aliases: ['/p'], content: () => ({}) as never };
    const { files } = hostFiles(buildModel(changed), [plan], noClient.assets);
    return new Map(files.map(({ path, content }) => [path, String(content)]));
  };

  test.each([
    ['never', { url: 'https://a.github.io', trailingSlash: 'never' }, false],
    ['always', { url: 'https://a.example', trailingSlash: 'always' }, true],
    ['auto, on a host that adds it', { url: 'https://a.github.io' }, true],
    ['auto, elsewhere', { url: 'https://a.example' }, false],
  ] as const)(
    'are in the map, in rules and on pages that lead on: %s',
    (_, site, endsWithSlash) => {
      const files = filesAt(site);
      const end = endsWithSlash ? '/' : '';
      expect(locations(files.get('sitemap.xml')).slice(0, 2)).toEqual([
        `${site.url}/products/P${end}`,
        `${site.url}/fr/products/P${end}`,
      ]);
      expect(files.get('_redirects')).toContain(`/fr/p /fr/products/P${end} 301\n`);
      expect(files.get('fr/p/index.html')).toContain(`url=/fr/products/P${end}"`);
    },
  );

  test('are those of pages alone, before a query and a place', () => {
    const space = { base: '/shop/', defaultLanguage: 'en', endsWithSlash: true };
    const hrefs = ['/', '/a?q=b/c', '/a#b', '/a/', '/404.html'].map((path) =>
      localHref(space, 'de', path),
    );
    expect(hrefs).toEqual([
      '/shop/de/',
      '/shop/de/a/?q=b/c',
      '/shop/de/a/#b',
      '/shop/de/a/',
      '/shop/de/404.html',
    ]);
    expect(readHref({ ...space, languages: [{ code: 'de' }] }, '/shop/de/a/')).toEqual({
      language: 'de',
      path: '/a',
    });
  });
});

describe('redirects of a query, and of one language', () => {
  const to = '/products/P';
  const redirects = [
    { from: '/product.php', to: '/products' },
    { from: '/product.php?id=1', to },
    { from: '/product.php?id=1&v=2', to: '/products/V' },
    { from: '/product.php?id=1&id=1&id=1', to: '/products/R' },
    { from: '/de/alt', to },
    { from: '/en/old', to },
  ];
  const site = { ...catalogue.site, base: '/shop/', redirects };
  const { files } = hostFiles(buildModel({ ...catalogue, site }), [], noClient.assets);
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));

  test('are rules where hosts can read them: without a query, and in the language that is named', () => {
    expect(contents.get('_redirects')).toBe(
      '/shop/de/alt /shop/de/products/P 301\n/shop/en/old /shop/products/P 301\n',
    );
  });

  test('are pages, which lead to what most of the query asks for, and are allowed to', () => {
    const page = contents.get('de/product.php/index.html') ?? '';
    const links = [...page.matchAll(/href="([^"]*)" data-query="([^"]*)"/g)].map(
      ([, href, query]) => [href, query],
    );
    expect(links).toEqual([
      ['/shop/de/products/V', 'id=1&amp;v=2'],
      ['/shop/de/products/P', 'id=1'],
      ['/shop/de/products/R', 'id=1&amp;id=1&amp;id=1'],
      ['/shop/de/products', ''],
    ]);
    const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(contents.get('_headers')).toContain(`'sha256-${digest}'`);
    expect([...contents.keys()]).not.toContain('de/en/old/index.html');
  });
});

describe('the menu of products', () => {
  const homeOf = (of: Catalogue): HomeData =>
    JSON.parse(
      String(
        menuFiles({ model: buildModel(of), thumbnail: () => undefined }).find(({ path }) =>
          /^home/.test(path),
        )?.content,
      ),
    );

  test('has some of a large family, and says how many there are', () => {
    const groups = homeOf(catalogue).homeProducts;
    expect(groups.map(({ products, count }) => [products.length, count])).toEqual([
      [20, 120],
      [20, 130],
    ]);
  });

  test.each([
    [12, 20],
    [13, 0],
  ])('of %i families has %i products of each', (count, shown) => {
    const [family] = catalogue.families;
    if (!family) throw new Error('There is no family.');
    const families = Array.from({ length: count }, (_, order) => ({
      ...family,
      id: `f${order}`,
      order,
    }));
    const products = catalogue.products.map((product, index) => ({
      ...product,
      family: `f${index % count}`,
    }));
    const groups = homeOf({ ...catalogue, families, products }).homeProducts;
    expect(groups).toHaveLength(count);
    expect([groups[0]?.products.length, groups[0]?.count]).toEqual([shown, Math.ceil(250 / count)]);
  });
});
