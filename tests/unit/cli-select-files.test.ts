import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCases } from './cases.ts';
import { createWorkspace, family, runMain } from './cli-workspace.ts';
import { sessionsOf, trySession } from './sessions.ts';

const rows = openCases('cli-select-files');

const workspace = createWorkspace();

/** A catalogue of which two files are wrong, and other files beside it. */
function project() {
  const opened = workspace.open({
    'families/x.yaml': family('x', '/nowhere'),
    'families/y.yaml': family('y', '/gone'),
  });
  const others = { 'README.md': '# Read me\n', 'scripts/a.js': '', 'scripts/b.js': '' };
  workspace.write(opened.root, others);
  return opened;
}

describe.each(Object.entries(sessionsOf('select-files')))('%s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, project()));
});

const validate = (folder: string, ...args: string[]) =>
  runMain(folder, 'validate', '--format', 'concise', ...args);

describe('a configuration', () => {
  const written = (name: string, text = 'rules: { broken-path: off }\n') => {
    const folder = project().root;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    return folder;
  };

  test.each(rows<string>('not read'))(
    'with the name %s is not read, and the run says so',
    async (name) => {
      const { stdout, stderr } = await validate(written(name));
      expect(stdout).toContain(`${name}:1:1 warning configuration ${name} is not read.\n`);
      expect(stderr).toBe('');
    },
  );

  test('in a folder above is not read, and the run says so', async () => {
    const root = written('milepost.config.yaml');
    mkdirSync(join(root, 'sub/folder'), { recursive: true });
    const above = await validate(join(root, 'sub/folder'), '--catalogue', '../../catalogue');
    expect(above.stdout).toContain(
      '../../milepost.config.yaml:1:1 warning configuration ../../milepost.config.yaml is not read: ' +
        'milepost takes the configuration of the folder in which it runs.\n',
    );
    expect((await validate(root)).stdout).not.toContain('is not read');
  });

  test('is looked for no further than the repository reaches, and not where one is named', async () => {
    const root = written('milepost.config.yaml');
    mkdirSync(join(root, 'sub/.git'), { recursive: true });
    const cwd = join(root, 'sub/folder');
    mkdirSync(cwd);
    workspace.write(cwd, { 'own.yaml': '# none\n' });
    expect(existsSync(join(root, 'catalogue'))).toBe(true);
    const own = ['--config', 'own.yaml', '--catalogue', '../../catalogue'];
    expect((await validate(cwd, ...own)).stdout).not.toContain('is not read');
    const { stdout, stderr } = await runMain(cwd, 'validate');
    expect(stdout + stderr).not.toContain('is not read');
  });
});
