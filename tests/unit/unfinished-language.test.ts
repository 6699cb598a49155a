import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../cli/config/settings.ts';
import { textIn } from '../../cli/import/text-in.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { elementsNamed, textOf } from '../html.ts';
import { milepostSucceeds } from '../milepost.ts';
import { runMain } from './cli-workspace.ts';
import { common, family, nextFolder, siteOf, workspace } from './sparse-site.ts';

const begun = { ...defaultSettings, minCoverage: new Map([['fr', 0]]) };
const untranslated = `id: HB-150
family: garden
title: { en: High bay }
subtitle: { en: It lights halls. }
`;
const records = { 'families/garden.yaml': family('garden'), 'products/HB-150.yaml': untranslated };

test('a page without a translated text shows its original, marked, and is not indexed', async () => {
  const site = await siteOf(records, begun);
  const linksOf = (path: string) =>
    elementsNamed(site.page(path), 'link').flatMap(({ attributes }) =>
      /^(?:canonical|alternate)$/.test(attributes.get('rel') ?? '') && !attributes.has('type')
        ? [[attributes.get('hreflang') ?? 'canonical', attributes.get('href')]]
        : [],
    );
  const robotsOf = (path: string) =>
    elementsNamed(site.page(path), 'meta')
      .filter(({ attributes }) => attributes.get('name') === 'robots')
      .map(({ attributes }) => attributes.get('content'));
  const address = 'https://wells.internal/products/HB-150';
  expect(robotsOf('fr/products/HB-150')).toEqual(['noindex']);
  expect(linksOf('fr/products/HB-150')).toEqual([['canonical', address]]);
  expect(robotsOf('products/HB-150')).toEqual([]);
  expect(linksOf('products/HB-150')).toEqual(
    ['canonical', 'en', 'x-default'].map((rel) => [rel, address]),
  );
  expect(robotsOf('fr/products')).toEqual([]);
  expect(linksOf('products').map(([rel]) => rel)).toContain('fr');
  const [title] = elementsNamed(site.page('fr/products/HB-150'), 'h1');
  const [marked] = title ? elementsNamed(title, 'span') : [];
  expect([marked?.attributes.get('lang'), marked && textOf(marked)]).toEqual([
    'en',
    'High bay\u00A0en',
  ]);
});

test('an id that is a code stands in for one that no record gives', async () => {
  const site = await siteOf(records, begun);
  const codes = elementsNamed(site.page('products/HB-150'), 'p').filter(
    ({ attributes }) => attributes.get('class') === 'code',
  );
  expect(codes.map(textOf)).toEqual(['HB-150']);
});

test('a name with accents apart from their letters is that of the same file', async () => {
  const name = 'Prüfbericht.txt';
  const download = `downloads: [{ name: { en: Report, fr: Rapport }, url: "${name}" }]\n`;
  const site = await siteOf(
    {
      ...records,
      'products/HB-150.yaml': untranslated + download,
      [`assets/${name.normalize('NFD')}`]: 'Passed.\n',
    },
    begun,
  );
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const links = elementsNamed(site.page('products/HB-150'), 'a');
  expect(links.map(({ attributes }) => attributes.get('href')).join()).toContain(
    'Pr%C3%BCfbericht',
  );
});

test('while a site is edited, a missing translation is no reason to show nothing', async () => {
  const folder = nextFolder();
  workspace.write(folder, { ...common, ...records });
  const read = (isUnfinished?: boolean) =>
    readCatalogue(folder, { cwd: folder, ...(isUnfinished && { isUnfinished }) });
  expect((await read()).catalogue).toBeUndefined();
  expect((await read(true)).catalogue?.products).toHaveLength(1);
  workspace.write(folder, { 'products/HB-150.yaml': untranslated.replace('garden', 'gardens') });
  expect((await read(true)).catalogue).toBeUndefined();
});

test('a new site in a language of no pack is checked and built, and counts what is missing', async () => {
  const folder = nextFolder();
  await runMain(workspace.root, 'init', folder, '--languages', 'en-GB,da');
  expect(
    readFileSync(join(folder, 'catalogue/products/temperature-sensors/T10.yaml'), 'utf8'),
  ).toMatch(/title:\n {2}en-GB: Compact/);
  expect((await runMain(folder, 'validate')).code).toBe(0);
  const config = ['--config', join(folder, 'milepost.config.ts'), '--out', join(folder, 'dist')];
  const { stderr } = await milepostSucceeds('build', '--pages-only', ...config);
  expect(stderr).toMatch(/\d+ notes: "npx milepost validate --notes" shows them\./);
  const interfaceIn = async () =>
    /interface .*? (\d+\/\d+)/.exec((await runMain(folder, 'i18n', 'status')).stdout)?.[1];
  const [, count] = (await interfaceIn())?.split('/') ?? [];
  expect(Number(count)).toBeGreaterThan(500);
  const file = join(folder, 'texts.da.po');
  await runMain(folder, 'i18n', 'export', '--to', 'da', '--format', 'po');
  expect(readFileSync(file, 'utf8')).not.toContain('Specification text for');
  const all = ['--output', 'all.po', '--interface'];
  await runMain(folder, 'i18n', 'export', '--to', 'da', '--format', 'po', ...all);
  const exported = readFileSync(join(folder, 'all.po'), 'utf8');
  writeFileSync(
    file,
    exported
      .replace('"Language: da\\n"', '"Language: da_DK.UTF-8\\n"')
      .replace(
        'msgid "Specification text for your tender."\nmsgstr ""',
        'msgid "Specification text for your tender."\nmsgstr "Tallene."',
      ),
  );
  expect(await runMain(folder, 'i18n', 'import', file)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Imported 1 text in Danish'),
  });
  const strings = JSON.parse(readFileSync(join(folder, 'catalogue/strings/da.json'), 'utf8'));
  expect(strings).toEqual({ content: { clause: { text: 'Tallene.' } } });
  expect(await interfaceIn()).toBe(`1/${count}`);
});

test('an import takes texts by any code of a language, and notes the others', () => {
  const texts = {
    'de-AT': 'Jänner',
    de_DE: 'Januar',
    EN: 'January',
    'zh-TW': '一月',
    fr: 'janvier',
  };
  expect(textIn(texts, ['en', 'de', 'zh-Hans'])).toEqual({ en: 'January', de: 'Januar' });
  expect(textIn(texts, ['zh-Hant', 'fr-CA'])).toEqual({ 'zh-Hant': '一月', 'fr-CA': 'janvier' });
});
