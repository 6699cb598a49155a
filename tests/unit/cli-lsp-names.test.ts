import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CompletionList,
  Location,
  Range,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { openCases } from './cases.ts';
import { createWorkspace, readBase, runMain } from './cli-workspace.ts';
import { applied, editedFiles, startEditor, stopEditors, uriOf } from './lsp-client.ts';

// What the editor asks about a place: the cursor is where a text has ‸.

const rows = openCases('cli-lsp-names');

const workspace = createWorkspace();
afterAll(stopEditors);

const product = 'products/sensors/S1.yaml';
const radar = 'products/sensors/R2.json';
const solution = `id: gates
path: /solutions/gates
group: access
title: { en: Gates, fr: Portails, es: Puertas }
uses: [{ product: S1 }]
description: { en: [One.], fr: [Un.], es: [Uno.] }
`;
const gates = { 'solutions/gates.yaml': solution };
const textOf = readBase;

let editor: Awaited<ReturnType<typeof startEditor>>;
let folder = '';
const file = (name: string) => join(folder, name);

/** Starts an editor with another catalogue. */
async function start(files: Readonly<Record<string, string>> = {}, capabilities = {}) {
  folder = workspace.written(files);
  editor = await startEditor(dirname(folder), { folders: [dirname(folder)], capabilities });
}

/** Asks about the place of ‸ in a text that takes the place of a file, and is put back afterwards. */
async function ask<Result>(method: string, name: string, text: string, params: object = {}) {
  const offset = text.indexOf('‸');
  expect(offset).toBeGreaterThanOrEqual(0);
  const written = text.replace('‸', '');
  await editor.open(file(name), written);
  const position = TextDocument.create('', '', 0, written).positionAt(offset);
  const answer = await editor.ask<Result>(`textDocument/${method}`, file(name), {
    position,
    ...params,
  });
  await editor.close(file(name));
  await checkFiles();
  return { answer, written };
}

/** A text of the catalogue after changes: texts, or patterns between slashes, and what takes their place. */
function changed(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  const text = name in gates ? solution : textOf(name);
  return changes.reduce((before, [from, to]) => {
    const [, pattern] = /^\/(.*)\/$/s.exec(from) ?? [];
    const after = before.replace(pattern === undefined ? from : new RegExp(pattern), to);
    expect(after).not.toBe(before);
    return after;
  }, text);
}

/** Completion takes what the last check knows, which may be of an unfinished text: waits for one of the files. */
async function checkFiles(): Promise<void> {
  const site = file('site.yaml');
  await editor.open(site);
  // A definition waits for the check of what is open.
  await editor.ask('textDocument/definition', site, { position: { line: 0, character: 0 } });
  await editor.close(site);
}

/** What an editor would have after choosing each of the completions, by what it shows of them. */
function completed({ items }: CompletionList, text: string): Record<string, string> {
  const line = (whole: string) =>
    whole.split('\n')[text.slice(0, text.indexOf('‸')).split('\n').length - 1];
  return Object.fromEntries(
    items.map(({ label, textEdit }) => {
      const edits = textEdit && 'range' in textEdit ? [textEdit] : [];
      return [label, line(applied(text.replace('‸', ''), edits))?.trim() ?? ''];
    }),
  );
}

/** The file and the text that a definition leads to. */
async function defined(name: string, text: string): Promise<string | undefined> {
  const { answer } = await ask<Location | null>('definition', name, text);
  return answer ? said(answer) : undefined;
}

function said({ uri, range }: { uri: string; range: Range }): string {
  const path = new URL(uri).pathname;
  const text = existsSync(path) && path.endsWith('g') ? '' : readFileSync(path, 'utf8');
  const document = TextDocument.create('', '', 0, text);
  return `${path.slice(folder.length + 1)}: ${document.getText(range)}`;
}

/** What is offered at a place. Lines are those that choosing a label leads to. */
interface Completion {
  of: string;
  file: string;
  changes: [string, string][];
  /** All labels in their order, or some of them. */
  labels?: string[];
  some?: string[];
  /** Labels with their details. */
  items?: [label: string, detail: string][];
  isIncomplete?: boolean;
  /** All labels with their lines, some of them, or some with a part of their lines. */
  exactly?: Record<string, string>;
  has?: Record<string, string>;
  contains?: Record<string, string>;
}

