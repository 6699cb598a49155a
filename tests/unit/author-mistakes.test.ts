import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examplesOf, startGuide } from '../guide.ts';
import { runMain, withoutCounts } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';

const site = await startGuide('en,fr,es');
afterAll(site.remove);
for (const example of examplesOf('first-product.md')) {
  if (/new product/.test(example.text)) await site.run(example);
  if (example.language === 'yaml') site.write(example);
}

/** An edit, as `fixtures/author-mistakes.yaml` explains. */
interface AuthorMistake {
  readonly what: string;
  readonly file?: string;
  /** Empty where the file is only copied. */
  readonly find: string;
  readonly replace: string;
  readonly copyTo?: string;
}

const authorMistakes = fixtureData<readonly AuthorMistake[]>('author-mistakes.yaml');
const expectedFile = new URL('../fixtures/author-mistakes.txt', import.meta.url);
const product = 'products/temperature-sensors/T30.yaml';
const shown: string[] = [];

/** What "validate" writes of a catalogue with the mistake. */
async function validate({ file = product, find, replace, copyTo }: AuthorMistake) {
  const original = join(site.root, 'catalogue', file);
  const text = readFileSync(original, 'utf8');
  expect(find === '' || text.split(find).length === 2, `"${find}" is there once`).toBe(true);
  const changed = join(site.root, 'catalogue', copyTo ?? file);
  mkdirSync(dirname(changed), { recursive: true });
  writeFileSync(changed, find === '' ? text : text.replace(find, () => replace));
  const { stdout } = await runMain(site.root, 'validate');
  if (copyTo) rmSync(changed);
  else writeFileSync(original, text);
  return stdout;
}

test('the catalogue of the guide has no mistake', async () => {
  expect((await runMain(site.root, 'validate')).stdout).toMatch(/^0 errors|^No mistakes/m);
});

test.each(authorMistakes)(
  'one finding says what is wrong and what to do: $what',
  async (mistake) => {
    const stdout = await validate(mistake);
    const findings = stdout.match(/^(?:error|warning) .*/gm) ?? [];
    expect(findings, stdout).toHaveLength(1);
    expect(stdout).toMatch(/^ {2}help: \S/m);
    shown.push(`# ${mistake.what}\n${stdout.replace(/\n+\d+ (?:error|warning)[\s\S]*$/, '')}\n`);
  },
);

test('each says the same as before (else read it, and run with UPDATE_EXPECTED=1)', () => {
  const all = withoutCounts(shown.join('\n'));
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expectedFile, all);
  expect(shown).toHaveLength(authorMistakes.length);
  expect(all).toBe(readFileSync(expectedFile, 'utf8'));
});
