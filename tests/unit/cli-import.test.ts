import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { readFixture } from './fixtures.ts';
import { flat, openImport, unplacedIn } from './import-workspace.ts';

const workspace = createWorkspace();

const everyField = readFixture('flat-record.json');
/** The product that it becomes (else read it, and run with UPDATE_EXPECTED=1). */
const expectedProduct = new URL('../fixtures/flat-record.yaml', import.meta.url);
const plain = { id: 'L1', family: 'sensors', title: 'Level sensor', subtitle: 'Measures levels.' };

const open = (files: Readonly<Record<string, string | object>> = { 'old.json': everyField }) =>
  openImport(workspace, files, '--mapping', flat);

const en = (text: string) => ({ en: text });

describe('a record with every field of the layout', () => {
  test('becomes a product with its tabs, and its figures with their units', async () => {
    const { run, text } = open();
    const { code, stderr } = await run('old.json');
    expect([code, stderr]).toEqual([0, '']);
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expectedProduct, text('L9'));
    expect(text('L9')).toBe(readFixture('flat-record.yaml'));
  });

  test('is reported: what went where, what needs a look, and what could not be placed', async () => {
    const { stdout } = await open().run('old.json');
    expect(stdout).toContain('Wrote catalogue/products/sensors/L9.yaml: the product "L9"');
    expect(stdout).toContain(
      'tables[0].tableData[1].specification → figures.supply-voltage: 9..36 V DC\n',
    );
    expect(stdout).toContain(
      'tables[0].tableData[3]: no figure of figures.yaml is called "Colour"\n',
    );
    expect(stdout).toContain('tables[1].tableData[1]: "supply-voltage" is already 9..36 V DC\n');
    expect(stdout).toContain(
      'tables[1].tableData[2]: "24 V" is a voltage, and the figure is a number',
    );
    expect(unplacedIn(stdout)).toEqual([
      'images[1]: names no file below catalogue/assets',
      'tables[1].width: is not "full" or "half"',
      'applicationTitle: "tabTitles.app" is there already',
      'download[1].name: stands beside no "url"',
      'types[0].price: has no place in the mapping',
      'rating: has no place in the mapping',
      'texts in "it": are in a language that site.yaml does not list',
    ]);
    expect(stdout).toContain('There is no file "assets/level/front.png".');
    expect(stdout).toContain('Imported 1 product: 94 values placed, 9 to look at, 7 not placed.\n');
  });

  test('is shown and not written by --dry-run', async () => {
    const { run, hasProduct } = open();
    const { code, stdout } = await run('old.json', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('+  measuring-range: up to 1200 mm\n');
    expect(stdout).toContain('This would import 1 product');
    expect(hasProduct('L9')).toBe(false);
  });
});

test('an English record passes every rule but that on missing translations', async () => {
  const { run, folder, product } = open({
    'old.yaml': 'id: L1\nfamily: sensors\ntitle: Level sensor\nsubtitle: Measures levels.\n',
  });
  expect((await run('old.yaml')).code).toBe(0);
  expect(product('L1')).toEqual({
    id: 'L1',
    family: 'sensors',
    title: 'Level sensor',
    subtitle: en('Measures levels.'),
  });
  const { report } = await readCatalogue(folder, { cwd: folder });
  const found = report.diagnostics.filter(({ file }) => file.endsWith('L1.yaml'));
  expect([...new Set(found.map(({ rule }) => rule))]).toEqual(['missing-translation']);
});

test('an English-only record belongs to the family that its path names', async () => {
  const record = {
    id: 'C1',
    title: 'Pump controller',
    subtitle: 'Starts pumps in turn.',
    path: '/products/sensors/controller',
    productImage: 'c1.png',
    images: 'https://pictures.sensors.internal/c1',
    description: 'A controller for four pumps.',
    pageTitle: 'Pump controller C1',
    content: 'It changes the order each day.',
    features: ['Clock', 'Fault monitor'],
  };
  const { run, product } = open({ 'old.json': record });
  const { code, stdout } = await run('old.json');
  expect(code).toBe(0);
  expect(stdout).not.toContain('Not placed:');
  expect(product('C1')).toEqual({
    id: 'C1',
    family: 'sensors',
    path: '/products/sensors/controller',
    title: 'Pump controller',
    pageTitle: 'Pump controller C1',
    subtitle: en('Starts pumps in turn.'),
    images: [{ src: 'c1.png', alt: en('Pump controller') }],
    imagesUrl: 'https://pictures.sensors.internal/c1',
    intro: [
      {
        description: en('A controller for four pumps.'),
        content: [en('It changes the order each day.')],
      },
    ],
    tabs: [{ kind: 'features', items: [en('Clock'), en('Fault monitor')] }],
  });
});

