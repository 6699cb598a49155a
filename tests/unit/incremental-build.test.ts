import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import { listSiteFiles } from '../../cli/output/list-site-files.ts';
import { SpareFolders } from '../../cli/output/spare-folders.ts';
import { swapIn } from '../../cli/output/swap-in.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import { followReads } from '../../schema/reads.ts';
import { noClient } from '../../site/build/client-files.ts';
import { prepareSite, type SiteSources } from '../../site/build/prepare-site.ts';
import { SiteWork } from '../../site/build/site-work.ts';
import { Store } from '../../site/cache/store.mjs';
import { combinations } from '../combinations.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { siteFolder, testStore } from '../theme.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
const copy = join(folder, 'catalogue');
afterAll(() => rmSync(folder, { recursive: true }));

/** What a site is made of, as the tests change it. */
interface Given {
  readonly catalogue: Catalogue;
  readonly revision: string;
  readonly code: string;
}

let first: Given;

beforeAll(async () => {
  followReads();
  const options = { cwd: repository, extensions: fullExtensions };
  const { catalogue } = await readCatalogue(fullCatalogue, options);
  if (!catalogue) throw new Error('the full catalogue is broken');
  first = { catalogue, revision: 'one', code: 'one' };
});

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  cpSync(fullCatalogue, copy, { recursive: true });
});

/** Builds a site as the command does, in this thread, and says which pages it has rendered. */
async function build(given: Given, name: string, store: Store): Promise<string[]> {
  const out = join(folder, name);
  const draft = `${out}.draft`;
  const catalogue = structuredClone(given.catalogue);
  const sources: SiteSources = {
    catalogue,
    recordFiles: new Map(
      Object.values(catalogue)
        .flat()
        .map((record: object) => [record, { file: '', state: JSON.stringify(record) }]),
    ),
    folder: copy,
    extensions: fullExtensions,
    root: siteFolder,
    store: testStore,
    revision: { id: given.revision },
  };
  const site = await prepareSite(sources, noClient);
  const work = new SiteWork(site, { root: siteFolder, store, draft, out, code: given.code });
  const spare = new SpareFolders(store, out);
  mkdirSync(draft);
  spare.take(draft);
  const pages = work.openPages({});
  work.writeSharedFiles();
  const numbers = [...pages.stale];
  let place = 0;
  const take = () => (place < pages.stale.length ? place++ : undefined);
  pages.add(work.makeItems({}, pages.stale, take));
  expect(pages.reuseOthers()).toHaveLength(0);
  work.writeOtherFiles();
  work.writeFamilies(pages);
  pages.keep();
  listSiteFiles(draft);
  swapIn(draft, out, { spare });
  return numbers.flatMap((number) => site.pages[number]?.path ?? []);
}

const warm = () => new Store(join(folder, 'store'));

/** All files and folders of a build, by their paths in it. */
type Files = ReadonlyMap<string, string>;

function filesOf(name: string): Files {
  return new Map(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .map((each) => ({ file: join(each.parentPath, each.name), isFile: each.isFile() }))
      .map(({ file, isFile }) => [
        file.slice(join(folder, name).length),
        isFile ? readFileSync(file, 'utf8') : 'a folder',
      ]),
  );
}

async function fromNothing(given: Given): Promise<Files> {
  await build(given, 'cold', new Store(undefined));
  const files = filesOf('cold');
  rmSync(join(folder, 'cold'), { recursive: true });
  return files;
}

/** Builds after an earlier build and from nothing, which must give the same bytes. */
async function rebuild(given: Given, expected?: Files): Promise<string[]> {
  const rendered = await build(given, 'warm', warm());
  const [made, cold] = [filesOf('warm'), expected ?? (await fromNothing(given))];
  expect([...made.keys()].sort()).toEqual([...cold.keys()].sort());
  for (const [file, content] of cold) {
    if (made.get(file) !== content) expect(made.get(file), file).toBe(content);
  }
  return rendered;
}

type Path = readonly (string | number)[];

/** The places of all texts in some data: what is by language, and no name of a file. */
function* places(data: unknown, path: Path = []): Generator<Path> {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, Array.isArray(data) ? Number(key) : key];
    if (typeof value !== 'string') yield* places(value, at);
    else if (['en', 'fr', 'es'].includes(key) && !/\.\w+$/.test(value)) yield at;
  }
}

/** The same data with another value at a place; what is not on the way there is shared. */
function withValue<Data>(data: Data, path: Path, change: (value: unknown) => unknown): Data {
  const [key, ...rest] = path;
  if (key === undefined) return change(data) as Data;
  const copied = (Array.isArray(data) ? [...data] : { ...data }) as Record<
    string | number,
    unknown
  >;
  copied[key] = withValue(copied[key], rest, change);
  return copied as Data;
}

const changed = (given: Given, path: Path, change: (value: unknown) => unknown): Given => ({
  ...given,
  catalogue: withValue(given.catalogue, path, change),
});

const more = (value: unknown) => `${value} more`;

