import { afterAll, expect, test } from 'vitest';
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
