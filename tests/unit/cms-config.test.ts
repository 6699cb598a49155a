import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../cli/check/schemas.ts';
import { kindOfBranch, propertiesOf, resolveSchema } from '../../cli/check/schemas.ts';
import { cmsCollections } from '../../cli/edit/cms-config.ts';
import { loadCatalogue } from '../../cli/load/load-files.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { defaultLanguages, kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { fullCatalogue } from '../full-site.ts';
import { openCases } from './cases.ts';
import { createWorkspace } from './cli-workspace.ts';

interface Field {
  readonly name: string;
  readonly widget?: string;
  readonly fields?: readonly Field[];
  readonly field?: Field;
  readonly types?: readonly Field[];
  readonly [key: string]: unknown;
}

const schemas = jsonSchemas(defaultLanguages);
const { entries } = await loadCatalogue(fullCatalogue);
const all = new Map(kindNames.map((kind) => [kind, schemas[kind]] as const));
const files = entries.filter(({ file }) => !file.includes('/'));
const { collections, raw } = cmsCollections(all, files, defaultLanguages, 'catalogue');

/** The places of a configuration: `tabs.*.[features].title.en`. */
function placesOf(fields: readonly Field[], at: string): string[] {
  return fields.flatMap((each) => [`${at}${each.name}`, ...below(each, `${at}${each.name}.`)]);
}

function below({ widget, fields, field, types }: Field, at: string): string[] {
  if (types) return types.flatMap((type) => placesOf(type.fields ?? [], `${at}*.[${type.name}].`));
  if (widget !== 'list') return placesOf(fields ?? [], at);
  return fields ? placesOf(fields, `${at}*.`) : below(field ?? { name: '' }, `${at}*.`);
}

/** The places of a schema, in the same words; of a union those of its branch with fields. */
function schemaPlaces(part: unknown, root: JsonSchema, at: string): string[] {
  const whole = resolveSchema(part, root);
  const branches = (whole.oneOf ?? whole.anyOf ?? []) as JsonSchema[];
  if (whole.discriminator)
    return branches.flatMap((branch) => {
      const { kind: _, ...properties } = propertiesOf(resolveSchema(branch, root));
      return schemaPlaces({ properties }, root, `${at}[${kindOfBranch(branch, root)}].`);
    });
  if (whole.items) return schemaPlaces(whole.items, root, `${at}*.`);
  const own = branches.map((branch) => resolveSchema(branch, root)).find((each) => each.properties);
  return Object.entries(propertiesOf(own ?? whole)).flatMap(([name, value]) => [
    `${at}${name}`,
    ...schemaPlaces(value, root, `${at}${name}.`),
  ]);
}

test.each(kindNames)('every field of %s has a widget, or is named as one that has none', (kind) => {
  const made = collections as unknown as readonly (Field & { files?: readonly Field[] })[];
  const own = made
    .flatMap((each) => [each, ...(each.files ?? [])])
    .filter(({ name }) => name === kind);
  const shown = new Set(own.flatMap(({ fields = [] }) => placesOf(fields, '')));
  const left = raw.flatMap((line) =>
    line.startsWith(`${kind}: `) ? [line.slice(kind.length + 2)] : [],
  );
  const isLeft = (place: string) =>
    left.some((each) => each === 'all' || place === each || place.startsWith(`${each}.`));
  const missing = schemaPlaces(schemas[kind], schemas[kind], '').filter(
    (place) => !shown.has(place) && !isLeft(place),
  );
  expect(missing).toEqual([]);
  expect(shown.size + left.length).toBeGreaterThan(0);
  expect([...shown].filter(isLeft)).toEqual([]);
});

