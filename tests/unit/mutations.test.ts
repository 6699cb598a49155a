import { beforeAll, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { faults } from '../mutations/faults.ts';
import { runFault } from '../mutations/harness.ts';
import { type Mistake, staleEntries } from '../mutations/mistakes.ts';
import { createWorkspace, readYaml, type Workspace } from '../mutations/workspace.ts';

/** `npm run test:mutations` plants 50 of each kind at fresh places: that takes long. */
const seed = 1;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
}, 30_000);

test('every rule has one kind of fault, with a name of its own', () => {
  expect(new Set(faults.map(({ rule }) => rule)).size).toBe(faults.length);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('the catalogue in which faults are planted has none', () => {
  expect(workspace.baseline.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('a fault is found where it was planted, and nothing untrue is said', async () => {
  const certain = faults.filter(({ isJudged }) => !isJudged);
  const sample = combinations(
    certain,
    certain.filter((_, index) => index % 4 === 0),
  );
  const tallies = [];
  for (const fault of sample) tallies.push(await runFault(fault, { workspace, seed, count: 1 }));
  expect(tallies.flatMap(({ troubles }) => troubles)).toEqual([]);
}, 60_000);

const folder = new URL('../fixtures/full-catalogue/', import.meta.url).pathname;
const files = readYaml(folder);
const [[name, text] = ['', '']] = files;

function mistake(id: string, edit: Partial<Mistake>): Mistake {
  return { id, kind: 'term', what: 'A slip.', who: 'maintainer', isMistake: true, ...edit };
}

test('a mistake is stale if its text is not once in its file, or its file gone or no new one', () => {
  const entries = [
    mistake('once', { file: name, find: text, replace: '' }),
    mistake('added', { newFile: 'products/new.yaml', replace: 'id: new' }),
    mistake('gone', { file: name, find: 'never written', replace: '' }),
    mistake('repeated', { file: name, find: '\n', replace: '' }),
    mistake('moved', { file: 'no.yaml', find: 'a', replace: '' }),
    mistake('exists', { newFile: name, replace: '' }),
  ];
  expect(staleEntries(entries, files)).toEqual([
    `gone: ${name} has "never written" 0 times, not once`,
    `repeated: ${name} has "\\n" ${text.split('\n').length - 1} times, not once`,
    'moved: there is no no.yaml',
    `exists: ${name} exists`,
  ]);
});
