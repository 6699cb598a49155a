import { expect, test } from 'vitest';
import { ownFigures } from '../../cli/language/own-figures.ts';
import { elementsNamed, textOf } from '../html.ts';
import { common, family, product, siteOf } from './sparse-site.ts';

/** A year of four digits, which English and French would group. */
const records = {
  'figures.yaml': `${common['figures.yaml']}since:
  label: { en: Since, fr: Depuis }
  dimension: count
  grouping: false
  scale: { from: 2000, to: 2030, step: 10 }
`,
  'families/garden.yaml': family('garden'),
  'products/P1.yaml': product(
    'P1',
    `figures: { mass: 2 kg, since: 2024 }
subtitle: { en: "Since {since}.", fr: "Depuis {since}." }
tabs:
  - kind: lineup
    table:
      columns:
        - { id: model, type: code, title: { en: Model, fr: Modèle } }
        - { id: year, type: figure, figure: since, title: { en: Year, fr: Année } }
      rows: [{ model: A, year: 2019 }]
`,
  ),
  'products/P2.yaml': product('P2', 'figures: { mass: 3 kg, since: 2021 }\n'),
};

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
