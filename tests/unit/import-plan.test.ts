import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { createWorkspace, ended } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

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
  for (const line of [
    'empty: [ n/a ] # cells that say nothing',
    'ignore: [ Leer ] # columns without a value',
    '    # 5 of 6, 5 different: 1,25 | 0,8 | 1.450,5; "kg" for its numbers, 5 of 5 can be read; the decimal sign is "," in 3 different values, as in "0,8"\n    gewicht: { label: { en: Gewicht }, dimension: mass, unit: kg }',
    '"m" after its numbers, 6 of 6 can be read; the decimal sign is "," in 5 different values, as in "0,5"',
    '    reichweite: { label: { en: Reichweite }, dimension: length, unit: m }',
    '    schutzart: { label: { en: Schutzart }, kind: rating, rating: ip }',
    '    relais: { label: { en: Relais }, kind: yes-no }',
    '    farbe: { label: { en: Farbe }, kind: choice, values: { rot: { en: rot }, grun: { en: grün } } }',
    'numbers without a unit: "dimension: count", a figure with "unit: …", or "kind: code"\n    # anzahl: { label: { en: Anzahl }, dimension: count }',
    '# No column says the family: add --family <id> to the command.',
    '  id: "{Artikelnummer}"',
    '  title: "{Bezeichnung}"',
    '    # anzahl: "{Anzahl}"',
  ]) {
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
  for (const line of [
    'rows: "$.data.models[*]"',
    '  id: "{sku}"',
    '  title: "{name}"',
    '    # reach-amount: "{reach.amount}"',
    '    # ports-kind: "{ports[*].kind}"',
    '    label-weight-g: { label: { en: label.weight_g }, dimension: mass, unit: g }',
    '    label-weight-g: { from: "{label.weight_g}", unit: g }',
  ])
    expect(mapping).toContain(`${line}\n`);
});
