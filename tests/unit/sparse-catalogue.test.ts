import { expect, test } from 'vitest';
import { nameFields } from '../../cli/check/plain-names.ts';
import { defaultSettings } from '../../cli/config/settings.ts';
import { coverageOf } from '../../cli/i18n/coverage.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { elementsBelow, elementsNamed, textOf } from '../html.ts';
import {
  common,
  family,
  nextFolder,
  product,
  recordsOf,
  siteOf,
  workspace,
} from './sparse-site.ts';

test('records without a subtitle make whole pages without an empty line', async () => {
  const site = await siteOf(recordsOf('without subtitles'));
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const [path, document] of site.pages) {
    const empty = elementsBelow(document).filter(
      (each) => each.name === 'p' && textOf(each).trim() === '' && !each.children.length,
    );
    expect([path, empty.length]).toEqual([path, 0]);
  }
});

test('a name in words is the name in every language, and nothing to translate', async () => {
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': 'id: P1\nfamily: garden\ntitle: MICRO [240V] 32.0\n',
    'products/P2.yaml': 'id: P2\nfamily: garden\ntitle: { en: "Pump 2" }\n',
  };
  const folder = nextFolder();
  workspace.write(folder, { ...common, ...records });
  const { report, context } = await readCatalogue(folder, { cwd: folder });
  expect(report.diagnostics.map(({ rule, file }) => [rule, file])).toEqual([
    ['missing-translation', 'products/P2.yaml'],
  ]);
  expect(context.texts.map(({ entry }) => entry.file)).not.toContain('products/P1.yaml');

  const site = await siteOf({ ...records, 'products/P2.yaml': product('P2') });
  for (const path of ['products/P1', 'fr/products/P1']) {
    expect(elementsNamed(site.page(path), 'h1').map(textOf)).toEqual(['MICRO [240V] 32.0']);
  }
});

test('the fields that may have a name in words are those of the schema', () => {
  const found = kindNames.flatMap((kind) => {
    const root = jsonSchemas(['en'])[kind];
    const places: string[] = [];
    const visit = (schema: unknown, steps: readonly string[]): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if (JSON.stringify(schema).startsWith('{"allOf":[{"$ref":"#/definitions/name"'))
        places.push([kind, ...steps].join(' '));
      for (const [key, below] of Object.entries(schema)) {
        if (key === 'definitions') continue;
        if (key === 'properties')
          for (const [name, each] of Object.entries(below as object)) visit(each, [...steps, name]);
        else if (key === 'items' || key === 'additionalProperties') visit(below, [...steps, '*']);
        else if (Array.isArray(below)) for (const each of below) visit(each, steps);
      }
    };
    visit(root, []);
    return places;
  });
  const known = nameFields.map(([kind, steps]) => [kind, ...steps].join(' '));
  expect(new Set(found)).toEqual(new Set(known));
});

test('a default language that may be incomplete shows the text in another language', async () => {
  const subtitle = 'Elle remonte l’eau des puits.';
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': product('P1', `subtitle: { fr: "${subtitle}" }\n`),
  };
  await expect(siteOf(records)).rejects.toThrow('missing-translation');
  const settings = { ...defaultSettings, minCoverage: new Map([['en', 50]]) };
  const site = await siteOf(records, settings);
  expect(site.diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['missing-translation', 'info'],
  ]);
  const [lead] = elementsNamed(site.page('products/P1'), 'p').filter(
    (each) => textOf(each) === `${subtitle}\u00A0fr`,
  );
  if (!lead) throw new Error('The page lacks the text.');
  expect(elementsNamed(lead, 'span').map(({ attributes }) => attributes.get('lang'))).toEqual([
    'fr',
  ]);
  const [english] = coverageOf(site.context);
  expect([english?.language, english?.total.strings]).toEqual(['en', { done: 7, total: 8 }]);
  const none = { ...records, 'products/P1.yaml': product('P1', 'subtitle: {}\n') };
  const all = {
    ...settings,
    minCoverage: new Map([
      ['en', 0],
      ['fr', 0],
    ]),
  };
  await expect(siteOf(none, all)).rejects.toThrow('The English text is missing.');
});
