import { describe, expect, test } from 'vitest';
import { nameFields } from '../../cli/check/plain-names.ts';
import { defaultSettings } from '../../cli/config/settings.ts';
import { coverageOf } from '../../cli/i18n/coverage.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { type ElementNode, elementsBelow, elementsNamed, textOf } from '../html.ts';
import {
  common,
  family,
  nextFolder,
  product,
  recordsOf,
  siteOf,
  workspace,
} from './sparse-site.ts';

const description = (document: ElementNode) =>
  elementsNamed(document, 'meta')
    .find(({ attributes }) => attributes.get('name') === 'description')
    ?.attributes.get('content');

const structured = (document: ElementNode) =>
  elementsNamed(document, 'script')
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .map(textOf)
    .join('');

/** The paragraphs of the prose of a page. */
const paragraphs = (document: ElementNode) =>
  elementsNamed(document, 'section')
    .filter(({ attributes }) => attributes.get('class')?.includes('prose'))
    .flatMap((section) => elementsNamed(section, 'p').map(textOf));

test('a description has paragraphs of its own in each language, and in one alone those of that', async () => {
  const site = await siteOf(recordsOf('paragraphs'));
  expect(site.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(paragraphs(site.page('products/P1'))).toEqual([
    'It lifts the water of deep wells.',
    'It is quiet.',
    'It needs no oil.',
    'One.',
    'Two.',
  ]);
  expect(paragraphs(site.page('fr/products/P1'))).toEqual([
    'Elle remonte l’eau des puits profonds.',
    'Elle est silencieuse, de jour comme de nuit.',
    'Un.',
    'Deux.',
  ]);
});

describe('records without a subtitle', () => {
  const records = recordsOf('without subtitles');

  test('make whole pages without an empty line', async () => {
    const site = await siteOf(records);
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const [path, document] of site.pages) {
      const empty = elementsBelow(document).filter(
        (each) => each.name === 'p' && textOf(each).trim() === '' && !each.children.length,
      );
      expect([path, empty.length]).toEqual([path, 0]);
    }
  });

  test('are described by their first sentence, their key figures, or their place', async () => {
    const site = await siteOf(records);
    expect(description(site.page('products/P1'))).toBe(
      'It lifts the water of deep wells to the surface.',
    );
    expect(description(site.page('products/P2'))).toBe('Mass: 3.5\u00A0kg');
    expect(description(site.page('fr/products/P2'))).toBe('Masse\u00A0: 3,5\u00A0kg');
    expect(description(site.page('products/P3'))).toBe(
      'Pump P3 · garden pumps · Our range · Wells',
    );
    expect(structured(site.page('products/P2'))).toContain('"description":"Mass: 3.5\u00A0kg"');
    expect(structured(site.page('products/P3'))).not.toContain('"description"');
  });
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
