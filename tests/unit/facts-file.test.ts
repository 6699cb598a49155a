import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { factsOf } from '../../site/build/facts-file.ts';
import { type ContentInput, contentContext } from '../../site/content/content-context.ts';
import { packFacts, unpackFacts } from '../../site/facts/pack.ts';
import {
  packNumbers,
  packTexts,
  unpackNumbers,
  unpackTexts,
} from '../../site/facts/pack-columns.ts';
import { buildModel } from '../../site/model/model.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from '../catalogue.ts';
import { noiseCatalogue, seriesCatalogue } from '../large-catalogue.ts';
import { plainTheme } from '../theme.ts';

function factsFrom(
  catalogue: Catalogue,
  own: Pick<ContentInput, 'drawings' | 'strings'>,
  language: string,
) {
  const input: ContentInput = {
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
  return factsOf(contentContext(input, language));
}

const shipped = { drawings: shippedDrawings, strings: shippedStrings };
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
    expect(unpackFacts(travelled)).toEqual(JSON.parse(JSON.stringify(facts)));
  });

  test('say a value that many products share once, and no text that follows from a value', () => {
    const { products, figures } = packFacts(factsFrom(seriesCatalogue(200), shipped, 'en'));
    expect(new Set(products.path.split('\n').slice(1)).size).toBe(1);
    for (const { values } of figures) {
      expect([values.text].flat().filter((text) => typeof text === 'string')).toEqual([]);
    }
    const network = figures.find(({ id }) => id === 'network');
    expect(network?.values.codes).toHaveLength(3);
    expect(unpackNumbers(network?.row ?? '')).toHaveLength(200);
  });

  test('the browser writes most values of the shipped catalogue as the build does', async () => {
    for (const language of ['en', 'fr', 'es']) {
      const { figures } = packFacts(factsFrom(await shippedCatalogue(), shipped, language));
      const texts = figures.flatMap(({ values }) => values.text);
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
