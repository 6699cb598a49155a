import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../../cli/core/failure.ts';
import { readRecords } from '../../cli/load/found-files.ts';
import { readAsText } from '../../cli/load/read-source.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

/** A catalogue, and how a test reads its files again and again. */
function known() {
  const folder = workspace.written({ 'families/x.yaml': 'id: x\n', 'families/y.yaml': 'id: y\n' });
  const path = (file: string) => join(folder, file);
  const texts = () => {
    const found = readRecords(folder).map(readAsText);
    return new Map(found.map(({ source }) => [source.file, source.text]));
  };
  return { folder, path, texts };
}

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
