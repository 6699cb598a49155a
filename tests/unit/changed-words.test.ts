import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import { changedWords } from '../../cli/page-sources/changed-words.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

const product = 'products/sensors/S1.yaml';
const own = '{\n  "shell": {\n    "skip": "Au texte"\n  }\n}\n';

/** What is told where one product changes from one text to another. */
async function told(before: (text: string) => string, after: (text: string) => string) {
  const folder = workspace.written({ 'strings/fr.json': own });
  const original = readFileSync(join(folder, product), 'utf8');
  const read = async (text: string) => {
    workspace.write(folder, { [product]: text });
    return (await readCatalogue(folder, { cwd: folder })).context;
  };
  return changedWords(await read(before(original)), await read(after(original)));
}

const say = (title: string, item: string) => (text: string) =>
  text.replace('Capteur un', title).replace('fr: Simple', `fr: ${item}`);

test('texts that nothing else says are told, before and after', async () => {
  expect(await told(say('Un', 'Petit'), say('Deux', 'Petit'))).toEqual([['Un', 'Deux']]);
  expect(await told(say('Un', 'Petit'), say('Petit', 'Petit'))).toEqual([['Un', 'Petit']]);
  expect(await told(say('Un', 'Un'), say('Deux', 'Deux'))).toEqual([
    ['Un', 'Deux'],
    ['Un', 'Deux'],
  ]);
});

test.each([
  ['another text, in any language', say('Sensor uno', 'Petit'), say('Deux', 'Petit')],
  ['another text of the same record', say('Petit', 'Petit'), say('Deux', 'Petit')],
  ['one that another text says now', say('Un', 'Petit'), say('Petit', 'Un')],
  ['a string of the catalogue', say('Au texte', 'Petit'), say('Deux', 'Petit')],
  ['a string of the tool', say('All products', 'Petit'), say('Deux', 'Petit')],
  ['what is no text', say('+44 1632 960000', 'Petit'), say('Deux', 'Petit')],
  ['two texts that differ now', say('Un', 'Un'), say('Un bis', 'Deux')],
])('nothing is told where the former words are those of %s', async (_, before, after) => {
  expect(await told(before, after)).toBeUndefined();
});
