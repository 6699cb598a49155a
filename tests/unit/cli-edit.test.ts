import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../cli/core/write-files.ts';
import { applyChanges } from '../../cli/edit/apply-edits.ts';
import { addItems, type Item } from '../../cli/edit/list-edits.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { openCases } from './cases.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rows = openCases('cli-edit');

const root = temporaryFolder();

function add(file: string, text: string, items: readonly Item[]) {
  const source = createSource(join(root, file), file, text);
  const change = addItems(source, { list: 'aliases', after: ['path', 'id'] }, items);
  return change && applyChanges([{ ...change, source }])?.get(source.path);
}

describe('an item is added to a list', () => {
  test.each(rows('added'))('%j', (text, expected) => {
    const written = add('a.yaml', text, ['/x']);
    expect(written?.replace('"aliases"', 'aliases')).toBe(expected);
    expect(load(written ?? '')).toMatchObject({ aliases: expect.arrayContaining(['/x']) });
  });

  test('in JSON too', () => {
    expect(add('a.json', '{\n  "id": "a",\n  "b": 1\n}\n', ['/x'])).toBe(
      '{\n  "id": "a",\n  "aliases": ["/x"],\n  "b": 1\n}\n',
    );
    expect(add('a.json', '{"aliases": ["/a"]}', [{ from: '/x', to: 'no' }])).toBe(
      '{"aliases": ["/a", { "from": "/x", "to": "no" }]}',
    );
  });

  test('with quotes where another parser would read something else', () => {
    const written = add('a.yaml', 'id: a\n', [{ from: '/a b', to: 'no', by: 'a: b' }]);
    expect(written).toBe('id: a\naliases:\n  - { from: /a b, to: "no", by: "a: b" }\n');
  });

  test('but not to a file that is written too unusually', () => {
    expect(add('a.yaml', '- 1\n', ['/x'])).toBeUndefined();
    expect(add('a.yaml', 'aliases: &a\nid: *a\n', ['/x'])).toBeUndefined();
  });
});

describe('several files', () => {
  const folder = join(root, 'files');
  const at = (name: string) => join(folder, name);
  const old = Buffer.from('old');
  const content = () => readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')]);

  test('are written, added and removed at once, and leave no draft', () => {
    mkdirSync(folder);
    for (const name of ['a', 'b']) writeFileSync(at(name), 'old');
    writeFiles(folder, [
      { path: at('a'), before: old, after: 'new' },
      { path: at('b'), before: old },
      { path: at('c'), after: 'new' },
    ]);
    expect(content()).toEqual([
      ['a', 'new'],
      ['c', 'new'],
    ]);
  });

  test('stay as they are where one has changed, is there already, or can not be moved', () => {
    const now = content();
    const first = { path: at('a'), before: Buffer.from('new'), after: 'other' };
    const added = { path: at('d'), after: 'added' };
    expect(() =>
      writeFiles(folder, [first, added, { path: at('c'), before: old, after: 'x' }]),
    ).toThrow(/has changed meanwhile/);
    expect(() => writeFiles(folder, [first, { path: at('c'), after: 'x' }])).toThrow(
      /is there already/,
    );
    expect(() => writeFiles(folder, [first, added, { path: at('none') }])).toThrow(
      /nothing was changed/,
    );
    expect(content()).toEqual(now);
    expect(existsSync(at('d'))).toBe(false);
  });
});
