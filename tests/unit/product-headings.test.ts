import { expect, test } from 'vitest';
import { elementsNamed, textOf } from '../html.ts';
import { common, family, product, siteOf } from './sparse-site.ts';

const named = (en: string) => `title: { en: ${en}, fr: ${en} }`;
const words = (en: string) => `{ en: ${en}., fr: ${en}. }`;

test('a heading is on the page of a product once, and none repeats its name', async () => {
  const record = `tabs:
  - { kind: specs, ${named('Technical data')}, tables: [{ ${named('Size')}, rows: [mass] }] }
  - { kind: features, ${named('Use')}, items: [${words('One')}] }
  - kind: specs
    ${named('Technical data')}
    tables: [{ ${named('Technical data')}, rows: [head] }, { ${named('Size')}, rows: [depth] }]
intro:
  - { ${named('Pump P1')}, description: ${words('First')} }
  - { ${named('More')}, description: ${words('Second')} }
  - { ${named('Last')}, description: ${words('Third')} }
  - { ${named('More')}, content: [${words('Fourth')}] }
figures: { mass: 1 kg, head: 2 kg, depth: 3 kg, rest: 4 kg }
`;
  const lines = ['head', 'depth', 'rest'].map(
    (id) => `${id}: { label: { en: ${id}, fr: ${id} }, dimension: mass }\n`,
  );
  const { page } = await siteOf({
    'figures.yaml': common['figures.yaml'] + lines.join(''),
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': product('P1', record),
  });
  const document = page('products/P1');
  const tagged = (name: string) => elementsNamed(document, name).map(textOf);
  expect([...tagged('h2'), ...tagged('caption')].sort()).toEqual([
    ...['Address', 'Company', 'Email', 'Last', 'More', 'Size', 'Technical data', 'Use'],
  ]);
  const rows = elementsNamed(document, 'tr').filter(({ attributes }) => attributes.get('id'));
  expect(rows.map(({ attributes }) => attributes.get('id'))).toEqual([
    ...['rest', 'head', 'mass', 'depth'],
  ]);
  expect(textOf(document)).toMatch(/One\..*First\..*Second\.\s*Fourth\..*Third\./s);
});

test('a variant is named by what tells it from its model, and leads to its own data', async () => {
  const tall = (id: string, parent: string, colour: string, head = '') =>
    product(id, `parent: ${parent}\nfigures: { colour: ${colour}${head} }\n`).replace(
      /title: .*/,
      named('Tall pump'),
    );
  const { page } = await siteOf({
    'figures.yaml': `${common['figures.yaml']}colour: { label: { en: Colour, fr: Couleur }, kind: code }
head: { label: { en: Head, fr: Hauteur }, dimension: length, unit: m }
`,
    'families/garden.yaml': family('garden'),
    'pages/data.yaml': `id: data\nkind: data\npath: /data\n${named('Data')}\n`,
    'products/P1.yaml': product('P1').replace(/title: .*/, named('Tall pump')),
    'products/P2.yaml': tall('P2', 'P1', 'red'),
    'products/P3.yaml': tall('P3', 'P1', 'blue'),
    'products/P4.yaml': tall('P4', 'P2', 'red', ', head: 8 m'),
    'products/P5.yaml': tall('P5', 'P2', 'red', ', head: 9 m'),
    'products/P6.yaml': product('P6', 'parent: P1\n'),
  });
  const heading = (path: string) => elementsNamed(page(path), 'h1').map(textOf).join();
  expect(['P1', 'P3', 'P5', 'P6'].map((id) => heading(`products/${id}`))).toEqual([
    ...['Tall pump', 'Tall pump, blue', 'Tall pump, red, 9\u00A0m', 'Pump P6'],
  ]);
  expect(elementsNamed(page('products/P5'), 'title').map(textOf).join()).toMatch(
    /^Tall pump, red, 9\u00A0m/,
  );
  const links = elementsNamed(page('products/P5'), 'a').map(({ attributes }) =>
    attributes.get('href'),
  );
  expect(links).toEqual(expect.arrayContaining(['/products/P5.json', '/products/P5.csv']));
  const rows = elementsNamed(page('data'), 'th').map(textOf);
  expect(rows).toEqual(expect.arrayContaining(['Tall pump P4', 'Tall pump P5', 'Pump P6']));
});

test('variants of one product are each other’s other variants, with a note or without', async () => {
  const note = `related: [{ path: /products/P3, note: ${words('Blue')} }]\nstatus: partial\n`;
  const { page } = await siteOf({
    ...common,
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': product('P1'),
    'products/P2.yaml': product('P2', `parent: P1\nfigures: { mass: 1 kg }\n${note}`),
    'products/P3.yaml': product('P3', 'parent: P1\nstatus: partial\n'),
  });
  const headings = (id: string) =>
    elementsNamed(page(`products/${id}`), 'h2')
      .map(textOf)
      .filter((each) => /variants|Related/i.test(each));
  expect(['P1', 'P2', 'P3'].map(headings)).toEqual([
    ['Variants'],
    ['Other variants'],
    ['Other variants'],
  ]);
  expect(textOf(page('products/P2'))).toMatch(/Blue\./);
  expect(textOf(page('products/P2'))).toContain('Data on request');
  expect(textOf(page('products/P3'))).toContain('Further data on request');
});
