import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** What is said of the base catalogue with a file of its own. */
async function validated(file: string, text: string, format: string) {
  const { folder } = workspace.catalogue();
  workspace.write(folder, { [file]: text });
  return runMain(folder, 'validate', '--catalogue', '.', '--format', format);
}

const head = 'id: x\norder: 2\npageTitle: { en: A, fr: B, es: C }\n';

test('a text with more than a hundred findings of a rule says how many more there are', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `{x${index}} `).join('');
  const texts = ['en', 'fr', 'es'].map((code) => `${code}: "${names}${code}"`);
  const text = `${head}subtitle:\n  ${texts.join('\n  ')}\n`;
  const { code, stdout } = await validated('families/x.yaml', text, 'json');
  const { diagnostics }: { diagnostics: { rule: string; file: string; message: string }[] } =
    JSON.parse(stdout);
  const own = diagnostics.filter(
    ({ rule, file }) => rule === 'unknown-figure' && file.endsWith('families/x.yaml'),
  );
  expect(code).toBe(1);
  expect(own).toHaveLength(101);
  expect(own.at(-1)?.message).toBe('There are 50 more findings of "unknown-figure" here.');
});

test('a file with more than two hundred mistakes in its fields says how many more there are', async () => {
  const fields = Array.from({ length: 500 }, (_, index) => `unheard-${index}: 1\n`).join('');
  const { code, stdout } = await validated('families/x.yaml', head + fields, 'concise');
  expect(code).toBe(1);
  // The other one is a missing field.
  expect(stdout.match(/unheard-\d+/g)).toHaveLength(199);
  expect(stdout).toContain('There are 301 more mistakes in the fields of this file.');
});

const rows = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${write(index)}\n`).join('');

/** A table with so many rows, whose first cell is a list: no branch of the union was meant. */
const table = (count: number) => `id: S9
family: sensors
path: /products/S9
title: { en: Nine, fr: Neuf, es: Nueve }
subtitle: { en: A, fr: B, es: C }
requiredInformation: { productFamily: toll_products, productName: Nine }
tabs:
  - kind: lineup
    table:
      columns:
        - { id: a, title: { en: A, fr: A, es: A }, type: code }
        - { id: b, title: { en: B, fr: B, es: B }, type: code }
      rows:
${rows(count, (index) => `        - { a: [1], b: x${index} }`)}`;

/** So many units, whose symbol is a list in English: a branch of the union was meant. */
const units = (count: number) =>
  `units:\n${rows(count, (index) => `  u${index}: { dimension: length, factor: ${index + 2}, symbol: { en: [u], fr: u, es: u } }`)}`;

test.each([
  ['products/sensors/S9.yaml', table],
  ['units.yaml', units],
])('a value that fits no branch of a union is one mistake: %s', async (file, text) => {
  const { stdout } = await validated(file, text(150), 'concise');
  expect(stdout.match(/is a list, but/g)).toHaveLength(150);
  expect(stdout).not.toContain('more mistakes');
  const { stdout: many } = await validated(file, text(250), 'concise');
  expect(many.match(/is a list, but/g)).toHaveLength(200);
  expect(many).toContain('There are 50 more mistakes in the fields of this file.');
});

test('the mistakes of a file are not copied for each further one', async () => {
  const { concat } = Array.prototype;
  let copied = 0;
  vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...lists) {
    copied += this.length;
    return concat.apply(this, lists);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { stdout } = await validated('products/sensors/S9.yaml', table(2000), 'concise');
  expect(stdout).toContain('There are 1800 more mistakes');
  expect(copied).toBeLessThan(100_000);
});

test('a figure of more than a thousand characters is not read', async () => {
  const product = `id: S9
family: sensors
path: /products/S9
title: { en: Nine, fr: Neuf, es: Nueve }
figures:
  outputs: "${'('.repeat(2000)}"
`;
  const { stdout } = await validated('products/sensors/S9.yaml', product, 'concise');
  expect(stdout).toContain('This figure has 2000 characters, and may have 1000.');
});
