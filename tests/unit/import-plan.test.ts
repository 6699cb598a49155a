import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';
import { openImport } from './import-workspace.ts';

const lines = openCases('import-plan')<string>;
const workspace = createWorkspace();

const rows = [
  [
    'Artikelnummer',
    'Bezeichnung',
    'Gewicht (kg)',
    'Reichweite',
    'Schutzart',
    'Relais',
    'Farbe',
    'Anzahl',
    'Leer',
  ],
  ...['1,25', '0,8', '1.450,5', 'n/a', '12'].map((weight, index) => [
    `0${index}1`,
    `Füllstandsensor ${index}`,
    weight,
    `${index},5 m`,
    'IP65',
    index % 2 === 0 ? 'Ja' : 'Nein',
    ['rot', 'grün'][index % 2] ?? '',
    String(index + 2),
    '',
  ]),
  ['061', 'Füllstandsensor 6', '3', '9 m', 'IP65', 'Ja', 'rot', '3', ''],
];
const csv = rows.map((row) => row.join(';')).join('\r\n');
const workbook = () =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();

test.each([
  ['liste.csv', () => csv],
  ['liste.xlsx', workbook],
])('a first mapping of %s says what its columns are, and imports them', async (name, content) => {
  const project = openImport(workspace, { [name]: await content() });
  const { code } = await project.run(name, '--plan');
  expect(code).toBe(0);
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('columns of a table')) {
    expect(mapping).toContain(`${line}\n`);
  }
  const imported = await project.run(name, '--mapping', 'mapping.yaml', '--family', 'sensors');
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('"Anzahl"')]);
  expect(project.product('021')).toMatchObject({
    title: 'Füllstandsensor 2',
    figures: { gewicht: '1450.5 kg', reichweite: '2.5 m', relais: 'yes', farbe: 'rot' },
  });
  const again = await project.run(name, '--plan');
  expect(again).toMatchObject(ended(2, 'mapping.yaml is there already'));
  expect(project.read('../mapping.yaml')).toBe(mapping);
});

test('a first mapping of nested data has the path of its longest list, and of the values in it', async () => {
  const models = ['A', 'B', 'C'].map((name, index) => ({
    sku: `${name}-${index}`,
    name: `Radar ${name}`,
    reach: { amount: index + 1.5, unit: 'm' },
    label: { weight_g: 5 },
    ports: [{ kind: 'rj45' }, { kind: 'sfp' }],
  }));
  const project = openImport(workspace, { 'list.json': { maker: 'Levels', data: { models } } });
  expect((await project.run('list.json', '--plan', '--mapping', 'm.yaml')).code).toBe(0);
  const mapping = project.read('../m.yaml');
  for (const line of lines('nested data')) expect(mapping).toContain(`${line}\n`);
});

test('keys that leave a doubt are comments with their readings, and lists are choices', async () => {
  const cars = Array.from({ length: 6 }, (_, index) => ({
    id: `c${index}`,
    $schema: 'a.json',
    torque_nm: 100 + index,
    drag_cd: 0.2,
    length_mm: 1950 + index,
    capacity_kwh_net: 40,
    start_year: 2020 + index,
    dc: { ports: ['ccs', 'chademo'].slice(index % 2) },
    brand: ['Alfa', 'Beta'][index % 2],
  }));
  const project = openImport(workspace, { 'cars.json': cars });
  await project.run('cars.json', '--plan');
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('doubtful keys')) expect(mapping).toContain(`${line}\n`);
  const own = mapping
    .replace('fields:\n  # 6', 'fields:\n  family: { slug: "{brand}" }\n  # 6')
    .replace(
      'figures:',
      'families: { fields: { id: { slug: "{brand}" }, pageTitle: "{brand}" } }\nfigures:',
    );
  project.write('../mapping.yaml', own);
  const { code, stdout } = await project.run('cars.json', '--mapping', 'mapping.yaml');
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Imported 2 families and 6 products'),
  ]);
  expect(project.product('../alfa/c0')).toMatchObject({
    figures: { 'dc-ports': ['ccs', 'chademo'] },
  });
});

test('the tables of an export become one mapping, which imports them as they are', async () => {
  const { 'mapping.yaml': _, ...tables } = fixtureData<Record<string, string>>('pim-export.yaml');
  const more = { 'stores.csv': 'place;street\nRome;Via 1\n' };
  const project = openImport(workspace, { ...tables, ...more });
  const names = [...Object.keys(tables), 'stores.csv'];
  const { stdout } = await project.run(...names, '--plan');
  expect(stdout).toContain('for the 2 records of products.csv. It leaves out "stores.csv": say ');
  const mapping = project.read('../mapping.yaml');
  expect(mapping).toContain('# Not planned: stores.csv (1 rows).');
  expect(mapping).toContain('    "*": [ "{*} {*-unit}", { en: "{*-en}", fr: "{*-fr}" }, "{*}" ]\n');
  const imported = await project.run('products.csv', '--mapping', 'mapping.yaml');
  expect([imported.code, imported.stdout]).toEqual([
    0,
    expect.stringContaining('Imported 2 families and 2 products: '),
  ]);
  expect(project.product('../level-radars/P1')).toMatchObject({
    title: 'Radar 1',
    figures: {
      'max-range': '12.5 m',
      channels: 4,
      'led-colour': 'led-red',
      approvals: ['ce', 'ul'],
      heated: 'yes',
      remark: { en: 'Needs a bracket.', fr: 'Un support est nécessaire.' },
    },
  });
});

test('a heading with brackets is a column, and a unit whose numbers are doubtful is a comment', async () => {
  const csv = [
    'Modell;Leistung [W];Lichtstrom;Faktor;Preis',
    'L1;100;14.500 lm;≥ 0,9;249,00 €',
    'L2;150;21.750 lm;0,95;1.249,50 €',
    'L3;60;5.600 lm;>0,9;99 €',
  ].join('\n');
  const project = openImport(workspace, { 'list.csv': csv });
  expect((await project.run('list.csv', '--plan')).code).toBe(0);
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('brackets')) expect(mapping).toContain(line);
  const imported = await project.run(
    'list.csv',
    '--mapping',
    'mapping.yaml',
    '--family',
    'sensors',
  );
  expect(imported.code).toBe(0);
  expect(project.product('L2')).toMatchObject({
    figures: { leistung: '150 W', preis: '1249.50 EUR' },
  });
});

test('columns of HTML and of families in several languages are planned as they are imported', async () => {
  const csv = [
    'SKU;Name;Category (en);Category (fr);Description (en);Description (fr);Note (en);Note (fr)',
    'A1;Radar A;Level radars;Radars de niveau;<p>Fast.</p>;<p>Rapide.</p>;<b>New</b>;<b>Neuf</b>',
    'B2;Radar B;Level radars;Radars de niveau;<p>Very small.</p>;<p>Très petit.</p>;;',
  ].join('\n');
  const project = openImport(workspace, { 'list.csv': csv });
  await project.run('list.csv', '--plan');
  const imported = await project.run('list.csv', '--mapping', 'mapping.yaml');
  expect([imported.code, imported.stderr]).toEqual([0, '']);
  expect(project.product('../level-radars/A1')).toMatchObject({
    intro: [{ description: { en: 'Fast.', fr: 'Rapide.' } }],
    figures: { note: { en: '**New**', fr: '**Neuf**' } },
  });
  expect(project.product('../level-radars/B2')).toMatchObject({
    intro: [{ description: { en: 'Very small.', fr: 'Très petit.' } }],
  });
});
