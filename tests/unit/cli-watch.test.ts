import { readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startMilepost } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

/** Starts `validate --watch`; `says` waits until a report after the last change is as expected. */
function startWatching(folder: string) {
  const child = startMilepost('validate', '--watch', '--format', 'concise', '--catalogue', folder);
  // No one else stops it where the test fails.
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return {
    change(act: () => void) {
      written = '';
      act();
    },
    says: (expected: RegExp) =>
      expect.poll(() => written, { timeout: 30_000, interval: 20 }).toMatch(expected),
    ended: new Promise((resolve) => child.once('close', resolve)),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}

const clean = /^No mistakes in 6 files\nWatching for changes \(stop with Ctrl\+C\)\n$/m;

test('every change is checked: a mistake, its mending, a folder that is gone and comes back', async () => {
  const { folder } = workspace.catalogue();
  const site = readFileSync(join(folder, 'site.yaml'), 'utf8');
  const mistake = { 'site.yaml': site.replace('languages:', 'langauges:') };
  const { says, change, ended, kill } = startWatching(folder);
  await says(clean);
  change(() => workspace.write(folder, mistake));
  await says(
    /^\S+site\.yaml:\d+:\d+ error unknown-field .*"langauges".*\n1 error in 6 files\nWatching/m,
  );
  change(() => workspace.write(folder, { 'site.yaml': site }));
  await says(clean);
  const elsewhere = join(dirname(folder), 'elsewhere');
  change(() => renameSync(folder, elsewhere));
  await says(/^milepost: can't read the catalogue .*: .*\n.*--catalogue DIR\.\nWatching/m);
  change(() => renameSync(elsewhere, folder));
  await says(clean);
  kill('SIGTERM');
  expect(await ended).toBe(0);
});
