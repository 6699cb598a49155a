import { expect, test } from 'vitest';
import { readFullCatalogue } from '../catalogue.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { planned } from '../planned-site.ts';

const catalogue = await readFullCatalogue();
const media = catalogue.media.map((entry) => ({ ...entry, sample: undefined }));
const site = await planned({ ...catalogue, media }, fullCatalogue, fullExtensions);

/** The elements of a page or a file of the site, by its path in the output folder. */
function read(path: string) {
  const page = site.pages.find((each) => each.path === path)?.render();
  const file = site.files.find((each) => each.path === path)?.content;
  return parseHtml(String(page ?? file));
}

/** The links of a page that lead to a tag or to the whole list, and the one that it is on. */
function tagsOn(path: string) {
  const [nav] = elementsNamed(read(path), 'nav').filter(
    ({ attributes }) => attributes.get('aria-label') === 'Thèmes',
  );
  return elementsNamed(nav ?? read(path), 'li').map((item) => {
    const [link] = elementsNamed(item, 'a');
    return `${textOf(item)} ${link?.attributes.get('href') ?? 'here'}`;
  });
}

test.each([
  [
    'media',
    ['Tout afficher here', 'Mâts /fr/media/tag/masts', 'Ouvertures /fr/media/tag/openings'],
  ],
  [
    'media/tag/masts',
    ['Tout afficher /fr/media', 'Mâts here', 'Ouvertures /fr/media/tag/openings'],
  ],
  ['media/older', ['Mâts /fr/media/tag/masts']],
  ['media/opening', ['Mâts /fr/media/tag/masts', 'Ouvertures /fr/media/tag/openings']],
])('/%s leads to its tags, in the order of the site', (path, links) => {
  expect(tagsOn(`fr/${path}/index.html`)).toEqual(links);
});

test.each([
  ['masts', ['La station ouvre', 'Le mât est dressé']],
  ['openings', ['La station ouvre']],
])('the page of the tag %s has its entries, the newest first', (tag, titles) => {
  const page = read(`fr/media/tag/${tag}/index.html`);
  expect(elementsNamed(page, 'h2').map(textOf).slice(0, titles.length)).toEqual(titles);
});

test('tags with entries are in the sitemap, and categories of the feed', () => {
  const addresses = elementsNamed(read('sitemap.xml'), 'loc').map(textOf);
  const tagged = addresses.filter((each) => each.includes('/tag/'));
  expect(tagged.map((each) => each.replace(/^.*\/tag\//, ''))).toEqual([
    ...['masts', 'masts', 'masts', 'openings', 'openings', 'openings'],
  ]);
  const categories = elementsNamed(read('fr/media/feed.xml'), 'category');
  expect(categories.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
    { term: 'masts', label: 'Mâts' },
    { term: 'openings', label: 'Ouvertures' },
    { term: 'masts', label: 'Mâts' },
  ]);
});

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
