import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { factsOf } from '../../site/build/facts-file.ts';
import { type ContentInput, contentContext } from '../../site/content/content-context.ts';
import { packFacts, unpackFacts } from '../../site/facts/pack.ts';
import { buildModel } from '../../site/model/model.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from '../catalogue.ts';
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
const dimensions = [
  ['length', 'm'],
  ['mass', 'kg'],
  ['power', 'W'],
  ['voltage', 'V'],
  ['temperature', '°C'],
  ['code', ''],
] as const;

/** As many products as asked for, each with 15 of 24 figures; the same each time. */
function catalogueOf(count: number): Catalogue {
  const next = randomNumbers(count);
  const text = (en: string) => ({ en });
  const place = (index: number) => dimensions[index % dimensions.length] ?? dimensions[0];
  const ids = Array.from({ length: 24 }, (_, index) => `figure-${index}`);
  const value = (index: number) => {
    const [dimension, unit] = place(index);
    if (dimension === 'code') return `IP${54 + next(14)}`;
    if (dimension === 'temperature') return `${-5 * next(9)}..${40 + 5 * next(6)} °C`;
    const bound = ['', 'up to ', 'min ', 'over '][next(4)];
    return `${bound}${5 * (1 + next(40))} ${unit}`;
  };
  return {
    site: {
      name: text('Site'),
      description: text('About it.'),
      url: 'https://site.internal',
      base: '/',
      languages: [{ code: 'en', name: 'English', label: 'En' }],
      contact: { address: ['1'], phones: [], mailboxes: [] },
      social: [],
    },
    figures: Object.fromEntries(
      ids.map((id, index) => {
        const [dimension, unit] = place(index);
        return [id, { label: text(`Figure ${index}`), dimension, ...(unit && { unit }) }];
      }),
    ),
    families: [{ id: 'all', order: 1, pageTitle: text('All'), subtitle: text('All of them.') }],
    products: Array.from({ length: count }, (_, index) => ({
      id: `P-${1000 + index}`,
      code: `P-${1000 + index}`,
      family: 'all',
      title: text(`Device ${['A', 'B', 'C', 'D'][next(4)]} ${100 + index}`),
      subtitle: text('It works.'),
      figures: Object.fromEntries(
        ids
          .filter((_id, figure) => (figure + index) % 8 < 5)
          .map((id, place) => [id, value(place)]),
      ),
    })),
    solutions: [],
    projects: [],
    media: [],
    vacancies: [],
    pages: [],
  };
}

/** Whole numbers from 0 to below a limit, by mulberry32. */
function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
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
    ['60 products', async () => factsFrom(catalogueOf(60), shipped, 'en')],
  ])('are the same once they are unpacked: %s', async (_name, make) => {
    const facts = await make();
    const travelled = JSON.parse(JSON.stringify(packFacts(facts)));
    expect(unpackFacts(travelled)).toEqual(JSON.parse(JSON.stringify(facts)));
  });

  test('keep a value that many products share once, and no path that follows from an id', () => {
    const { products, figures } = packFacts(factsFrom(catalogueOf(200), shipped, 'en'));
    expect(products.path).toMatchObject({ start: '/products/\u0001', end: '' });
    expect(products.code.start).toBe('\u0001');
    for (const { product, text } of figures) {
      expect(product.length).toBe(125);
      expect(new Set(text).size).toBe(text.length);
    }
  });

  // 15 values a product; what is known of them can't be said in less.
  test.each([
    [50, 5000],
    [500, 26_000],
  ])('of %i products have at most %i bytes after brotli', (count, most) => {
    const packed = JSON.stringify(packFacts(factsFrom(catalogueOf(count), shipped, 'en')));
    expect(brotliCompressSync(packed).length).toBeLessThan(most);
  });
});
