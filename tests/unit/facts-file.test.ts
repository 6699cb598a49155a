import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { type Facts, type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { withRest } from '../../site/facts/split-facts.ts';
import { factsFiles, listedProducts, namelessFacts } from '../../site/files/facts-file.ts';
import type { OutputFile } from '../../site/lib/output.ts';
import { type ContentInput, contentContext } from '../../site/page-api/content-context.ts';
import { shipped } from '../companies.ts';
import { contentInput, factsOf } from '../facts.ts';
import { noiseCatalogue, seriesCatalogue } from '../large-catalogue.ts';

function inputOf(catalogue: Catalogue): ContentInput {
  return {
    ...contentInput({ ...shipped, catalogue }),
    thumbnail: (path) => ({
      src: `/assets/drawings/${path.slice(path.lastIndexOf('/') + 1)}.1a2b3c4d.svg`,
      width: 1,
      height: 1,
    }),
  };
}

/** What the files are made from, as a prepared site has it. */
function sourcesOf(content: ContentInput) {
  const stated = (language: string) =>
    namelessFacts(contentContext(content, language), listedProducts(content.model));
  return { content, stated };
}

const sizeOf = (facts: FactsFile) => brotliCompressSync(JSON.stringify(facts)).length;

function factsFrom(catalogue: Catalogue, language = 'en') {
  return factsOf(contentContext(inputOf(catalogue), language));
}

describe('facts', () => {
  test('say a value that many products share once', () => {
    const { figures } = factsFrom(seriesCatalogue(200));
    const network = figures.find(({ id }) => id === 'network');
    expect(network?.values).toHaveLength(3);
    expect(network?.row).toHaveLength(200);
  });

  test('of the shipped catalogue have at most 5.4 kB after brotli', () => {
    for (const language of ['en', 'fr', 'es']) {
      expect(sizeOf(factsFrom(shipped.catalogue, language)), language).toBeLessThan(5400);
    }
  });

  // Of random values some 7 bits are new each time: 15 values a product can't be said in less.
  test.each([
    [50, 'in series', 3100, seriesCatalogue],
    [1000, 'in series', 13_000, seriesCatalogue],
    [50, 'at random', 4750, noiseCatalogue],
    [500, 'at random', 23_300, noiseCatalogue],
  ])('%i products %s have at most %i bytes after brotli', (count, _order, most, make) => {
    expect(sizeOf(factsFrom(make(count)))).toBeLessThan(most);
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
    const facts = factsFrom({ ...catalogue, products, figures });
    expect(facts.figures[0]?.values[0]?.spans).toEqual([expected]);
  });
});

describe('facts of a large catalogue', () => {
  const read = (files: readonly OutputFile[], address = '') =>
    JSON.parse(String(files.find(({ path }) => `/${path}` === address)?.content));
  const made = () => {
    const input = inputOf(seriesCatalogue(300));
    return { input, ...factsFiles(sourcesOf(input), 3000) };
  };

  test('are one file below the limit', () => {
    const { files, familyAddresses } = factsFiles(sourcesOf(inputOf(seriesCatalogue(300))));
    expect(files).toHaveLength(1);
    expect(familyAddresses).toEqual({});
  });

  test('are a list, which with its rest is the whole', () => {
    const { input, files, addresses } = made();
    const list = read(files, addresses.en);
    const whole = withRest(list, read(files, list.rest));
    expect(whole).toEqual(factsOf(contentContext(input, 'en')));
  });

  test('the list has what filters across families ask for, and no pictures', () => {
    const { files, addresses } = made();
    const list: FactsFile = read(files, addresses.en);
    const stated = list.figures.filter(({ product }) => product.length > 0);
    expect(list.criteria.map(({ id }) => id)).toContain('reach');
    expect(list.criteria.map(({ id }) => id)).not.toContain('rate-1');
    expect(stated.map(({ id }) => id)).toContain('reach');
    expect(stated.map(({ id }) => id)).not.toContain('rate-1');
    expect(list.products.picture).toEqual([]);
  });

  test('the file of a family has all about its products, and nothing else', () => {
    const { input, files, familyAddresses } = made();
    const whole = openFacts(factsOf(contentContext(input, 'en')));
    for (const [place, { record }] of input.model.families.entries()) {
      const own = openFacts(read(files, familyAddresses[record.id]?.en));
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
