import { expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { Store } from '../../site/cache/store.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

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
