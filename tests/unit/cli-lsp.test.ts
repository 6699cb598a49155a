import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { version } from '../../package.json';
import { createWorkspace, readBase, runMain } from './cli-workspace.ts';
import { applied, commandLine, startEditor, stopEditors, uriOf } from './lsp-client.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

/** A catalogue, its files by their names, and an editor in the folder above it. */
async function edit(
  files: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startEditor>[1] = {},
) {
  const folder = workspace.written(files);
  const root = dirname(folder);
  const editor = await startEditor(root, { folders: [root], ...options });
  const file = (name: string) => join(folder, name);
  return { folder, root, file, editor, product: file(product) };
}

const product = 'products/sensors/S1.yaml';
const family = 'families/sensors.yaml';
const textOf = readBase;
const slip = textOf(family).replace('They detect.', 'They  detect.');

test('says who it is and what it can do, and ends when it is told to', async () => {
  const { editor } = await edit({}, { server: commandLine() });
  expect(editor.initialized).toMatchObject({
    serverInfo: { name: 'milepost', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: 2 },
      codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
    },
  });
  expect(await editor.end()).toBe(0);
});

test('an end without “shutdown”, and an editor that goes away, give exit code 1', async () => {
  const server = commandLine();
  const first = await startEditor(workspace.root, { server });
  await first.connection.sendNotification('exit');
  expect(await first.ended).toBe(1);
  const second = await startEditor(workspace.root, { server });
  second.leave();
  expect(await second.ended).toBe(1);
});

describe('findings', () => {
  test('of the whole catalogue are shown before a file is opened, with place, reason and help', async () => {
    const { editor, file } = await edit({
      [family]: slip,
      [product]: textOf(product).replace('family: sensors', 'family: sensor'),
    });
    await editor.shows(file(family), 'whitespace');
    await editor.shows(file(product), 'unknown-reference');
    expect(editor.findings(file(product))).toEqual([
      {
        range: { start: { line: 1, character: 8 }, end: { line: 1, character: 14 } },
        severity: 1,
        source: 'milepost',
        code: 'unknown-reference',
        message: 'There is no family "sensor".\nDid you mean "sensors"?',
      },
    ]);
    expect(editor.findings(file(family))).toMatchObject([
      { severity: 2, range: { start: { line: 3, character: 20 }, end: { character: 22 } } },
    ]);
  });

  test('follow what is typed, in other files too, before anything is saved', async () => {
    const { editor, product: path, file } = await edit();
    await editor.open(path);
    await editor.type(file('products/sensors/R2.json'), '"/products/R2"', '"/products/R3"');
    await editor.shows(path, 'non-canonical-path');
    await editor.type(path, 'measuring-range: up', 'measuring-rang: up');
    await expect
      .poll(() => editor.findings(path).map(({ code }) => code))
      .toContain('unknown-figure');
    await editor.type(path, 'measuring-rang: up', 'measuring-range: up');
    await editor.type(file('products/sensors/R2.json'), '"/products/R3"', '"/products/R2"');
    await editor.shows(path);
    expect(editor.filesWithFindings()).toEqual([]);
  });

  test('count characters as editors do, beyond the first 65,536 too', async () => {
    const { editor, product: path } = await edit();
    await editor.type(path, 'en: It detects at', 'en: 𝛼 😀  It detects at');
    await editor.shows(path, 'whitespace');
    const [found] = editor.findings(path).filter(({ code }) => code === 'whitespace');
    expect(found?.range).toEqual({
      start: { line: 5, character: 11 },
      end: { line: 5, character: 13 },
    });
  });

  test('of a file that can’t be parsed while it is typed are one, and none elsewhere', async () => {
    const { editor, product: path } = await edit();
    await editor.type(path, 'family: sensors', 'family: [sensors');
    await editor.shows(path, 'yaml-syntax');
    expect(editor.filesWithFindings()).toEqual([uriOf(path)]);
    await editor.type(path, 'family: [sensors', 'family: sensors');
    await editor.shows(path);
  });

  test('count the file on the disk again once it is closed, and follow changes of others', async () => {
    const { editor, product: path, file } = await edit();
    await editor.type(path, 'family: sensors', 'family: sensor');
    await editor.shows(path, 'unknown-reference');
    await editor.close(path);
    await editor.shows(path);
    writeFileSync(file(family), slip);
    await editor.shows(file(family), 'whitespace');
  });

  test('follow assets that come and go while one types', async () => {
    const { editor, file, folder } = await edit();
    const path = file('site.yaml');
    await editor.type(path, 'flags/en.svg', 'flags/gb.svg');
    await editor.shows(path, 'broken-asset');
    workspace.write(folder, {
      'assets/flags/gb.svg': readFileSync(file('assets/flags/en.svg'), 'utf8'),
    });
    await editor.shows(path);
    rmSync(file('assets/flags/gb.svg'));
    await editor.shows(path, 'broken-asset');
  });

  test('follow what is typed in a file of strings', async () => {
    const name = 'strings/fr.json';
    const strings = { count_one: 'Un produit', count_other: '{{count}} produits' };
    const text = JSON.stringify({ content: { family: strings } });
    const { editor, file } = await edit({ [name]: text });
    await editor.type(file(name), '{{count}}', '{{number}}');
    await editor.shows(file(name), 'ui-strings');
    await editor.type(file(name), '{{number}}', '{{count}}');
    await editor.shows(file(name));
  });

  test('that a baseline knows are not shown', async () => {
    const { root, folder } = await edit({ [family]: slip });
    workspace.write(root, {
      'milepost.config.yaml': 'validate:\n  baseline: known.json\n',
    });
    await runMain(root, 'validate', '--update-baseline', '--baseline', 'known.json');
    const editor = await startEditor(root, { folders: [root] });
    await editor.type(join(folder, product), 'family: sensors', 'family: sensor');
    await editor.shows(join(folder, product), 'unknown-reference');
    expect(editor.filesWithFindings()).toEqual([uriOf(join(folder, product))]);
  });

  test('of a new file are shown before it is on the disk', async () => {
    const { editor, file } = await edit();
    const path = file('products/sensors/S9.yaml');
    await editor.open(path, textOf(product).replaceAll('S1', 'S9').replace('sensors', 'sensor'));
    await expect
      .poll(() => editor.findings(path).map(({ code }) => code), { timeout: 10_000 })
      .toContain('unknown-reference');
  });

  test('follow the configuration, and what is wrong with it is said once', async () => {
    const { editor, root, file, product: path } = await edit({ [family]: slip });
    await editor.shows(file(family), 'whitespace');
    writeFileSync(join(root, 'milepost.config.yaml'), 'rules:\n  whitespace: of\n');
    await editor.told(expect.stringMatching(/milepost\.config\.yaml/));
    await editor.open(path);
    writeFileSync(join(root, 'milepost.config.yaml'), 'rules:\n  whitespace: off\n');
    await editor.shows(file(family));
    expect(editor.messages).toHaveLength(1);
  });
});

