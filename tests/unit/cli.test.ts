import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { commands as declared } from '../../cli/commands/declare-options.ts';
import { ToolCommand } from '../../cli/commands/tool-command.ts';
import { finished, repository, startMilepost } from '../milepost.ts';
import { createWorkspace, ended, family, product, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

/** Each command as it is typed, without its options. */
const commands = (() => {
  const program = new ToolCommand(() => {}, 'milepost');
  program.declare(declared);
  const below = (names: readonly string[], command: Command): string[][] =>
    command.commands.flatMap((each) => {
      const own = [...names, each.name()];
      return [own, ...below(own, each)];
    });
  return below([], program);
})();

describe('a command line', () => {
  test.each([
    [['--help'], 0],
    [['validate', '--help'], 0],
    [['--version'], 0],
    [[], 2],
    [['validat'], 2],
    [['validate', '--formt', 'json'], 2],
    [['validate', '--format', 'yaml'], 2],
    [['dev', '--port', '99999'], 2],
  ])('%j gives %i', async (args, code) => {
    const result = await runMain(workspace.root, ...args);
    expect(result.code).toBe(code);
    expect(code === 0 ? result.stderr : result.stdout).toBe('');
    expect(code === 0 ? result.stdout : result.stderr).not.toBe('');
  });

  test('names the command or option that was most likely meant', async () => {
    expect((await runMain('/', 'validat')).stderr).toMatch(/Did you mean validate\?[\s\S]*--help/);
    expect((await runMain('/', 'build', '--relase')).stderr).toContain('Did you mean --release?');
  });

  test.each(commands)('%s --help says what it does, with examples', async (...command) => {
    const { stdout } = await runMain('/', ...command, '--help');
    expect(stdout).toMatch(
      /^Usage: milepost [^\n]+\n\n[A-Z][\s\S]+\n\n(?:Options|Arguments|Commands):/,
    );
    if (!stdout.includes('Commands:')) expect(stdout).toMatch(/\nExamples:\n {2}npx milepost /);
    // The configuration names the catalogue.
    expect(stdout.includes('--config <file>')).toBe(stdout.includes('--catalogue <dir>'));
  });

  test.each([
    ['i18n', 'status', '--stale'],
    ['i18n', 'accept'],
    ['schema', '--out', 'schemas'],
  ])('%s %s reads the configuration that is named', async (...args) => {
    const root = dirname(workspace.written({}));
    renameSync(join(root, 'catalogue'), join(root, 'records'));
    writeFileSync(join(root, 'shop.yaml'), 'catalogue: records\n');
    expect(await runMain(root, ...args, '--config', 'shop.yaml')).toMatchObject({ code: 0 });
  });
});

test.each([
  [['build', '--threads', '0'], 'from 1 to 64'],
  [['dev', '--port', '70000'], 'from 0 to 65535'],
  [['validate', '--max-warnings', '1.5'], 'Write a whole number.'],
  [['validate', '--format', 'html'], 'The formats are pretty,'],
])('%j is refused, and says what to write', async (args, message) => {
  expect(await runMain('/', ...args)).toMatchObject(ended(2, message));
});

describe('validate', () => {
  test('gives 2 where there is no catalogue, and says what to do', async () => {
    mkdirSync(join(workspace.root, 'empty'));
    mkdirSync(join(workspace.root, 'other'));
    writeFileSync(join(workspace.root, 'other', 'package.json'), '{}');
    for (const folder of ['nowhere', 'empty', 'other']) {
      const { code, stdout, stderr } = await runMain(
        workspace.root,
        'validate',
        '--catalogue',
        folder,
      );
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`${folder}[^]*--catalogue DIR`));
    }
  });
});

const sample =
  'id: p\nsample: true\ntitle: { en: A, fr: B, es: C }\nsubtitle: { en: D., fr: E., es: F. }\nintro: []\n';

