import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Packs } from '../../cli/cache/packs.ts';
import { Store } from '../../site/cache/store.mjs';

const folder = mkdtempSync(join(tmpdir(), 'milepost-packs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A catalogue of some files, and a store beside it. */
function project(name: string, files: readonly string[]) {
  const catalogue = join(folder, name, 'catalogue');
  mkdirSync(catalogue, { recursive: true });
  for (const file of files) writeFileSync(join(catalogue, file), '');
  const store = join(folder, name, 'store');
  /** As the next process finds it. */
  const open = (tool = 'tool') => new Packs(new Store(store), catalogue, 'data', tool);
  return { catalogue, store, open };
}

const names = Array.from({ length: 200 }, (_, index) => `file-${index}.yaml`);

test('what is kept of files comes back for the same state of the same file, and the same tool', () => {
  const { open } = project('same', ['a', 'b']);
  const shared = { en: 'a' };
  const value = { title: shared, again: shared, list: [Number.NaN, null, -0] };
  const packs = open();
  packs.write('a', 'one', value);
  expect(open().read('a', 'one')).toBeUndefined();
  packs.save();
  expect(open().read('a', 'one')).toStrictEqual(value);
  expect(open().read('a', 'two')).toBeUndefined();
  expect(open().read('b', 'one')).toBeUndefined();
  expect(open('other').read('a', 'one')).toBeUndefined();
});

test('many files are kept in few entries of the store, and one change writes one of them', () => {
  const { open, store } = project('few', names);
  const packs = open();
  for (const name of names) packs.write(name, 'one', name);
  packs.save();
  expect(readdirSync(store).length).toBeLessThan(20);
  const times = () => readdirSync(store).map((name) => statSync(join(store, name)).ino);
  const before = times();
  const next = open();
  expect(names.map((name) => next.read(name, 'one'))).toEqual(names);
  next.write('file-7.yaml', 'two', 2);
  next.save();
  const after = times();
  expect(after.filter((each) => !before.includes(each)).length).toBe(1);
  expect(open().read('file-7.yaml', 'two')).toBe(2);
});

test('a few states of a file are kept, the newest ones, and nothing of a file that is gone', () => {
  const { open, store, catalogue } = project('states', names);
  for (const state of ['a', 'b', 'c', 'd']) {
    const packs = open();
    for (const name of names) packs.write(name, state, state);
    packs.save();
  }
  const statesOf = (name: string) =>
    ['a', 'b', 'c', 'd'].filter((state) => open().read(name, state) === state);
  expect(statesOf('file-3.yaml')).toEqual(['b', 'c', 'd']);
  const sizeOf = () =>
    readdirSync(store).reduce((sum, name) => sum + statSync(join(store, name)).size, 0);
  const before = sizeOf();
  const left = names.slice(0, 100);
  for (const name of names.slice(100)) rmSync(join(catalogue, name));
  const packs = open();
  for (const name of left) packs.write(name, 'e', 'e');
  packs.save();
  expect(statesOf('file-150.yaml')).toEqual([]);
  expect(sizeOf()).toBeLessThan(before);
});

test('what another process keeps at the same time stays', () => {
  const { open } = project('both', names);
  const [one, other] = [open(), open()];
  for (const name of names) {
    one.read(name, 'x');
    other.read(name, 'x');
  }
  for (const [index, name] of names.entries()) (index % 2 ? one : other).write(name, 'x', index);
  one.save();
  other.save();
  const next = open();
  expect(names.map((name) => next.read(name, 'x'))).toEqual(names.map((_, index) => index));
});

test('a pack that no process can read counts as not there, and is written again', () => {
  const { open, store } = project('damaged', ['a']);
  const write = () => {
    const packs = open();
    packs.write('a', 'one', 1);
    packs.save();
  };
  write();
  for (const name of readdirSync(store)) new Store(store).write(name, 'no such thing');
  expect(open().read('a', 'one')).toBeUndefined();
  write();
  expect(open().read('a', 'one')).toBe(1);
});

test('a project that was moved together with its store finds what it has kept', () => {
  const { open } = project('moved', ['a']);
  const packs = open();
  packs.write('a', 'one', 1);
  packs.save();
  const place = join(folder, 'elsewhere');
  renameSync(join(folder, 'moved'), place);
  const moved = new Packs(
    new Store(join(place, 'store')),
    join(place, 'catalogue'),
    'data',
    'tool',
  );
  expect(moved.read('a', 'one')).toBe(1);
});
