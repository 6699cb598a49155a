import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameFields } from '../../cli/check/plain-names.ts';
import { defaultSettings, type Settings } from '../../cli/config/settings.ts';
import { coverageOf } from '../../cli/i18n/coverage.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { countByFamily } from '../../site/facts/counts.ts';
import { type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { nothingSelected, resultsOf } from '../../site/facts/selection.ts';
import { type ElementNode, elementsBelow, elementsNamed, parseHtml, textOf } from '../html.ts';
import { planned } from '../planned-site.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
let count = 0;

/** A site of two languages with a page for its products, and the records of a test. */
async function siteOf(records: Readonly<Record<string, string>>, settings?: Settings) {
  const folder = join(workspace.root, `sparse-${count++}`);
  workspace.write(folder, { ...common, ...records });
  const options = { cwd: folder, ...(settings && { settings }) };
  const { catalogue, context, report } = await readCatalogue(folder, options);
  if (!catalogue) throw new Error(JSON.stringify(report.diagnostics, null, 1));
  const site = await planned(catalogue, folder);
  const pages = new Map(site.pages.map(({ path, render }) => [path, parseHtml(render())]));
  const page = (path: string) => {
    const document = pages.get(join(path, 'index.html'));
    if (!document) throw new Error(`No page ${path} among ${[...pages.keys()].join(' ')}`);
    return document;
  };
  return { context, diagnostics: report.diagnostics, files: site.files, pages, page };
}

const common = {
  'site.yaml': `name: { en: Wells, fr: Wells }
description: { en: Pumps., fr: Des pompes. }
url: https://wells.internal
base: /
languages: [{ code: en, name: English, label: En }, { code: fr, name: Français, label: Fr }]
contact: { address: [1 Well Road], phones: [], mailboxes: [sales@wells.internal] }
solutionGroups: [{ id: houses, pageTitle: { en: Houses, fr: Maisons } }]
`,
  'figures.yaml': `mass: { label: { en: Mass, fr: Masse }, dimension: mass, unit: kg }
`,
  'pages/range.yaml': `id: range
kind: products
path: /products
title: { en: Our range, fr: Notre gamme }
`,
};

const family = (id: string, more = '') => `id: ${id}
order: 1
pageTitle: { en: ${id} pumps, fr: Pompes ${id} }
${more}`;

const product = (id: string, more = '') => `id: ${id}
family: garden
title: { en: Pump ${id}, fr: Pompe ${id} }
${more}`;

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
  const intro = `intro:
  - description:
      en: >-
        It lifts the water of **deep wells**.

        It is quiet.

        It needs no oil.
      fr: |-
        Elle remonte l’eau des **puits profonds**.
        Elle est silencieuse, de jour comme de nuit.
    content:
      - { en: "One.\\nTwo.", fr: "Un.\\nDeux." }
`;
  const site = await siteOf({
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': product('P1', intro),
  });
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
  const intro = `intro:
  - title: { en: In short, fr: En bref }
    description:
      en: It lifts the water of **deep wells** to the surface. It is quiet.
      fr: Elle remonte l’eau des **puits profonds** à la surface. Elle est silencieuse.
`;
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': product('P1', intro),
    'products/P2.yaml': product('P2', 'figures: { mass: 3.5 kg }\nkeyFigures: [mass]\n'),
    'products/P3.yaml': product('P3'),
    'solutions/well.yaml': `id: well
group: houses
title: { en: A well, fr: Un puits }
intro: []
uses: []
`,
  };

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
    expect(description(site.page('products/P3'))).toBe('Pump P3 · garden pumps · Products · Wells');
    expect(structured(site.page('products/P2'))).toContain('"description":"Mass: 3.5\u00A0kg"');
    expect(structured(site.page('products/P3'))).not.toContain('"description"');
  });
});