describe('build --release', () => {
  async function build(files: Readonly<Record<string, string>>, ...args: string[]) {
    const cwd = dirname(workspace.written(files));
    mkdirSync(join(cwd, 'dist'));
    writeFileSync(join(cwd, 'dist', 'index.html'), 'old');
    const result = await runMain(cwd, 'build', ...args);
    expect(readdirSync(cwd).sort()).toEqual(['catalogue', 'dist']);
    expect(readdirSync(join(cwd, 'dist'))).toEqual(['index.html']);
    expect(readFileSync(join(cwd, 'dist', 'index.html'), 'utf8')).toBe('old');
    return result;
  }

  test('refuses what is no release, lists it, and leaves the old site as it was', async () => {
    const readings = ['A', 'B'].map((n) => `{ value: 4, note: { en: ${n}, fr: ${n}, es: ${n} } }`);
    const conflicting = product('P', `figures:\n  outputs: [${readings.join(', ')}]`);
    const examples = new URL('../rules/placeholder-content/examples/', import.meta.url);
    const files = {
      'projects/p.yaml': sample,
      'products/a/P.yaml': conflicting,
      // An example arrangement is published content.
      'solutions/gate.yaml': readFileSync(new URL('solutions/gate.yaml', examples), 'utf8'),
      'site.yaml': readFileSync(new URL('site.yaml', examples), 'utf8'),
    };
    expect(await build(files, '--release')).toEqual({
      code: 1,
      stdout: [
        'info  placeholder-content',
        '  catalogue/projects/p.yaml:2:9  This project is a sample.',
        '  help: Write a real one and remove "sample: true", or delete the file.',
        '',
        'No mistakes, 1 note in 9 files',
        '',
      ].join('\n'),
      stderr:
        'milepost: nothing was built: a release has no placeholders, samples or partial records. ' +
        'Replace what is listed, or build without --release.\n',
    });
  });

  test('tells errors first, and a failed build no notes', async () => {
    const files = {
      'projects/p.yaml': sample,
      'families/x.yaml': family('x', '/products/S1', 'a: 1\n'),
    };
    for (const args of [['--release'], []]) {
      const { code, stdout, stderr } = await build(files, ...args);
      expect([code, stderr]).toEqual([
        1,
        'milepost: nothing was built: the catalogue has errors.\n',
      ]);
      expect(stdout).toMatch(/^error {2}unknown-field/);
      expect(stdout).toMatch(/\n1 error in 8 files\n$/);
    }
  });
});

describe('schema', () => {
  test('writes a schema of each kind for the languages of a catalogue', async () => {
    const cwd = dirname(workspace.written({}));
    const args = ['schema', '--catalogue', 'catalogue', '--out', 'schemas'];
    const { code, stdout } = await runMain(cwd, ...args);
    expect([code, stdout]).toEqual([0, '']);
    expect(readdirSync(join(cwd, 'schemas'))).toEqual(
      readdirSync(new URL('../../schema/generated/', import.meta.url)),
    );
    expect(readFileSync(join(cwd, 'schemas', 'family.schema.json'), 'utf8')).toContain('"es"');
  });

  test('is not written into the catalogue, where it would be read as a record', async () => {
    const cwd = dirname(workspace.written({}));
    for (const out of ['catalogue', 'catalogue/products/schemas']) {
      const args = ['schema', '--catalogue', 'catalogue', '--out', out];
      expect(await runMain(cwd, ...args)).toMatchObject(ended(2, /is read as a record\.\nChoose/));
      expect(existsSync(join(cwd, out, 'site.schema.json'))).toBe(false);
    }
  });
});

test('a crash says that it is no mistake of the catalogue, and fails', async () => {
  const broken = 'process.stdout.write = () => { throw new Error("broken pipe"); }';
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(broken)}`];
  const child = spawn(process.execPath, [...preload, 'cli/bin.mjs', 'explain', 'broken-path'], {
    cwd: repository,
  });
  const { code, stdout, stderr } = await finished(child);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /^milepost: stopped by a mistake of its own, not of the catalogue\.\nError: broken pipe\n +at /,
  );
});

test('a reader who leaves before the end is no crash, and no success either', async () => {
  const child = startMilepost('explain', 'broken-path');
  child.stdout?.destroy();
  expect(await finished(child)).toMatchObject({ code: 2, stdout: '', stderr: '' });
});
