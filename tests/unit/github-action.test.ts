import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { further } from '../combinations.ts';
import { repository } from '../milepost.ts';
import {
  brokenProject,
  commitAll,
  git,
  install,
  readYaml,
  runScript,
  writeProgram,
} from './ci-workspace.ts';
import { createWorkspace, family } from './cli-workspace.ts';

const workspace = createWorkspace();

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly { readonly name: string; readonly run?: string }[] };
}

const action = readYaml('action.yml') as Action;

function scriptOf(name: string): string {
  const step = action.runs.steps.find((each) => each.name === name);
  if (!step?.run) throw new Error(`action.yml has no script "${name}"`);
  return step.run;
}

/** A checkout of a pull request as actions/checkout makes it: its merge into the base, and no other commit. */
function checkOutMerge(root: string, files: Readonly<Record<string, string>>): string {
  git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  git(root, 'checkout', '-b', 'work');
  workspace.write(join(root, 'catalogue'), files);
  commitAll(root);
  git(root, 'checkout', '-b', 'merge', 'main');
  git(root, 'merge', '--no-ff', '--no-edit', 'work');
  const clone = `${root}-clone`;
  git(root, 'clone', '--depth=1', '--branch=merge', `file://${root}`, clone);
  install(clone);
  return clone;
}

/** Runs the first step as GitHub does; gives also what it left behind. */
function check(root: string, env: Readonly<Record<string, string>> = {}, programs?: string) {
  const temporary = `${root}-runner`;
  mkdirSync(temporary, { recursive: true });
  const [summary, output] = ['summary.md', 'output'].map((name) => join(temporary, name));
  for (const file of [summary, output]) writeFileSync(file ?? '', '');
  const given = {
    RUNNER_TEMP: temporary,
    GITHUB_STEP_SUMMARY: summary ?? '',
    GITHUB_OUTPUT: output ?? '',
    GITHUB_SHA: git(root, 'rev-parse', 'HEAD'),
    GITHUB_EVENT_NAME: 'push',
    ARGS: action.inputs.args?.default ?? '',
    ONLY_CHANGED: action.inputs['only-changed']?.default ?? '',
    ...env,
  };
  const result = runScript(root, scriptOf('Check the catalogue'), given, programs);
  const read = (file: string | undefined) =>
    existsSync(file ?? '') ? readFileSync(file ?? '', 'utf8') : '';
  const sarif = read(join(temporary, 'milepost/findings.sarif'));
  return { ...result, summary: read(summary), output: read(output), sarif, temporary };
}

const pullRequest = { GITHUB_EVENT_NAME: 'pull_request', GITHUB_BASE_REF: 'main' };

