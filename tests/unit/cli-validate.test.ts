import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../cli/core/io.ts';
import { overlay } from '../../cli/report/reporters/overlay.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, family, product, runMain, runWith } from './cli-workspace.ts';

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

describe('what makes the exit code 1', () => {
  test.each(rows<[string[], number]>('exit codes of a warning'))(
    'a warning with %j gives %i',
    async (args, code) => {
      expect((await validate(folderWith({ 'families/x.yaml': warned }), ...args)).code).toBe(code);
    },
  );

  test('a note counts from --fail-on info', async () => {
    const folder = folderWith({ 'products/sensors/S3.yaml': noted });
    expect((await validate(folder, '--fail-on', 'warning')).code).toBe(0);
    expect((await validate(folder, '--fail-on', 'info')).code).toBe(1);
  });

  test('--quiet hides warnings, but not that there are too many', async () => {
    const folder = folderWith({ 'families/x.yaml': warned });
    const { code, stdout, stderr } = await validate(folder, '--quiet', '--max-warnings', '0');
    expect([code, stdout]).toEqual([1, 'No errors in 7 files\n']);
    expect(stderr).toMatch(
      /^milepost: \d+ warnings? (?:is|are) more than the 0 that --max-warnings allows/,
    );
    const strict = await validate(folder, '--quiet', '--fail-on', 'warning');
    expect([strict.code, strict.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^milepost: this run fails because of --fail-on, and --quiet hides why: \d+ warnings?\.\n$/,
      ),
    ]);
  });
});

describe('what is reported', () => {
  test('people see how many notes there are, and each one where they ask', async () => {
    const folder = folderWith({ 'families/x.yaml': brokenLink, 'products/sensors/S3.yaml': noted });
    const { stdout } = await validate(folder);
    expect(stdout).toContain(
      '1 note (conflicting-figures 1): "milepost validate --notes" shows it.\n',
    );
    expect(stdout).not.toContain('2 readings');
    const asked = [['--notes'], ['--rule', 'conflicting-figures'], ['--fail-on', 'info']];
    for (const args of [...asked, ['--format', 'json'], ['--format', 'concise']]) {
      expect((await validate(folder, ...args)).stdout).toContain('2 readings');
    }
    expect((await validate(folder, '--quiet', '--notes')).code).toBe(2);
  });

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
      /\nAlso \d+ warnings? and 1 note: "milepost validate --notes" shows them.\n$/,
    );
  });

  test('--rule runs only that rule, but never passes a file that can not be read', async () => {
    const folder = folderWith({ 'families/x.yaml': brokenLink, 'families/y.yaml': 'id: [' });
    const { stdout } = await validate(folder, '--rule', 'path-case', '--format', 'concise');
    expect(stdout).toMatch(/yaml-syntax/);
    expect(stdout).not.toMatch(/broken-path/);
    const named = await validate(folder, '--rule', 'broken-path', '--format', 'concise');
    expect(named.stdout).toMatch(/broken-path/);
    const zero = folderWith({ 'families/y.yaml': 'id: y\0\n' });
    const { code, stdout: spoilt } = await validate(zero, '--rule', 'path-case');
    expect([code, spoilt]).toEqual([1, expect.stringMatching(/encoding {2}.*y\.yaml:1:6/)]);
  });

  test('--locale keeps what is wrong in that language, with others or alone', async () => {
    const one = brokenLink.replace('Ver](/nowhere)', 'Ver](/products/S1)');
    const folder = folderWith({ 'families/x.yaml': one });
    const of = (locale: string) => validate(folder, '--rule', 'broken-path', '--locale', locale);
    expect([(await of('en')).code, (await of('fr')).code, (await of('es')).code]).toEqual([
      1, 1, 0,
    ]);
  });

  test.each(rows<[string[], string]>('refused'))(
    '%j is refused in words, with exit code 2',
    async (args, expected) => {
      expect(await validate(folderWith({}), ...args)).toMatchObject(ended(2, new RegExp(expected)));
    },
  );

  test('several formats go to files of their own, and one to stdout', async () => {
    const folder = folderWith({ 'families/x.yaml': brokenLink });
    const args = '--format concise --format json -o out/a.json --format sarif'.split(' ');
    const { code, stdout } = await validate(folder, ...args, '-o', 'out/b.sarif');
    expect([code, stdout]).toEqual([1, expect.stringContaining('error broken-path')]);
    expect(JSON.parse(readFileSync(join(folder, 'out/a.json'), 'utf8')).version).toBe(1);
    expect(JSON.parse(readFileSync(join(folder, 'out/b.sarif'), 'utf8')).version).toBe('2.1.0');
  });

  test('--list-rules lists every rule and checks nothing', async () => {
    const { code, stdout } = await validate(workspace.root, '--list-rules');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^error +yaml-syntax .*\.$/m);
  });
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

test('a baseline knows what was there, wherever it moves, and nothing else', async () => {
  const folder = folderWith({ 'families/x.yaml': brokenLink });
  const written = await validate(folder, '--baseline', 'known.json', '--update-baseline');
  expect([written.code, written.stderr]).toEqual([0, expect.stringMatching(/knows \d+ finding/)]);
  const same = await validate(folder, '--baseline', 'known.json');
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining('known in the baseline') });
  const path = join(folder, 'catalogue/families/x.yaml');
  writeFileSync(path, `# moved\n\n${brokenLink}`);
  expect((await validate(folder, '--baseline', 'known.json')).code).toBe(0);
  writeFileSync(path, brokenLink.replaceAll('/nowhere', '/elsewhere'));
  expect((await validate(folder, '--baseline', 'known.json')).code).toBe(1);
  writeFileSync(join(folder, 'known.json'), '{"version": 2}');
  expect((await validate(folder, '--baseline', 'known.json')).stderr).toMatch(/--update-baseline/);
});

