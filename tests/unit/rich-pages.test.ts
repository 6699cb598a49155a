import { expect, test } from 'vitest';
import { productContexts } from '../../site/page-api/content-context.ts';
import { richRunsOf } from '../../site/typeset/data-sheets/words.ts';
import { readFullCatalogue } from '../catalogue.ts';
import { shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { planned } from '../planned-site.ts';

const catalogue = await readFullCatalogue();
const [entry = fail()] = catalogue.media;
function fail(): never {
  throw new Error('The catalogue has no media entry.');
}

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

/** What a page and a data sheet have of a text in French: the rows of its table, and its lines. */
async function shownOf(source: string) {
  const text = { en: source, fr: source, es: source };
  const media = [{ ...entry, intro: [{ body: text }] }];
  const { pages } = await planned({ ...catalogue, media }, fullCatalogue, fullExtensions);
  const page = pages.find(({ path }) => path === `fr/media/${entry.id}/index.html`) ?? fail();
  const html = page.render();
  const [table] = elementsNamed(parseHtml(html), 'table');
  const cells = (row: Parameters<typeof textOf>[0]) =>
    ['th', 'td']
      .flatMap((name) => elementsNamed(row, name).map(textOf))
      .map(plain)
      .join(' | ');
  const context = productContexts(contentInput({ ...shipped, catalogue })).find(
    ({ language }) => language === 'fr',
  );
  const lines = richRunsOf(text, context ?? fail());
  return {
    rows: table ? elementsNamed(table, 'tr').map(cells) : [],
    lists: [...html.matchAll(/<(ul|ol start="\d+")><li>(?:<p>)?([^<]+)/g)].map(([, list, text]) => [
      list,
      text,
    ]),
    lines: lines.map((line) => plain(line.map((run) => run.text).join(''))),
  };
}

test('a comparison has a row for each figure that is named and that a product states', async () => {
  const source = '::compare{ids="W1 W1-heated" figures="mass outputs price-per-day"}';
  expect(await shownOf(source)).toMatchObject({
    rows: [
      'Caractéristique | Anémomètre | Anémomètre chauffé',
      'Masse | 1,2 kg | 1,4 kg',
      'Sorties | 4 | —sans objet ou sur demande',
    ],
    lines: ['Masse · Anémomètre 1,2 kg · Anémomètre chauffé 1,4 kg', 'Sorties · Anémomètre 4'],
  });
});

test('a list is numbered where its source is, from its first number on', async () => {
  const { lists, lines } = await shownOf('words\n\n- one\n- two\n\nwords\n\n4. four\n5. five');
  expect(lists).toEqual([
    ['ul', 'one'],
    ['ol start="4"', 'four'],
  ]);
  expect(lines.slice(1, 3)).toEqual(['• one', '• two']);
  expect(lines.slice(-2)).toEqual(['4. four', '5. five']);
});

test('without figures, a comparison has the key figures of its products', async () => {
  const { rows } = await shownOf('::compare{ids="W1-heated W1"}');
  expect(rows.map((row) => row.split(' | ')[0])).toEqual([
    'Caractéristique',
    'Vitesse du vent',
    'Masse',
    'Précision',
    'Indice de protectionTête de mesure',
  ]);
});
