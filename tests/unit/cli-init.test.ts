import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { limitByFile } from '../../cli/report/limit-findings.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { packCodes } from '../packs.ts';
import { runMain, runWith } from './cli-workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
let count = 0;

async function init(...args: string[]) {
  const folder = join(root, String(count++));
  return { folder, ...(await runMain(root, 'init', folder, ...args)) };
}

/** Each language is the default one once, and another one once; then all of them, and one without a pack. */
const pairs = packCodes.map((code, index) => `${code},${packCodes.at(index - 1)}`);

test.each([['en'], ...pairs.map((each) => [each]), [packCodes.join()], ['da']])(
  'a new catalogue in %s has no mistake and no warning',
  async (languages) => {
    const { folder, code, stderr } = await init('--languages', languages, '--name', 'Nørd & Søn');
    expect([code, stderr]).toEqual([0, '']);
    const read = await readCatalogue(join(folder, 'catalogue'), { cwd: folder });
    // Related languages share words and phrases: “Peso”, “Sensor de temperatura compacto”.
    const others = read.report.diagnostics.filter(
      (each) => each.rule !== 'untranslated' || each.severity !== 'info',
    );
    const rules = others.map(({ rule }) => rule);
    // The tool knows no Danish, and says so.
    expect(rules).toEqual(languages === 'da' ? ['unknown-language'] : []);
    expect(read.languages).toEqual(languages.split(','));
    expect(read.catalogue?.products).toHaveLength(2);
    expect(Object.values(read.catalogue?.site.name ?? {})).toContain('Nørd & Søn');
  },
);

test('what stays of a new catalogue fits any company: only the samples say what they are', async () => {
  const { folder } = await init('--languages', packCodes.join());
  await runMain(folder, 'remove', 'T10', 'T20', 'temperature-sensors', '--force');
  const left = ['site', 'pages/home', 'pages/products', 'pages/contact'].map((name) =>
    readFileSync(join(folder, `catalogue/${name}.yaml`), 'utf8'),
  );
  const kept = left.join('').replace(/^highlights[\s\S]*?(?=^links)/m, '');
  expect(kept.match(/.*(?:sens|capteur|temp[eé]rat|czujnik).*/gi)).toBe(null);
  const { report } = await readCatalogue(join(folder, 'catalogue'), { cwd: folder });
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ file }) => file)).toEqual(Array(2).fill('catalogue/pages/home.yaml'));
});

test('a language without ready texts has none yet, and validate lists them', async () => {
  const { folder, stdout } = await init('--languages', 'en,da');
  expect(stdout).toContain('The texts in da are still to be written');
  const read = await readCatalogue(join(folder, 'catalogue'), { cwd: folder });
  const { diagnostics } = limitByFile(read.report);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['missing-translation']));
  expect(errors).toHaveLength(8);
});

test('English texts stand in for those of a default language that has none ready', async () => {
  const { stdout } = await init('--languages', 'da,ja');
  expect(stdout).toContain('The texts in da are English ones: write yours in their place.\n');
  expect(stdout).toContain('The texts in ja are still to be written');
  expect((await init('--languages', 'da')).stdout).not.toContain('validate" lists them');
});

test('what is there is never overwritten', async () => {
  const { folder } = await init();
  const site = join(folder, 'catalogue', 'site.yaml');
  const text = readFileSync(site, 'utf8');
  const again = await runMain(root, 'init', folder, '--languages', 'de');
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/nothing was written: .*catalogue is there already/);
  expect(readFileSync(site, 'utf8')).toBe(text);
  rmSync(join(folder, 'catalogue'), { recursive: true });
  rmSync(join(folder, 'milepost.config.ts'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'milepost.config.yaml'), '');
  expect((await runMain(root, 'init', folder)).code).toBe(2);
  rmSync(join(folder, 'milepost.config.yaml'));
  expect((await runMain(root, 'init', folder)).code).toBe(0);
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{}');
});

test('a company is named after its folder, and its address after the company', async () => {
  const folder = join(root, 'north-sensors');
  await runMain(root, 'init', 'north-sensors');
  expect(load(readFileSync(join(folder, 'catalogue/site.yaml'), 'utf8'))).toMatchObject({
    name: 'North sensors',
    url: 'https://www.north-sensors.internal',
    languages: [{ code: 'en', name: 'English', label: 'EN' }],
  });
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type).toBe('module');
});

test.each([
  ['--languages', 'english', '"english" is none'],
  ['--languages', 'en,,de', '"" is none'],
  ['--languages', 'en,en', '"en" is given twice'],
  ['--languages', ' ', 'is none'],
  ['--name', '', 'is empty'],
])('%s %j is refused', async (option, value, message) => {
  const { folder, code, stderr } = await init(option, value);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  [['{x}'], 0, /cd "\{x\}" && npx milepost dev/],
  [['a', '--name', 'a {x}'], 2, /the name "a \{x\}" contains braces/],
  [['site.yaml'], 2, /"site\.yaml" can't be written: .*\. Choose another folder\./],
])('%j gives %i', async (args, expected, message) => {
  const folder = join(root, String(count++));
  mkdirSync(folder);
  writeFileSync(join(folder, 'site.yaml'), '');
  const { code, stdout, stderr } = await runMain(folder, 'init', ...args);
  expect(stdout + stderr).toMatch(message);
  expect(code).toBe(expected);
  if (code === 0) expect((await runMain(join(folder, '{x}'), 'validate')).code).toBe(0);
});

test.each<
  [what: string, args: string[], answers: (string | undefined)[], expected: number, look: RegExp]
>([
  ['that is answered', [], ['soft'], 0, /preset: 'soft', tokens/],
  ['that is left open', [], [''], 0, /defineTheme\(\{ tokens/],
  ['that is answered wrongly, then well', [], ['loud', 'compact'], 0, /preset: 'compact'/],
  ['that an option answers', ['--preset', 'editorial'], [], 0, /preset: 'editorial'/],
  ['at which the user stops', [], [undefined], 2, /^$/],
])('a terminal has a question about the look %s', async (_what, args, answers, expected, look) => {
  const folder = join(root, String(count++));
  const left = [...answers];
  const ask = async () => left.shift();
  const { code } = await runWith({ cwd: root, isTTY: true, ask }, 'init', folder, ...args);
  const file = join(folder, 'milepost.config.ts');
  expect([code, left]).toEqual([expected, []]);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toMatch(look);
  if (code === 0) expect(await runMain(folder, 'validate')).toMatchObject({ code: 0, stderr: '' });
});
