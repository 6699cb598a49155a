import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { OutputFile } from '../../site/build/output.ts';
import { type ContentInput, contentContext } from '../../site/content/content-context.ts';
import { type Facts, type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { noFigure, packNameless, unpackFacts } from '../../site/facts/pack.ts';
import {
  packNumbers,
  packTexts,
  unpackNumbers,
  unpackTexts,
} from '../../site/facts/pack-columns.ts';
import { withRest } from '../../site/facts/split-facts.ts';
import { factsFiles, listedProducts, namelessFacts } from '../../site/files/facts-file.ts';
import { buildModel, type FamilyModel } from '../../site/model/model.ts';
import type { ProductModel } from '../../site/model/product-model.ts';
import { ProductParts } from '../../site/reuse/kept-parts.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from '../catalogue.ts';
import { factsOf, packFacts } from '../facts.ts';
import { noiseCatalogue, seriesCatalogue } from '../large-catalogue.ts';
import { plainTheme } from '../theme.ts';

type Own = Pick<ContentInput, 'drawings' | 'strings'>;

function inputOf(catalogue: Catalogue, own: Own): ContentInput {
  return {
    ...own,
    model: buildModel(catalogue),
    theme: plainTheme,
    assetAddress: (file) => `/${file}`,
    picture: () => undefined,
    thumbnail: (path) => ({
      src: `/assets/drawings/${path.slice(path.lastIndexOf('/') + 1)}.1a2b3c4d.svg`,
      width: 1,
      height: 1,
    }),
  };
}

/** What the files are made from, as a prepared site has it. */
function sourcesOf(content: ContentInput) {
  const parts = new ProductParts();
  const statedBy = (products: readonly ProductModel[], language: string) =>
    packNameless(namelessFacts(contentContext(content, language), products, parts.values));
  return {
    content,
    stated: (language: string) => statedBy(listedProducts(content.model), language),
    statedInFamily: ({ withVariants }: FamilyModel, language: string) =>
      statedBy(withVariants, language),
    parts,
  };
}

function factsFrom(catalogue: Catalogue, own: Own, language: string) {
  return factsOf(contentContext(inputOf(catalogue, own), language));
}

const shipped = { drawings: shippedDrawings, strings: shippedStrings };
/** Without what unpacking finds out. */
function stated(facts: FactsFile): FactsFile {
  const figures = facts.figures.map(({ alike: _alike, ...figure }) => figure);
  return { ...facts, figures };
}

describe('packed facts', () => {
  test.each([
    [
      'the shipped catalogue in French',
      async () => factsFrom(await shippedCatalogue(), shipped, 'fr'),
    ],
    [
      'the pumps in German',
      async () =>
        factsFrom(await pumpsCatalogue(), { drawings: pumpsDrawings, strings: pumpsStrings }, 'de'),
    ],
    ['60 products in series', async () => factsFrom(seriesCatalogue(60), shipped, 'en')],
    ['60 products at random', async () => factsFrom(noiseCatalogue(60), shipped, 'en')],
  ])('are the same once they are unpacked: %s', async (_name, make) => {
    const facts = await make();
    const travelled = JSON.parse(JSON.stringify(packFacts(facts)));
    expect(stated(unpackFacts(travelled))).toEqual(JSON.parse(JSON.stringify(facts)));
  });

  test('say a value that many products share once, and no text that follows from a value', () => {
    const { products, figures } = packFacts(factsFrom(seriesCatalogue(200), shipped, 'en'));
    expect(new Set(products.path.split('\n').slice(1)).size).toBe(1);
    const all = figures.flatMap((figure) => (figure === noFigure ? [] : figure));
    for (const { values } of all) {
      expect([values.text].flat().filter((text) => typeof text === 'string')).toEqual([]);
    }
    const network = all.find(({ id }) => id === 'network');
    expect(network?.values.codes).toHaveLength(3);
    expect(unpackNumbers(network?.row ?? '')).toHaveLength(200);
  });

  test('the browser writes most values of the shipped catalogue as the build does', async () => {
    for (const language of ['en', 'fr', 'es']) {
      const { figures } = packFacts(factsFrom(await shippedCatalogue(), shipped, language));
      const texts = figures.flatMap((figure) => (figure === noFigure ? [] : figure.values.text));
      const kept = texts.filter((text) => typeof text === 'string');
      expect(kept.length * 2, String(kept)).toBeLessThan(texts.length);
    }
  });

  // Of random values some 7 bits are new each time: 15 values a product can't be said in less.
  test.each([
    [50, 'in series', 2600, seriesCatalogue],
    [500, 'in series', 4200, seriesCatalogue],
    [50, 'at random', 4700, noiseCatalogue],
    [500, 'at random', 20_500, noiseCatalogue],
  ])('%i products %s have at most %i bytes after brotli', (count, _order, most, make) => {
    const packed = JSON.stringify(packFacts(factsFrom(make(count), shipped, 'en')));
    expect(brotliCompressSync(packed).length).toBeLessThan(most);
  });
});

describe('a tolerance is part of the value', () => {
  test.each([
    ['voltage', '24 V ±10 %', [21.6, 26.4]],
    ['voltage', '24 V DC ±2 V', [22, 26]],
    ['voltage', '24 V ±500 mV', [23.5, 24.5]],
    ['voltage', '9..24 V ±1 V', [8, 25]],
    ['length', '2 m ±5 mm', [1.995, 2.005]],
    ['temperature', '-20 °C ±2 °C', [-22, -18]],
    ['temperature', '50 °F ±9 °F', [5, 15]],
    ['ratio', '50 % ±5 %', [45, 55]],
    ['frequency', '10 MHz ±20 ppm', [9_999_800, 10_000_200]],
    ['count', '12 ±2', [10, 14]],
    ['voltage', '24 V', 24],
  ])('of %s: %s', (dimension, value, expected) => {
    const catalogue = seriesCatalogue(2);
    const products = catalogue.products.map((product) => ({ ...product, figures: { x: value } }));
    const figures = { x: { label: { en: 'X' }, dimension } };
    const facts = factsFrom({ ...catalogue, products, figures }, shipped, 'en');
    expect(facts.figures[0]?.spans?.[0]).toEqual([expected]);
  });
});

describe('facts of a large catalogue', () => {
  const read = (files: readonly OutputFile[], address = '') =>
    JSON.parse(String(files.find(({ path }) => `/${path}` === address)?.content));
  const made = () => {
    const input = inputOf(seriesCatalogue(300), shipped);
    return { input, ...factsFiles(sourcesOf(input), 3000) };
  };

  test('are one file below the limit', () => {
    const { files, familyAddresses } = factsFiles(
      sourcesOf(inputOf(seriesCatalogue(300), shipped)),
    );
    expect(files).toHaveLength(1);
    expect(familyAddresses).toEqual({});
  });

  test('are a list, which with its rest is the whole', () => {
    const { input, files, addresses } = made();
    const list = unpackFacts(read(files, addresses.en));
    const whole = withRest(list, read(files, list.rest));
    expect(stated(whole)).toEqual(factsOf(contentContext(input, 'en')));
  });

  test('the list has what filters across families ask for, and no pictures', () => {
    const { files, addresses } = made();
    const list = unpackFacts(read(files, addresses.en));
    const stated = list.figures.filter(({ product }) => product.length > 0);
    expect(list.criteria.map(({ id }) => id)).toContain('reach');
    expect(list.criteria.map(({ id }) => id)).not.toContain('rate-1');
    expect(stated.map(({ id }) => id)).toContain('reach');
    expect(stated.map(({ id }) => id)).not.toContain('rate-1');
    expect(new Set(list.products.picture)).toEqual(new Set(['']));
  });

  test('the file of a family has all about its products, and nothing else', () => {
    const { input, files, familyAddresses } = made();
    const whole = openFacts(factsOf(contentContext(input, 'en')));
    for (const [place, { record }] of input.model.families.entries()) {
      const own = openFacts(unpackFacts(read(files, familyAddresses[record.id]?.en)));
      const expected = whole.products.filter(({ family }) => family === place);
      expect(own.products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const [figure, { id }] of whole.file.figures.entries()) {
        const texts = (facts: Facts, index: number) =>
          facts.stated(index, figure).map(({ text, figure: of }) => `${of.id} ${text}`);
        for (const { index } of own.products) {
          expect(texts(own, index), id).toEqual(texts(whole, expected[index]?.index ?? -1));
        }
      }
      expect(own.criteria.map(({ id }) => id)).toContain(`rate-${place}`);
      expect(own.criteria.map(({ id }) => id)).not.toContain(`rate-${place + 1}`);
    }
  });
});

describe('columns', () => {
  test('numbers come back, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 40 })), (numbers) => {
        expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
      }),
    );
  });

  test('texts come back, whatever their own names are', () => {
    const word = fc.stringMatching(/^[a-c0-9 .é😀-]{0,9}$/u);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1 }), (pairs) => {
        const own = pairs.map(([name]) => name);
        const texts = pairs.map(([name, text]) => text.replace('b', () => name));
        expect(unpackTexts(packTexts(texts, own), own)).toEqual(texts);
        expect(unpackTexts(packTexts(texts))).toEqual(texts);
      }),
    );
  });

  test('equal steps are equal signs, and a text that follows from its name is two', () => {
    expect(packNumbers([0, 1, 63, 64])).toHaveLength(5);
    const ids = ['pump-10', 'pump-12', 'pump-16'];
    const lines = packTexts(
      ids.map((id) => `/products/${id}`),
      ids,
    ).split('\n');
    expect(lines.slice(1).map(({ length }) => length)).toEqual([2, 2]);
  });
});
