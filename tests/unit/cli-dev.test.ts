import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
      yield problems ? `problems ${JSON.stringify(problems.text)}` : 'reload ""';
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
  expect(html).toContain('Das passende Produkt');
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

test('the badge of a page has the files that it is made from, its own first', async () => {
  const files = async (path: string) =>
    JSON.parse(await page(`@milepost/page.json?page=${encodeURIComponent(path)}`)).files;
  const [own, family] = [
    'products/temperature-sensors/T10.yaml',
    'families/temperature-sensors.yaml',
  ];
  const of = await files('/products/T10');
  expect(of[0]).toBe(`catalogue/${own}`);
  expect(of).toEqual(expect.arrayContaining([`catalogue/${family}`, 'catalogue/site.yaml']));
  expect(new Set(of).size).toBe(of.length);
  expect(await files('/de/products/T10/')).toEqual(of);
  const ofFamily = await files('/de/products/temperature-sensors');
  expect([ofFamily[0], ofFamily.includes(`catalogue/${own}`)]).toEqual([
    `catalogue/${family}`,
    true,
  ]);
  expect(await files('/de/contact')).not.toContain(`catalogue/${own}`);
  expect(await files('/no-such-page')).toEqual([]);
});

/** What the server answers to a page that asks it to open a file. */
function open(file: string, headers: Record<string, string>, method = 'POST') {
  return new Promise<{ status: number | undefined; text: string }>((go, fail) => {
    const url = `${address}@milepost/open.json?${new URLSearchParams({ file })}`;
    const asked = request(url, { method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      go({ status: response.statusCode, text });
    });
    asked.on('error', fail).end();
  });
}

test('a file of the catalogue opens in the editor, for a page of this server alone', async () => {
  const name = 'catalogue/products/temperature-sensors/T10.yaml';
  const { host, origin } = new URL(address);
  for (const [headers, method] of [
    [{}],
    [{ origin }, 'GET'],
    [{ origin: 'https://example.com' }],
    [{ host: 'example.com', origin: 'http://example.com' }],
  ] as const) {
    expect(await open(name, headers, method)).toMatchObject({ status: 403 });
  }
  for (const other of [product, `${name}:1`, 'milepost.config.ts', `catalogue/../${name}`, '']) {
    expect(await open(other, { origin }), other).toMatchObject({ status: 404 });
  }
  expect(existsSync(opened)).toBe(false);

  expect(await open(name, { host, origin })).toEqual({ status: 200, text: '{}' });
  await vi.waitFor(() => expect(readFileSync(opened, 'utf8')).toBe(`${product}|`));
});

test('a catalogue that can’t be read is a mistake that says why', async () => {
  const original = readFileSync(site, 'utf8');
  rmSync(site);
  expect((await events.next()).value).toMatch(/^problems .*it has no site\.yaml/);
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
  const again = (file: string) => `${file} has changed: the configuration was read again`;
  expect(
    server
      .complaints()
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('  ')),
  ).toEqual([
    expect.stringMatching(/^milepost: .*catalogue is not a catalogue: it has no site\.yaml\.$/),
    'Name the folder that holds site.yaml: --catalogue DIR.',
    expect.stringMatching(/^milepost: milepost\.config\.ts can't be run/),
    again('milepost.config.ts'),
    again('catalogue/theme/tokens.css'),
  ]);
});
