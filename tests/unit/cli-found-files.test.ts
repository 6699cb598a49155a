import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { Failure } from '../../cli/core/failure.ts';
import { findRecords } from '../../cli/load/found-files.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

/** A catalogue, and how a test finds its files in one run after the other of the same process. */
function known() {
  const folder = workspace.written({ 'families/x.yaml': 'id: x\n', 'families/y.yaml': 'id: y\n' });
  const path = (file: string) => join(folder, file);
  const cache = new Cache();
  const find = () => {
    cache.beginRun(folder);
    return findRecords(folder, cache);
  };
  const texts = () => new Map(find().map(({ source }) => [source.file, source.text]));
  return { folder, path, find, texts };
}

test('what was written long ago is read once, and what has changed since again', () => {
  const { find, path } = known();
  const [, one, other] = find();
  // A file that was written a moment ago may be written again without a new time.
  expect(find()[1]).not.toBe(one);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const [, before] = find();
  expect(find()[1]).toBe(before);
  utimesSync(path('families/x.yaml'), 1, 1);
  writeFileSync(path('families/y.yaml'), 'id: z\n');
  const [, touched, written] = find();
  expect(touched).not.toBe(before);
  expect(touched).toEqual(one);
  expect([other?.source.text, written?.source.text]).toEqual(['id: y\n', 'id: z\n']);
});

test('a file of the same size and time is read again when it has been written', () => {
  const { find, path } = known();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  utimesSync(path('families/x.yaml'), 1, 1);
  find();
  writeFileSync(path('families/x.yaml'), 'id: w\n');
  utimesSync(path('families/x.yaml'), 1, 1);
  expect(find()[1]?.source.text).toBe('id: w\n');
});

test('files that come, go, move and take the place of others are found, by name', () => {
  const { texts, path } = known();
  const before = [...texts().keys()];
  const write = (file: string, text: string) => writeFileSync(path(file), text);
  write('families/new.yaml', 'id: new\n');
  expect([...texts().keys()]).toEqual([...before, 'families/new.yaml'].sort());
  rmSync(path('families/new.yaml'));
  expect([...texts().keys()]).toEqual(before);
  write('families/x.yaml.draft', 'id: x3\n');
  renameSync(path('families/x.yaml.draft'), path('families/x.yaml'));
  expect([...texts().keys()]).toEqual(before);
  expect(texts().get('families/x.yaml')).toBe('id: x3\n');
  write('site.draft', 'id: x4\n');
  symlinkSync(path('site.draft'), path('families/link.yaml'));
  texts();
  write('site.draft', 'id: x5\n');
  expect(texts().get('families/link.yaml')).toBe('id: x5\n');
  renameSync(path('families'), path('.families'));
  expect([...texts().keys()].filter((file) => /families/.test(file))).toEqual([]);
});

test('after the folder was gone, nothing is taken from before', () => {
  const { folder, texts, path } = known();
  texts();
  renameSync(folder, `${folder}-elsewhere`);
  expect(texts).toThrow(Failure);
  renameSync(`${folder}-elsewhere`, folder);
  writeFileSync(path('families/x.yaml'), 'id: x6\n');
  expect(texts().get('families/x.yaml')).toBe('id: x6\n');
});
