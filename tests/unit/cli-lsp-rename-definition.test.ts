import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isRenamedAt } from '../../cli/lsp/definition-at.ts';
import { further } from '../combinations.ts';
import { fullCatalogue } from '../full-site.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, fullProject, runMain } from './cli-workspace.ts';
import { editedFiles, startEditor, stopEditors } from './lsp-client.ts';

const rows = openCases('cli-rename');

const workspace = createWorkspace();
afterAll(stopEditors);

/** A project in which a unit has the id of a figure. */
function project(): string {
  const units = readFileSync(join(fullCatalogue, 'units.yaml'), 'utf8');
  const alike = '  outputs: { dimension: rain-rate, factor: 2 }\n';
  return fullProject(workspace, { 'full-catalogue/units.yaml': units + alike });
}

/** The text of each record, by its name. */
function records(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(?:yaml|lock)$/.test(name)).sort();
  return new Map(texts.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** How often an id is named as a word in all of them. */
function count(texts: ReadonlyMap<string, string>, id: string): number {
  const word = new RegExp(`(?<![\\p{L}\\p{N}_-])${id}(?![\\p{L}\\p{N}_-])`, 'gu');
  return [...texts.values()].join('\n').match(word)?.length ?? 0;
}

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

/** Renames in another project by the command, forth and back; gives the records that it has changed. */
async function renamed(kind: string, id: string, newId: string) {
  const other = project();
  const before = records(other);
  const rename = (...args: string[]) => runMain(other, 'rename', ...args, '--kind', kind);
  const shown = await rename(id, newId, '--dry-run');
  expect(shown.stderr).toMatch(/^This would rename the \w+ .*Nothing was changed\.\n/);
  expect(records(other)).toEqual(before);
  expect(await rename(id, newId)).toMatchObject(
    ended(0, `Renamed the ${kind} "${id}" to "${newId}"`),
  );
  const after = records(other);
  expect(count(before, id)).toBeGreaterThan(1);
  expect([count(after, id), count(after, newId)]).toEqual([0, count(before, id)]);
  const { stdout } = await runMain(other, 'validate', '--format', 'concise');
  expect(stdout).toMatch(/^No mistakes/m);
  await rename(newId, id);
  expect(records(other)).toEqual(before);
  return new Map([...after].filter(([name, text]) => before.get(name) !== text));
}

further(test)('a new id may be the beginning of the former one', () =>
  renamed('figure', 'supply-voltage', 'supply'),
);

describe.each(['figure', 'connection', 'unit'] as const)('renaming a %s', (kind) => {
  const [id, newName] = places[kind];
  const own = cases.filter(([of]) => of === kind);
  let expected: ReadonlyMap<string, string>;
  beforeAll(async () => {
    expected = await renamed(kind, id, newName);
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

test.each(rows<[string[], string]>('refused definitions'))(
  'the command line refuses %j with the reason',
  async (args, reason) => {
    expect(await runMain(root, 'rename', ...args)).toMatchObject(ended(2, reason));
  },
);

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
