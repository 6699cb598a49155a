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
  const cards = (document: ElementNode) =>
    elementsNamed(document, 'article')
      .map((card) =>
        elementsBelow(card)
          .filter(({ name, attributes }) => name === 'dd' || attributes.get('class') === 'code')
          .map(textOf)
          .join(' '),
      )
      .map((words) => words.replace('\u00A0', ' '));

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
    expect(cards(site.page('products'))).toContain('1 kg XL 17 January 2020');
    expect(cards(site.page('products/P0')).sort()).toEqual(['L', 'M', 'S']);
  });
});
