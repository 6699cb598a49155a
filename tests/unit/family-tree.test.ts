import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import type { HomeData } from '../../schema/menu-data.ts';
import { countByFamily } from '../../site/facts/counts.ts';
import { type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { nothingSelected, resultsOf } from '../../site/facts/selection.ts';
import { type ElementNode, elementsBelow, elementsNamed, textOf } from '../html.ts';
import { common, family, nextFolder, product, siteOf, workspace } from './sparse-site.ts';

describe('families in families', () => {
  const records = {
    'families/water.yaml': family('water'),
    'families/garden.yaml': family('garden', 'parent: water\n'),
    'families/fountain.yaml': family('fountain', 'parent: garden\n').replace('order: 1\n', ''),
    'families/pipes.yaml': family('pipes'),
    'products/P1.yaml': product('P1', 'figures: { mass: 2 kg }\n'),
    'products/P2.yaml': product('P2', 'figures: { mass: 4 kg }\n').replace('garden', 'fountain'),
    'products/P3.yaml': product('P3').replace('garden', 'pipes'),
  };
  const crumbs = (path: string) => `breadcrumbs:
  - { title: { en: Start, fr: Début }, path: / }
  - { title: { en: Above, fr: Plus haut }, path: ${path} }
`;

  test('are above their products for those who write the trail', async () => {
    const rulesAt = async (path: string) => {
      const own = { 'products/P2.yaml': records['products/P2.yaml'] + crumbs(path) };
      const { diagnostics } = await siteOf({ ...records, ...own });
      return diagnostics.map(({ rule }) => rule);
    };
    expect(await rulesAt('/products/water')).toEqual([]);
    expect(await rulesAt('/products/pipes')).toEqual(['breadcrumb-trail']);
  });

  test('lead down in menus, lists and links, and up in trails', async () => {
    const site = await siteOf(records);
    expect(site.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const home = site.files.find(({ path }) => path === 'home/data.json');
    const menu: unknown = JSON.parse(String(home?.content));
    expect(menu).toMatchObject({
      homeProducts: [
        { id: 'pipes', products: [{ id: 'P3' }] },
        { id: 'water', products: [{ id: 'garden' }, { id: 'fountain', level: 2 }], count: 2 },
      ],
    });
    const linksIn = (path: string, name: string) =>
      elementsNamed(site.page(path), name)
        .flatMap((each) => elementsNamed(each, 'a'))
        .map(({ attributes }) => attributes.get('href'));
    expect(linksIn('products/water', 'main')).toEqual(
      expect.arrayContaining(['/products/garden', '/products/P1', '/products/P2']),
    );
    expect(linksIn('products/water', 'main')).not.toContain('/products/P3');
    expect(linksIn('products/garden', 'main')).toEqual(
      expect.arrayContaining(['/products/fountain', '/products/P1', '/products/P2']),
    );
    expect(linksIn('products/P2', 'ol')).toEqual([
      '/',
      '/products',
      '/products/water',
      '/products/garden',
      '/products/fountain',
    ]);
  });

  test('inherit what products need, and the figures that tables begin with', async () => {
    const inherited = {
      'figures.yaml': `${common['figures.yaml']}head: { label: { en: Head, fr: Hauteur }, dimension: length }
`,
      'families/water.yaml': family(
        'water',
        'comparison: [head]\nrequires: { fields: [intro], figures: [mass] }\n',
      ),
      'families/garden.yaml': family(
        'garden',
        'parent: water\nrequires: { figures: [head, mass] }\n',
      ),
      'products/P1.yaml': product('P1', 'figures: { mass: 2 kg, head: 4 m }\n'),
      'products/P3.yaml': product('P3', 'figures: { head: 8 m }\n'),
      'products/P4.yaml': product('P4', 'status: partial\n'),
    };
    const { diagnostics, page } = await siteOf({ ...records, ...inherited });
    const missing = diagnostics.filter(({ rule }) => rule === 'incomplete-record');
    const needs = (name: string, what: string) =>
      `Products of the family "${name}" need the ${what}, and this one lacks it.`;
    expect(missing.map(({ file, message }) => [file, message])).toEqual([
      ['products/P1.yaml', needs('water', 'field "intro"')],
      ['products/P2.yaml', needs('water', 'field "intro"')],
      ['products/P2.yaml', needs('garden', 'figure "head"')],
      ['products/P3.yaml', needs('water', 'field "intro"')],
      ['products/P3.yaml', needs('garden', 'figure "mass"')],
    ]);
    const heads = elementsNamed(page('products/garden'), 'th')
      .filter(({ attributes }) => attributes.get('scope') === 'col')
      .map(textOf);
    expect(heads).toEqual(['Product', 'Head', 'Mass\u00A0(kg)', 'Compare']);
  });

  test('are in a menu down to the level that has room', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `f${index}`);
    const below = (parent: string, names: readonly string[]) =>
      Object.fromEntries(
        names.flatMap((id) => [
          [`families/${id}.yaml`, family(id, `parent: ${parent}\n`)],
          [`products/in-${id}.yaml`, product(`in-${id}`).replace('garden', id)],
        ]),
      );
    const many = {
      ...below('garden', ids),
      ...below(
        'fountain',
        ids.map((id) => `${id}-low`),
      ),
    };
    const { files } = await siteOf({ ...records, ...many });
    const home = files.find(({ path }) => path === 'home/data.json');
    const { homeProducts } = JSON.parse(String(home?.content)) as HomeData;
    const levels = homeProducts.map(({ products }) => products.map(({ level = 1 }) => level));
    expect(levels).toEqual([[1], [1, ...ids.map(() => 2), 2]]);
  });

  test('are on the home page up to 24, with the way to the others', async () => {
    const homeOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `f${index}`);
      const all = ids.flatMap((id) => [
        [`families/${id}.yaml`, family(id)],
        [`products/in-${id}.yaml`, product(`in-${id}`).replace('garden', id)],
      ]);
      const site = await siteOf(Object.fromEntries(all));
      return elementsNamed(site.page(''), 'main').flatMap((main) => elementsNamed(main, 'a'));
    };
    // Each has the search as well.
    expect(await homeOf(24)).toHaveLength(1 + 24);
    const links = await homeOf(26);
    expect(links).toHaveLength(1 + 24 + 1);
    expect(links.map(textOf)).toContain('All 26 product families');
  });

  test('without products say so, and are in no list, no menu and no sitemap', async () => {
    const { page, files } = await siteOf({ ...records, 'families/later.yaml': family('later') });
    const linked = ['', 'products'].flatMap((path) => elementsNamed(page(path), 'a'));
    const hrefs = linked.map(({ attributes }) => attributes.get('href'));
    expect(hrefs).toContain('/products/pipes');
    expect(hrefs).not.toContain('/products/later');
    for (const path of ['home/data.json', 'sitemap.xml']) {
      const content = String(files.find((file) => file.path === path)?.content);
      expect([path, content.includes('pipes'), content.includes('later')]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const html = textOf(page('products/later'));
    expect(html).toContain('No products in this family yet.');
    expect(
      elementsBelow(page('products/later')).some(
        (each) => each.attributes.get('class') === 'wrap selector',
      ),
    ).toBe(false);
  });

  test('have in their data what is below them', async () => {
    const { files } = await siteOf(records);
    const read = (path: string): unknown =>
      JSON.parse(String(files.find((file) => file.path === path)?.content));
    expect(read('products/water.json')).toMatchObject({
      products: [{ id: 'P1', family: 'garden' }, { id: 'P2' }],
    });
    expect(read('products/fountain.json')).toMatchObject({
      parent: 'garden',
      products: [{ id: 'P2' }],
    });
  });

  test('count and find products of the families below', async () => {
    const { files } = await siteOf(records);
    const file = files.find(({ path }) => /facts\.en\./.test(path));
    const facts = openFacts(JSON.parse(String(file?.content)) as FactsFile);
    const within = (families: string[]) => {
      const selection = { ...nothingSelected, families };
      const results = resultsOf(facts, selection, facts.products);
      const counts = countByFamily({ facts, shown: selection, results, products: facts.products });
      return {
        found: results.map(({ product }) => product.id),
        counts: Object.fromEntries(facts.file.families.map(({ id }, at) => [id, counts[at]])),
      };
    };
    const counts = { pipes: 1, water: 2, garden: 2, fountain: 1 };
    expect(within(['water'])).toEqual({ found: ['P1', 'P2'], counts });
    expect(within(['fountain', 'pipes'])).toEqual({ found: ['P3', 'P2'], counts });
  });

  test.each([
    ['garden', 'gardens', 'There is no family "gardens".'],
    ['garden', 'garden', 'The family names itself as its parent.'],
    ['garden', 'fountain', 'The family is its own parent: "fountain" → "garden" → "fountain".'],
  ])('of %s, the parent %s is an error at its place', async (id, parent, message) => {
    const wrong = {
      ...common,
      ...records,
      [`families/${id}.yaml`]: family(id, `parent: ${parent}\n`),
    };
    const folder = nextFolder();
    workspace.write(folder, wrong);
    const { report } = await readCatalogue(folder, { cwd: folder });
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((each) => [each.message, each.pointer])).toEqual([[message, '/parent']]);
  });
});

