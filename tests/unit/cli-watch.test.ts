import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repository } from '../milepost.ts';
import { commitAll, git } from './ci-workspace.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

/** Starts `validate --watch`; `says` waits until a report after the last change is as expected. */
function startWatching(cwd: string, ...args: string[]) {
  const bin = join(repository, 'cli/bin.mjs');
  const command = [process.execPath, bin, 'validate', '--watch', '--format', 'concise', ...args];
  // In one pipe, both streams stay in their order.
  const child = spawn('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...command], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // No one else stops it where the test fails.
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  return {
    change(act: () => void) {
      written = '';
      act();
    },
    says: (expected: RegExp) =>
      expect.poll(() => written, { timeout: 30_000, interval: 20 }).toMatch(expected),
    /** Ends it; gives its exit code. */
    stop() {
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('close', resolve));
    },
  };
}

const clean = /^No mistakes in 6 files\nWatching for changes \(stop with Ctrl\+C\)\n$/m;

test('every change is checked: a mistake, its mending, a folder that is gone and comes back', async () => {
  const { folder } = workspace.catalogue();
  const site = readFileSync(join(folder, 'site.yaml'), 'utf8');
  const mistake = { 'site.yaml': site.replace('languages:', 'langauges:') };
  const { says, change, stop } = startWatching(repository, '--catalogue', folder);
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
  expect(await stop()).toBe(0);
});

test('a system that tells of no change is asked for them', async () => {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  workspace.write(root, {
    'silent.cjs': `require('node:fs').watch = () => Object.assign(new (require('node:events'))(), { close() {} });
      require('node:module').syncBuiltinESMExports();`,
  });
  vi.stubEnv('NODE_OPTIONS', `--require "${join(root, 'silent.cjs')}"`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { says, change, stop } = startWatching(root);
  await says(clean);
  const write = (files: Readonly<Record<string, string>>) =>
    change(() => workspace.write(root, files));
  write({ 'catalogue/families/extra.yaml': 'id: [\n' });
  await says(/extra\.yaml:1:\d+ error yaml-syntax .*\n1 error in 7 files\nWatching/);
  write({ 'milepost.config.yaml': 'rules:\n  whitespace: off\n' });
  await says(/^milepost\.config\.yaml has changed: the configuration was read again\n/m);
  expect(await stop()).toBe(0);
});

test('a path that is not there when watching starts is refused', async () => {
  const { folder } = workspace.catalogue();
  const said = await runMain(dirname(folder), 'validate', '--watch', 'nope.yaml');
  expect(said).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no file or folder "nope.yaml"'),
  });
});

test('the configuration is followed with what it imports, from its first day to its last', async () => {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  const family = readFileSync(join(folder, 'families/sensors.yaml'), 'utf8');
  const slip = family.replace('They detect.', 'They  detect.');
  workspace.write(folder, { 'families/sensors.yaml': slip });
  const { says, change, stop } = startWatching(root);
  const write = (files: Readonly<Record<string, string>>) =>
    change(() => workspace.write(root, files));
  await says(/sensors\.yaml:4:\d+ warning whitespace .*\n.*\nWatching/);
  write({
    'milepost.config.ts':
      "import { level } from './level.ts';\nexport default { rules: { whitespace: level } };\n",
  });
  await says(/^milepost: .*\n.*"\.\/level\.ts"\nWatching/m);
  // What can't be read is read again after the next change, whatever changes.
  write({
    'level.ts': "export const level = 'error';\n",
    'catalogue/families/sensors.yaml': `${slip}\n`,
  });
  await says(/ error whitespace .*\n.*\nWatching/);
  write({ 'level.ts': "export const level = 'off';\n" });
  await says(/^level\.ts has changed: the configuration was read again\nNo mistakes .*\nWatching/m);
  change(() => rmSync(join(root, 'milepost.config.ts')));
  await says(/^milepost\.config\.ts has changed: .*\n[\s\S]* warning whitespace .*\n.*\nWatching/m);
  expect(await stop()).toBe(0);
});

test('--changed and a baseline go with --watch: what is new counts since the last commit of now', async () => {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  const family = readFileSync(join(folder, 'families/sensors.yaml'), 'utf8');
  const spoil = (text: string) =>
    workspace.write(folder, { 'families/sensors.yaml': family.replace('They detect.', text) });
  git(root, 'init', '--initial-branch=main');
  commitAll(root);
  spoil('They  detect.');
  await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
  const { says, change, stop } = startWatching(root, '--changed', '--baseline', 'known.json');
  await says(/^No mistakes in 6 files.*\nWatching/m);
  change(() => spoil('They  detect. They detect detect.'));
  await says(/sensors\.yaml:4:\d+ \S+ doubled-word .*\n[\s\S]*Watching/);
  // Once it is in a commit, it is older; the next change says so.
  commitAll(root);
  change(() => workspace.write(folder, { 'families/extra.yaml': 'id: [\n' }));
  await says(/extra\.yaml:1:\d+ error yaml-syntax .*\n1 error in 7 files, and \d+ .*\nWatching/);
  expect(await stop()).toBe(0);
});

test('a change of the baseline is checked, be it written again, removed or put back', async () => {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  const family = readFileSync(join(folder, 'families/sensors.yaml'), 'utf8');
  workspace.write(folder, {
    'families/sensors.yaml': family.replace('They detect.', 'They  detect.'),
  });
  await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
  const known = readFileSync(join(root, 'known.json'), 'utf8');
  const write = (name: string, text: string) => workspace.write(root, { [name]: text });
  const { says, change, stop } = startWatching(root, '--baseline', 'known.json');
  await says(/^No mistakes in 6 files.*\nWatching/m);
  change(() => write('known.json', '{ "version": 1, "findings": {} }\n'));
  await says(/sensors\.yaml:4:\d+ \S+ whitespace .*\n[\s\S]*Watching/);
  write('next.json', known);
  change(() => renameSync(join(root, 'next.json'), join(root, 'known.json')));
  await says(/^No mistakes in 6 files.*\nWatching/m);
  change(() => rmSync(join(root, 'known.json')));
  await says(/known\.json[\s\S]*Watching/);
  change(() => write('known.json', known));
  await says(/^No mistakes in 6 files.*\nWatching/m);
  expect(await stop()).toBe(0);
});
