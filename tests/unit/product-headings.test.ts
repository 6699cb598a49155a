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
