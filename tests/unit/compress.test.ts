import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Compressor } from '../../site/build/compress.ts';
import { Store } from '../../site/cache/store.mjs';

const root = mkdtempSync(join(tmpdir(), 'milepost-twins-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = { path: 'a.html', content: '<p>Text</p>'.repeat(20) };
const twinsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('twin-'));

test('what is compressed once is kept, and taken again', async () => {
  const folder = join(root, 'kept');
  const made = await new Compressor(new Store(folder)).twinsOf(file);
  expect(made.map(({ path }) => path)).toEqual(['a.html.br', 'a.html.gz']);
  expect(twinsIn(folder)).toHaveLength(2);
  const kept = new Store(folder);
  kept.write = () => expect.unreachable('made again');
  expect(await new Compressor(kept).twinsOf(file)).toEqual(made);
});

test('no more is kept than there is room for', async () => {
  const folder = join(root, 'full');
  const twins = await new Compressor(new Store(undefined)).twinsOf(file);
  const room = twins.reduce((bytes, { content }) => bytes + content.length, 0);
  const compressor = new Compressor(new Store(folder), room);
  expect(await compressor.twinsOf(file)).toEqual(twins);
  expect(await compressor.twinsOf({ ...file, content: `${file.content}.` })).toHaveLength(2);
  expect(twinsIn(folder)).toHaveLength(2);
});

test('a picture has no twins', async () => {
  expect(await new Compressor(new Store(undefined)).twinsOf({ ...file, path: 'a.png' })).toEqual(
    [],
  );
});
