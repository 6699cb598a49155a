import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { rules } from '../../cli/rules/index.ts';
import { checkCatalogue } from '../../cli/run/check-catalogue.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { Store } from '../../site/cache/store.mjs';
import { fullExtensions as extensions, fullCatalogue } from '../full-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const catalogue = join(folder, 'catalogue');
const store = join(folder, 'store');

/** As they are after a first check. */
const checked = temporaryFolder();

beforeAll(async () => {
  cpSync(fullCatalogue, catalogue, { recursive: true });
  expect((await check()).isKnown).toBe(false);
  copy(folder, checked);
});
beforeEach(() => copy(checked, folder));

/** With the times of files, by which a check knows them. */
function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

interface Given {
  readonly identity?: string | undefined;
  readonly rule?: string;
}

/** What a process finds that has nothing but the store, and whether it had to read the records for it. */
async function check(given: Given = {}) {
  const { identity, rule } = { identity: 'one', ...given };
  let readCount = 0;
  class Counting extends Cache {
    override beginRun(folder: string) {
      readCount++;
      super.beginRun(folder);
    }
  }
  const options = {
    cwd: folder,
    extensions,
    ...(rule && { rules: rules.filter(({ id }) => id === rule) }),
  };
  const cache = new Counting(new Store(store), 'tool');
  const { report, languages } = await checkCatalogue(catalogue, { ...options, identity, cache });
  const expected = await readCatalogue(catalogue, { ...options, cache: new Cache() });
  expect(report.diagnostics).toEqual(expected.report.diagnostics);
  expect(report.fileCount).toBe(expected.report.fileCount);
  expect(languages).toEqual(expected.languages);
  for (const { file } of report.diagnostics) {
    expect(report.sources.get(file)).toBe(expected.report.sources.get(file));
  }
  expect([...report.sources.keys()]).toEqual([...expected.report.sources.keys()]);
  return { isKnown: readCount === 0, count: report.diagnostics.length };
}

function edit(file: string, change: (text: string) => string) {
  const path = join(catalogue, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

test('a catalogue in which nothing has changed is not read again', async () => {
  expect((await check()).isKnown).toBe(true);
});

/** Every kind of thing that decides what is found. */
const changes: readonly (readonly [what: string, change: () => void])[] = [
  ['a record', () => edit('products/instruments/W1.yaml', (text) => text.replace('title:', 'x:'))],
  ['a new record', () => add('products/instruments/W9.yaml', 'id: W9')],
  ['a record that is gone', () => rmSync(join(catalogue, 'products/instruments/W1.yaml'))],
  ['an asset', () => add('assets/new.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a string', () => add('strings/fr.json', '{ "shell": { "no such string": "x" } }')],
  ['the lock of translations', () => add('translations.lock', 'no lock')],
];

function add(file: string, text: string) {
  mkdirSync(dirname(join(catalogue, file)), { recursive: true });
  writeFileSync(join(catalogue, file), text);
}

test.each(changes)('%s is noticed, and so is that it is as before', async (_, change) => {
  change();
  expect((await check()).isKnown).toBe(false);
  expect((await check()).isKnown).toBe(true);
  rmSync(catalogue, { recursive: true });
  cpSync(fullCatalogue, catalogue, { recursive: true });
  expect((await check()).isKnown).toBe(true);
});

test('other rules and another configuration find for themselves', async () => {
  expect((await check({ rule: 'broken-path' })).isKnown).toBe(false);
  expect((await check({ identity: 'two' })).isKnown).toBe(false);
});

test('nothing is taken where code of others, or what a link leads to, may decide', async () => {
  await check({ identity: undefined });
  expect((await check({ identity: undefined })).isKnown).toBe(false);
  symlinkSync(join(catalogue, 'site.yaml'), join(catalogue, 'assets/link.svg'));
  await check();
  expect((await check()).isKnown).toBe(false);
});

test('a damaged entry costs only time', async () => {
  for (const name of readdirSync(store)) writeFileSync(join(store, name), 'damaged');
  expect((await check()).isKnown).toBe(false);
});
