import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Diagnostic, Report } from '../../cli/core/diagnostic.ts';
import { comparedFindings, subtractOlder } from '../../cli/run/changed/subtract-older.ts';
import { commitAll, git } from './ci-workspace.ts';
import {
  createWorkspace,
  ended,
  family as familyOf,
  product as productOf,
  runMain,
} from './cli-workspace.ts';

const workspace = createWorkspace();

const family = (link: string) => familyOf('x', link);

const product = productOf('S7', 'conclusion:\n  paragraphs:\n');

/** A repository whose first commit has a catalogue with these files; gives the folder of the repository. */
function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = dirname(workspace.written(files));
  git(root, 'init', '--initial-branch=main');
  commitAll(root);
  return root;
}

function change(root: string, files: Readonly<Record<string, string>>): void {
  workspace.write(join(root, 'catalogue'), files);
}

const changed = (root: string, ...args: string[]) =>
  runMain(root, 'validate', '--format', 'concise', ...args);

/** Adds a language to `site.yaml`, in the place of its `contact:`. */
const italian = '\n  - { code: it, name: Italiano, label: It }\ncontact:';

describe('--changed', () => {
  test('reports what a change broke in other files, and nothing older', async () => {
    const root = repositoryWith({
      'families/x.yaml': family('/products/S1'),
      'families/old.yaml': family('/nowhere').replace('id: x', 'id: old'),
    });
    const before = await changed(root, '--changed');
    expect(before).toMatchObject({ code: 0, stderr: '' });
    expect(before.stdout).toMatch(/^No mistakes in 8 files, and \d+ from before the change\n$/);
    const path = join(root, 'catalogue/products/sensors/S1.yaml');
    const product = readFileSync(path, 'utf8');
    change(root, { 'products/sensors/S1.yaml': product.replaceAll('S1', 'S9') });
    const after = await changed(root, '--changed');
    expect(after.code).toBe(1);
    expect(after.stdout).toMatch(/^catalogue\/families\/x\.yaml:4:\d+ error broken-path/m);
    expect(after.stdout).not.toContain('/nowhere');
    const whole = await changed(root);
    expect(whole.stdout).toContain('/nowhere');
  });

  test('knows an older finding on a line, in a file and below others that have moved', async () => {
    const root = repositoryWith({ 'families/x.yaml': family('/nowhere') });
    git(root, 'mv', 'catalogue/families/x.yaml', 'catalogue/families/renamed.yaml');
    change(root, {
      'families/renamed.yaml': `# moved\n\n${family('/nowhere')}`,
    });
    git(root, 'add', '--all');
    expect(await changed(root, '--changed', '--rule', 'broken-path')).toMatchObject({ code: 0 });
    change(root, { 'families/renamed.yaml': family('/elsewhere') });
    const { code, stdout } = await changed(root, '--changed', '--rule', 'broken-path');
    expect([code, stdout]).toEqual([1, expect.stringContaining('"/elsewhere"')]);
  });

  test('compares with the commit that a branch shares, however far that branch has gone', async () => {
    const root = repositoryWith({ 'families/x.yaml': family('/products/S1') });
    git(root, 'checkout', '-b', 'work');
    change(root, { 'families/x.yaml': family('/nowhere') });
    commitAll(root);
    git(root, 'checkout', 'main');
    change(root, { 'families/y.yaml': family('/gone').replace('id: x', 'id: y') });
    commitAll(root);
    git(root, 'checkout', 'work');
    expect((await changed(root, '--changed')).code).toBe(0);
    const { code, stdout } = await changed(root, '--changed', 'main');
    expect([code, stdout]).toEqual([1, expect.stringContaining('"/nowhere"')]);
    expect(stdout).not.toContain('/gone');
  });

  test('takes the configuration and its code of then, and the severities of today', async () => {
    const root = repositoryWith({ 'families/x.yaml': family('/products/S1/') });
    const config = (text: string) => workspace.write(root, { 'milepost.config.js': text });
    config("export default { rules: { 'non-canonical-path': 'off' } };\n");
    commitAll(root);
    config("export default { rules: { 'non-canonical-path': 'error' } };\n");
    expect((await changed(root)).code).toBe(1);
    expect((await changed(root, '--changed')).code).toBe(0);
  });

  test('goes with a baseline, and knows a finding from one of the same that the baseline lists', async () => {
    const listed = (count: number) => {
      const link =
        '    - { en: "[See](/nowhere)", fr: "[Voir](/nowhere)", es: "[Ver](/nowhere)" }\n';
      return `${product}${link.repeat(count)}`;
    };
    const root = repositoryWith({ 'products/sensors/S7.yaml': listed(1) });
    const baseline = ['--baseline', 'known.json', '--rule', 'broken-path'];
    await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
    expect((await changed(root, ...baseline)).code).toBe(0);
    change(root, { 'products/sensors/S7.yaml': listed(2) });
    for (const args of [baseline, ['--changed', ...baseline]]) {
      const { code, stdout } = await changed(root, ...args);
      expect([code, stdout]).toEqual([1, expect.stringContaining('S7.yaml:10:')]);
      expect(stdout).not.toContain('S7.yaml:9:');
    }
  });

  test('names the new one alone of findings that a whole check summarizes', async () => {
    const paragraph = '    - { en: "More to say.", fr: "Encore.", es: "Algo más." }\n';
    const file = 'products/sensors/S7.yaml';
    const root = repositoryWith({ [file]: product + paragraph });
    const site = readFileSync(join(root, 'catalogue/site.yaml'), 'utf8');
    change(root, { 'site.yaml': site.replace('\ncontact:', italian) });
    commitAll(root);
    change(root, { [file]: product + paragraph.repeat(2) });
    expect((await changed(root)).stdout).toMatch(/S7.* entries of this file have no Italian/);
    const { stdout } = await changed(root, '--changed');
    expect(stdout.match(/missing-translation/g)).toHaveLength(1);
    expect(stdout).not.toContain('entries of this file');
  });

  test('goes with a baseline that lists the summary of findings that are alike', async () => {
    const root = repositoryWith({});
    const site = readFileSync(join(root, 'catalogue/site.yaml'), 'utf8');
    change(root, { 'site.yaml': site.replace('\ncontact:', italian) });
    expect((await changed(root)).stdout).toContain('entries of this file have no Italian');
    await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
    const known = ['--baseline', 'known.json'];
    expect((await changed(root, ...known)).stdout).toMatch(/^No mistakes/m);
    expect((await changed(root, '--changed', ...known)).stdout).toMatch(/^No mistakes/m);
    change(root, { 'families/x.yaml': family('/nowhere') });
    const { stdout } = await changed(root, '--changed', ...known);
    expect(stdout).toContain('families/x.yaml:4:');
    expect(stdout).not.toContain('S1.yaml');
  });

  test('counts every finding where there is nothing older', async () => {
    const root = dirname(workspace.written({ 'families/x.yaml': family('/nowhere') }));
    git(root, 'init', '--initial-branch=main');
    const first = await changed(root, '--changed');
    expect([first.code, first.stderr]).toEqual([1, expect.stringContaining('no commit yet')]);
    workspace.write(root, { 'notes.txt': 'Only this is committed.\n' });
    git(root, 'add', 'notes.txt');
    git(root, 'commit', '--message=Notes');
    const { code, stderr } = await changed(root, '--changed');
    expect([code, stderr]).toEqual([
      1,
      'milepost: HEAD has no catalogue in catalogue, so every finding is new.\n',
    ]);
  });

  test('leaves nothing behind, in the repository or outside', async () => {
    const root = repositoryWith({});
    const status = () => git(root, 'status', '--porcelain');
    change(root, { 'families/x.yaml': family('/nowhere') });
    const before = status();
    // A folder of its own: other tests compare with older states at the same time.
    const temporary = mkdtempSync(join(tmpdir(), 'milepost-test-'));
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(temporary, { recursive: true });
    });
    expect((await changed(root, '--changed')).stdout).toContain('/nowhere');
    expect(status()).toBe(before);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test.each([
    ['a commit that git does not know', ['--changed', 'nope'], /git knows no commit "nope"/],
    ['an option for a commit', ['--changed=--all'], /git knows no commit "--all"/],
    [
      'a list of rules',
      ['--changed', '--list-rules'],
      /checks nothing, and does not go with --changed/,
    ],
    [
      'a new baseline',
      ['--changed', '--update-baseline', '--baseline', 'b.json'],
      /whole catalogue has, .*does not go with --changed/,
    ],
  ])('is refused with %s', async (_what, args, message) => {
    expect(await runMain(repositoryWith({}), 'validate', ...args)).toMatchObject(ended(2, message));
  });

  // Git runs hooks of a linked work tree with the folder of its repository, and no work tree, in the environment.
  test('compares in a subfolder of a linked work tree, as a hook of it does', async () => {
    const root = repositoryWith({ 'families/old.yaml': family('/nowhere') });
    const linked = join(dirname(workspace.written({})), 'linked');
    git(root, 'worktree', 'add', linked);
    vi.stubEnv('GIT_DIR', join(root, '.git', 'worktrees', 'linked'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, stderr } = await changed(
      join(linked, 'catalogue'),
      '--catalogue',
      '.',
      '--changed',
    );
    expect([code, stderr]).toEqual([0, '']);
  });

  test('says what git says of a repository of another user', async () => {
    const root = repositoryWith({});
    // What git has for its own tests.
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await changed(root, '--changed')).toMatchObject(ended(2, 'safe.directory'));
  });

  test('is refused where there is no repository, and where no commit is shared', async () => {
    const outside = dirname(workspace.written({}));
    expect((await changed(outside, '--changed')).stderr).toContain('is in no git repository');
    const root = repositoryWith({});
    git(root, 'checkout', '--orphan', 'apart');
    git(root, 'commit', '--message=Apart');
    expect(await changed(root, '--changed', 'main')).toMatchObject(
      ended(2, '"fetch-depth: 0" on GitHub'),
    );
    rmSync(join(root, '.git'), { recursive: true });
  });
});

describe('an older finding', () => {
  const finding = (line: number): Diagnostic => ({
    rule: 'untranslated',
    severity: 'warning',
    message: 'The same as in English.',
    file: 'a.yaml',
    start: { line, column: 1 },
    end: { line, column: 2 },
    pointer: '',
    related: [],
  });
  const report = (text: string, ...lines: number[]): Report => ({
    diagnostics: lines.map(finding),
    fileCount: 1,
    sources: new Map([['a.yaml', text]]),
  });
  const linesLeft = (before: Report, after: Report) =>
    subtractOlder(after, comparedFindings(before), (file) => file).diagnostics.map(
      ({ start }) => start.line,
    );

  test('is the one whose line did not change, where there is one more of the same', () => {
    expect(linesLeft(report('one', 1), report('two\none', 1, 2))).toEqual([1]);
    expect(linesLeft(report('one\none', 1, 2), report('one\none\none', 1, 2, 3))).toEqual([3]);
  });

  test('is older on a changed line as well, as long as there are no more of them', () => {
    expect(linesLeft(report('one', 1), report('two', 1))).toEqual([]);
  });
});
