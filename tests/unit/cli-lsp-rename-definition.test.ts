import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isRenamedAt } from '../../cli/lsp/definition-at.ts';
import { fullCatalogue } from '../full-site.ts';
import { createWorkspace, fullProject, runMain } from './cli-workspace.ts';
import { editedFiles, startEditor, stopEditors } from './lsp-client.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

/** A project in which a unit has the id of a figure. */
function project(): string {
  const units = readFileSync(join(fullCatalogue, 'units.yaml'), 'utf8');
  const alike = '  outputs: { dimension: rain-rate, factor: 2 }\n';
  return fullProject(workspace, { 'full-catalogue/units.yaml': units + alike });
}

const records = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|lock)$/.test(name))
    .sort();

let root = '';
let editor: Awaited<ReturnType<typeof startEditor>>;
beforeAll(async () => {
  root = project();
  editor = await startEditor(root, {
    folders: [root],
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
    },
  });
});

/** Asks about the place of ‸ in a part of a file. */
async function ask<Result>(method: string, name: string, marked: string, params: object = {}) {
  const path = join(root, 'full-catalogue', name);
  const text = readFileSync(path, 'utf8');
  const start = text.indexOf(marked.replace('‸', ''));
  expect(start).toBeGreaterThanOrEqual(0);
  await editor.open(path);
  const position = TextDocument.create('', '', 0, text).positionAt(start + marked.indexOf('‸'));
  try {
    return await editor.ask<Result>(`textDocument/${method}`, path, { position, ...params });
  } finally {
    await editor.close(path);
  }
}

const product = 'products/instruments/W1.yaml';
const places = {
  figure: ['wind-speed', 'air-speed'],
  connection: ['wind-office', 'mast-office'],
  unit: ['fills/h', 'fillings/h'],
} as const;

const cases = [
  ['figure', 'its definition', 'figures.yaml', 'wind‸-speed:\n'],
  ['figure', 'a figure of a product', product, '  wind-sp‸eed: up to'],
  ['figure', 'a text', product, 'vent {win‸d-speed}'],
  ['figure', 'a row', product, 'rows: [wind‸-speed'],
  ['figure', 'a column of a family', 'families/instruments.yaml', '[wind-speed‸, mass]'],
  ['figure', 'a page', 'pages/home.yaml', 'figure: ‸wind-speed'],
  ['connection', 'its definition', 'connections.yaml', 'id: wind-‸office'],
  ['connection', 'a solution', 'solutions/hill-station.yaml', '[wind-offi‸ce,'],
  ['unit', 'its definition', 'units.yaml', '  fills‸/h:\n'],
  ['unit', 'another unit', 'units.yaml', 'second: fills/‸h'],
] as const;

describe.each(['figure', 'connection', 'unit'] as const)('renaming a %s', (kind) => {
  const [id, newName] = places[kind];
  const own = cases.filter(([of]) => of === kind);
  let expected: Map<string, string>;
  beforeAll(async () => {
    const other = project();
    const before = new Map(records(other).map((name) => [name, readFileSync(join(other, name))]));
    const { code } = await runMain(other, 'rename', id, newName, '--kind', kind);
    expect(code).toBe(0);
    const after = records(other).map((name) => [name, readFileSync(join(other, name), 'utf8')]);
    const changed = after.filter(([name = '', text]) => `${before.get(name)}` !== text);
    expected = new Map(changed.map(([name = '', text = '']) => [name, text]));
    expect(expected.size).toBeGreaterThan(0);
  });

  test.each(own)('changes what “milepost rename” changes: a %s from %s', async (...given) => {
    const [, , name, marked] = given;
    const ready = await ask<{ range: Range; placeholder: string }>('prepareRename', name, marked);
    expect(ready.placeholder).toBe(id);
    expect(ready.range.end.character - ready.range.start.character).toBe(id.length);
    const answer = await ask<WorkspaceEdit>('rename', name, marked, { newName });
    expect(editedFiles(answer, root)).toEqual(expected);
  });
});

test.each([
  ['figures.yaml', 'wind‸-speed:', 'Wind speed', /can't be the id of a figure/],
  ['figures.yaml', 'wind‸-speed:', 'mass', /there is a figure "mass" already/],
  ['figures.yaml', 'dimension: m‸ass', 'weight', /^"mass" names no figure here/],
  [product, 'up to 180 km‸/h', 'kmh', /^Only records, figures, connections and units/],
])('is refused with the reason: %s, %s to “%s”', async (name, marked, newName, reason) => {
  await expect(ask('rename', name, marked, { newName })).rejects.toThrow(reason);
});

test('of a figure and a unit with one id, the one at the place is renamed', async () => {
  const answer = await ask<WorkspaceEdit>('rename', 'units.yaml', '  outpu‸ts:', {
    newName: 'o/h',
  });
  const [[name, text] = [], ...others] = editedFiles(answer, root);
  expect([name, others]).toEqual(['full-catalogue/units.yaml', []]);
  expect(text).toContain('\n  o/h: { dimension');
});

test.each([
  ['a [b] c', 'a [b] c', 'b', 'x', false],
  ['b [b]', 'xyz [xyz]', 'b', 'xyz', true],
  ['[b-c]', '[b]', 'b-c', 'b', true],
  ['[b/h]', '[b/h]', 'b/h', 'b', false],
])('a place in %j, now %j, is renamed from %s to %s: %s', (before, after, id, newId, expected) => {
  const start = before.indexOf('[') + 1;
  expect(isRenamedAt([before, after], { id, start }, newId)).toBe(expected);
});
