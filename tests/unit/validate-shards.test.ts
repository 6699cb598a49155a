import { cpSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compareDiagnostics, type Report } from '../../cli/core/diagnostic.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { repository } from '../milepost.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();
const cases = join(repository, 'tests/rules');

/** The mistakes of most rules in one catalogue: what would spoil all files is left out. */
const { folder } = workspace.catalogue();

beforeAll(() => {
  for (const entry of readdirSync(cases, { recursive: true, withFileTypes: true })) {
    const [rule = '', name = '', ...path] = relative(
      cases,
      join(entry.parentPath, entry.name),
    ).split(sep);
    const isOwn = !name.startsWith('ok') && !['expected.txt', 'site.yaml'].includes(entry.name);
    if (!entry.isFile() || !isOwn) continue;
    // Cases change the same products: here each has a file of its own.
    const file =
      path[0] === 'products' ? [...path.slice(0, -1), `${rule}-${name}-${entry.name}`] : path;
    cpSync(join(entry.parentPath, entry.name), join(folder, ...file));
  }
});

/** Two would each have about half of everything. */
const shardCount = 3;

const check = async (number?: number): Promise<Report> => {
  const share = number === undefined ? undefined : { number, count: shardCount };
  return (await readCatalogue(folder, { cwd: dirname(folder), share })).report;
};

test('the shards of a check report together what one check reports', async () => {
  const whole = await check();
  const shards: Report[] = [];
  for (let number = 1; number <= shardCount; number++) shards.push(await check(number));
  const together = shards.flatMap(({ diagnostics }) => diagnostics).sort(compareDiagnostics);
  expect(together).toEqual(whole.diagnostics);
  expect(new Set(whole.diagnostics.map(({ rule }) => rule)).size).toBeGreaterThan(30);
  expect(shards.filter(({ diagnostics }) => diagnostics.length > 0).length).toBe(shardCount);
  const counts = shards.map(({ fileCount }) => fileCount);
  expect(counts.reduce((sum, count) => sum + count)).toBe(whole.fileCount);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test.each([
  [['--fix'], "option '--shard <n/count>' cannot be used with option '--fix'"],
  [['--watch'], "cannot be used with option '--watch'"],
  [['catalogue/products'], 'does not go with the path "catalogue/products"'],
  [
    ['--max-warnings', '5'],
    'sees the warnings of one part, and --max-warnings 5 counts those of all',
  ],
])('a shard of a check refuses %j', async (args, message) => {
  expect(await runMain(dirname(folder), 'validate', '--shard', '3/8', ...args)).toMatchObject(
    ended(2, message),
  );
});