describe('completion', () => {
  beforeAll(() => start(gates));

  test.each(rows<Completion>('completions'))('of $of', async ({ file, changes, ...expected }) => {
    const text = changed(file, changes);
    const { answer } = await ask<CompletionList>('completion', file, text);
    const { labels, some = [], items = [], has = {}, contains = {} } = expected;
    const lines = completed(answer, text);
    if (labels) expect(Object.keys(lines)).toEqual(labels);
    expect(Object.keys(lines)).toEqual(expect.arrayContaining(some));
    const shown = answer.items.map(({ label, detail }) => [label, detail]);
    expect(shown).toEqual(expect.arrayContaining(items));
    if (expected.isIncomplete) expect([answer.isIncomplete, shown]).toEqual([true, items]);
    if (expected.exactly) expect(lines).toEqual(expected.exactly);
    expect(lines).toMatchObject(has);
    for (const [label, part] of Object.entries(contains)) expect(lines[label]).toContain(part);
  });
});

describe('a definition', () => {
  beforeAll(() => start(gates));

  test.each(rows<[string, string, string, string, string | null]>('definitions'))(
    'is %s',
    async (_, name, from, to, expected) => {
      expect((await defined(name, changed(name, [[from, to]]))) ?? null).toBe(expected);
    },
  );
});

test('the references of a record are all places that name it', async () => {
  await start(gates);
  const text = textOf(product).replace('id: S1', 'id: ‸S1');
  const context = { includeDeclaration: true };
  const { answer } = await ask<Location[]>('references', product, text, { context });
  expect(answer.map(said)).toEqual([`${product}: S1`, 'solutions/gates.yaml: S1']);
  const { answer: radars } = await ask<Location[]>(
    'references',
    product,
    textOf(product).replace('(/products/R2).\n  fr', '(/products/R‸2).\n  fr'),
    { context: { includeDeclaration: false } },
  );
  expect(radars.map(said)).toEqual(Array(3).fill(`${product}: /products/R2`));
});

describe('renaming', () => {
  const able = {
    workspace: {
      workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] },
    },
  };
  const s1 = textOf(product);

  test('changes what “milepost rename” changes, and moves the file', async () => {
    await start(gates, able);
    const text = textOf(radar).replace('"R2"', '"R‸2"');
    expect((await ask('prepareRename', radar, text)).answer).toMatchObject({ placeholder: 'R2' });
    const { answer } = await ask<WorkspaceEdit>('rename', radar, text, { newName: 'R20' });
    const changes = answer.documentChanges ?? [];
    expect(changes.at(-1)).toEqual({
      kind: 'rename',
      oldUri: uriOf(file(radar)),
      newUri: uriOf(file('products/sensors/R20.json')),
    });
    const texts = editedFiles(answer, folder);
    expect(await runMain(dirname(folder), 'rename', 'R2', 'R20')).toMatchObject({ code: 0 });
    expect([...texts.keys()].sort()).toEqual([radar, product].sort());
    for (const [name, after] of texts) {
      const path = file(name === radar ? 'products/sensors/R20.json' : name);
      expect(after).toBe(readFileSync(path, 'utf8'));
    }
  });

  test('counts what is not saved, from a place that names the record too', async () => {
    await start({}, able);
    const text = s1
      .replace('family: sensors', 'family: sen‸sors')
      .replace('It detects', 'Unsaved, it detects');
    const { answer, written } = await ask<WorkspaceEdit>('rename', product, text, {
      newName: 'probes',
    });
    const own = answer.documentChanges?.find(
      (each): each is TextDocumentEdit =>
        'edits' in each && each.textDocument.uri === uriOf(file(product)),
    );
    expect(own?.textDocument.version).toBe(1);
    const edits = (own?.edits ?? []).filter((each) => 'newText' in each);
    expect(applied(written, edits)).toBe(written.replace('family: sensors', 'family: probes'));
  });

  test('leaves files where they are in an editor that can’t move them', async () => {
    await start();
    const { answer } = await ask<WorkspaceEdit>('rename', product, s1.replace('id: S', 'id: ‸S'), {
      newName: 'S2',
    });
    expect(Object.keys(answer.changes ?? {})).toEqual([uriOf(file(product))]);
  });

  test.each(rows('refused renames'))(
    'refuses %s with the reason',
    async (what, from, to, newName, reason) => {
      await start(what.startsWith('a catalogue') ? { [radar]: '{' } : {}, able);
      const text = changed(product, [[from, to]]);
      await expect(ask('rename', product, text, { newName })).rejects.toThrow(new RegExp(reason));
    },
  );

  test('is not offered where nothing can be renamed', async () => {
    await start();
    expect((await ask('prepareRename', product, s1.replace('It de', 'It ‸de'))).answer).toBeNull();
    expect((await ask('prepareRename', product, `# ‸\n${s1}`)).answer).toBeNull();
  });
});
