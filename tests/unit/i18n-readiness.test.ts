import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ElementNode, elementsNamed, parseHtml, textOf } from '../html.ts';
import { createWorkspace, ended } from './cli-workspace.ts';

const workspace = createWorkspace();

type Site = ReturnType<typeof workspace.open>;

/** A catalogue that lacks a French text, and in which an original with angle brackets has changed. */
async function catalogue(): Promise<Site> {
  const site = workspace.open();
  await site.run('i18n', 'accept');
  site.change('families/sensors.yaml', 'fr: Capteurs, ', '');
  site.change('products/sensors/S1.yaml', 'en: Grey', 'en: "<b>Red & \\"blue\\"</b>"');
  return site;
}

const status = ({ run }: Site, ...args: string[]) => run('i18n', 'status', ...args);

/** The cells of the row of a record, or of all of them. */
function rowOf(page: ElementNode, name: string): ElementNode[] {
  const row = elementsNamed(page, 'tr').find((each) => textOf(each).includes(name));
  if (!row) throw new Error(`no row of ${name}`);
  return elementsNamed(row, 'td');
}

test('the page lists the missing and stale texts of each record by language', async () => {
  const site = await catalogue();
  const { code, stdout } = await status(site, '--format', 'html');
  expect(code).toBe(0);
  const page = parseHtml(stdout);
  const [fr, es] = rowOf(page, 'Sensors').map(textOf);
  expect(fr).toMatch(/^French \d\d% 1 missing/);
  expect(fr).toContain('missing catalogue/families/sensors.yaml:3:12 /pageTitleSensors');
  expect(es).toBe('Spanish 100% complete');
  const [stale] = rowOf(page, 'S1.yaml').map(textOf);
  expect(stale).toMatch(/^French \d\d% 1 stale/);
  expect(rowOf(page, 'All records').map(textOf)).toEqual([
    expect.stringMatching(/^French \d\d% 1 missing, 1 stale$/),
    expect.stringMatching(/^Spanish \d\d% 1 stale$/),
  ]);
});

test('links open VS Code at the text: at the record’s text or at its stale translation', async () => {
  const site = await catalogue();
  const page = parseHtml((await status(site, '--format', 'html')).stdout);
  const links = elementsNamed(page, 'a').map((each) => each.attributes.get('href'));
  expect(links).toContain(`vscode://file${site.folder}/families/sensors.yaml:3:12`);
  const product = site.path('products/sensors/S1.yaml');
  const lines = readFileSync(product, 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes('<b>Red'));
  const column = (lines[line]?.indexOf('Gris') ?? -1) + 1;
  expect(links).toContain(`vscode://file${product}:${line + 1}:${column}`);
});

test('texts are escaped, and the page needs no script and no other file', async () => {
  const { stdout } = await status(await catalogue(), '--format', 'html');
  expect(stdout).toContain('&lt;b&gt;Red &amp; &quot;blue&quot;&lt;/b&gt;</q>');
  expect(stdout).not.toMatch(/<script|<link|<b>|src=|url\(|@import/);
});

test('a file is written, with its folder, and nothing to stdout', async () => {
  const site = await catalogue();
  const file = 'reports/readiness.html';
  const args = ['--format', 'html', '--locale', 'es', '--output', file];
  const { code, stdout, stderr } = await status(site, ...args);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain(`Wrote the state of the translations to ${file}.\n`);
  const html = site.read(`../${file}`);
  const heads = elementsNamed(parseHtml(html), 'th').slice(0, 2);
  expect(heads.map(textOf)).toEqual(['Record', 'Spanish']);
});

test('any format can be written to a file; a file that can’t be written is an error', async () => {
  const site = await catalogue();
  await status(site, '--format', 'json', '--output', 'status.json');
  const written = site.read('../status.json');
  expect(JSON.parse(written).languages).toHaveLength(2);
  expect(await status(site, '--format', 'html', '--output', 'catalogue')).toMatchObject(
    ended(2, '"catalogue" can\'t be written: it is a folder'),
  );
});

test('--stale has no HTML of its own, and says so', async () => {
  const site = await catalogue();
  const args = ['--stale', '--format', 'html', '-o', 'stale.html'];
  expect(await status(site, ...args)).toMatchObject(ended(2, 'leave out one of the two'));
  expect(site.has('../stale.html')).toBe(false);
});

test('files that can’t be read are named, and the others are counted', async () => {
  const site = await catalogue();
  site.write('families/broken.yaml', 'id: [x\n');
  const { code, stdout } = await status(site, '--format', 'html');
  expect(code).toBe(0);
  expect(stdout).toContain("1 file can't be read");
  expect(stdout).toContain('<li>catalogue/families/broken.yaml</li>');
  expect(rowOf(parseHtml(stdout), 'Sensors')).toHaveLength(2);
});

test('of a record with many open texts a hundred are listed, and all are counted', async () => {
  const { folder } = workspace.open();
  const { readinessPage } = await import('../../cli/i18n/readiness-page.ts');
  const { readinessOf } = await import('../../cli/i18n/readiness.ts');
  const { prepareCatalogue } = await import('../../cli/run/read-catalogue.ts');
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  const [text] = context.texts;
  if (!text) throw new Error('the catalogue has no text');
  const [original] = text.versions;
  const texts = Array.from({ length: 120 }, () => ({
    ...text,
    versions: original ? [original] : [],
  }));
  const html = readinessPage(readinessOf({ ...context, texts }, ['fr'], folder));
  expect(html).toContain('120 missing');
  expect(html.match(/class="missing"/g)).toHaveLength(100);
  expect(html).toContain('and 20 more');
});
