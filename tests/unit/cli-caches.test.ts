import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { cacheFolder, keyOf, prune, Store } from '../../site/cache/store.mjs';
import { finished, repository } from '../milepost.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const copy = join(folder, 'package');
const cache = join(copy, 'node_modules', '.cache', 'milepost');

/** What can happen to a file on a disk. */
const damages: [string, (file: string) => void][] = [
  ['emptied', (file) => truncateSync(file)],
  ['cut', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  [
    'changed',
    (file) =>
      writeFileSync(
        file,
        Buffer.concat([readFileSync(file).subarray(0, -9), Buffer.from('123456789')]),
      ),
  ],
  ['replaced', (file) => writeFileSync(file, 'process.exitCode = 0;')],
  [
    'replaced by a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
];

describe('an entry of the store', () => {
  const place = join(folder, 'store');
  const store = new Store(place);

  test.each(damages)('that was %s counts as not there, and is made again', async (_, damage) => {
    const key = keyOf('pdf', 'a');
    store.write(key, 'kept');
    expect(store.read(key)?.toString()).toBe('kept');
    damage(join(place, key));
    expect(store.read(key)).toBeUndefined();
    expect((await store.get(key, () => 'again')).toString()).toBe('again');
    expect((await store.get(key, () => 'never')).toString()).toBe('again');
  });

  test('in the place of another one counts as not there', () => {
    const [one, other] = [keyOf('data', 'one'), keyOf('data', 'other')];
    store.write(one, 'one');
    store.write(other, 'other');
    cpSync(join(place, one), join(place, other));
    expect(store.read(other)).toBeUndefined();
  });

  test('is removed after 30 days, and the oldest where all take too much space', () => {
    const full = join(folder, 'full');
    const now = Date.now();
    const days = (count: number) => new Date(now - count * 24 * 3_600_000);
    const [first, second, third] = ['a', 'b', 'c'].map((part) => keyOf('data', part));
    for (const [name = '', age] of [
      [first, 1],
      [second, 2],
      [third, 31],
    ] as const) {
      new Store(full).write(name, 'x'.repeat(1000));
      utimesSync(join(full, name), days(age), days(age));
    }
    const names = () => new Set(readdirSync(full).filter((name) => name !== 'pruned'));
    prune(full, now);
    expect(names()).toEqual(new Set([first, second]));
    prune(full, now, 1500);
    expect(names()).toEqual(new Set([first]));
  });

  test('is all that is removed: other files and folders in the same place stay', () => {
    const shared = join(folder, 'shared');
    const files = ['notes.txt', keyOf('thumbnail', 'x')];
    const folders = ['catalogue', keyOf('letters', 'x')];
    for (const name of folders) mkdirSync(join(shared, name), { recursive: true });
    for (const name of files) writeFileSync(join(shared, name), 'x'.repeat(1000));
    for (const name of [...files, ...folders]) utimesSync(join(shared, name), 0, 0);
    prune(shared, Date.now(), 0);
    expect(new Set(readdirSync(shared))).toEqual(new Set([...files, ...folders]));
  });
});

describe('a value that the store holds', () => {
  const counting = (store = new Store(undefined)) => {
    let count = 0;
    const ask = (file = 'a', state = '1') =>
      store.memoizeInProcess('file', file, state, () => ++count);
    return { store, ask };
  };

  test('is made once for two runs in a row, and again after one that did not ask for it', () => {
    const { store, ask } = counting();
    expect([ask(), ask()]).toEqual([1, 1]);
    store.beginRun();
    expect(ask()).toBe(1);
    store.beginRun();
    store.beginRun();
    expect(ask()).toBe(2);
  });

  test('is made again for another file, for the same one in another state, and once all are let go of', () => {
    const { store, ask } = counting();
    expect([ask('a'), ask('b'), ask('a')]).toEqual([1, 2, 1]);
    store.beginRun();
    expect([ask('a', '2'), ask('b'), ask('a', '2')]).toEqual([3, 2, 3]);
    store.forget();
    expect(ask('a', '2')).toBe(4);
  });

  test('is made each time where its kind is turned off, like bytes of that kind', () => {
    const store = new Store(join(folder, 'without'), ['file']);
    expect(store.memoizeInProcess('file', 'a', '1', () => 'first')).toBe('first');
    expect(store.memoizeInProcess('file', 'a', '1', () => 'second')).toBe('second');
    const key = keyOf('file', 'a');
    store.write(key, 'kept');
    expect(store.read(key)).toBeUndefined();
    const other = keyOf('file-list', 'a');
    store.write(other, 'kept');
    expect(store.read(other)?.toString()).toBe('kept');
  });
});

describe('the place of the store', () => {
  const project = join(folder, 'project');
  const home = join(folder, 'home');
  mkdirSync(join(project, 'deep'), { recursive: true });
  mkdirSync(home);

  test('is what MILEPOST_CACHE names', () => {
    expect(cacheFolder({ MILEPOST_CACHE: 'x', HOME: home }, project)).toBe(join(project, 'x'));
  });

  test('is in node_modules of the project, else in the folder of the user, else nowhere', () => {
    const own = join(home, '.cache', 'milepost');
    expect(cacheFolder({ HOME: home }, join(project, 'deep'))).toBe(own);
    expect(cacheFolder({ XDG_CACHE_HOME: home }, project)).toBe(join(home, 'milepost'));
    mkdirSync(join(project, 'node_modules'));
    const shared = join(project, 'node_modules', '.cache', 'milepost');
    expect(cacheFolder({ HOME: home }, join(project, 'deep'))).toBe(shared);
    rmSync(join(project, 'node_modules'), { recursive: true });
    writeFileSync(join(project, 'node_modules'), 'in the way');
    expect(cacheFolder({ HOME: home }, project)).toBe(own);
    expect(cacheFolder({}, project)).toBeUndefined();
  });
});

describe('the command line', () => {
  beforeAll(() => {
    for (const name of ['cli', 'schema', 'site', 'scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(repository, name), join(copy, name), { recursive: true });
    }
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(repository, 'node_modules'))) {
      if (name.startsWith('.')) continue;
      symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
    }
    cpSync(join(repository, 'tests/fixtures/base-catalogue'), join(copy, 'catalogue'), {
      recursive: true,
    });
    writeFileSync(join(copy, 'catalogue', 'families', 'x.yaml'), 'id: x\n');
  });

  const validate = () =>
    finished(spawn(process.execPath, ['cli/bin.mjs', 'validate'], { cwd: copy }));

  function cachedFiles(): string[] {
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true });
    return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  }

  test('says the same after all that it has cached was damaged', async () => {
    const expected = await validate();
    expect(expected).toMatchObject({ code: 1, stderr: '' });
    expect(expected.stdout).toContain('families/x.yaml');
    expect(cachedFiles().map((file) => file.replace(/.*\/|-.*/g, ''))).toEqual(
      expect.arrayContaining(['tool', 'code', 'findings']),
    );
    for (const [index, file] of cachedFiles().entries()) damages[index % damages.length]?.[1](file);
    expect(await validate()).toEqual(expected);
  });

  test('fails where a bundle ends without having said how', async () => {
    await validate();
    const [bundle = ''] = cachedFiles().filter((file) => basename(file).startsWith('tool-'));
    for (const source of ['', 'void new Promise(() => {});', '(', 'throw new Error("x");']) {
      new Store(cache).write(basename(bundle), source);
      const { code, stdout, stderr } = await validate();
      expect([source, code, stdout]).toEqual([source, 2, '']);
      expect(stderr).toMatch(/^milepost: /);
    }
  });
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
