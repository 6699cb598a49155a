import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runMain } from './cli-workspace.ts';
import { type Running, startServer } from './raw-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const product = join(folder, 'catalogue/products/temperature-sensors/T10.yaml');
const site = join(folder, 'catalogue/site.yaml');
const tokens = join(folder, 'catalogue/theme/tokens.css');
/** An editor that writes down what it is asked to open. */
const editor = join(folder, 'editor.sh');
const opened = join(folder, 'opened.txt');
let server: Running;
let address = '';
let events: AsyncIterator<string>;

beforeAll(async () => {
  await runMain(folder, 'init', '--languages', 'en,de');
  writeFileSync(editor, `#!/bin/sh\nprintf '%s|' "$@" > '${opened}'\n`, { mode: 0o755 });
  server = await startServer(folder, ['dev'], { LAUNCH_EDITOR: editor });
  address = `http://localhost:${server.port}/`;
  events = listen(`${address}@milepost/events`);
  expect((await events.next()).value).toBe('reload ""');
});
afterAll(() => {
  server.child.kill();
});

/** What the server tells an open page: the problems, or that it has to load again. */
async function* listen(url: string): AsyncGenerator<string, string> {
  const { body } = await fetch(url);
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, data] = /^data: (.*)$/.exec(part) ?? [];
      if (!data) continue;
      const { problems } = JSON.parse(data);
      yield problems ? `problems ${JSON.stringify(problems)}` : 'reload ""';
    }
  }
  return '';
}

const page = async (path: string) => (await fetch(address + path)).text();

/** Gives the next thing that an open page is told after a file was written. */
async function saved(file: string, change: (text: string) => string): Promise<string> {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return (await events.next()).value;
}

test('dev serves each page with what it refers to, and the script that loads it again', async () => {
  const html = await page('de/');
  expect(html).toContain('Temperaturen im Griff');
  const addresses = [...html.matchAll(/(?:src|href)="\/((?:assets|@milepost)\/[^"]+)"/g)];
  expect(addresses.length).toBeGreaterThan(4);
  for (const [, path] of addresses) {
    const { status } = await fetch(address + path);
    expect([path, status]).toEqual([path, 200]);
  }
  expect(/<style>.*?<\/style>/s.exec(html)?.[0]).toContain('#0b5d8a');
});

test('dev serves what is made of all records, as the records are now', async () => {
  /** The addresses in a release, or in the data of a page, that a browser reads by itself. */
  const readBy = async (path: string) =>
    [...(await page(path)).matchAll(/"\/(assets\/(facts|search|reading)[^"]*\.json)"/g)].map(
      ([, file = '']) => file,
    );
  const files = [...(await readBy('release/en.json')), ...(await readBy('check'))];
  expect(files.map((file) => file.replace(/^assets\/(\w+)\..*$/, '$1')).sort()).toEqual([
    'facts',
    'reading',
    'search',
  ]);
  const all = [...files, 'products/T10.json', 'products/T10.csv'];
  const read = () => Promise.all(all.map(async (file) => JSON.stringify(await page(file))));
  expect((await read()).filter((text) => text.includes('Brass Temperature'))).toEqual([]);
  await saved(product, (text) => text.replace('Compact Temperature', 'Brass Temperature'));
  const after = await read();
  const changed = all.filter((_, place) => after[place]?.includes('Brass Temperature'));
  expect(changed).toEqual([expect.stringContaining('assets/facts.'), 'products/T10.json']);
  await saved(product, (text) => text.replace('Brass Temperature', 'Compact Temperature'));
});

test('after each change of a text or a figure open pages load again', async () => {
  expect(await saved(product, (text) => text.replace('Screws into', 'Fits into'))).toBe(
    'reload ""',
  );
  const figure = /^( {2}weight: )(\d+)/m;
  const [, , grams] = figure.exec(readFileSync(product, 'utf8')) ?? [];
  expect(await saved(product, (text) => text.replace(figure, '$1777'))).toBe('reload ""');
  expect(await page('products/T10')).toContain('777');
  expect(await saved(product, (text) => text.replace(figure, `$1${grams}`))).toBe('reload ""');
  expect(await page('products/T10')).toContain('Fits into a pipe');
});

