import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, namesOf, usesOfNames, wordsOf } from '../catalogue-names.ts';
import { repository } from '../milepost.ts';
import { shippedCatalogue } from '../sites.ts';

// The package as a user gets it: packed, installed into an empty folder, and run on the catalogue of
// another company, with its own units, theme, drawing, pages and form, in English and German.

const run = promisify(execFile);
const pumps = fileURLToPath(new URL('../fixtures/pumps', import.meta.url));
let folder = '';

/** What a page shows, without marks; spaces of all kinds are as they are. */
async function textOf(path: string): Promise<string> {
  const html = await readFile(join(folder, 'dist', path), 'utf8');
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', '\u00A0');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pumps-'));
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: repository,
  });
  const archive = join(folder, stdout.trim().split('\n').at(-1) ?? '');
  await cp(pumps, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', archive], {
    cwd: folder,
  });
  await run(join(folder, 'node_modules/.bin/milepost'), ['build', '--threads', '2'], {
    cwd: folder,
  });
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed tool builds the site of a maker of pumps', () => {
  test('with every page in English and in German', async () => {
    const pages = 'products products/centrifugal-pumps products/HN-32-160 products/HT-75';
    const others = 'products/HD-12 products/HX-20 products/HS-4 applications contact request data';
    for (const path of ['', ...`${pages} ${others} imprint privacy`.split(' ')]) {
      expect(await textOf(join(path, 'index.html'))).toContain('Hallbach Pumps');
      expect(await textOf(join('de', path, 'index.html'))).toContain('Hallbach Pumpen');
    }
  });
  test.each([
    ['products/HN-32-160', 'up to 30 m³/h', '2,900 rpm', 'at most 68 dB(A)', '−10 to 120 °C'],
    ['de/products/HN-32-160', 'bis 30 m³/h', '2900 1/min', 'höchstens 68 dB(A)', '−10 bis 120 °C'],
    ['products/HT-75', '0.75 kW', '230 V AC at 50 Hz'],
    ['de/products/HT-75', '0,75 kW', '230 V AC bei 50 Hz'],
    ['products/HD-12', '0.02 to 12 l/h', '1 to 180 strokes per minute', 'at most 1 %'],
    ['de/products/HD-12', '0,02 bis 12 l/h', '1 bis 180 Hübe/min', 'höchstens 1 %'],
    ['products/HX-20', 'up to 100,000 mPa·s', 'up to 12 bar'],
    ['de/products/HX-20', 'bis 100.000 mPa·s', 'bis 12 bar'],
  ])('with figures as the trade writes them: %s', async (path, ...figures) => {
    const text = (await textOf(`${path}/index.html`)).replace(/[\s\u00A0\u202F]+/g, ' ');
    for (const figure of figures) expect(text).toContain(figure);
  });
  test('with its data for machines, in both languages', async () => {
    const data = JSON.parse(await readFile(join(folder, 'dist/products/HT-75.json'), 'utf8'));
    expect(data.page.de).toMatch(/\/de\/products\/HT-75$/);
    const schema = join(folder, 'dist', new URL(data.$schema).pathname);
    expect(JSON.parse(await readFile(schema, 'utf8')).description).toMatch(/\S/);
    const table = await readFile(join(folder, 'dist/products/HT-75.csv'), 'utf8');
    expect(table).toContain('bis 20\u00A0m³/h');
  });
  test('with its logo and its colours', async () => {
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
    const [, address = 'no logo'] = /class="brand"[^>]*>.*?<img src="([^"]+)"/.exec(html) ?? [];
    const logo = await readFile(join(pumps, 'catalogue/theme/logo.svg'), 'utf8');
    expect(await readFile(join(folder, 'dist', address), 'utf8')).toBe(logo);
    expect(/<style>.*?<\/style>/s.exec(html)?.[0]).toContain('#a0320c');
  });
  test('with its drawing', async () => {
    const html = await readFile(join(folder, 'dist/de/products/HN-32-160/index.html'), 'utf8');
    expect(html).toContain('Kennlinie');
    expect(html.replaceAll('\u00A0', ' ')).toContain('Nullförderhöhe: 36 m.');
  });
  test('with the fields of its request', async () => {
    const html = await readFile(join(folder, 'dist/de/request/index.html'), 'utf8');
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    const { props }: { props: { fields: { id: string }[] } } = JSON.parse(data);
    const own = ['medium', 'flow', 'head', 'temperature', 'viscosity', 'installation', 'company'];
    expect(props.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(own));
    const strings = filesBelow(join(folder, 'dist/assets')).find((file) =>
      /strings\.de\.\w+\.json$/.test(file),
    );
    expect(await readFile(strings ?? '', 'utf8')).toContain('Fördermedium');
  });
  test('without a name of the shipped catalogue', async () => {
    const { ids, words } = namesOf(shippedCatalogue);
    const own = filesBelow(join(pumps, 'catalogue')).map((file) => readFileSync(file, 'utf8'));
    // What it says itself, it may say: “inspection pits”, “stainless steel”.
    const said = new Set(wordsOf(own.join('\n')));
    const names = { ids, words: new Map([...words].filter(([word]) => !said.has(word))) };
    const files = filesBelow(join(folder, 'dist')).filter((file) =>
      /\.(?:html|css|json|svg|txt|xml|webmanifest)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(24);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(texts.flatMap((text, index) => usesOfNames(text, names, files[index] ?? ''))).toEqual(
      [],
    );
  });
});
