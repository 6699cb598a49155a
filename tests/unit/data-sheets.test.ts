import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { Store } from '../../site/cache/store.mjs';
import { colonOf } from '../../site/content/text/language-habits.ts';
import type { OutputFile } from '../../site/lib/output.ts';
import { buildModel } from '../../site/model/model.ts';
import type { ProductModel, Reading } from '../../site/model/product-model.ts';
import { productContexts } from '../../site/page-api/content-context.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import { dataSheetRecipe, sheetData } from '../../site/typeset/data-sheets/data.ts';
import { fileMaker, typesetKey } from '../../site/typeset/make-files.ts';
import { readFullCatalogue } from '../catalogue.ts';
import { combinations } from '../combinations.ts';
import { shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';
import { repository } from '../milepost.ts';
import { plainTheme } from '../theme.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { of: packOf } = languagePacks();

/** Where the text of a page ends, in points: A4 with a margin of 16 mm, and what a letter may lean over. */
const pageRight = 595.28 - 45.35 + 1;

/** A busy machine may take long to make them all: milliseconds. */
const patience = 120_000;

const folder = temporaryFolder();

/** In a catalogue whose second product is not committed. */
function revisionOf({ products }: Catalogue): Revision {
  const committed = products.filter((_, index) => index !== 1);
  const days = Object.fromEntries(committed.map(({ id }) => [id, '2026-11-22']));
  return { id: 'c6c1fc52', date: '2026-11-24', days };
}

function contextsOf(catalogue: Catalogue, revision = revisionOf(catalogue)) {
  return productContexts({
    ...contentInput({ ...shipped, catalogue }),
    revision,
    dayOf: (product) => revision.days?.[product],
  });
}

/** Each product in each language, and in `npm test` in one, in turn. */
function inTurn<Context>(contexts: readonly Context[]): readonly Context[] {
  const chosen = contexts.filter((_, index) => index % 3 === Math.floor(index / 3) % 3);
  return combinations(contexts, chosen);
}

/** The data sheet of each product in each language, by its key. */
type Sheets = ReadonlyMap<string, OutputFile>;

async function sheetsOf(catalogue: Catalogue, cache = folder): Promise<Sheets> {
  const recipe = await dataSheetRecipe(join(repository, 'site'));
  const { make } = await fileMaker(recipe, plainTheme, new Store(cache));
  const sheets = new Map<string, OutputFile>();
  for (const context of contextsOf(catalogue)) {
    const [file] = (await make(context)).files;
    if (file) sheets.set(typesetKey(context.product, context.language), file);
  }
  return sheets;
}

/** All text of a PDF without any spaces, since lines are broken anywhere. */
async function textOf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(content), { mergePages: true });
  return text.replace(/\s/g, '');
}

function contentOf(sheets: Sheets, product: ProductModel, language: string): Buffer {
  const content = sheets.get(typesetKey(product, language))?.content;
  if (!Buffer.isBuffer(content)) throw new Error(`${product.record.id} has no sheet`);
  return content;
}

function readingsOf({ figures, components }: ProductModel): Reading[] {
  return [figures, ...components.map((part) => part.figures)].flatMap((set) =>
    [...set.values()].flat(),
  );
}

