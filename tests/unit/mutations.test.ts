import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../mutations/faults/index.ts';
import { runFault } from '../mutations/harness.ts';
import { troubleLines } from '../mutations/table.ts';
import { createWorkspace, type Workspace } from '../mutations/workspace.ts';

/** `npm run test:mutations` plants 50 of each kind at fresh places: that takes long. */
const seed = 1;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
}, 30_000);
afterAll(() => workspace.remove());

test('every kind of fault has a name of its own', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('the catalogue in which faults are planted has none', () => {
  expect(workspace.baseline.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('every eighth kind of fault is found where it was planted, and nothing untrue is said', async () => {
  const sample = faults.filter(({ isJudged }, index) => index % 8 === 0 && !isJudged);
  const tallies = [];
  for (const fault of sample) tallies.push(await runFault(fault, { workspace, seed, count: 1 }));
  expect(troubleLines({ seed, tallies })).toEqual([]);
}, 60_000);
