import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSiteFiles } from '../../cli/output/list-site-files.ts';
import { combinations } from '../combinations.ts';
import { seriesCatalogue } from '../large-catalogue.ts';
import { type Finished, finished, milepostSucceeds, repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

// To make the tool from its sources takes more memory than it is given here.
beforeAll(() => milepostSucceeds('build', '--help'), 300_000);

const { site, figures, families, products } = seriesCatalogue(1000);
const catalogue = join(workspace.root, 'catalogue');
workspace.write(catalogue, {
  'site.yaml': JSON.stringify(site),
  'figures.yaml': JSON.stringify(figures),
  ...Object.fromEntries(families.map((each) => [`families/${each.id}.yaml`, JSON.stringify(each)])),
  ...Object.fromEntries(products.map((each) => [`products/${each.id}.yaml`, JSON.stringify(each)])),
});

/** Runs a command with so little memory: megabytes. What an earlier run has kept would need less. */
function withMemory(megabytes: number, ...args: string[]): Promise<Finished> {
  const env = {
    ...process.env,
    NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
    MILEPOST_WITHOUT: 'check,data,sound,findings,site,pages',
  };
  const options = [...args, '--catalogue', catalogue];
  const bin = join(repository, 'cli/bin.mjs');
  return finished(spawn(process.execPath, [bin, ...options], { cwd: workspace.root, env }));
}

test('a check that needs more memory than there is says how much there is and how to allow more', async () => {
  const { code, stderr } = await withMemory(42, 'validate');
  expect([code, stderr]).toEqual([
    2,
    'milepost: Node.js may use 42 MB of memory for each thread, and that is not enough. ' +
      'Allow more: NODE_OPTIONS=--max-old-space-size=84.\n',
  ]);
});

const moments = [
  ['while it writes', 62, 1],
  ['while it checks', 44, 1],
  ['in several threads', 62, 2],
] as const;

test.each(combinations(moments, moments.slice(2)))(
  'a build that needs more memory than there is leaves the old site and nothing else: %s',
  async (_, megabytes, threads) => {
    const folder = join(workspace.root, `out-${megabytes}-${threads}`);
    const place = join(folder, 'dist');
    workspace.write(place, { 'index.html': 'old' });
    listSiteFiles(place);
    const options = ['--out', place, '--pages-only', '--threads', String(threads)];
    const { code, stderr } = await withMemory(megabytes, 'build', ...options);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /that is not enough\. Allow more: NODE_OPTIONS=--max-old-space-size=\d+\./,
      ),
    ]);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readFileSync(join(place, 'index.html'), 'utf8')).toBe('old');
  },
);