test('a baseline lists no note: a note is not a fault to be fixed', async () => {
  const folder = folderWith({ 'families/x.yaml': brokenLink, 'products/sensors/S3.yaml': noted });
  const all = await validate(folder, '--format', 'json');
  const findings: { rule: string; severity: string }[] = JSON.parse(all.stdout).diagnostics;
  const notes = findings.filter(({ severity }) => severity === 'info').map(({ rule }) => rule);
  expect(notes).not.toEqual([]);
  await validate(folder, '--baseline', 'known.json', '--update-baseline');
  const known = readFileSync(join(folder, 'known.json'), 'utf8');
  expect(known).toContain('"broken-path"');
  for (const rule of notes) expect(known).not.toContain(`"${rule}"`);
});

describe('a missing translation', () => {
  const partly = brokenLink.replace(', fr: B', '').replaceAll('(/nowhere)', '(/products/S1)');

  test('is an error, unless --min-coverage allows it', async () => {
    const folder = folderWith({ 'families/x.yaml': partly });
    expect((await validate(folder)).code).toBe(1);
    expect((await validate(folder, '--min-coverage', 'fr=100')).code).toBe(1);
    const allowed = await validate(folder, '--min-coverage', 'fr=90');
    expect(allowed).toMatchObject({ code: 0, stdout: expect.stringContaining('1 note') });
    expect((await validate(folder, '--min-coverage', 'es=90')).code).toBe(1);
  });

  test('of the default language is an error, unless it may be incomplete', async () => {
    const folder = folderWith({ 'families/x.yaml': partly.replace('en: A', 'fr: A') });
    expect((await validate(folder)).code).toBe(1);
    expect((await validate(folder, '--min-coverage', 'fr=0')).code).toBe(1);
    expect((await validate(folder, '--min-coverage', 'en=0')).code).toBe(0);
  });
});

describe('milepost.config.yaml', () => {
  async function withConfig(config: string, files: Record<string, string>, ...args: string[]) {
    const folder = folderWith(files);
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'milepost.config.yaml'), config);
    return validate(folder, ...args);
  }
  const files = { 'families/x.yaml': warned };

  test('says what a rule counts as, here and there', async () => {
    const rules = 'rules:\n  non-canonical-path: error\n';
    expect((await withConfig(rules, files)).code).toBe(1);
    const off = `${rules}overrides:\n  - { paths: ["catalogue/families/*"], rules: { non-canonical-path: off } }\n`;
    expect(await withConfig(off, files)).toMatchObject({
      code: 0,
      stdout: 'No mistakes in 7 files\n',
    });
    const elsewhere = off.replace('families', 'products');
    expect((await withConfig(elsewhere, files)).code).toBe(1);
  });

  test('can tell languages apart', async () => {
    const config =
      'overrides:\n  - { locales: [fr], rules: { missing-translation: off, empty-text: info } }\n';
    const empty = { 'families/x.yaml': warned.replace('fr: B', 'fr: ""') };
    const report = await withConfig(config, empty, '--format', 'concise');
    expect(report.stdout).toMatch(/empty-text/);
  });

  test('gives the defaults of options, and options come first', async () => {
    const config = 'validate:\n  failOn: warning\n  format: [concise]\n  quiet: true\n';
    expect(await withConfig(config, files)).toMatchObject({ code: 1 });
    expect((await withConfig(config, files, '--fail-on', 'error')).code).toBe(0);
    expect((await withConfig(config, files, '--format', 'json')).stdout).toMatch(/^\{/);
  });

  test('with an override that fits nothing is odd, and said to be so', async () => {
    const override = (head: string) => `overrides: [{ ${head}, rules: { untranslated: off } }]\n`;
    const none = await withConfig(override('paths: ["catalogue/familes/**"]'), {});
    expect([none.code, none.stdout]).toEqual([0, 'No mistakes in 6 files\n']);
    expect(none.stderr).toMatch(
      /^milepost: in milepost.config.yaml, the override for "catalogue\/familes\/\*\*" fits no file/,
    );
    const language = await withConfig(override('locales: [de]'), {});
    expect(language.stderr).toMatch(
      /language "de", which the catalogue lacks\.\nIt has en, fr, es/,
    );
    for (const head of ['paths: ["catalogue/families/**"]', 'paths: ["sub/**"]', 'locales: [fr]'])
      expect((await withConfig(override(head), {})).stderr).toBe('');
  });

  const long = `overrides: [{ paths: [${'a'.repeat(70_000)}], rules: {} }]\n`;
  test.each([...rows<[string, string]>('configurations'), [long, 'with up to four of'] as const])(
    'that is wrong is refused with its place: %j',
    async (config, expected) => {
      expect(await withConfig(config, {})).toMatchObject(ended(2, new RegExp(expected)));
    },
  );

  test('can be empty, and can not silence what a build relies on', async () => {
    expect((await withConfig('# later\n', {})).code).toBe(0);
    expect(
      (
        await withConfig('rules: { broken-path: off, schema: off }\n', {
          'families/x.yaml': 'id: x\n',
        })
      ).code,
    ).toBe(1);
  });
});
