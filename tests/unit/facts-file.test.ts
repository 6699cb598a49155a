import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { FactsFile } from '../../site/facts/facts.ts';
import { type ContentInput, contentContext } from '../../site/page-api/content-context.ts';
import { shipped } from '../companies.ts';
import { contentInput, factsOf } from '../facts.ts';
import { noiseCatalogue, seriesCatalogue } from '../large-catalogue.ts';
import { openCases } from './cases.ts';

const rows = openCases('facts-file');

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

  test('of the shipped catalogue have at most 6.5 kB after brotli', () => {
    for (const language of ['en', 'fr', 'es']) {
      expect(sizeOf(factsFrom(shipped.catalogue, language)), language).toBeLessThan(6500);
    }
  });

  // Of random values some 7 bits are new each time: 15 values a product can't be said in less.
  test.each([
    [50, 'in series', 3250, seriesCatalogue],
    [1000, 'in series', 14_300, seriesCatalogue],
    [50, 'at random', 4750, noiseCatalogue],
    [500, 'at random', 23_300, noiseCatalogue],
  ])('%i products %s have at most %i bytes after brotli', (count, _order, most, make) => {
    expect(sizeOf(factsFrom(make(count)))).toBeLessThan(most);
  });
});

describe('a tolerance is part of the value', () => {
  test.each(rows<[string, string, number[] | number]>('spans'))(
    'of %s: %s',
    (dimension, value, expected) => {
      const catalogue = seriesCatalogue(2);
      const products = catalogue.products.map((product) => ({ ...product, figures: { x: value } }));
      const figures = { x: { label: { en: 'X' }, dimension } };
      const facts = factsFrom({ ...catalogue, products, figures });
      expect(facts.figures[0]?.values[0]?.spans).toEqual([expected]);
    },
  );
});
