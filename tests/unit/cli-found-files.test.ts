import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Kept } from '../../cli/cache/kept.ts';
import { Failure } from '../../cli/failure.ts';
import { foundFiles } from '../../cli/load/found-files.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

/** The files of a catalogue that have been found once, and how a test changes and finds them. */
function known() {
  const folder = workspace.written({ 'families/x.yaml': 'id: x\n', 'families/y.yaml': 'id: y\n' });
  const path = (file: string) => join(folder, file);
  const files = foundFiles(folder, new Kept());
  const texts = (changed?: readonly string[]) => {
    const found = files.now(changed && new Set(changed.map(path)));
    return new Map(found.map(({ source }) => [source.file, source.text]));
  };
  texts();
  const write = (file: string, text: string) => writeFileSync(path(file), text);
  return { folder, path, files, texts, write };
}

test('only what is said to have changed is looked at', () => {
  const { texts, write } = known();
  write('families/x.yaml', 'id: x2\n');
  write('families/y.yaml', 'id: y2\n');
  expect(texts(['families/x.yaml']).get('families/x.yaml')).toBe('id: x2\n');
  expect(texts([]).get('families/y.yaml')).toBe('id: y\n');
  expect(texts().get('families/y.yaml')).toBe('id: y2\n');
});

test('files that come, go and move are found, by name', () => {
  const { texts, write, path } = known();
  const before = [...texts().keys()];
  write('families/new.yaml', 'id: new\n');
  expect([...texts(['families/new.yaml']).keys()]).toEqual([...before, 'families/new.yaml'].sort());
  rmSync(path('families/new.yaml'));
  expect([...texts(['families/new.yaml']).keys()]).toEqual(before);
  renameSync(path('families/x.yaml'), path('families/z.yaml'));
  const moved = texts(['families/x.yaml', 'families/z.yaml']);
  expect(moved.has('families/x.yaml')).toBe(false);
  expect(moved.get('families/z.yaml')).toBe('id: x\n');
  renameSync(path('families'), path('.families'));
  expect([...texts(['families']).keys()].filter((file) => /families/.test(file))).toEqual([]);
});

test('a draft that took the place of a file is this file', () => {
  const { texts, write, path } = known();
  write('families/x.yaml.draft', 'id: x3\n');
  renameSync(path('families/x.yaml.draft'), path('families/x.yaml'));
  const names = [...texts().keys()];
  const now = texts(['families/x.yaml.draft', 'families/x.yaml']);
  expect([...now.keys()]).toEqual(names);
  expect(now.get('families/x.yaml')).toBe('id: x3\n');
});

test('looking again finds a change that the system did not report, once', () => {
  const { files, path, write, texts } = known();
  expect(files.lookAgain()).toBe(false);
  utimesSync(path('families/x.yaml'), 1, 1);
  expect(files.lookAgain()).toBe(false);
  write('site.draft', 'id: x4\n');
  symlinkSync(path('site.draft'), path('families/link.yaml'));
  expect(files.lookAgain()).toBe(true);
  write('site.draft', 'id: x5\n');
  expect(files.lookAgain()).toBe(true);
  expect(texts([]).get('families/link.yaml')).toBe('id: x5\n');
  expect(files.lookAgain()).toBe(false);
});

test('after the folder was gone, nothing is taken from before', () => {
  const { files, folder, texts, write } = known();
  renameSync(folder, `${folder}-elsewhere`);
  expect(() => texts(['catalogue'])).toThrow(Failure);
  renameSync(`${folder}-elsewhere`, folder);
  texts();
  renameSync(folder, `${folder}-elsewhere`);
  expect(files.lookAgain()).toBe(true);
  expect(files.lookAgain()).toBe(false);
  expect(() => texts([])).toThrow(Failure);
  renameSync(`${folder}-elsewhere`, folder);
  write('families/x.yaml', 'id: x6\n');
  expect(texts([]).get('families/x.yaml')).toBe('id: x6\n');
});