describe('families in families', () => {
  const records = {
    'families/water.yaml': family('water'),
    'families/garden.yaml': family('garden', 'parent: water\n'),
    'families/fountain.yaml': family('fountain', 'parent: garden\n').replace('order: 1\n', ''),
    'families/pipes.yaml': family('pipes'),
    'products/P1.yaml': product('P1', 'figures: { mass: 2 kg }\n'),
    'products/P2.yaml': product('P2', 'figures: { mass: 4 kg }\n').replace('garden', 'fountain'),
    'products/P3.yaml': product('P3').replace('garden', 'pipes'),
  };
  const crumbs = (path: string) => `breadcrumbs:
  - { title: { en: Start, fr: Début }, path: / }
  - { title: { en: Above, fr: Plus haut }, path: ${path} }
`;

  test('are above their products for those who write the trail', async () => {
    const rulesAt = async (path: string) => {
      const own = { 'products/P2.yaml': records['products/P2.yaml'] + crumbs(path) };
      const { diagnostics } = await siteOf({ ...records, ...own });
      return diagnostics.map(({ rule }) => rule);
    };
    expect(await rulesAt('/products/water')).toEqual([]);
    expect(await rulesAt('/products/pipes')).toEqual(['breadcrumb-trail']);
  });

  test('lead down in menus, lists and links, and up in trails', async () => {
    const site = await siteOf(records);
    expect(site.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const home = site.files.find(({ path }) => path === 'home/data.json');
    const menu: unknown = JSON.parse(String(home?.content));
    expect(menu).toMatchObject({
      homeProducts: [
        { id: 'pipes', products: [{ id: 'P3' }] },
        { id: 'water', products: [{ id: 'garden' }], count: 2 },
      ],
    });
    const linksIn = (path: string, name: string) =>
      elementsNamed(site.page(path), name)
        .flatMap((each) => elementsNamed(each, 'a'))
        .map(({ attributes }) => attributes.get('href'));
    expect(linksIn('products/water', 'main')).toEqual(
      expect.arrayContaining(['/products/garden', '/products/P1', '/products/P2']),
    );
    expect(linksIn('products/water', 'main')).not.toContain('/products/P3');
    expect(linksIn('products/garden', 'main')).toEqual(
      expect.arrayContaining(['/products/fountain', '/products/P1', '/products/P2']),
    );
    expect(linksIn('products/P2', 'ol')).toEqual([
      '/',
      '/products',
      '/products/water',
      '/products/garden',
      '/products/fountain',
    ]);
  });

  test('have in their data what is below them', async () => {
    const { files } = await siteOf(records);
    const read = (path: string): unknown =>
      JSON.parse(String(files.find((file) => file.path === path)?.content));
    expect(read('products/water.json')).toMatchObject({
      products: [{ id: 'P1', family: 'garden' }, { id: 'P2' }],
    });
    expect(read('products/fountain.json')).toMatchObject({
      parent: 'garden',
      products: [{ id: 'P2' }],
    });
  });

  test('count and find products of the families below', async () => {
    const { files } = await siteOf(records);
    const file = files.find(({ path }) => /facts\.en\./.test(path));
    const facts = openFacts(JSON.parse(String(file?.content)) as FactsFile);
    const within = (families: string[]) => {
      const selection = { ...nothingSelected, families };
      const results = resultsOf(facts, selection, facts.products);
      const counts = countByFamily(facts, selection, results, facts.products);
      return {
        found: results.map(({ product }) => product.id),
        counts: Object.fromEntries(facts.file.families.map(({ id }, at) => [id, counts[at]])),
      };
    };
    const counts = { pipes: 1, water: 2, garden: 2, fountain: 1 };
    expect(within(['water'])).toEqual({ found: ['P1', 'P2'], counts });
    expect(within(['fountain', 'pipes'])).toEqual({ found: ['P3', 'P2'], counts });
  });

  test.each([
    ['garden', 'gardens', 'There is no family "gardens".'],
    ['garden', 'garden', 'The family names itself as its parent.'],
    ['garden', 'fountain', 'The family is its own parent: "fountain" → "garden" → "fountain".'],
  ])('of %s, the parent %s is an error at its place', async (id, parent, message) => {
    const wrong = {
      ...common,
      ...records,
      [`families/${id}.yaml`]: family(id, `parent: ${parent}\n`),
    };
    const folder = join(workspace.root, `sparse-${count++}`);
    workspace.write(folder, wrong);
    const { report } = await readCatalogue(folder, { cwd: folder });
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((each) => [each.message, each.pointer])).toEqual([[message, '/parent']]);
  });
});

test('a name in words is the name in every language, and nothing to translate', async () => {
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': 'id: P1\nfamily: garden\ntitle: MICRO [240V] 32.0\n',
    'products/P2.yaml': 'id: P2\nfamily: garden\ntitle: { en: "Pump 2" }\n',
  };
  const folder = join(workspace.root, `sparse-${count++}`);
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
    (each) => textOf(each) === subtitle,
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

describe('products of one title', () => {
  const named = (id: string, more: string) => `id: ${id}\nfamily: garden\ntitle: Pump\n${more}`;
  const records = {
    'families/garden.yaml': family('garden'),
    'products/P1.yaml': named('P1', 'code: A-1\nfigures: { mass: 2 kg }\n'),
    'products/P2.yaml': named('P2', 'figures: { mass: 4 kg }\n'),
    'products/P3.yaml': product('P3', 'figures: { mass: 2 kg }\n'),
    'products/V1.yaml': named('V1', 'parent: P1\nfigures: { mass: 7 kg }\n'),
  };
  const cards = (document: ElementNode) =>
    elementsNamed(document, 'article')
      .map((card) =>
        elementsBelow(card)
          .filter(({ name, attributes }) => name === 'dd' || attributes.get('class') === 'code')
          .map(textOf)
          .join(' '),
      )
      .map((words) => words.replace('\u00A0', ' '));

  test('are told apart by code or id, and by the figures that differ', async () => {
    const site = await siteOf(records);
    expect(cards(site.page('products/garden'))).toEqual(['A-1 2 kg', 'P2 4 kg', '']);
    expect(cards(site.page('products'))).toEqual(['A-1 2 kg', 'P2 4 kg', '']);
    const facts = String(site.files.find(({ path }) => /facts\.en\./.test(path))?.content);
    expect((JSON.parse(facts) as FactsFile).products.code).toEqual(['A-1', 'P2', '', 'V1']);
    const menu = String(site.files.find(({ path }) => path === 'home/data.json')?.content);
    expect(menu).toContain('"title":{"en":"Pump (P2)","fr":"Pump (P2)"}');
    expect(menu).toContain('"title":{"en":"Pump P3","fr":"Pompe P3"}');
  });

  test('lead to their variants, which no record names', async () => {
    const site = await siteOf(records);
    expect(cards(site.page('products/P1'))).toEqual(['V1 7 kg']);
  });
});
