import { beforeAll, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { faults } from '../mutations/faults.ts';
import { runFault } from '../mutations/harness.ts';
import { readMistakes, refuseStale, staleEntries } from '../mutations/mistakes.ts';
import { createWorkspace, type Workspace } from '../mutations/workspace.ts';

/** `npm run test:mutations` plants 50 of each kind at fresh places: that takes long. */
const seed = 1;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
});

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
    certain.filter((_, index) => index % 16 === 0),
  );
  const tallies = [];
  for (const fault of sample) tallies.push(await runFault(fault, { workspace, seed, count: 1 }));
  expect(tallies.flatMap(({ troubles }) => troubles)).toEqual([]);
});

test('every mistake of people can be planted into the catalogue of today', () => {
  const mistakes = readMistakes();
  expect(new Set(mistakes.map(({ id }) => id)).size).toBe(mistakes.length);
  expect(staleEntries(mistakes, workspace.files)).toEqual([]);
});

test('a mistake of people whose text is gone is an error that names it and its file', () => {
  const file = 'figures.yaml';
  const gone = readMistakes().find((mistake) => mistake.file === file);
  const files = new Map([...workspace.files, [file, '']]);
  expect(gone).toBeDefined();
  expect(() => refuseStale(readMistakes(), files)).toThrow(`${gone?.id}: ${file} has `);
});