describe('the catalogue of a file', () => {
  test('is found above it, without configuration and without a folder that is open', async () => {
    const { editor, product: path } = await edit({}, { folders: [] });
    await editor.type(path, 'family: sensors', 'family: sensor');
    await editor.shows(path, 'unknown-reference');
  });

  test('is that of the configuration where it names one, and files elsewhere are left alone', async () => {
    const { editor, root, product: path } = await edit({}, { folders: [] });
    workspace.write(root, {
      'milepost.config.yaml': 'rules:\n  whitespace: error\n',
      'notes/list.yaml': 'a: [b\n',
    });
    await editor.type(path, 'It detects', 'It  detects');
    await editor.shows(path, 'whitespace');
    expect(editor.findings(path)).toMatchObject([{ severity: 1 }]);
    const notes = join(root, 'notes/list.yaml');
    await editor.open(notes);
    await editor.told(
      `${notes} is in no catalogue, so it is not checked. A catalogue is a folder that holds site.yaml.`,
    );
    expect(editor.findings(notes)).toEqual([]);
    expect(await editor.ask('textDocument/codeAction', notes, atStart)).toBeNull();
  });

  test('is the one that an option names, and no other one', async () => {
    const other = workspace.written({});
    const { editor, product: path } = await edit(
      {},
      { server: commandLine('--catalogue', 'catalogue', '--stdio', '--clientProcessId=1') },
    );
    await editor.open(join(other, product), 'id: [');
    await editor.type(path, 'family: sensors', 'family: sensor');
    await editor.shows(path, 'unknown-reference');
    expect(editor.filesWithFindings()).toEqual([uriOf(path)]);
  });

  test('may be missing: the editor is told so', async () => {
    const { editor } = await edit({}, { server: commandLine('--catalogue', 'elsewhere') });
    await editor.told(
      expect.stringMatching(/can't read the catalogue .*elsewhere: there is no such folder/),
    );
    expect(await editor.end()).toBe(0);
  });
});

const atStart = {
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
  context: { diagnostics: [] },
};

describe('fixes', () => {
  const slips = textOf(family)
    .replace('They detect.', 'They  detect.')
    .replace('Ils détectent.', 'Ils  détectent.');

  test('are offered where the finding is, and make what “--fix” makes', async () => {
    const { editor, file } = await edit({ [family]: slips });
    const path = file(family);
    await editor.open(path);
    await editor.shows(path, 'whitespace');
    const [{ range } = atStart] = editor.findings(path);
    const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', path, {
      ...atStart,
      range,
    });
    expect(actions).toMatchObject([
      { kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'whitespace', range }] },
    ]);
    const edits = actions[0]?.edit?.changes?.[uriOf(path)];
    expect(applied(slips, edits)).toBe(textOf(family));
    expect(await editor.ask('textDocument/codeAction', path, atStart)).toEqual([]);
  });

  test('of a whole file are offered where an editor asks for them, as on saving', async () => {
    const { editor, file } = await edit({ [family]: slips });
    const path = file(family);
    await editor.open(path);
    const context = { diagnostics: [], only: ['source.fixAll'] };
    const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', path, {
      ...atStart,
      context,
    });
    expect(actions).toMatchObject([
      { kind: 'source.fixAll', title: 'Fix what has one safe answer in this file (1)' },
    ]);
    expect(applied(slips, actions[0]?.edit?.changes?.[uriOf(path)])).toBe(textOf(family));
    await editor.type(path, 'They  detect.', 'They detect.');
    await editor.type(path, 'Ils  détectent.', 'Ils détectent.');
    const none = await editor.ask('textDocument/codeAction', path, { ...atStart, context });
    expect(none).toEqual([]);
  });
});
