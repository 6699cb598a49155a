import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatNames } from '../../schema/option-names.ts';
import { commitAll, git } from './ci-workspace.ts';
import { createWorkspace, product, runMain } from './cli-workspace.ts';
import { startEditor, stopEditors } from './lsp-client.ts';

const workspace = createWorkspace();
afterAll(stopEditors);

/** What is said of the base catalogue with a file of its own. */
async function validated(file: string, text: string, format: string) {
  const { folder } = workspace.catalogue();
  workspace.write(folder, { [file]: text });
  return runMain(folder, 'validate', '--catalogue', '.', '--format', format);
}

interface Found {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
  readonly more?: number;
}

const head = 'id: x\norder: 2\npageTitle: { en: A, fr: B, es: C }\n';

test('a text with more than a hundred findings of a rule says how many more there are', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `{x${index}} `).join('');
  const texts = ['en', 'fr', 'es'].map((code) => `${code}: "${names}${code}"`);
  const text = `${head}subtitle:\n  ${texts.join('\n  ')}\n`;
  const { code, stdout } = await validated('families/x.yaml', text, 'json');
  const { diagnostics }: { diagnostics: Found[] } = JSON.parse(stdout);
  const own = diagnostics.filter(
    ({ rule, file }) => rule === 'unknown-figure' && file.endsWith('families/x.yaml'),
  );
  expect(code).toBe(1);
  expect(own).toHaveLength(101);
  expect(own.at(-1)).toMatchObject({
    message: 'This file has 50 more findings of "unknown-figure".',
    more: 50,
  });
});

test('a file with many mistakes in its fields says how many more there are', async () => {
  const fields = Array.from({ length: 500 }, (_, index) => `unheard-${index}: 1\n`).join('');
  const { code, stdout } = await validated('families/x.yaml', head + fields, 'concise');
  expect(code).toBe(1);
  expect(stdout.match(/unheard-\d+/g)).toHaveLength(100);
  expect(stdout).toContain('There are 300 more mistakes in the fields of this file.');
  expect(stdout).toContain('This file has 100 more findings of "unknown-field".');
  expect(stdout).toContain('\n500 errors in ');
});

const rows = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${write(index)}\n`).join('');

/** A product that states so many figures that no dictionary has. */
const figures = (count: number) =>
  product('S9', `figures:\n${rows(count, (index) => `  f${index}: 1 kg`)}`);
const nine = 'products/sensors/S9.yaml';

describe('a file with more than a hundred findings of a rule', () => {
  /** How often a report names one of the findings. */
  const timesIn = (report: string) => report.match(/no figure .{0,8}f\d+/g)?.length;

  /** How a format says how many there are in all. */
  const counted: Readonly<Record<string, RegExp>> = {
    json: /"errors": ?120\b/,
    concise: /\n120 errors in /,
    junit: /"120 errors\. The rule: /,
    github: /This step has 110 errors more: see its log\./,
  };

  test.each(formatNames)(
    'shows a hundred, says how many more there are, and counts all: %s',
    async (format) => {
      const { code, stdout } = await validated(nine, figures(120), format);
      expect(code).toBe(1);
      expect(timesIn(stdout)).toBe(100);
      expect(stdout).toMatch(/This file has 20 more findings of .*unknown-figure/);
      expect(stdout).toMatch(counted[format] ?? '');
    },
  );

  test('is whole in a baseline, which hides none of what is new', async () => {
    const folder = workspace.written({ [nine]: figures(120) });
    const run = (...args: string[]) => runMain(dirname(folder), 'validate', ...args);
    const baseline = ['--baseline', 'known.json'];
    const { stderr } = await run(...baseline, '--update-baseline');
    expect(stderr).toContain('known.json now knows 120 findings: 120 new.');
    expect(await run(...baseline)).toMatchObject({ code: 0, stderr: '' });
    // One of the first is right, and one after the last is new.
    workspace.write(folder, {
      [nine]: `${figures(120).replace('  f3: 1 kg\n', '')}  last: 1 kg\n`,
    });
    const { code, stdout } = await run(...baseline, '--format', 'concise');
    expect(code).toBe(1);
    expect(stdout).toMatch(/unknown-figure .*last.*\n1 error in .*119 known in the baseline/);
  });

  test('shows what a change has brought', async () => {
    const folder = workspace.written({ [nine]: figures(120) });
    git(folder, 'init');
    commitAll(folder);
    writeFileSync(join(folder, nine), `${figures(120).replace('  f3: 1 kg\n', '')}  last: 1 kg\n`);
    const { code, stdout } = await runMain(
      ...([folder, 'validate', '--catalogue', '.', '--format', 'concise', '--changed'] as const),
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/unknown-figure .*last.*\n1 error in .*119 from before the change/);
  });

  test('shows a hundred in an editor', async () => {
    const folder = workspace.written({ [nine]: figures(120) });
    const root = dirname(folder);
    const editor = await startEditor(root, { folders: [root] });
    const path = join(folder, nine);
    await editor.shows(path, ...Array.from({ length: 101 }, () => 'unknown-figure'));
    expect(editor.findings(path).at(-1)?.message).toContain('This file has 20 more findings');
  });
});

/** A table with so many rows, whose first cell is a list: no branch of the union was meant. */
const table = (count: number) =>
  product(
    'S9',
    `tabs:
  - kind: lineup
    table:
      columns:
        - { id: a, title: { en: A, fr: A, es: A }, type: code }
        - { id: b, title: { en: B, fr: B, es: B }, type: code }
      rows:
${rows(count, (index) => `        - { a: [1], b: x${index} }`)}`,
  );

/** So many units, whose symbol is a list in English: a branch of the union was meant. */
const units = (count: number) =>
  `units:\n${rows(count, (index) => `  u${index}: { dimension: length, factor: ${index + 2}, symbol: { en: [u], fr: u, es: u } }`)}`;

test.each([
  ['products/sensors/S9.yaml', table],
  ['units.yaml', units],
])('a value that fits no branch of a union is one mistake: %s', async (file, text) => {
  const { stdout } = await validated(file, text(90), 'concise');
  expect(stdout.match(/is a list, but/g)).toHaveLength(90);
  expect(stdout).not.toContain('more findings');
  const { stdout: many } = await validated(file, text(250), 'concise');
  expect(many.match(/is a list, but/g)).toHaveLength(100);
  expect(many).toContain('This file has 150 more findings of "schema".');
});

test('the mistakes of a file are not copied for each further one', async () => {
  const { concat } = Array.prototype;
  let copied = 0;
  vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...lists) {
    copied += this.length;
    return concat.apply(this, lists);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { stdout } = await validated('products/sensors/S9.yaml', table(1000), 'concise');
  expect(stdout).toContain('This file has 900 more findings');
  expect(copied).toBeLessThan(50_000);
});

test('a figure of more than a thousand characters is not read', async () => {
  const text = product(
    'S9',
    `figures:
  outputs: "${'('.repeat(2000)}"
`,
  );
  const { stdout } = await validated(nine, text, 'concise');
  expect(stdout).toContain('This figure has 2000 characters, and may have 1000.');
});
