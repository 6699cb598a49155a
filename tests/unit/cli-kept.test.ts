import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { Store } from '../../site/cache/store.mjs';
import { repository } from '../milepost.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
test('links of other files break with a path, and lead to its page again once it is back', async () => {
  const catalogue = join(repository, 'tests/fixtures/full-catalogue');
  const path = join(catalogue, 'products/instruments/W1.yaml');
  const original = readFileSync(path, 'utf8');
  const cache = new Cache();
  const read = async (text: string, by = cache) => {
    const unsaved = new Map([[path, text]]);
    return (await readCatalogue(catalogue, { cwd: catalogue, cache: by, unsaved })).report
      .diagnostics;
  };
  const before = await read(original);
  const moved = original.replace(/^path: .*/m, '$&-moved');
  const broken = await read(moved);
  expect(broken).toEqual(await read(moved, new Cache()));
  expect(broken.filter(({ rule }) => rule === 'broken-path')).not.toEqual([]);
  expect(await read(original)).toEqual(before);
});

test('kept values come back as they were, and only for the same parts and the same tool', () => {
  const shared = { en: 'a' };
  const value = { title: shared, again: shared, list: [Number.NaN, null, -0] };
  const cache = new Cache(new Store(folder), 'tool');
  cache.write(cache.keyOf('check', 'yaml', 'a: 1'), value);
  const next = new Cache(new Store(folder), 'tool');
  expect(next.read(next.keyOf('check', 'yaml', 'a: 1'))).toStrictEqual(value);
  for (const parts of [['yaml', 'a: 2'], ['json', 'a: 1'], ['yamla: 1'], ['yam', 'la: 1']]) {
    expect(next.read(next.keyOf('check', ...parts))).toBeUndefined();
  }
  const other = new Cache(new Store(folder), 'other tool');
  expect(other.read(other.keyOf('check', 'yaml', 'a: 1'))).toBeUndefined();
});

test('bytes that no version of the tool has written count as not there', () => {
  const store = new Store(folder);
  const cache = new Cache(store, 'tool');
  const key = cache.keyOf('check', 'x');
  store.write(key, 'no such thing');
  expect(cache.read(key)).toBeUndefined();
});