test('a list of texts may be an object with a list in each language', async () => {
  const features = { en: ['Simple', 'Small'], fr: ['Simple', 'Petit'], it: ['Semplice'] };
  const { run, product } = open({ 'old.json': { ...plain, features } });
  const { stdout } = await run('old.json');
  expect(product('L1')).toMatchObject({
    tabs: [
      {
        items: [
          { en: 'Simple', fr: 'Simple' },
          { en: 'Small', fr: 'Petit' },
        ],
      },
    ],
  });
  expect(stdout).toContain('features: has lists of different lengths: look at which texts belong');
  expect(stdout).toContain('texts in "it": are in a language that site.yaml does not list');
});

describe('the models of a series', () => {
  test('as cards have every field of the layout, and each that has no place is reported', async () => {
    const card = {
      productName: { en: 'L1 Mini', fr: 'L1 mini' },
      description: 'The short one.',
      keyFeatures: [{ content: { en: 'Short' } }, 'Light'],
      idealUseCase: ['Small tanks'],
      integration: 'Any controller',
      link: '/products/S1',
    };
    const other = { productName: 'L1 Maxi', integration: ['One', 'Two'], link: '#', price: 3 };
    const { run, product } = open({ 'old.json': { ...plain, productLine: [card, other] } });
    const { stdout } = await run('old.json');
    expect(product('L1')).toMatchObject({
      tabs: [
        {
          kind: 'lineup',
          entries: [
            {
              productName: { en: 'L1 Mini', fr: 'L1 mini' },
              description: en('The short one.'),
              keyFeatures: [en('Short'), en('Light')],
              idealUseCase: en('Small tanks'),
              integration: en('Any controller'),
              link: '/products/S1',
            },
            { productName: 'L1 Maxi' },
          ],
        },
      ],
    });
    expect(unplacedIn(stdout)).toEqual([
      'productLine[1].integration: is a list, and there is place for one',
      'productLine[1].link: is not a path of the site, such as "/products"',
      'productLine[1].price: has no place in the mapping',
    ]);
  });

  const lights = {
    Model: 'D-R',
    Type: { en: 'Round', fr: 'Rond' },
    'LED Color(s)': 'Red',
    'No. of Aspects': 1,
    'LED Count': '168',
    'Brightness (mcd)': '4000-5000',
    'Wavelength (nm)': '620-625',
    'Power (W)': '<8',
    'IP Rating': 'IP65',
    'Cert.': 'CE',
  };
  const cameras = {
    Model: 'A-P',
    Technology: 'Line scan',
    'Key Feature': 'Portable',
    'Best Use Case': 'Events',
  };

  test.each([
    ['of lights', lights],
    ['of cameras', cameras],
  ])('%s have a column for each field, in a list or in a table', async (_, row) => {
    const tables = [
      { tableData: [{ parameter: 'Housing', specification: 'Steel' }] },
      { title: 'Models', tableData: [row] },
    ];
    const { run, product } = open({
      'old.json': [
        { ...plain, models: [row] },
        { ...plain, id: 'L2', tables },
      ],
    });
    const { stdout } = await run('old.json');
    expect(stdout).not.toContain('Not placed:');
    const columns = Object.keys(row).map((name) => ({ title: en(name) }));
    expect(product('L1')).toMatchObject({
      tabs: [{ kind: 'lineup', table: { columns, rows: [{ model: row.Model }] } }],
    });
    expect(product('L2')).toMatchObject({
      tabs: [
        { kind: 'specs', tables: [{ rows: [{ parameter: en('Housing') }] }] },
        { kind: 'lineup', title: en('Models'), table: { columns, rows: [{ model: row.Model }] } },
      ],
    });
  });

  test('come in where the list holds something else as well, which is reported', async () => {
    const { run } = open({ 'old.json': { ...plain, models: [lights, { note: 'More to come' }] } });
    const { stdout } = await run('old.json');
    expect(stdout).toContain('models[1]: has no place in the mapping\n');
  });
});

test('a single address in "images" is a page with pictures, a single file a picture', async () => {
  const page = { ...plain, images: 'https://pictures.sensors.internal/' };
  const { run, product } = open({ 'old.json': [page, { ...plain, id: 'L2', images: 'l2.png' }] });
  await run('old.json');
  expect(product('L1')).toMatchObject({ imagesUrl: 'https://pictures.sensors.internal/' });
  expect(product('L1')).not.toHaveProperty('images');
  expect(product('L2')).toMatchObject({ images: [{ src: 'l2.png' }] });
});

