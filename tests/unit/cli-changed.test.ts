import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Diagnostic, Report } from '../../cli/core/diagnostic.ts';
import { comparedFindings, subtractOlder } from '../../cli/run/changed/subtract-older.ts';
import { commitAll, git } from './ci-workspace.ts';
import { createWorkspace, ended, family as familyOf, runMain } from './cli-workspace.ts';
import { sessionsOf, trySession } from './sessions.ts';

const workspace = createWorkspace();

const family = (link: string) => familyOf('x', link);

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

describe.each(Object.entries(sessionsOf('changed')))('--%s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, workspace.open()));
});

describe('--changed', () => {
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