describe('products of one title', () => {
  const named = (id: string, more: string) => `id: ${id}\nfamily: garden\ntitle: Pump\n${more}`;
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': named('P1', 'code: A-1\nfigures: { mass: 2 kg }\n'),
    'products/P2.yaml': named('P2', 'figures: { mass: 4 kg }\n'),
    'products/P3.yaml': product('P3', 'figures: { mass: 2 kg }\n'),
    'products/V1.yaml': named('V1', 'parent: P1\nfigures: { mass: 7 kg }\n'),
  };
  const cards = (document: ElementNode) =>
    elementsNamed(document, 'article')
      .map((card) =>
        elementsBelow(card)
          .filter(({ name, attributes }) => name === 'dd' || attributes.get('class') === 'code')
          .map(textOf)
          .join(' '),
      )
      .map((words) => words.replace('\u00A0', ' '));

  test('are told apart by code or id, and by the figures that differ', async () => {
    const site = await siteOf(records);
    expect(cards(site.page('products/garden'))).toEqual(['A-1 2 kg', 'P2 4 kg', '2 kg']);
    expect(cards(site.page('products'))).toEqual(['A-1 2 kg', 'P2 4 kg', '2 kg']);
    const facts = String(site.files.find(({ path }) => /facts\.en\./.test(path))?.content);
    expect((JSON.parse(facts) as FactsFile).products.code).toEqual(['A-1', 'P2', '', 'V1']);
    const menu = String(site.files.find(({ path }) => path === 'home/data.json')?.content);
    expect(menu).toContain('"title":{"en":"Pump (P2)","fr":"Pump (P2)"}');
    expect(menu).toContain('"title":{"en":"Pump P3","fr":"Pompe P3"}');
  });

  test('are told apart by values that differ, and not by those that only some state', async () => {
    const size = 'size: { label: { en: Size, fr: Taille }, kind: code }\n';
    const sizes = { P1: 'mass: 2 kg, size: XL', P2: 'mass: 2 kg, size: S', P3: 'size: M' };
    const named = Object.entries(sizes).map(([id, figures]) => [
      `products/${id}.yaml`,
      `id: ${id}\nfamily: garden\ntitle: Pump\nfigures: { ${figures} }\n`,
    ]);
    const site = await siteOf({
      'figures.yaml': common['figures.yaml'] + size,
      'families/garden.yaml': family('garden'),
      ...Object.fromEntries(named),
    });
    expect(cards(site.page('products/garden'))).toEqual(['P1 XL', 'P2 S', 'P3 M']);
  });

  test('show what divides the list best: no EAN, no word, no common value, and dates last', async () => {
    const attributes = [
      'ean: { label: { en: EAN, fr: EAN }, kind: code }',
      'day: { label: { en: Since, fr: Depuis }, kind: date }',
      'colour: { label: { en: Colour, fr: Couleur }, kind: code }',
      'remark: { label: { en: Remark, fr: Remarque }, kind: text }',
      'size: { label: { en: Size, fr: Taille }, kind: code }',
    ];
    const pumps = Array.from({ length: 12 }, (_, index) => {
      const own = `ean: E${index}, day: 2020-01-${index + 10}, mass: ${index % 6} kg`;
      const same = `colour: red, remark: { en: Pump ${index}, fr: Pompe ${index} }`;
      const more = `figures: { ${own}, ${same}, size: ${index > 5 ? 'XL' : 'S'} }\n`;
      return [`products/P${index}.yaml`, product(`P${index}`, more)];
    });
    const variants = ['S', 'M', 'L'].map((size, index) => {
      const more = `parent: P0\nfigures: { ean: 400638133393${index}, mass: 0 kg, size: ${size} }\n`;
      return [`products/V${size}.yaml`, product(`V${size}`, more)];
    });
    const site = await siteOf({
      'figures.yaml': `${common['figures.yaml']}${attributes.join('\n')}\n`,
      'families/garden.yaml': family('garden'),
      ...Object.fromEntries([...pumps, ...variants]),
    });
    expect(cards(site.page('products/garden'))).toContain('1 kg XL 17 January 2020');
    expect(cards(site.page('products'))).toContain('1 kg XL');
    expect(cards(site.page('products/P0')).sort()).toEqual(['L', 'M', 'S']);
  });

  test('lead to their variants, which no record names', async () => {
    const site = await siteOf(records);
    expect(cards(site.page('products/P1'))).toEqual(['V1 7 kg']);
    const unnamed = { 'products/V2.yaml': named('V2', 'parent: P2\n') };
    const { page } = await siteOf({ ...records, ...unnamed });
    const crumbs = elementsNamed(page('products/V2'), 'ol').flatMap((list) =>
      elementsNamed(list, 'li').map(textOf),
    );
    expect(crumbs.slice(-2)).toEqual(['P2', 'V2']);
  });
});
