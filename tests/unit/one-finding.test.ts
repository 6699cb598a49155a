import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const rows = openCases('one-finding');

const workspace = createWorkspace();

const fixture = (name: string) => readFileSync(join(repository, 'tests/fixtures', name), 'utf8');

/** The errors of a catalogue in which some texts are replaced, by file, one line each. */
async function errorsAfter(
  changes: Readonly<Record<string, (text: string) => string>>,
  ...args: string[]
): Promise<string[]> {
  const files = Object.entries(changes).map(([file, change]) => {
    const text = fixture(`base-catalogue/${file}`);
    expect(change(text), file).not.toBe(text);
    return [file, change(text)];
  });
  const folder = workspace.written(Object.fromEntries(files));
  const format = ['--format', 'concise', ...args];
  const { stdout } = await runMain(dirname(folder), 'validate', ...format);
  return stdout.split('\n').filter((line) => /:\d+ error /.test(line));
}

const product = 'products/sensors/S1.yaml';

test('a figure that was removed is one mistake, in however many places it is named', async () => {
  const removed = (text: string) => text.replace('  measuring-range: up to 30 m\n', '');
  expect(await errorsAfter({ [product]: removed })).toEqual([
    expect.stringMatching(
      /unknown-figure The product "S1" has no figure "measuring-range"\. It is named in \d places\.$/,
    ),
  ]);
  const both = await errorsAfter({
    [product]: (text) => removed(text).replace('- accuracy', '- acuracy'),
  });
  expect(both).toHaveLength(2);
});

test('a family with another id is one mistake, with the first places that name the former one', async () => {
  const renamed = {
    'families/sensors.yaml': (text: string) => text.replace('id: sensors', 'id: detectors'),
  };
  const [error, ...others] = await errorsAfter(renamed);
  expect(error).toMatch(
    /unknown-reference There is no family "sensors"\. It is named in 2 places\.$/,
  );
  expect(others).toEqual([]);
  // Who names one file gets what is wrong there.
  expect(await errorsAfter(renamed, 'catalogue/products/sensors/S1.yaml')).toEqual([
    expect.stringMatching(
      /S1\.yaml:\d+:\d+ error unknown-reference There is no family "sensors"\.$/,
    ),
  ]);
});

test('words in a language that the site lacks are one mistake of their file', async () => {
  const unit = (name: string, factor: number) =>
    `  ${name}:\n    dimension: output\n    factor: ${factor}\n` +
    `    words: { en: ${name}, fr: ${name}, es: ${name}, de: ${name} }\n`;
  const folder = workspace.written({
    'units.yaml': `dimensions:\n  output: { en: output, fr: cadence, es: producción }\nunits:\n${unit('pcs/h', 1)}${unit('pcs/min', 60)}`,
  });
  const { stdout } = await runMain(dirname(folder), 'validate', '--format', 'concise');
  expect(stdout.match(/error .*$/gm)).toEqual([
    'error unknown-field There is no field "de" here. It is named in 2 places.',
    'error in 7 files',
  ]);
});

test.each(rows('misspelt'))(
  'what is misspelt is not missing as well: in %s, %s has %s as %s',
  async (overlay, file, from, to, said) => {
    const { folder } = workspace.catalogue(join(repository, 'tests/rules', overlay));
    const errorsIn = async () => {
      const { stdout } = await runMain(dirname(folder), 'validate', '--format', 'concise');
      return stdout.match(/(?<=:\d+ )error .*$/gm) ?? [];
    };
    const before = await errorsIn();
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    workspace.write(folder, { [file]: text.replace(from, to) });
    const found = (await errorsIn()).filter((each) => !before.some((other) => other === each));
    expect(found).toEqual([expect.stringContaining(`error ${said}`)]);
  },
);

test('a figure that is defined twice takes the place of another one', async () => {
  const errors = await errorsAfter({
    'figures.yaml': (text) => text.replace(/^accuracy:/m, 'outputs:'),
  });
  expect(errors).toEqual([expect.stringContaining('error duplicate-key "outputs" is given twice')]);
});

test('a site record that can not be read is one mistake, whatever languages the texts are in', async () => {
  const broken = (text: string) => text.replace(/languages:.*/s, 'languages: [{ code: en }\n');
  const withoutFrench = (text: string) => text.replace(/, fr: [^}]*?(?=, es:)/, '');
  expect(await errorsAfter({ 'site.yaml': broken, [product]: withoutFrench })).toEqual([
    expect.stringMatching(/site\.yaml:\d+:\d+ error yaml-syntax /),
  ]);
});