test('a mistake is shown, with the last right state below it, until it is fixed', async () => {
  const told = await saved(product, (text) => text.replace('order: 1', 'ordr: 1'));
  expect(told).toMatch(/^problems "The catalogue has errors.*unknown-field.*T10\.yaml/);
  expect(await page('products/T10')).toContain('Fits into a pipe');
  expect(await saved(product, (text) => text.replace('ordr: 1', 'order: 1'))).toBe('reload ""');
});

test('of several mistakes the newest is above, wherever it is', async () => {
  const other = product.replace('T10', 'T20');
  const places = (told: string) => [...told.matchAll(/T[12]0\.yaml/g)].map(([name]) => name);
  await saved(other, (text) => text.replace('order:', 'ordr:'));
  const first = await saved(product, (text) => text.replace('order:', 'ordr:'));
  expect(places(first)).toEqual(['T10.yaml', 'T20.yaml']);
  await saved(product, (text) => text.replace('ordr:', 'order:'));
  await saved(other, (text) => text.replace('ordr:', 'order:'));
  await saved(product, (text) => text.replace('order:', 'ordr:'));
  const second = await saved(other, (text) => text.replace('order:', 'ordr:'));
  expect(places(second)).toEqual(['T20.yaml', 'T10.yaml']);
  const [fixed, right] = [await saved(other, back), await saved(product, back)];
  expect([places(fixed), right]).toEqual([['T10.yaml'], 'reload ""']);
});

const back = (text: string) => text.replace('ordr:', 'order:');

test('the page of readiness shows the catalogue as it is now, with mistakes, too', async () => {
  const readiness = () => page('@milepost/readiness');
  expect(await readiness()).toContain('<strong>100%</strong> complete');
  expect(await readiness()).not.toContain('missing</span>');
  const original = readFileSync(product, 'utf8');
  const german = /^ +de: .*\n/m;
  expect(await saved(product, (text) => text.replace(german, ''))).toMatch(/^problems /);
  expect(await readiness()).toMatch(/<span class="missing">missing<\/span> <a href="vscode:/);
  expect(await saved(product, () => original)).toBe('reload ""');
  expect(await readiness()).not.toContain('missing</span>');
});

test('the badge of a page has the share of the texts that it shows', async () => {
  const shares = async (path: string) =>
    JSON.parse(await page(`@milepost/shares.json?page=${encodeURIComponent(path)}`));
  const complete = [{ language: 'German', percent: 100 }];
  expect(await shares('/products/T10')).toEqual(complete);
  expect(await shares('/de/products/T10/')).toEqual(complete);
  expect(await shares('/')).toEqual(complete);
  expect(await shares('/no-such-page')).toEqual([]);
  const script = await page('@milepost/client.js');
  expect(script).toContain("'shares.json'");

  const original = readFileSync(product, 'utf8');
  await runMain(folder, 'i18n', 'accept');
  await events.next();
  await saved(product, (text) => text.replace('Compact Temperature', 'Small Temperature'));
  const [share] = await shares('/de/products/T10');
  expect(share.percent).toBeGreaterThan(80);
  expect(share.percent).toBeLessThan(100);
  expect(await shares('/products/T10')).toEqual([share]);
  await saved(product, () => original);
  expect(await shares('/products/T10')).toEqual(complete);
});

test('while an asset is missing, what is asked about a page is answered with nothing', async () => {
  const about = (name: string) => page(`@milepost/${name}.json?page=/products/T10`);
  expect(await about('shares')).toContain('German');
  const original = readFileSync(site, 'utf8');
  const [assets, elsewhere] = [join(folder, 'catalogue/assets'), join(folder, 'assets')];
  mkdirSync(elsewhere);
  writeFileSync(
    join(elsewhere, 'en.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"/>',
  );
  renameSync(elsewhere, assets);
  await events.next();
  const withFlag = (text: string) => text.replace('code: en', '$&\n    flag: en.svg');
  expect(await saved(site, withFlag)).toBe('reload ""');
  renameSync(assets, elsewhere);
  expect((await events.next()).value).toMatch(/^problems .*broken-asset/);
  expect(await about('shares')).toBe('[]');
  expect(await about('source')).toBe('{}');
  expect(await saved(site, () => original)).toBe('reload ""');
  expect(server.complaints()).toBe('');
});

/** What the server answers to a page that asks it to open a place. */
function open(place: string, headers: Record<string, string>, method = 'POST') {
  return new Promise<{ status: number | undefined; text: string }>((go, fail) => {
    const url = `${address}@milepost/open.json?${new URLSearchParams({ place })}`;
    const asked = request(url, { method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      go({ status: response.statusCode, text });
    });
    asked.on('error', fail).end();
  });
}

test('a text of a page opens its file at its line, for a page of this server alone', async () => {
  const { places } = JSON.parse(await page('@milepost/sources.json?page=/de/products/T10'));
  const lines = readFileSync(product, 'utf8').split('\n');
  const title = lines.findIndex((line) => line.startsWith('title:')) + 1;
  const german = lines.findIndex((line, index) => index >= title && line.includes('de:')) + 1;
  const place = places.find((name: string) => name.includes(`T10.yaml:${german}:`));
  const { host, origin } = new URL(address);
  for (const [headers, method] of [
    [{}],
    [{ origin }, 'GET'],
    [{ origin: 'https://example.com' }],
    [{ host: 'example.com', origin: 'http://example.com' }],
  ] as const) {
    expect(await open(place, headers, method)).toMatchObject({ status: 403 });
  }
  expect(await open(`${product}:1:1`, { origin })).toMatchObject({ status: 404 });
  expect(existsSync(opened)).toBe(false);

  expect(await open(place, { host, origin })).toEqual({ status: 200, text: '{}' });
  await vi.waitFor(() => expect(readFileSync(opened, 'utf8')).not.toBe(''));
  const column = place.split(':').at(-1);
  expect(readFileSync(opened, 'utf8')).toBe(`${product}|${german}|${column}|`);
});

test('the page of readiness says why a catalogue can’t be read', async () => {
  const original = readFileSync(site, 'utf8');
  rmSync(site);
  expect((await events.next()).value).toMatch(/^problems .*it has no site\.yaml/);
  expect(await page('@milepost/readiness')).toContain('it has no site.yaml');
  writeFileSync(site, original);
  expect((await events.next()).value).toBe('reload ""');
});

test('a catalogue folder that is not there ends dev at once, as it ends validate', async () => {
  const said = await runMain(folder, 'dev', '--catalogue', 'elsewhere', '--port', '0');
  expect(said).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^milepost: can't read the catalogue .*elsewhere: there is no/),
  });
});

test('the configuration is followed, too, and one that can’t be read is a mistake like others', async () => {
  const config = join(folder, 'milepost.config.ts');
  const text = readFileSync(config, 'utf8');
  expect(await saved(config, () => 'export default {')).toMatch(
    /^problems "milepost: milepost\.config\.ts can't be run.*:1:17 /,
  );
  expect(await saved(config, () => text)).toBe('reload ""');
  expect(await saved(tokens, (css) => css.replace('#0b5d8a', '#8a0b3c'))).toBe('reload ""');
  const html = await page('');
  expect(/<style>.*?<\/style>/s.exec(html)?.[0]).toContain('#8a0b3c');
  const again = (file: string) => `${file} has changed: reading the configuration again`;
  expect(
    server
      .complaints()
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('  ')),
  ).toEqual([
    expect.stringMatching(/^milepost: .*catalogue is not a catalogue: it has no site\.yaml\.$/),
    'Name the folder that holds site.yaml: --catalogue DIR.',
    again('milepost.config.ts'),
    expect.stringMatching(/^milepost: milepost\.config\.ts can't be run/),
    again('milepost.config.ts'),
    again('catalogue/theme/tokens.css'),
  ]);
});
