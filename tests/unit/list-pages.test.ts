import { beforeAll, describe, expect, test } from 'vitest';
import { numbersAround } from '../../site/content/page/list-page.tsx';
import { listPageLength, listPages } from '../../site/model/list-pages.ts';
import { type ElementNode, elementsNamed, parseHtml, textOf } from '../html.ts';
import { listedCatalogue } from '../listed-catalogue.ts';
import { planned } from '../planned-site.ts';
import { siteFolder } from '../theme.ts';

describe('a list', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  test.each([
    [0, 1],
    [1, 1],
    [listPageLength, 1],
    [listPageLength + 1, 2],
    [10_000, 100],
  ])('of %i items has %i pages', (count, pages) => {
    expect(listPages('/products', numbers(count))).toHaveLength(pages);
  });

  test('offers the first page, the last one and those beside the one on show', () => {
    expect(numbersAround(1, 2)).toEqual([1, 2]);
    expect(numbersAround(6, 11)).toEqual([1, 5, 6, 7, 11]);
    expect(numbersAround(11, 11)).toEqual([1, 10, 11]);
  });
});

describe('a site of 250 products', () => {
  let site: Awaited<ReturnType<typeof planned>>;

  beforeAll(async () => {
    site = await planned(listedCatalogue(), siteFolder);
  });

  const page = (path: string): ElementNode => {
    const found = site.pages.find((each) => each.path === path);
    if (!found) throw new Error(`There is no page ${path}.`);
    return parseHtml(found.render());
  };
  const classed = (root: ElementNode, name: string) =>
    elementsNamed(root, 'article').filter(({ attributes }) => attributes.get('class') === name);
  const links = (root: ElementNode, rel: string) =>
    elementsNamed(root, 'link').flatMap(({ attributes }) =>
      attributes.get('rel') === rel ? attributes.get('href') : [],
    );
  const rowsIn = (body: ElementNode) => elementsNamed(body, 'tr');
  const titleOf = (root: ElementNode) => elementsNamed(root, 'title').map(textOf).join();

  test('has each product once on the pages of its list', () => {
    const paths = ['', 'page/2/', 'page/3/'].map((end) => page(`products/${end}index.html`));
    const cards = paths.map((root) => classed(root, 'card'));
    expect(cards.map(({ length }) => length)).toEqual([100, 100, 50]);
    const links = cards.flat().map((card) => elementsNamed(card, 'a')[0]?.attributes.get('href'));
    expect(new Set(links).size).toBe(250);
    expect(site.pages.some(({ path }) => path === 'products/page/4/index.html')).toBe(false);
  });

  test('names each page of a list by its own address, and those before and after', () => {
    const origin = 'https://site.internal';
    const second = page('fr/products/page/2/index.html');
    expect(links(second, 'canonical')).toEqual([`${origin}/fr/products/page/2`]);
    expect(links(second, 'prev')).toEqual([`${origin}/fr/products`]);
    expect(links(second, 'next')).toEqual([`${origin}/fr/products/page/3`]);
    expect(links(second, 'alternate')).toContain(`${origin}/products/page/2`);
    const [first, last] = [page('products/index.html'), page('products/page/3/index.html')];
    expect(links(first, 'prev').concat(links(last, 'next'))).toEqual([]);
    expect(links(first, 'next')).toEqual([`${origin}/products/page/2`]);
  });

  test.each([
    ['', 'Devices – page 2 of 3 | Site'],
    ['fr/', 'Appareils – page 2 sur 3 | Site'],
    ['es/', 'Equipos – página 2 de 3 | Site'],
    ['de/', 'Geräte – Seite 2 von 3 | Site'],
  ])('says in the title which page it is: %s', (prefix, title) => {
    expect(titleOf(page(`${prefix}products/page/2/index.html`))).toBe(title);
  });

  test('has further pages of a family, each with the same few columns', () => {
    const tables = ['', 'page/2/'].map((end) => page(`products/family-1/${end}index.html`));
    const heads = tables.map((root) => elementsNamed(root, 'thead').map(textOf));
    expect(heads[0]).toEqual([
      'ProductReach (m)Operating temperature (°C)Supply voltagePower consumption (W)Mass (kg)Compare',
    ]);
    expect(heads[1]).toEqual(heads[0]);
    const rows = tables.map((root) => elementsNamed(root, 'tbody').flatMap(rowsIn));
    expect(rows.map(({ length }) => length)).toEqual([100, 30]);
    expect(tables.flatMap((root) => classed(root, 'card'))).toEqual([]);
  });

  test.each(['projects', 'media', 'solutions'])(
    'has 100 %s on a page, and the rest on the next',
    (list) => {
      const roots = ['', 'page/2/'].map((end) => page(`de/${list}/${end}index.html`));
      const cards = roots.map((root) => classed(root, 'card'));
      expect(cards.map(({ length }) => length)).toEqual([100, 5]);
      const titles = cards.flat().flatMap((card) => elementsNamed(card, 'a').map(textOf));
      expect(new Set(titles).size).toBe(105);
      expect(titleOf(roots[1] as ElementNode)).toBe('Geräte – Seite 2 von 2 | Site');
      expect(links(roots[1] as ElementNode, 'prev')).toEqual([`https://site.internal/de/${list}`]);
    },
  );

  test('has some of each group in the menus, since the list has all', () => {
    const data = (path: string) =>
      JSON.parse(String(site.files.find((each) => each.path === path)?.content));
    expect(data('projects/data.json').project).toHaveLength(20);
    const groups: { solutions: unknown[] }[] = data('solutions/data.json').solution;
    expect(groups.map(({ solutions }) => solutions.length)).toEqual([20, 20]);
  });

  test('names a group of solutions on each page that has some of it', () => {
    const groups = ['', 'page/2/'].map((end) =>
      elementsNamed(page(`solutions/${end}index.html`), 'h2').map(textOf),
    );
    expect(groups.map((all) => all.filter((text) => text.startsWith('Group')))).toEqual([
      ['Group 0', 'Group 1'],
      ['Group 1'],
    ]);
  });

  test('has the data files of each product once, and the dictionary on the first page', () => {
    const roots = ['', 'page/2/', 'page/3/'].map((end) => page(`data/${end}index.html`));
    const files = roots.flatMap((root) =>
      elementsNamed(root, 'a').flatMap(({ attributes }) => attributes.get('href') ?? []),
    );
    const products = files.filter((href) => /\.csv$/.test(href) && !/family-/.test(href));
    expect([products.length, new Set(products).size]).toEqual([250, 250]);
    const ids = roots.map((root) =>
      elementsNamed(root, 'section').map(({ attributes }) => attributes.get('aria-labelledby')),
    );
    expect(ids.slice(1)).toEqual([['files'], ['files']]);
  });

  test('names every page of a list in the map of the site', () => {
    const map = site.files.filter(({ path }) => path.startsWith('sitemap'));
    const text = map.map(({ content }) => content).join('');
    expect(text).toContain('<loc>https://site.internal/products/family-1/page/2</loc>');
  });
});
