import { expect, test } from 'vitest';
import { elementsNamed, textOf } from '../html.ts';
import { recordsOf, siteOf } from './sparse-site.ts';

test('a heading is on the page of a product once, and none repeats its name', async () => {
  const { page } = await siteOf(recordsOf('headings'));
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
  const { page } = await siteOf(recordsOf('variants'));
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
  const { page } = await siteOf(recordsOf('other variants'));
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
  expect(textOf(page('products/P3'))).toContain('Data on request');
});
