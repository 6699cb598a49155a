import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Location } from 'vscode-languageserver';
import { readServed } from '../../cli/serve/read-served.ts';
import { createWorkspace } from './cli-workspace.ts';
import { startEditor, stopEditors, uriOf } from './lsp-client.ts';
import { sessionsOf, trySession } from './sessions.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

describe.each(Object.entries(sessionsOf('text-files')))('%s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, workspace.open()));
});

const files = {
  'pages/about.yaml': `id: about
kind: text
path: /about
title: { en: About us, fr: À propos, es: Sobre nosotros }
sections:
  - body: about.md
`,
  'pages/about.en.md': 'It makes [a sensor](/products/S1).\n',
  'pages/about.fr.md': 'Elle fabrique [un capteur](/products/S1).\n',
  'pages/about.es.md': 'Fabrica [un sensor](/products/S1).\n',
};

test('an editor shows findings in a text of a file as it is typed, and finds what it names', async () => {
  const folder = workspace.written(files);
  const editor = await startEditor(dirname(folder), { folders: [dirname(folder)] });
  const file = join(folder, 'pages/about.en.md');
  await editor.open(file);
  await editor.open(join(folder, 'products/sensors/S1.yaml'));
  const context = { includeDeclaration: false };
  const product = join(folder, 'products/sensors/S1.yaml');
  const named = await editor.ask<Location[]>('textDocument/references', product, {
    position: editor.behind(product, 'id: S'),
    context,
  });
  expect(named.map(({ uri }) => uri)).toContain(uriOf(join(folder, 'pages/about.fr.md')));
  await editor.type(file, '/products/S1', '/products/S9');
  await editor.shows(file, 'broken-path');
  expect(await editor.end()).toBe(0);
});

test('a text that can’t be shown is served as it was, and its record with it', async () => {
  const { folder, write, change } = workspace.open(files);
  const before = await readServed(folder, { cwd: folder, isUnfinished: true }, undefined);
  write('pages/about.fr.md', Buffer.alloc(50));
  change('pages/about.en.md', 'makes', 'builds');
  const { found, shown, kept } = await readServed(
    folder,
    { cwd: folder, isUnfinished: true },
    before.found.context,
  );
  expect(found.catalogue).toBeUndefined();
  expect(kept).toEqual([join(folder, 'pages/about.fr.md')]);
  const page = shown?.catalogue?.pages.find(({ id }) => id === 'about');
  expect(JSON.stringify(page)).toContain('It builds [a sensor]');
  expect(JSON.stringify(page)).toContain('Elle fabrique [un capteur]');
});
