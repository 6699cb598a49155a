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
import { createWorkspace, readBase, runMain } from './cli-workspace.ts';
import { applied, editedFiles, startEditor, stopEditors, uriOf } from './lsp-client.ts';

// What the editor asks about a place: the cursor is where a text has ‸.

const workspace = createWorkspace();
afterAll(stopEditors);

const product = 'products/sensors/S1.yaml';
const radar = 'products/sensors/R2.json';
const family = 'families/sensors.yaml';
const solution = `id: gates
path: /solutions/gates
group: access
title: { en: Gates, fr: Portails, es: Puertas }
uses: [{ product: S1 }]
description: { en: [One.], fr: [Un.], es: [Uno.] }
`;
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

/** A text with the mark that a part of it has. */
const markedIn = (text: string, part: string) => text.replace(part.replace('‸', ''), part);

/** Completion takes what the last check knows, which may be of an unfinished text: waits for one of the files. */
async function checkFiles(): Promise<void> {
  const site = file('site.yaml');
  await editor.open(site);
  // A definition waits for the check of what is open.
  await editor.ask('textDocument/definition', site, { position: { line: 0, character: 0 } });
  await editor.close(site);
}

/** What an editor would have after choosing each of the completions, by what it shows of them. */
async function completed(name: string, text: string): Promise<Record<string, string>> {
  const { answer, written } = await ask<CompletionList>('completion', name, text);
  const line = (whole: string) =>
    whole.split('\n')[text.slice(0, text.indexOf('‸')).split('\n').length - 1];
  return Object.fromEntries(
    answer.items.map(({ label, textEdit }) => {
      const edits = textEdit && 'range' in textEdit ? [textEdit] : [];
      return [label, line(applied(written, edits))?.trim() ?? ''];
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

describe('completion', () => {
  beforeAll(() => start());
  const s1 = textOf(product);

  test('of a path offers every page with its title, and replaces what is there', async () => {
    const text = `${s1}related:\n  - path: /pro‸ducts\n`;
    const { answer } = await ask<CompletionList>('completion', product, text);
    expect(answer.items.map(({ label, detail }) => [label, detail])).toContainEqual([
      '/products/R2',
      'product: Radar two',
    ]);
    expect(await completed(product, text)).toMatchObject({
      '/products/R2': '- path: /products/R2',
    });
  });

  test('of a link in a text offers paths', async () => {
    const text = s1.replace('](/products/R2).\n  fr', '](‸).\n  fr');
    expect(await completed(product, text)).toMatchObject({
      '/products/R2': 'en: It detects at {measuring-range}, see [the radar](/products/R2).',
      '/': 'en: It detects at {measuring-range}, see [the radar](/).',
    });
  });

  test('in braces offers the figures of the product, of its parts and of other products', async () => {
    const text = s1.replace('en: It detects at {measuring-range}', 'en: It detects at {mea‸');
    const choices = await completed(product, text);
    expect(Object.keys(choices)).toEqual([
      'measuring-range',
      'supply-voltage',
      'outputs',
      'accuracy',
      'enclosure.ingress-protection',
      'R2/',
      'S1/',
    ]);
    expect(choices['measuring-range']).toContain('en: It detects at {measuring-range, see');
    const other = s1.replace('at {measuring-range}, see', 'at {S1/‸}, see');
    expect(Object.keys(await completed(product, other))).toContain(
      'S1/enclosure.ingress-protection',
    );
  });

  test('of a key among the figures offers those that the product does not have', async () => {
    const all = 'measuring-range supply-voltage outputs ingress-protection accuracy'.split(' ');
    const text = s1.replace('  outputs: 4\n', '  ou‸\n').replace('  accuracy: over 99 %\n', '');
    expect(await completed(product, text)).toEqual({
      'outputs: ': 'outputs:',
      'ingress-protection: ': 'ingress-protection:',
      'accuracy: ': 'accuracy:',
    });
    const first = s1.replace(/figures:\n(?: {2}\S.*\n)+components/, 'figures:\n  ‸\ncomponents');
    expect(Object.keys(await completed(product, first))).toEqual(all.map((id) => `${id}: `));
    const renamed = s1.replace('outputs: 4', 'out‸puts: 4').replace('  accuracy: over 99 %\n', '');
    expect(await completed(product, renamed)).toMatchObject({ accuracy: 'accuracy: 4' });
  });

  test.each([
    ['a family', product, s1.replace('family: sensors', 'family: ‸'), ['sensors']],
    ['a row', product, s1.replace('- measuring-range', '- mea‸'), ['measuring-range']],
    ['a part’s figure', product, s1.replace('- accuracy', '- ‸'), ['enclosure.ingress-protection']],
    [
      'a column',
      family,
      textOf(family).replace('[measuring-range]', '[‸]'),
      ['outputs', 'accuracy'],
    ],
    ['a product of a solution', 'solutions/gates.yaml', solution.replace('S1', '‸'), ['R2', 'S1']],
    ['an asset', 'site.yaml', textOf('site.yaml').replace('flags/en.svg', 'fl‸'), ['flags/es.svg']],
  ])('of %s offers what there is', async (_, name, text, expected) => {
    expect(Object.keys(await completed(name, text))).toEqual(expect.arrayContaining(expected));
  });

  test('of a word offers the terms of the glossary in the language of the text', async () => {
    const text = s1.replace('en: It detects at', 'en: En‸ It detects at');
    expect(await completed(product, text)).toMatchObject({
      Enclosure: expect.stringContaining('en: Enclosure It detects at'),
    });
    const french = s1.replace('fr: Il détecte à', 'fr: bo‸ à');
    const { answer } = await ask<CompletionList>('completion', product, french);
    expect(answer).toMatchObject({
      isIncomplete: true,
      items: [{ label: 'boîtier', detail: 'glossary: enclosure' }],
    });
  });

  test('of anything else, and in a comment, offers nothing', async () => {
    for (const text of [`# see /pro‸\n${s1}`, s1.replace('id: S1', 'id: S‸'), `${s1}or‸\n`]) {
      expect(await completed(product, text)).toEqual({});
    }
  });
});

describe('a definition', () => {
  beforeAll(() => start({ 'solutions/gates.yaml': solution }));
  const s1 = textOf(product);

  test.each([
    ['the record behind a path', '(/pro‸ducts/R2).\n  fr', `${radar}: "R2"`],
    ['the record of an id', 'family: sen‸sors', `${family}: sensors`],
    ['a figure of the product', 'at {meas‸uring', `${product}: measuring-range`],
    ['a figure of a part', '- enclosure.i‸n', `${product}: ingress-protection`],
    ['the figure of a key', '  out‸puts: 4', 'figures.yaml: outputs'],
    ['a term of the glossary', 'Boî‸tier', 'glossary.yaml: boîtier'],
    ['nothing', 'It de‸tects', undefined],
  ])('is %s', async (_, marked, expected) => {
    expect(await defined(product, markedIn(s1, marked))).toBe(expected);
  });

  test('of a figure of another product is that figure, or the product', async () => {
    const other = (marked: string) => s1.replace('{measuring-range}', marked);
    expect(await defined(product, other('{R2/meas‸uring-range}'))).toBe(
      `${radar}: "measuring-range"`,
    );
    expect(await defined(product, other('{R‸2/measuring-range}'))).toBe(`${radar}: "R2"`);
  });

  test('of an asset is its file', async () => {
    const text = textOf('site.yaml').replace('flags/en.svg', 'fl‸ags/en.svg');
    expect(await defined('site.yaml', text)).toBe('assets/flags/en.svg: ');
  });
});

test('the references of a record are all places that name it', async () => {
  await start({ 'solutions/gates.yaml': solution });
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
    await start({ 'solutions/gates.yaml': solution }, able);
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

  test.each([
    ['what is no id', 'id: ‸S1', 'S 2', /"S 2" can't be an id/],
    ['a text', 'It ‸detects', 'S2', /^Only records, figures, connections and units of the catalo/],
    ['a catalogue that can’t be read', 'id: ‸S1', 'S2', /R2\.json can't be read/],
  ])('refuses %s with the reason', async (what, marked, newName, reason) => {
    await start(what.startsWith('a catalogue') ? { [radar]: '{' } : {}, able);
    await expect(ask('rename', product, markedIn(s1, marked), { newName })).rejects.toThrow(reason);
  });

  test('is not offered where nothing can be renamed', async () => {
    await start();
    expect((await ask('prepareRename', product, s1.replace('It de', 'It ‸de'))).answer).toBeNull();
    expect((await ask('prepareRename', product, `# ‸\n${s1}`)).answer).toBeNull();
  });
});
