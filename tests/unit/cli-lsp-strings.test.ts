import { dirname, join } from 'node:path';
import { afterAll, test } from 'vitest';
import { createWorkspace } from './cli-workspace.ts';
import { startEditor, stopEditors } from './lsp-client.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

test('findings follow what is typed in a file of strings, before it is saved', async () => {
  const strings = { count_one: 'Un produit', count_other: '{{count}} produits' };
  const folder = workspace.written({
    'strings/fr.json': JSON.stringify({ content: { family: strings } }),
  });
  const editor = await startEditor(folder, { folders: [dirname(folder)] });
  const file = join(folder, 'strings/fr.json');
  await editor.open(file);
  await editor.type(file, '{{count}}', '{{number}}');
  await editor.shows(file, 'ui-strings');
  await editor.type(file, '{{number}}', '{{count}}');
  await editor.shows(file);
});
