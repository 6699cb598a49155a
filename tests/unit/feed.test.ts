import { expect, test } from 'vitest';
import { readFullCatalogue } from '../catalogue.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { planned } from '../planned-site.ts';

const [older = fail(), opening = fail()] = (await readFullCatalogue()).media;
function fail(): never {
  throw new Error('The catalogue has two media entries.');
}

/** The feeds of the site with these media entries, by their paths. */
async function feedsOf(media: (typeof opening)[]) {
  const catalogue = { ...(await readFullCatalogue()), media };
  const { files } = await planned(catalogue, fullCatalogue, fullExtensions);
  return new Map(
    files.flatMap(({ path, content }) =>
      path.endsWith('feed.xml') ? [[path, parseHtml(String(content))]] : [],
    ),
  );
}

test('each language has a feed of the dated entries, the newest first', async () => {
  const feeds = await feedsOf([older, { ...opening, sample: undefined }]);
  expect([...feeds.keys()].sort()).toEqual([
    'es/media/feed.xml',
    'fr/media/feed.xml',
    'media/feed.xml',
  ]);
  const [feed] = elementsNamed(feeds.get('fr/media/feed.xml') ?? fail(), 'feed');
  const said = (name: string) => elementsNamed(feed ?? fail(), name).map(textOf);
  expect(said('title').slice(1)).toEqual(['La station ouvre', 'Le mât est dressé']);
  expect(said('updated')[0]).toBe('2026-03-31T00:00:00Z');
  expect(said('id').at(-1)).toBe('https://weather.example.com/fr/media/older');
});

test('samples and entries without a date are no news', async () => {
  expect((await feedsOf([opening, { ...older, date: undefined }])).size).toBe(0);
});
