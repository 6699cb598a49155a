import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { further } from '../combinations.ts';
import { changed, type Files, firstGiven, type Given, RebuiltSite } from './rebuilt-site.ts';

const site = new RebuiltSite();
afterAll(() => site.remove());

const languages = 3;
const days = (given: Given, day: string, id?: string): Given => {
  const { products } = given.catalogue;
  const all = Object.fromEntries(products.map((each) => [each.id, '2026-11-22']));
  return { ...given, revision: { id: 'one', days: { ...all, ...(id && { [id]: day }) } } };
};

describe('data sheets and pictures for sharing, after another build,', () => {
  let first: Given;
  let firstFiles: Files;
  beforeAll(async () => {
    first = days(await firstGiven(['dataSheets', 'shareImages']), '');
    firstFiles = await site.keep(first);
  });
  beforeEach(() => site.restore());

  /** Where the data sheets of a product are, in order. */
  const sheetsOf = (id = '') => {
    const folder = join(site.folder, 'warm/assets/data-sheets');
    const names = readdirSync(folder).filter((name) => name.startsWith(`${id}.`));
    return names.sort().map((name) => join(folder, name));
  };
  const idAt = (index: number) => first.catalogue.products[index]?.id;

  test('are those of that build where nothing has changed', async () => {
    const numbers = () => sheetsOf(idAt(0)).map((file) => statSync(file).ino);
    const before = numbers();
    expect(await site.rebuild(first, firstFiles)).toEqual({
      pages: [],
      made: { dataSheets: 0, shareImages: 0 },
    });
    expect(numbers()).toEqual(before);
    expect(before).toHaveLength(languages);
  });

  test('are made again of the product whose name has changed, and of those that name it', async () => {
    const all = first.catalogue.products.length * languages;
    const renamed = changed(first, ['products', 0, 'title', 'en'], (title) => `${title} more`);
    const { made } = await site.rebuild(renamed);
    expect(made.dataSheets).toBeGreaterThan(0);
    expect(made.dataSheets).toBeLessThan(all);
    expect(made.shareImages).toBeGreaterThan(0);
    expect(made.shareImages).toBeLessThan(all);
    const again = await site.rebuild(renamed, site.files());
    expect(again.made).toEqual({ dataSheets: 0, shareImages: 0 });
    await site.rebuild(first, firstFiles);
  });

  test('are made again of the product that was committed since, and after that commit of no other', async () => {
    const { revision } = days(first, '2026-11-26', idAt(1));
    const later = { ...first, revision: { ...revision, id: 'two', date: '2026-11-26' } };
    const { made } = await site.rebuild(later);
    expect(made).toEqual({ dataSheets: languages, shareImages: 0 });
  });

  test('are made again where a label, or an asset, is another one', async () => {
    const [figure = ''] = Object.keys(first.catalogue.products[0]?.figures ?? {});
    const labelled = changed(first, ['figures', figure, 'label', 'fr'], (label) => `${label} plus`);
    expect((await site.rebuild(labelled)).made.dataSheets).toBeGreaterThan(0);
    const pictures = join(site.copy, 'assets/pictures');
    for (const name of readdirSync(pictures).filter((each) => each.endsWith('.svg'))) {
      const svg = readFileSync(join(pictures, name), 'utf8');
      writeFileSync(join(pictures, name), svg.replace('<svg ', '<svg data-changed="" '));
    }
    await site.rebuild(labelled);
  });

  test('are made again where a file is another one, or gone, or nothing is kept', async () => {
    const [one = '', two = ''] = sheetsOf(idAt(0));
    writeFileSync(one, 'by hand');
    rmSync(two);
    expect((await site.rebuild(first, firstFiles)).made).toEqual({ dataSheets: 2, shareImages: 0 });
    const store = join(site.folder, 'store');
    for (const name of readdirSync(store)) rmSync(join(store, name), { recursive: true });
    const all = first.catalogue.products.length * languages;
    expect((await site.rebuild(first, firstFiles)).made).toEqual({
      dataSheets: all,
      shareImages: all,
    });
  });

  further(test)(
    'are the same as from nothing in a walk of 60 changes of any texts',
    () => site.walk(first, 60),
    600_000,
  );

  test('are gone with their product', async () => {
    const fewer = changed(first, ['products'], (all) => (Array.isArray(all) ? all.slice(1) : []));
    await site.rebuild(fewer);
    expect(sheetsOf(idAt(0))).toEqual([]);
  });
});
