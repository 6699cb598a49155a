import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenProject, commitAll, git, readAllYaml, readYaml, runScript } from './ci-workspace.ts';
import { createWorkspace, family } from './cli-workspace.ts';

const workspace = createWorkspace();

describe('.pre-commit-hooks.yaml', () => {
  interface Hook {
    readonly id: string;
    readonly entry: string;
    readonly files: string;
    readonly language: string;
    readonly pass_filenames?: boolean;
  }
  const hooks = readYaml('.pre-commit-hooks.yaml') as Hook[];

  /** Runs a hook as pre-commit does, with the files of the commit that it wants; undefined if there is none. */
  function run(root: string, id: string) {
    const hook = hooks.find((each) => each.id === id);
    if (!hook) throw new Error(`there is no hook "${id}"`);
    const staged = git(root, 'diff', '--cached', '--name-only', '--diff-filter=d').split('\n');
    const wanted = staged.filter((file) => new RegExp(hook.files).test(file));
    if (wanted.length === 0) return undefined;
    const given = hook.pass_filenames === false ? [] : wanted;
    return runScript(root, [hook.entry, ...given].join(' '));
  }

  function stage(files: Readonly<Record<string, string>>): string {
    const root = brokenProject(workspace);
    workspace.write(root, files);
    git(root, 'add', '--all');
    return root;
  }

  test('milepost-changed stops a commit that breaks something, and no other', () => {
    const broken = run(
      stage({ 'catalogue/families/new.yaml': family('new', '/gone') }),
      'milepost-changed',
    );
    expect([broken?.code, broken?.stdout]).toEqual([1, expect.stringContaining('/gone')]);
    expect(broken?.stdout).not.toContain('/nowhere');
    const right = stage({ 'catalogue/families/new.yaml': family('new', '/products/S1') });
    expect(run(right, 'milepost-changed')?.code).toBe(0);
  });

  test('milepost-files reports on the files of the commit', () => {
    const root = stage({
      'catalogue/families/new.yaml': family('new', '/gone'),
      'catalogue/assets/a.txt': 'A text.\n',
    });
    const result = run(root, 'milepost-files');
    expect([result?.code, result?.stdout]).toEqual([1, expect.stringContaining('new.yaml:4')]);
    expect(result?.stdout).not.toContain('old.yaml');
  });

  test('no hook runs for a commit without files of the catalogue or its configuration', () => {
    const root = stage({ 'README.md': '# Read me\n' });
    expect(hooks.map(({ id }) => run(root, id))).toEqual([undefined, undefined]);
    expect(run(stage({ 'milepost.config.yaml': '# none\n' }), 'milepost-changed')?.code).toBe(0);
  });
});

describe('templates/validate.yml', () => {
  interface Template {
    readonly spec: { readonly inputs: Readonly<Record<string, { readonly default: string }>> };
  }
  interface Jobs {
    readonly 'milepost-validate': {
      readonly script: readonly string[];
      readonly artifacts: {
        readonly reports: { readonly codequality: string; readonly junit: string };
      };
    };
  }
  const [{ spec }, jobs] = readAllYaml('templates/validate.yml') as [Template, Jobs];
  const { script, artifacts } = jobs['milepost-validate'];

  /** Runs the script of the job as GitLab does, with the inputs as they are or as given. */
  function run(root: string, env: Readonly<Record<string, string>> = {}, inputs = {}) {
    const values: Readonly<Record<string, string>> = { ...inputs };
    const lines = script
      .join('\n')
      .replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => {
        const value = values[name] ?? spec.inputs[name]?.default;
        if (value === undefined) throw new Error(`the template declares no input "${name}"`);
        return value;
      });
    const result = runScript(root, lines, env);
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const { codequality, junit } = artifacts.reports;
    return { ...result, quality: () => JSON.parse(read(codequality)), junit: () => read(junit) };
  }

  test('writes a Code Quality report on all, and fails a merge request by what it breaks', () => {
    const root = brokenProject(workspace);
    const base = git(root, 'rev-parse', 'HEAD');
    workspace.write(join(root, 'catalogue'), {
      'families/new.yaml': family('new', '/products/S1'),
    });
    commitAll(root);
    const merge = { CI_MERGE_REQUEST_DIFF_BASE_SHA: base };
    const right = run(root, merge);
    expect(right.code).toBe(0);
    expect(right.quality()).toEqual([
      expect.objectContaining({
        check_name: 'broken-path',
        location: expect.objectContaining({ path: 'catalogue/families/old.yaml' }),
      }),
    ]);
    writeFileSync(join(root, 'catalogue/families/new.yaml'), family('new', '/gone'));
    commitAll(root);
    const wrong = run(root, merge);
    expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('/gone')]);
    expect(wrong.stdout).not.toContain('/nowhere');
    expect(wrong.junit()).not.toContain('/nowhere');
    expect(wrong.quality().length).toBe(2);
  });

  test('checks all of the default branch, takes options, and ends with 2 without a catalogue', () => {
    const root = brokenProject(workspace);
    const whole = run(root);
    expect([whole.code, whole.stdout]).toEqual([1, expect.stringContaining('/nowhere')]);
    expect(run(root, {}, { args: '--rule whitespace' }).code).toBe(0);
    const none = run(root, {}, { args: '--catalogue none' });
    expect([none.code, none.stderr]).toEqual([
      2,
      expect.stringContaining('there is no such folder'),
    ]);
  });
});