describe('the data sheets of the shipped catalogue', () => {
  const { catalogue } = shipped;
  let sheets: Sheets;
  beforeAll(async () => {
    sheets = await sheetsOf(catalogue);
  }, patience);

  test('there is one for each product in each language, below 150 kB', () => {
    const { products, languages } = buildModel(catalogue);
    expect(sheets.size).toBe(products.length * languages.length);
    for (const { content } of sheets.values()) expect(content.length).toBeLessThan(150_000);
  });

  test('every reading of every figure stands in each, with its note', async () => {
    const units = new Units(catalogue.units);
    for (const { product, language } of inTurn(contextsOf(catalogue))) {
      const text = await textOf(contentOf(sheets, product, language));
      for (const { figure, note } of readingsOf(product)) {
        const written = formatFigure(figure, { language, pack: packOf(language), units }).replace(
          /\s/g,
          '',
        );
        expect([product.record.id, text]).toEqual([
          product.record.id,
          expect.stringContaining(written),
        ]);
        expect(text).toContain((note?.[language] ?? '').replace(/\s/g, ''));
      }
    }
  });

  test('each says its title and language, and is tagged, with bookmarks and described pictures', async () => {
    for (const { product, language } of contextsOf(catalogue).slice(0, 12)) {
      const pdf = await getDocumentProxy(new Uint8Array(contentOf(sheets, product, language)));
      const { info } = await pdf.getMetadata();
      const { code, title } = product.record;
      expect(info).toMatchObject({
        Title: [code, title[language]]
          .filter(Boolean)
          .join(colonOf({ language, model: { packOf } })),
        Language: language,
      });
      expect(info).not.toHaveProperty('CreationDate');
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const [chapter] = await pdf.getOutline();
      expect(chapter?.title).toBe(product.record.title[language]);
      expect(chapter?.items.length).toBeGreaterThan(0);
      const first = await pdf.getPage(1);
      const tree = JSON.stringify(await first.getStructTree());
      expect(tree).toContain('"role":"H1"');
      if (product.record.drawings) expect(tree).toMatch(/"role":"Figure".*?"alt":"\S/);
    }
  });

  test('each says the day of its product, where that is committed [S1.3]', async () => {
    const words = {
      en: 'Issued22November2026',
      fr: 'Éditiondu22novembre2026',
      es: 'Edicióndel22denoviembrede2026',
    } as const;
    const model = buildModel(catalogue);
    const [committed, other] = catalogue.products.map(({ id }) => model.product(id));
    if (!committed || !other) throw new Error('there are no two products');
    for (const [language, said] of Object.entries(words)) {
      expect(await textOf(contentOf(sheets, committed, language))).toContain(said);
      expect(await textOf(contentOf(sheets, other, language))).not.toContain(said.slice(0, 7));
    }
  });

  test('each is as it was after a commit that changes other records alone', async () => {
    const later = { ...revisionOf(catalogue), id: '00000000', date: '2026-11-25' };
    const [before, after] = [contextsOf(catalogue), contextsOf(catalogue, later)].map((contexts) =>
      contexts.slice(0, 3).map(sheetData),
    );
    expect(after).toEqual(before);
  });

  test('one page is enough for most, a last page is never begun for a line or two, and nothing leaves the margins', async () => {
    const pages: Record<string, number> = {};
    for (const context of contextsOf(catalogue)) {
      const { product, language } = context;
      const pdf = await getDocumentProxy(new Uint8Array(contentOf(sheets, product, language)));
      const key = typesetKey(product, language);
      pages[key] = pdf.numPages;
      const lines = new Set<number>();
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        lines.clear();
        for (const item of items) {
          if (!('str' in item) || item.str.trim() === '') continue;
          const [, , , , left, top] = item.transform;
          if (Math.abs(item.transform[1]) < 0.1) {
            expect([key, item.str, left + item.width < pageRight]).toEqual([key, item.str, true]);
          }
          lines.add(Math.round(top));
        }
      }
      expect([key, lines.size]).toEqual([key, Math.max(lines.size, 12)]);
    }
    const long = Object.keys(pages).filter((key) => pages[key] !== 1);
    expect(new Set(long.map((key) => key.split(' ')[0]))).toEqual(new Set(['AVCC', 'LED', 'TLC']));
  });

  test('the words of a drawing are text, too', async () => {
    const product = buildModel(catalogue).product('IR-AVCC');
    if (!product) throw new Error('there is no IR-AVCC');
    const text = await textOf(contentOf(sheets, product, 'en'));
    expect(text).toMatch(/\(\d+mmperframeat\d+km\/h\)/);
  });

  test('the same catalogue gives the same bytes; what was made is not made again', async () => {
    // What is in the path is a hash of the content.
    const pathsOf = (all: Sheets) => [...all.values()].map(({ path }) => path);
    const paths = pathsOf(sheets);
    expect(pathsOf(await sheetsOf(catalogue))).toEqual(paths);
    const [first] = catalogue.products;
    if (!first) throw new Error('the catalogue has no product');
    const one = { ...catalogue, products: [first] };
    const again = await sheetsOf(one, join(folder, 'other'));
    const own = paths.filter((path) => path.includes(`/${first.id}.`));
    expect(pathsOf(again)).toEqual(own);
  });
});

test('a text is data: what would be markup stands there as it is written', async () => {
  const catalogue = await readFullCatalogue();
  const [product] = catalogue.products;
  if (!product) throw new Error('there is no product');
  const nasty = '#let x = 1 *a* _b_ $c$ @d <e> \\f "g" `h` // i /* j */ ~ -- = k ' + "'l' [m] & n";
  const title = Object.fromEntries(Object.keys(product.title).map((code) => [code, nasty]));
  const sheets = await sheetsOf({ ...catalogue, products: [{ ...product, title }] });
  for (const { content } of sheets.values()) {
    expect(await textOf(Buffer.from(content))).toContain(nasty.replace(/\s/g, ''));
  }
});

test('a sheet has the data of its product first, then its prose, of a long one the beginning', async () => {
  const catalogue = await readFullCatalogue();
  const sheetOf = (change: (record: Catalogue['products'][number]) => object) => {
    const products = catalogue.products.map((record) => ({
      ...record,
      drawings: undefined,
      ...change(record),
    }));
    const [context] = contextsOf({ ...catalogue, products }).filter(
      ({ product, language }) => product.record.id === 'W1' && language === 'en',
    );
    if (!context) throw new Error('There is no product W1.');
    return sheetData(context);
  };
  const kinds = ({ sections }: ReturnType<typeof sheetData>) => sections.map(({ kind }) => kind);
  const whole = sheetOf(() => ({}));
  expect(kinds(whole).at(-1)).toBe('prose');
  const bare = sheetOf(() => ({ subtitle: undefined }));
  expect([kinds(bare).at(-1), bare.promise]).toEqual(['prose', []]);
  const lines = Array.from({ length: 30 }, (_, line) => ({ en: `${line} ${'word '.repeat(40)}` }));
  const long = sheetOf(({ title }) => ({ intro: [{ title, content: lines }] })).sections.at(-1);
  if (long?.kind !== 'prose') throw new Error('The sheet has no prose.');
  expect(long.title).toBe('');
  expect(long.paragraphs).toHaveLength(14);
  expect(long.paragraphs.at(-1)).toMatchObject([{ text: 'Read more', link: /products\/W1$/ }]);
  const alike = sheetOf(({ tabs }) => ({
    tabs: tabs?.map((tab) =>
      tab.kind === 'specs' ? { ...tab, title: { en: 'Technical data' } } : tab,
    ),
  }));
  const titles = alike.sections.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Technical data')).toEqual(['Technical data']);
});
