import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../cli/core/io.ts';
import { overlay } from '../../cli/report/reporters/overlay.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, family, product, runMain, runWith } from './cli-workspace.ts';
import { sessionsOf, trySession } from './sessions.ts';

const rows = openCases('cli-validate');

const workspace = createWorkspace();

const brokenLink = family('x', '/nowhere');
/** A needless slash is a warning, and two readings of a figure are a note. */
const warned = brokenLink.replaceAll('/nowhere', '/products/S1/');
const noted = product(
  'S3',
  `figures:
  outputs:
    - { value: 4, note: { en: One says., fr: Une source., es: Una fuente. } }
    - { value: 5, note: { en: Another., fr: Une autre., es: Otra distinta. } }
`,
);

/** A folder with a catalogue that has some files changed. */
function folderWith(files: Readonly<Record<string, string>>): string {
  return dirname(workspace.written(files));
}

function validate(folder: string, ...args: string[]) {
  return runMain(folder, 'validate', ...args);
}

describe.each(Object.entries(sessionsOf('validate')))('%s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, workspace.open()));
});

describe('what makes the exit code 1', () => {
  test.each(rows<[string[], number]>('exit codes of a warning'))(
    'a warning with %j gives %i',
    async (args, code) => {
      expect((await validate(folderWith({ 'families/x.yaml': warned }), ...args)).code).toBe(code);
    },
  );
});

describe('what is reported', () => {
  test('the development server shows errors over the page, and counts what else there is', async () => {
    const catalogue = workspace.written({
      'families/x.yaml': brokenLink,
      'products/sensors/S3.yaml': noted,
      'families/w.yaml': warned.replace('id: x', 'id: w'),
    });
    const { report } = await readCatalogue(catalogue, { cwd: catalogue });
    const shown = overlay(report);
    expect(shown).toMatch(/^error {2}broken-path/);
    expect(shown).not.toMatch(/^(?:warning|info) /m);
    expect(shown).toMatch(
      /\nAlso \d+ warnings? and 1 note: "npx milepost validate --notes" shows them.\n$/,
    );
  });

  test.each(rows<[string[], string]>('refused'))(
    '%j is refused in words, with exit code 2',
    async (args, expected) => {
      expect(await validate(folderWith({}), ...args)).toMatchObject(ended(2, new RegExp(expected)));
    },
  );
});

test.each(rows<[Io['env'], boolean, string[], boolean]>('colours'))(
  'with %j, on a terminal %s, %j shows colours: %s',
  async (env, isTTY, args, isColored) => {
    const cwd = folderWith({ 'families/x.yaml': brokenLink });
    const { stdout } = await runWith({ cwd, env, isTTY }, 'validate', ...args);
    expect(stdout.includes('\u001b')).toBe(isColored);
  },
);

test('--stdin-filepath takes the text of a file from stdin and reports on it alone', async () => {
  const folder = folderWith({ 'families/y.yaml': brokenLink.replace('id: x', 'id: y') });
  const io = { cwd: folder, readStdin: async () => brokenLink };
  const args = ['--stdin-filepath', 'catalogue/families/x.yaml', '--format', 'concise'];
  const { code, stdout } = await runWith(io, 'validate', ...args);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^catalogue\/families\/x\.yaml:4:\d+ error broken-path/);
  expect(stdout).not.toMatch(/y\.yaml/);
  expect(existsSync(join(folder, 'catalogue/families/x.yaml'))).toBe(false);
});

describe('milepost.config.yaml', () => {
  async function withConfig(config: string, files: Record<string, string>, ...args: string[]) {
    const folder = folderWith(files);
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'milepost.config.yaml'), config);
    return validate(folder, ...args);
  }
  const long = `overrides: [{ paths: [${'a'.repeat(70_000)}], rules: {} }]\n`;
  test.each([...rows<[string, string]>('configurations'), [long, 'with up to four of'] as const])(
    'that is wrong is refused with its place: %j',
    async (config, expected) => {
      expect(await withConfig(config, {})).toMatchObject(ended(2, new RegExp(expected)));
    },
  );
});