describe('a build after another one', () => {
  /** What the first catalogue gives, as long as no asset or string changes. */
  let firstFiles: Files;
  /** A build of it and its store, to begin each test with. */
  const kept = mkdtempSync(join(tmpdir(), 'milepost-test-'));
  /** With the times of the files as they are: Node.js rounds them. */
  const copyAll = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
  beforeAll(async () => {
    cpSync(fullCatalogue, copy, { recursive: true });
    await build(first, 'warm', warm());
    firstFiles = filesOf('warm');
    copyAll(folder, kept);
  });
  beforeEach(() => void copyAll(kept, folder));
  afterAll(() => rmSync(kept, { recursive: true }));

  test('renders no page if nothing has changed', async () => {
    expect(await rebuild(first, firstFiles)).toEqual([]);
  });

  test('says another revision without touching a page or the data of a product', async () => {
    const { id } = first.catalogue.products[0] ?? {};
    const files = ['index.html', `products/${id}.json`].map((file) => join(folder, 'warm', file));
    const numbers = () => files.map((file) => statSync(file).ino);
    const before = numbers();
    expect(await rebuild({ ...first, revision: 'two' })).toEqual([]);
    expect(numbers()).toEqual(before);
    for (const file of ['revision.css', 'revision.json']) {
      expect(readFileSync(join(folder, 'warm/release', file), 'utf8')).toContain('two');
    }
  });

  test('says where other facts are without touching a page that shows none of them', async () => {
    const page = join(folder, 'warm/contact/index.html');
    const release = join(folder, 'warm/release/en.json');
    const before = [statSync(page).ino, readFileSync(release, 'utf8')];
    await rebuild(changed(first, ['products', 0, 'title', 'en'], more));
    expect(statSync(page).ino).toBe(before[0]);
    expect(readFileSync(release, 'utf8')).not.toBe(before[1]);
  });

  test('renders every page if the code has changed', async () => {
    const all = await rebuild({ ...first, code: 'two' });
    expect(all).toContain('index.html');
    expect(all.length).toBeGreaterThan(50);
  });

  test('renders the pages that show a product', async () => {
    const [product] = first.catalogue.products;
    const place = ['products', 0, 'title', 'en'];
    const rendered = await rebuild(changed(first, place, more));
    expect(rendered).toContain(`products/${product?.id}/index.html`);
    expect(rendered).toContain('products/index.html');
    expect(rendered).not.toContain('contact/index.html');
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

  test('writes the notes of the record that has changed, and leaves those of others as they are', async () => {
    const store = join(folder, 'store');
    const notes = () => readdirSync(store).filter((name) => name.startsWith('notes-'));
    const before = new Map(notes().map((name) => [name, statSync(join(store, name)).ino]));
    await rebuild(changed(first, ['media', 0, 'subtitle', 'en'], more));
    const same = notes().filter((name) => statSync(join(store, name)).ino === before.get(name));
    expect(before.size).toBeGreaterThan(10);
    expect(same.length).toBeGreaterThan(before.size / 2);
    expect(same.length).toBeLessThan(before.size);
  });

  test('renders the pages of which no note is left', async () => {
    const store = join(folder, 'store');
    const notes = readdirSync(store).filter((name) => name.startsWith('notes-'));
    for (const lost of notes.slice(notes.length / 2)) rmSync(join(store, lost));
    const rendered = await rebuild(first, firstFiles);
    const pages = [...firstFiles.keys()].filter((file) => file.endsWith('index.html'));
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.length).toBeLessThan(pages.length);
    expect(await rebuild(first, firstFiles)).toEqual([]);
  });

  const structure: readonly (readonly [string, (given: Given) => Given])[] = [
    ['a product is gone', (given) => changed(given, ['products'], (all) => list(all).slice(0, -1))],
    [
      'products change places',
      (given) => changed(given, ['products'], (all) => list(all).reverse()),
    ],
    ['a family is first', (given) => changed(given, ['families', 0, 'order'], () => -1)],
    ['a figure has another value', (given) => changed(given, ['products', 0, 'figures'], figures)],
    [
      'a language is gone',
      (given) => changed(given, ['site', 'languages'], (all) => list(all).slice(0, -1)),
    ],
    [
      'a label is another one',
      (given) => changed(given, ['figures', firstFigure(), 'label', 'fr'], more),
    ],
    ['a tool is gone', (given) => changed(given, ['site', 'tools'], () => ['search', 'compare'])],
  ];
  const list = (value: unknown) => (Array.isArray(value) ? [...value] : []);
  const firstFigure = () => Object.keys(first.catalogue.products[0]?.figures ?? {})[0] ?? '';
  const figures = (value: unknown) => ({
    ...Object(value),
    [firstFigure()]: Object.values(Object(value))[0],
  });

  test.each(structure)('gives what one from nothing gives where %s', async (_, change) => {
    await rebuild(change(first));
    await rebuild(first, firstFiles);
  });

  test('gives the same where an asset, or a string of the site, is another one', async () => {
    const [picture = ''] = readdirSync(join(copy, 'assets/pictures'));
    const file = join(copy, 'assets/pictures', picture);
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('\n')]));
    await rebuild(first);
    const strings = join(copy, 'strings/en.json');
    const own = JSON.parse(readFileSync(strings, 'utf8'));
    own.content = { ...own.content, footer: { address: 'Here' } };
    writeFileSync(strings, JSON.stringify(own));
    await rebuild(first);
    expect(readFileSync(join(folder, 'warm/index.html'), 'utf8')).toContain('Here');
  });
});

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const [steps = 0] = combinations([300], [4]);

test(`a walk of ${steps} changes of any texts gives the same pages as builds from nothing`, async () => {
  const random = randomFrom(20261123);
  const all = [...places(first.catalogue)];
  let given = first;
  await build(given, 'warm', warm());
  for (let step = 0; step < steps; step++) {
    for (let count = 0; count <= random() * 3; count++) {
      const place = all[Math.floor(random() * all.length)] ?? [];
      given = changed(given, place, (value) => `${value} ${step}`);
    }
    await rebuild(given);
  }
}, 1_200_000);