describe('a record is refused, and the others are imported', () => {
  test.each([
    ['it has no "id".', { ...plain, id: '' }],
    [`"L 1" can't be an id.`, { ...plain, id: 'L 1' }],
    ['there is a product "S1" already, in products/sensors/S1.yaml.', { ...plain, id: 's1' }],
    [
      'another record of this import has the id "ok" as well: old.json, record 1.',
      { ...plain, id: 'ok' },
    ],
    ['it names no family. Add --family <id>.', { ...plain, family: '' }],
    ['there is no family "sensor". Did you mean "sensors"?', { ...plain, family: 'sensor' }],
  ])('%s', async (reason, wrong) => {
    const { run, path, text } = open({ 'old.json': [{ ...plain, id: 'OK' }, wrong] });
    const before = text('S1');
    const { code, stderr, stdout } = await run('old.json');
    expect(code).toBe(1);
    expect(stderr).toContain(`Refused old.json, record 2: ${reason}`);
    expect(stdout).toContain('1 record refused.');
    expect(readdirSync(path('products/sensors')).sort()).toEqual(['OK.yaml', 'R2.json', 'S1.yaml']);
    expect(text('S1')).toBe(before);
  });
});

test('what only one of two fields can say, and titles of empty tabs, are reported', async () => {
  const record = {
    ...plain,
    family: 'probes',
    typesTitle: 'Range',
    tabTitles: { app: 'Where' },
    imagesUrl: 'https://a.sensors.internal/',
    externalImages: 'https://b.sensors.internal/',
    requiredInformation: { productName: { it: 'Sensore' } },
    tables: [
      {
        headings: 'Data',
        tableHeadings: 'Values',
        tableData: [{ parameter: 'Power', specification: 'low' }, 'x'],
      },
    ],
  };
  const { run, product } = open({ 'old.json': record });
  const { code, stdout } = await run('old.json', '--family', 'sensors');
  expect(code).toBe(0);
  expect(unplacedIn(stdout)).toEqual([
    'requiredInformation.productName: has no text in "en"',
    'externalImages: "imagesUrl" is there already',
    'typesTitle: is the title of an empty tab',
    'tables[0].tableHeadings: "tables[0].headings" is there already',
    'tabTitles.app: is the title of an empty tab',
    'family: the family is "sensors"',
    'tables[0].tableData[1]: has no place in the mapping',
  ]);
  expect(product('L1')).toMatchObject({
    family: 'sensors',
    imagesUrl: 'https://a.sensors.internal/',
  });
});

test('the id of a family counts before its name in requests', async () => {
  const { run, read, write, has } = open({ 'old.json': { ...plain, family: 'level_sensors' } });
  const family = read('families/sensors.yaml');
  const named = (id: string) =>
    `${family.replace(/^id: .*$/m, `id: ${id}`)}requestId: level_sensors\n`;
  write('families/sensors.yaml', named('sensors'));
  write('families/zone.yaml', named('level-sensors'));
  expect((await run('old.json')).stderr).toBe('');
  expect(has('products/level-sensors/L1.yaml')).toBe(true);
});

test('a path of another record is not placed', async () => {
  const { run, product } = open({ 'old.json': { ...plain, path: '/products/S1' } });
  const { stdout } = await run('old.json');
  expect(stdout).toContain('path: "/products/S1" is the path of products/sensors/S1.yaml\n');
  expect(product('L1')).not.toHaveProperty('path');
});

describe('nothing is written, and the message says why', () => {
  test.each([
    [{ 'old.txt': 'x' }, 'old.txt', 'old.txt is in no known format.'],
    [{}, 'none.json', "can't read none.json: "],
    [{ 'old.json': '{ "id": ' }, 'old.json', "can't read old.json. "],
    [{ 'old.json': '[]' }, 'old.json', 'old.json holds no record.'],
    [{ 'old.json': '[{"id":"A"}, 4]' }, 'old.json', 'old.json, record 2 is not a record.'],
  ])('%o', async (files, name, message) => {
    const { run, path } = open(files);
    const { code, stderr, stdout } = await run(name);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`milepost: ${message}`);
    expect(readdirSync(path('products/sensors'))).toHaveLength(2);
  });

  test('for a family that there is not', async () => {
    expect(await open().run('old.json', '--family', 'sensor')).toMatchObject(
      ended(2, 'there is no family "sensor".\nDid you mean "sensors"?'),
    );
  });
});

test('a figure of several values, or of more digits than a figure has, is not placed', async () => {
  const value = (given: unknown) => ({ 'supply-voltage': { value: given, unit: 'V' } });
  const { run, product } = open({
    'old.json': [
      { ...plain, id: 'L1', figures: value([12, 24]) },
      { ...plain, id: 'L2', figures: value(1e21) },
    ],
  });
  const { code, stdout } = await run('old.json');
  expect(code).toBe(1);
  expect(stdout).toContain(
    'figures.supply-voltage: is not one text or number: write several values',
  );
  expect(stdout).toContain('Powers of ten are written out. Write the number out');
  for (const id of ['L1', 'L2']) expect(product(id)).not.toHaveProperty('figures');
});
