import { expect, test } from 'vitest';
import type { ProductDataFile } from '../../schema/product-data.ts';
import { drawPlot } from '../../site/drawings/plot.ts';
import { elementsNamed, textOf } from '../html.ts';
import { recordsOf, siteOf } from './sparse-site.ts';

test('a table of numbers is on the page, in its data, and drawn, a plot for each unit', async () => {
  const { page, files, diagnostics } = await siteOf(recordsOf('number tables'));
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const [first, second] = elementsNamed(page('fr/products/P1'), 'table').map((table) =>
    elementsNamed(table, 'tr').map((row) =>
      [...elementsNamed(row, 'th'), ...elementsNamed(row, 'td')].map(textOf),
    ),
  );
  expect(first?.slice(0, 2)).toEqual([
    ['Masse (kg)', 'Bas (m)', 'Haut (m)', 'Tours'],
    ['0', '1\u202F200,5', '2\u202F400', '0'],
  ]);
  expect(second?.[0]).toEqual(['Masse (g)', 'Nombre']);
  const labels = elementsNamed(page('products/P1'), 'svg').flatMap(
    ({ attributes }) => attributes.get('aria-label') ?? [],
  );
  expect(labels.filter((label) => label.startsWith('Curves'))).toEqual([
    ...Array(2).fill('Curves: Low (m), High (m) over Mass (kg). The table has the numbers.'),
    ...Array(2).fill('Curves: Turns over Mass (kg). The table has the numbers.'),
  ]);
  const data = files.find(({ path }) => path === 'products/P1.json')?.content;
  const { products } = JSON.parse(String(data)) as ProductDataFile;
  expect(products[0]?.tables?.[1]).toEqual({
    title: { en: 'List', fr: 'Liste' },
    columns: [
      { figure: 'mass', label: { en: 'Mass', fr: 'Masse' }, unit: 'g', unitCode: 'GRM' },
      { label: { en: 'Count', fr: 'Nombre' } },
    ],
    rows: [
      [3, 1],
      [2, 1],
    ],
  });
});

test('a plot has round ticks and lines that differ without a colour', () => {
  const axis = (name: string, ...numbers: number[]) => {
    return { name, head: name, unit: '', numbers, write: String };
  };
  const [over, a, b] = [axis('Over', 380, 500, 780), axis('A', 1, 3, 9.5), axis('B', 2, 7, 4)];
  const { marks, labels } = drawPlot([over, a, b, axis('C', 5, 5, 5)], 576);
  const words = labels.map(({ lines }) => lines.join(' '));
  expect(words).toEqual([
    ...['0', '2', '4', '6', '8', '10', '0', '200', '400', '600', '800', 'Over'],
    ...['A', 'B', 'C'],
  ]);
  const curves = marks.filter(({ isMeasure }) => !isMeasure);
  expect(curves.map(({ pen }) => pen)).toEqual(['ink', 'hidden', 'axis']);
});