describe('widgets', () => {
  const fieldsOf = (name: string) =>
    collections.find((each) => each.name === name)?.fields as readonly Field[];
  const find = (kind: string, ...names: readonly string[]) =>
    names.reduce<Field | undefined>(
      (field, name) => field?.fields?.find((each) => each.name === name),
      { name: '', fields: fieldsOf(kind) },
    );
  test.each([
    ['product', ['family'], { widget: 'relation', collection: 'family', required: true }],
    ['product', ['order'], { widget: 'number', value_type: 'int', required: false }],
    ['product', ['id'], { widget: 'string', pattern: [expect.any(String), expect.any(String)] }],
    ['product', ['draft'], { widget: 'boolean', required: false }],
    ['media', ['sample'], { widget: 'boolean', required: false }],
    ['product', ['status'], { widget: 'select', options: ['partial'] }],
    ['product', ['subtitle', 'fr'], { widget: 'text', label: 'French', required: false }],
    ['product', ['images', 'src'], { widget: 'image', required: true }],
    ['product', ['video', 'title', 'en'], { widget: 'string', required: false }],
    ['product', ['conclusion', 'paragraphs'], { widget: 'list', min: 1 }],
    ['product', ['keyFigures'], { widget: 'list', field: { widget: 'string' } }],
    ['media', ['intro', 'body', 'en'], { widget: 'markdown', modes: ['raw'] }],
    ['project', ['products'], { field: { widget: 'relation', collection: 'product' } }],
  ] as const)('of %s %j', (kind, names, expected) => {
    expect(find(kind, ...names)).toMatchObject(expected);
  });

  test('labels are in the first language of the catalogue, where there are words for them', () => {
    const made = cmsCollections(all, files, ['de', 'en'], 'catalogue').collections;
    const labels = JSON.stringify(made.filter(({ name }) => name === 'product'));
    for (const label of ['Produkte', 'Englisch', 'Technische Daten', 'Page title'])
      expect(labels + JSON.stringify(made)).toContain(`"label":"${label}"`);
  });

  test('a value that records write in two ways has none, and stays as it is', () => {
    const [own] = entries.filter(({ kind }) => kind === 'product');
    const inWays = (...bodies: readonly unknown[]) => {
      const data = { intro: bodies.map((body) => ({ body })) };
      return cmsCollections(all, own ? [{ ...own, data }] : [], defaultLanguages, '').raw;
    };
    expect(inWays('a.md', { en: 'B' })).toContain('product: intro.*.body');
    expect(inWays('a.md', 'b.md')).not.toContain('product: intro.*.body');
  });
});

describe('figures and texts in files', () => {
  const withData = (kind: string, data: object) =>
    entries.flatMap((each) => (each.kind === kind ? { ...each, data } : [])).slice(0, 1);
  test.each(openCases('cms-config')<[object, unknown[], (object | null)?]>('widgets of figures'))(
    '%j, in records %j, has %j',
    (definition, stated, widget) => {
      const products = stated.flatMap((value) => withData('product', { figures: { it: value } }));
      const dictionary = withData('figures', { it: definition, other: {} });
      const made = cmsCollections(all, [...dictionary, ...products], defaultLanguages, '');
      const own = made.collections.find(({ name }) => name === 'product')?.fields as Field[];
      const figures = own.find(({ name }) => name === 'figures')?.fields;
      const found = figures?.find(({ name }) => name === 'it');
      expect(found).toEqual(widget ? expect.objectContaining(widget) : undefined);
      expect(made.raw.includes('product: figures.it')).toBe(!widget);
    },
  );

  test('a Markdown file is one text; one that begins as data do has no form', () => {
    const source = (file: string, text: string) => createSource(file, file, text);
    const texts = [source('pages/a.en.md', '## A\n'), source('pages/b.md', '---\n')];
    const made = cmsCollections(all, files, defaultLanguages, 'cat', texts);
    const fields = [{ name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'] }];
    const label = 'pages/a.en.md';
    const file = { name: 'pages-a-en-md', label, file: `cat/${label}`, fields };
    expect(made.collections.at(-1)).toMatchObject({ name: 'texts', files: [file] });
    expect(made.raw).toContain('text: pages/b.md');
  });
});

test('milepost schema --cms keeps what the configuration has besides, and refuses what is none', async () => {
  const { run, read, write } = createWorkspace().open();
  write('../admin/config.yml', 'backend: { name: github, repo: a/b }\ncollections: []\n');
  expect(await run('schema', '--cms')).toMatchObject({ code: 0, stdout: '' });
  expect(read('../admin/config.yml')).toContain('# product: drawings\n');
  expect(load(read('../admin/config.yml'))).toMatchObject({
    backend: { name: 'github', repo: 'a/b' },
    media_folder: 'catalogue/assets',
    collections: expect.arrayContaining([
      expect.objectContaining({ name: 'product', path: '{{id}}/{{slug}}' }),
    ]),
  });
  write('../admin/config.yml', '- a list\n');
  expect(await run('schema', '--cms')).toMatchObject({ code: 2 });
  expect(await run('schema', '--cms', 'catalogue/admin.yml')).toMatchObject({ code: 2 });
  expect(read('../admin/config.yml')).toBe('- a list\n');
});
