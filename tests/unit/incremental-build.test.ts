import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { changed, type Files, firstGiven, type Given, RebuiltSite } from './rebuilt-site.ts';

const site = new RebuiltSite();
const { folder, copy } = site;
afterAll(() => site.remove());

let first: Given;
beforeAll(async () => {
  first = await firstGiven();
});

/** Builds as {@link RebuiltSite.rebuild} does, and gives the paths of the pages that were rendered. */
const rebuild = async (given: Given, expected?: Files) =>
  (await site.rebuild(given, expected)).pages;

const more = (value: unknown) => `${value} more`;

describe('a build after another one', () => {
  /** What the first catalogue gives, as long as no asset or string changes. */
  let firstFiles: Files;
  beforeAll(async () => {
    firstFiles = await site.keep(first);
  });
  beforeEach(() => site.restore());

  test('renders no page if nothing has changed', async () => {
    expect(await rebuild(first, firstFiles)).toEqual([]);
  });

  test('says another revision without touching a page, the data of a product, facts or search', async () => {
    const { id } = first.catalogue.products[0] ?? {};
    const files = ['index.html', `products/${id}.json`].map((file) => join(folder, 'warm', file));
    const numbers = () => files.map((file) => statSync(file).ino);
    const assets = () => readdirSync(join(folder, 'warm/assets'), { recursive: true }).sort();
    const before = [numbers(), assets()];
    expect(await rebuild({ ...first, revision: { id: 'two' } })).toEqual([]);
    expect([numbers(), assets()]).toEqual(before);
    for (const file of ['en.json', 'revision.css', 'revision.json']) {
      expect(readFileSync(join(folder, 'warm/release', file), 'utf8')).toContain('two');
    }
  });

  test('renders every page if the code has changed', async () => {
    const all = await rebuild({ ...first, code: 'two' }, firstFiles);
    expect(all).toContain('index.html');
    expect(all.length).toBeGreaterThan(50);
  });

  test('renders the pages that show a product, and says where other facts are without touching others', async () => {
    const [product] = first.catalogue.products;
    const page = join(folder, 'warm/contact/index.html');
    const release = join(folder, 'warm/release/en.json');
    const before = [statSync(page).ino, readFileSync(release, 'utf8')];
    const rendered = await rebuild(changed(first, ['products', 0, 'title', 'en'], more));
    expect(rendered).toContain(`products/${product?.id}/index.html`);
    expect(rendered).toContain('products/index.html');
    expect(rendered).not.toContain('contact/index.html');
    expect(statSync(page).ino).toBe(before[0]);
    expect(readFileSync(release, 'utf8')).not.toBe(before[1]);
  });

  test('takes no page that somebody has changed since', async () => {
    const file = join(folder, 'warm/contact/index.html');
    writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- by hand -->`);
    expect(await rebuild(first, firstFiles)).toEqual(['contact/index.html']);
  });

  test('renders every page if the kept notes are damaged', async () => {
    const store = join(folder, 'store');
    for (const name of readdirSync(store)) writeFileSync(join(store, name), 'damaged');
    expect((await rebuild(first, firstFiles)).length).toBeGreaterThan(50);
  });

  type Change = readonly [string, (given: Given) => Given];
  const structure: readonly Change[] = [
    ['a product is gone', (given) => changed(given, ['products'], (all) => list(all).slice(0, -1))],
    [
      'products change places',
      (given) => changed(given, ['products'], (all) => list(all).reverse()),
    ],
    ['a product is called first', (given) => changed(given, ['products', 1, 'order'], () => -1)],
    [
      'an entry is new',
      (given) =>
        changed(given, ['media'], (all) => [...list(all), { ...Object(list(all)[0]), id: 'new' }]),
    ],
    ['a figure has another value', (given) => changed(given, ['products', 0, 'figures'], figures)],
  ];
  /** Of these every page has something. */
  const ofAllPages: readonly Change[] = [
    ['a family is first', (given) => changed(given, ['families', 0, 'order'], () => -1)],
    [
      'a language is gone',
      (given) => changed(given, ['site', 'languages'], (all) => list(all).slice(0, -1)),
    ],
    ['a tool is gone', (given) => changed(given, ['site', 'tools'], () => ['search', 'compare'])],
  ];
  const list = (value: unknown) => (Array.isArray(value) ? [...value] : []);
  const firstFigure = () => Object.keys(first.catalogue.products[0]?.figures ?? {})[0] ?? '';
  const figures = (value: unknown) => ({
    ...Object(value),
    [firstFigure()]: Object.values(Object(value))[0],
  });

  const structures = [...structure, ...ofAllPages];
  test('gives what one from nothing gives, from one change to the next, and back', async () => {
    for (const [what, change] of combinations(structures, structure)) {
      await rebuild(change(first)).catch((error) => {
        throw new Error(`${what}: ${error.message}`);
      });
    }
    await rebuild(first, firstFiles);
  });

  test('gives the same where a string of the site is another one', async () => {
    const strings = join(copy, 'strings/en.json');
    const own = JSON.parse(readFileSync(strings, 'utf8'));
    own.content = { ...own.content, footer: { address: 'Here' } };
    writeFileSync(strings, JSON.stringify(own));
    await rebuild(first);
    expect(readFileSync(join(folder, 'warm/index.html'), 'utf8')).toContain('Here');
  });

  const [steps = 0] = combinations([300], [2]);

  test(
    `gives the same as builds from nothing in a walk of ${steps} changes of any texts`,
    () => site.walk(first, steps),
    1_200_000,
  );
});
