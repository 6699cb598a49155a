import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCases } from './cases.ts';
import { createWorkspace, ended, family, runMain } from './cli-workspace.ts';

const rows = openCases('cli-select-files');

const workspace = createWorkspace();

/** A folder with a catalogue of which two files are wrong, and with other files. */
function project(): string {
  const folder = dirname(
    workspace.written({
      'families/x.yaml': family('x', '/nowhere'),
      'families/y.yaml': family('y', '/gone'),
    }),
  );
  workspace.write(folder, { 'README.md': '# Read me\n', 'scripts/a.js': '', 'scripts/b.js': '' });
  return folder;
}

const validate = (folder: string, ...args: string[]) =>
  runMain(folder, 'validate', '--format', 'concise', ...args);

describe('validate FILES', () => {
  test('skips what is not part of the catalogue, says so, and reports on the rest', async () => {
    const paths = ['README.md', 'catalogue/families/x.yaml'];
    const { code, stdout, stderr } = await validate(project(), ...paths);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^catalogue\/families\/x\.yaml:4:\d+ error broken-path/);
    expect(stdout).not.toContain('y.yaml');
    expect(stderr).toContain('milepost: README.md is skipped: not part of the catalogue.\n');
  });

  test('passes where all is skipped, and names a few of it', async () => {
    const paths = ['README.md', 'scripts/a.js', 'scripts/b.js', 'scripts'];
    expect(await validate(project(), ...paths)).toEqual({
      code: 0,
      stdout: 'No mistakes in 0 files\n',
      stderr:
        'milepost: README.md, scripts/a.js, scripts/b.js and 1 more are skipped: not part of the catalogue.\n',
    });
  });

  test('counts an asset as a part of the catalogue', async () => {
    const { code, stdout, stderr } = await validate(project(), 'catalogue/assets/flags/en.svg');
    expect([code, stdout]).toEqual([0, 'No mistakes in 1 file\n']);
    expect(stderr).not.toContain('skipped');
  });

  test('refuses a path where nothing is: it is misspelt', async () => {
    expect(await validate(project(), 'catalogue/families/z.yaml')).toMatchObject(
      ended(2, 'there is no file or folder "catalogue/families/z.yaml"'),
    );
  });

  test('says that rules which compare files need the whole', async () => {
    const folder = project();
    const path = 'catalogue/families/x.yaml';
    const { stderr } = await validate(folder, path);
    expect(stderr).toMatch(
      /^milepost: only findings in the files that you name are reported\.\n\d\d rules compare files, /,
    );
    expect((await validate(folder, path, '--rule', 'broken-path')).stderr).toContain(
      '1 rule compares',
    );
    expect((await validate(folder, path, '--rule', 'whitespace')).stderr).toBe('');
    expect((await validate(folder, path, '--quiet')).stderr).toBe('');
    expect((await validate(folder)).stderr).toBe('');
  });
});

describe('a baseline', () => {
  test('says which of its findings are fixed, and lets go of them with --update-baseline', async () => {
    const folder = project();
    const options = ['--baseline', 'known.json'];
    const update = () => runMain(folder, 'validate', ...options, '--update-baseline');
    expect((await update()).stderr).toMatch(/^known\.json now knows (\d+) findings: \1 new\.\n$/);
    expect((await validate(folder, ...options)).stderr).toBe('');
    const [x, y] = ['x', 'y'].map((name) => join(folder, `catalogue/families/${name}.yaml`));
    writeFileSync(x ?? '', family('x', '/products/S1'));
    const fixed = await validate(folder, ...options);
    expect([fixed.code, fixed.stderr]).toEqual([
      0,
      'milepost: 1 finding of known.json is fixed. Remove it from the file with --update-baseline.\n',
    ]);
    // A part of the rules finds a part of what the baseline lists.
    expect((await validate(folder, ...options, '--rule', 'whitespace')).stderr).toBe('');
    writeFileSync(y ?? '', family('y', '/elsewhere'));
    expect((await update()).stderr).toMatch(/: 1 new, 2 fixed and removed\.\n$/);
    expect(readFileSync(join(folder, 'known.json'), 'utf8')).not.toContain('x.yaml');
    expect((await validate(folder, ...options)).code).toBe(0);
  });
});

describe('a configuration', () => {
  const written = (name: string, text = 'rules: { broken-path: off }\n') => {
    const folder = project();
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    return folder;
  };

  test.each(rows<string>('not read'))(
    'with the name %s is not read, and the run says so',
    async (name) => {
      const { stderr } = await validate(written(name));
      expect(stderr).toBe(
        `milepost: ${name} is not read. A configuration is called milepost.config.ts, or ` +
          'milepost.config.js or milepost.config.yaml: rename it, or remove it.\n',
      );
    },
  );

  test('in the catalogue, or in a folder above, is not read, and the run says so', async () => {
    const inside = await validate(written('catalogue/milepost.config.yaml'));
    expect(inside.stderr).toContain('milepost: catalogue/milepost.config.yaml is not read: ');
    const root = written('milepost.config.yaml');
    mkdirSync(join(root, 'sub/folder'), { recursive: true });
    const above = await validate(join(root, 'sub/folder'), '--catalogue', '../../catalogue');
    expect(above.stderr).toContain(
      'milepost: ../../milepost.config.yaml is not read: milepost takes the configuration of the folder ' +
        'in which it runs.\nRun it there, or name the file: --config ../../milepost.config.yaml.\n',
    );
    expect((await validate(root)).stderr).toBe('');
  });

  test('is looked for no further than the repository reaches, and not where one is named', async () => {
    const root = written('milepost.config.yaml');
    mkdirSync(join(root, 'sub/.git'), { recursive: true });
    const cwd = join(root, 'sub/folder');
    mkdirSync(cwd);
    workspace.write(cwd, { 'own.yaml': '# none\n' });
    expect(existsSync(join(root, 'catalogue'))).toBe(true);
    const own = ['--config', 'own.yaml', '--catalogue', '../../catalogue'];
    expect((await validate(cwd, ...own)).stderr).toBe('');
    const { stderr } = await runMain(cwd, 'validate');
    expect(stderr).not.toContain('is not read');
  });
});
