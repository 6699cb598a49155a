import { expect, test } from 'vitest';
import { ownFigures } from '../../cli/language/own-figures.ts';
import { elementsNamed, textOf } from '../html.ts';
import { recordsOf, siteOf } from './sparse-site.ts';

/** A year of four digits, which English and French would group. */
const records = recordsOf('ungrouped');

test('a year has no sign between thousands wherever it is shown or exported', async () => {
  const { context, files, page, pages } = await siteOf(records);
  const html = [...pages.values()].map(textOf).join('\n');
  const written = files.map(({ content }) => String(content)).join('\n');
  // The groups of English and French.
  const grouped = /2[,.\u00A0\u202F ](?:0[0-3]\d)\b/;
  expect(html).toContain('2019');
  expect([grouped.exec(html)?.[0], grouped.exec(written)?.[0]]).toEqual([undefined, undefined]);
  const ticks = elementsNamed(page('products/P1'), 'text').map(textOf);
  expect(ticks).toEqual(expect.arrayContaining(['2000', '2030']));

  const [first] = context.of('product');
  if (!first) throw new Error('No product.');
  const own = ownFigures(first, context.units, context.ids.dictionary);
  expect(own.find(({ reference }) => reference === 'since')?.figure.terms).toMatchObject([
    { values: [2024], isUngrouped: true },
  ]);
});
