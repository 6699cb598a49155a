import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createWorkspace, readBase } from './cli-workspace.ts';
import { commandLine, startEditor, stopEditors } from './lsp-client.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

const config = (text: string) => ({ 'milepost.config.ts': `export default { ${text} };\n` });
const wrong = config("rules: { whitespace: 'of' }");
const right = config("rules: { whitespace: 'error' }");
const unforeseen = (what: string) => config(`get drawings() { throw new TypeError('${what}'); }`);

/** A catalogue with a slip in the file at `path`, below a folder with a configuration. */
function project(files: Readonly<Record<string, string>>) {
  const family = 'families/sensors.yaml';
  const slip = readBase(family).replace('They detect.', 'They  detect.');
  const folder = workspace.written({ [family]: slip });
  const root = dirname(folder);
  workspace.write(root, files);
  return { root, path: join(folder, family) };
}

test('after “shutdown” no request is answered but by an error', async () => {
  const { root, path } = project({});
  const editor = await startEditor(root, { folders: [root], server: commandLine() });
  await editor.open(path);
  await editor.connection.sendRequest('shutdown');
  const asked = editor.ask('textDocument/definition', path, {
    position: { line: 0, character: 0 },
  });
  await expect(asked).rejects.toMatchObject({ code: -32600 });
  await editor.connection.sendNotification('exit');
  expect(await editor.ended).toBe(0);
});

test('a folder may be named with a slash behind it', async () => {
  const { root, path } = project(right);
  const editor = await startEditor(root, { folders: [`${root}/`] });
  await editor.open(path);
  await editor.shows(path, 'whitespace');
  expect(editor.messages).toEqual([]);
});

describe('a configuration that is wrong when the editor starts', () => {
  test('is said once, and followed', async () => {
    const { root, path } = project(wrong);
    const editor = await startEditor(root, { folders: [root] });
    await editor.open(path);
    await editor.told(expect.stringMatching(/milepost\.config\.ts/));
    workspace.write(root, right);
    await editor.shows(path, 'whitespace');
    expect(editor.messages).toHaveLength(1);
  });

  test('is read again with the next key, where no folder is open', async () => {
    const { root, path } = project(wrong);
    const editor = await startEditor(root);
    await editor.open(path);
    await editor.told(expect.stringMatching(/milepost\.config\.ts/));
    workspace.write(root, right);
    await editor.type(path, 'They  detect.', 'They  see.');
    await editor.shows(path, 'whitespace');
    expect(editor.messages).toHaveLength(1);
  });

  test('may be unforeseen: the server goes on', async () => {
    const { root, path } = project(unforeseen('oh'));
    const editor = await startEditor(root, { folders: [root], server: commandLine() });
    await editor.told(expect.stringContaining('TypeError: oh'));
    workspace.write(root, right);
    await editor.shows(path, 'whitespace');
    workspace.write(root, unforeseen('ah'));
    await expect
      .poll(() => editor.messages, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('TypeError: ah'));
    expect(await editor.end()).toBe(0);
  });
});
