import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { markedSite } from '../../cli/page-sources/marked-site.ts';
import { type SourceFinder, sourceFinder } from '../../cli/page-sources/page-sources.ts';
import { readRuns } from '../../cli/page-sources/read-runs.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { isFromOwnPage } from '../../cli/serve/dev-answers.ts';
import { noClient } from '../../site/build/client-files.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { planServedSite } from '../../site/build/plan-site.ts';
import { Store } from '../../site/cache/store.mjs';
import { repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

const extensions = noExtensions;
let folder: string;
let finder: SourceFinder;
let site: ReturnType<typeof markedSite>;
let asServed: Map<string, string>;

beforeAll(async () => {
  folder = workspace.written({
    'strings/fr.json': '{\n  "shell": {\n    "skip": "Passer au texte"\n  }\n}\n',
  });
  const { catalogue, context } = await readCatalogue(folder, { cwd: folder, extensions });
  if (!catalogue) throw new Error('the catalogue has errors');
  site = markedSite(context, { folder, extensions });
  finder = sourceFinder(context, site, folder);
  const root = join(repository, 'site');
  const sources = { catalogue, folder, extensions, root, store: new Store(undefined) };
  const { pages } = await planServedSite(sources, noClient);
  asServed = new Map(pages.map((page) => [page.path, page.render()]));
});

/** The places of the runs with these words on a page, each with the line there. */
async function placesOf(page: string, words: string) {
  const { runs, places } = await finder.sourcesOfPage(page);
  const found = runs.flatMap(({ text, parts }) =>
    parts
      .filter(([from, to]) => text.slice(from, to) === words)
      .map(([, , place]) => places[place]),
  );
  return [...new Set(found)].map((name = '') => {
    const [file = '', line] = name.split(':');
    return `${name} ${readFileSync(join(folder, file), 'utf8').split('\n')[Number(line) - 1]?.trim()}`;
  });
}

test('a text comes from its record, in the language of the page', async () => {
  const line = 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }';
  expect(await placesOf('/products/S1', 'Sensor one')).toEqual([
    `products/sensors/S1.yaml:4:14 ${line}`,
  ]);
  expect(await placesOf('/fr/products/S1', 'Capteur un')).toEqual([
    `products/sensors/S1.yaml:4:30 ${line}`,
  ]);
  expect(await placesOf('/products/S1', ', see ')).toEqual([
    expect.stringMatching(/S1\.yaml:6:7 en: It detects at/),
  ]);
});

test('a figure comes from the product, wherever it is shown, and its name from the dictionary', async () => {
  const figure = 'products/sensors/S1.yaml:11:20 measuring-range: up to 30 m';
  expect(await placesOf('/products/S1', 'up to 30\u00A0m')).toEqual([figure]);
  expect(await placesOf('/fr/products/S1', '30')).toEqual([figure]);
  expect(await placesOf('/products/S1', '4')).toEqual([
    'products/sensors/S1.yaml:13:12 outputs: 4',
  ]);
  expect(await placesOf('/products/S1', 'IP66')).toEqual([
    expect.stringMatching(/S1\.yaml:\d+:27 ingress-protection: IP66/),
  ]);
  const [name] = await placesOf('/products/S1', 'Measuring range');
  expect(name).toMatch(/^figures\.yaml:/);
});

test('a string of the catalogue comes from its file; those of the tool have none', async () => {
  expect(await placesOf('/fr/products/S1', 'Passer au texte')).toEqual([
    'strings/fr.json:3:13 "skip": "Passer au texte"',
  ]);
  const { runs } = await finder.sourcesOfPage('/products/S1');
  expect(runs.find(({ text }) => text === 'Skip to content')?.parts).toEqual([]);
});

test('words that only the browser shows are found where one place says them', async () => {
  expect(await finder.sourceOfWords('/products/S1', 'Capteur  un')).toBe(
    'products/sensors/S1.yaml:4:30',
  );
  expect(await finder.sourceOfWords('/products/S1', 'Nothing says this')).toBeUndefined();
});

test('only places that were named are opened', async () => {
  await finder.sourcesOfPage('/products/S1');
  expect(finder.placeNamed('products/sensors/S1.yaml:4:14')).toEqual({
    path: join(folder, 'products/sensors/S1.yaml'),
    line: 4,
    column: 14,
  });
  expect(finder.placeNamed('site.yaml:1:1')).toBeUndefined();
  expect(finder.placeNamed('../../etc/passwd:1:1')).toBeUndefined();
});

test('marks change no word of a page, and no page for visitors has one', async () => {
  const words = (html: string) => readRuns(html).map(({ region, text }) => `${region}: ${text}`);
  expect(asServed.size).toBeGreaterThan(10);
  for (const [path, html] of asServed) {
    expect(html).not.toMatch(/[\uE000-\uE800]/);
    const page = await site(`/${path.replace(/index\.html$/, '')}`);
    if (path.endsWith('404.html')) continue;
    // What browsers get as data counts only where it has marks.
    const own = new Set(words(page?.html ?? ''));
    expect(words(html).filter((each) => !own.has(each))).toEqual([]);
  }
});

test('a file is opened for a page of this server alone', () => {
  const isTrusted = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    isFromOwnPage({ headers, socket: { remoteAddress } as never }, 'localhost');
  const own = { host: 'localhost:4173', origin: 'http://localhost:4173' };
  expect(isTrusted(own)).toBe(true);
  expect(isTrusted({ ...own, 'sec-fetch-site': 'same-origin' }, '::1')).toBe(true);
  expect(isTrusted({ host: '[::1]:4173', origin: 'http://[::1]:4173' })).toBe(true);
  // Another page, another port, another site by a name that leads here, another machine.
  expect(isTrusted({ ...own, origin: 'https://example.com' })).toBe(false);
  expect(isTrusted({ ...own, origin: 'http://localhost:8080' })).toBe(false);
  expect(isTrusted({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(isTrusted({ host: 'evil.example:4173', origin: 'http://evil.example:4173' })).toBe(false);
  expect(isTrusted(own, '192.168.0.7')).toBe(false);
  expect(isTrusted({ host: own.host })).toBe(false);
});
