import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { loadCatalogue } from '../../cli/load/load-files.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(() => workspace.remove());
afterEach(() => vi.restoreAllMocks());

const { folder } = workspace.catalogue();
const file = 'site.yaml';
const path = join(folder, file);

async function siteIn(cache: Cache) {
  const { sources } = await loadCatalogue(folder, { cache });
  return sources.find((source) => source.file === file);
}

/** Later than the moment in which a file may be written again without a new time. */
const waitAWhile = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);

test('a file that has not been written since is not read again', async () => {
  waitAWhile();
  const cache = new Cache();
  expect(await siteIn(cache)).toBe(await siteIn(cache));
});

test('a file of the same size and time is read again when it has been written', async () => {
  waitAWhile();
  const cache = new Cache();
  utimesSync(path, 1, 1);
  const before = await siteIn(cache);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/\n$/, ' '));
  utimesSync(path, 1, 1);
  const after = await siteIn(cache);
  expect([after?.text.length, after?.text]).toEqual([
    before?.text.length,
    text.replace(/\n$/, ' '),
  ]);
});

test('a file that was written a moment ago is read again', async () => {
  const cache = new Cache();
  writeFileSync(path, readFileSync(path));
  expect(await siteIn(cache)).not.toBe(await siteIn(cache));
});