describe('the action checks a catalogue', () => {
  test('with annotations, a summary with the state of translations, and SARIF', () => {
    // With npm's own npx.
    const result = check(brokenProject(workspace), {}, '');
    const { code, stdout, summary, output, sarif, temporary } = result;
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^::error file=catalogue\/families\/old\.yaml,line=4,.*title=broken-path::/m,
    );
    expect(summary).toContain('catalogue/families/old.yaml:4');
    expect(summary).toMatch(/^### fr$/m);
    expect(output).toBe(`sarif-file=${temporary}/milepost/findings.sarif\n`);
    expect(JSON.parse(sarif).runs[0].results[0].ruleId).toBe('broken-path');
  });

  test('of a pull request fails by what it breaks alone, though one commit was fetched', () => {
    const clone = checkOutMerge(brokenProject(workspace), {
      'families/new.yaml': family('new', '/gone'),
    });
    const { code, stdout, summary, sarif } = check(clone, pullRequest);
    expect([code, stdout]).toEqual([1, expect.stringContaining('/gone')]);
    expect(`${stdout}${summary}`).not.toContain('/nowhere');
    expect(sarif).toContain('/nowhere');
    expect(sarif).toContain('/gone');
  });

  further(test)(
    'of a pull request that breaks nothing passes, unless all has to be right',
    () => {
      const clone = checkOutMerge(brokenProject(workspace), {
        'families/new.yaml': family('new', '/products/S1'),
      });
      expect(check(clone, pullRequest)).toMatchObject({ code: 0, stdout: '' });
      expect(check(clone, { ...pullRequest, ONLY_CHANGED: 'false' }).code).toBe(1);
    },
    60_000,
  );

  further(test)(
    'of a pull request that is checked out itself is compared with its base',
    () => {
      const root = brokenProject(workspace);
      git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
      for (const name of ['one', 'two']) {
        workspace.write(join(root, 'catalogue'), {
          [`families/${name}.yaml`]: family(name, '/gone'),
        });
        commitAll(root);
      }
      const { code, stdout } = check(root, { ...pullRequest, GITHUB_SHA: 'a merge' });
      expect([code, stdout]).toEqual([1, expect.stringContaining('one.yaml')]);
      expect(stdout).toContain('two.yaml');
      expect(stdout).not.toContain('old.yaml');
    },
    60_000,
  );

  test('takes more options, and ends with 2 where there is nothing to check', () => {
    const elsewhere = brokenProject(workspace);
    renameSync(join(elsewhere, 'catalogue'), join(elsewhere, 'records'));
    const moved = check(elsewhere, { ARGS: '--rule whitespace --quiet --catalogue records' });
    expect([moved.code, moved.stdout]).toEqual([0, '']);
    expect(moved.stderr).not.toContain('no such folder');
    expect(moved.summary).toMatch(/^### fr$/m);
    const none = check(brokenProject(workspace), { ARGS: '--catalogue none' });
    expect([none.code, none.output]).toEqual([2, '']);
    expect(none.stderr).toContain('there is no such folder');
  });
});

describe('the action comments on a pull request', () => {
  /** Runs the step with a "gh" of `user` that keeps what it is asked, and answers with `ids`. */
  function comment({ ids = '', user = '', findings = 'Findings\n', fails = false } = {}) {
    const temporary = join(workspace.root, `comment-${Math.random()}`);
    const reports = join(temporary, 'milepost');
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, 'findings.md'), findings);
    writeFileSync(join(reports, 'translations.md'), `### fr\n${'y'.repeat(600)}\n`);
    const line = `echo "$@" >> "${temporary}/asked"; case "$*" in *--paginate*) printf '${ids}';; "api user"*) echo '${user || '{}'}'; exit ${user ? 0 : 1};; *) exit ${Number(fails)};; esac`;
    writeProgram(join(temporary, 'bin/gh'), line);
    const env = { RUNNER_TEMP: temporary, GITHUB_REPOSITORY: 'a/b', PULL_REQUEST: '7' };
    const result = runScript(
      temporary,
      scriptOf('Comment on the pull request'),
      env,
      join(temporary, 'bin'),
    );
    const read = (file: string) => readFileSync(join(temporary, file), 'utf8');
    return { ...result, asked: read('asked').split('\n'), body: read('milepost/comment.md') };
  }

  test('once, with the findings and the state of translations', () => {
    const { code, asked, body } = comment();
    expect(code).toBe(0);
    expect(asked[2]).toMatch(/^api --method POST repos\/a\/b\/issues\/7\/comments --field body=@/);
    expect(body).toMatch(
      /^<!-- milepost -->\nFindings\n\n<details>[\s\S]*### fr[\s\S]*<\/details>\n$/,
    );
  });

  test('and changes that comment after the next commit', () => {
    const { asked } = comment({ ids: '11\\n12\\n' });
    expect(asked[2]).toMatch(
      /^api --method PATCH repos\/a\/b\/issues\/comments\/11 --field body=@/,
    );
  });

  test('and changes none that somebody else began with its mark', () => {
    expect(comment().asked[1]).toContain('select(.user.login == "github-actions[bot]" and');
    expect(comment({ user: 'checks' }).asked[1]).toContain('select(.user.login == "checks" and');
  });

  test('without translations where the findings fill it', () => {
    const { body } = comment({ findings: 'x'.repeat(65_000) });
    expect([body.length < 65_536, body.includes('### fr')]).toEqual([true, false]);
  });

  test('and does not fail where it may not', () => {
    const { code, stdout } = comment({ fails: true });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^::warning title=Milepost::/)]);
  });
});

test('the action uses only inputs that it declares, and its guide names them all', () => {
  const text = readFileSync(join(repository, 'action.yml'), 'utf8');
  const used = [...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)));
  const guide = readFileSync(join(repository, 'docs/continuous-integration.md'), 'utf8');
  for (const name of Object.keys(action.inputs)) expect(guide).toContain(`| \`${name}\` |`);
});
