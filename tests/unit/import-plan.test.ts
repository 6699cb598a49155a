import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
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
/** Below a title, and with a last row without values, as spreadsheet programs save them. */
const sheet = [['Preisliste 2026'], [], ...rows, rows[0]?.map(() => '') ?? []];
const csv = sheet.map((row) => row.join(';')).join('\r\n');
const workbook = () =>
  writeExcelFile(sheet.map((row) => row.map((value) => ({ value })))).toBuffer();

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

test('columns of one text in several languages are one field, in doubt both ways', async () => {
  const table = [
    'Référence;Désignation;Désignation EN;Désignation - espagnol;Description courte;Description courte/es;Description;Description EN;Taille ES;Poids kg',
    'P1;Pompe pour eaux usées;Pump for dirty water;Bomba para aguas sucias;Elle est robuste.;Es robusta.;Livrée avec son câble.;La pompe est facile à poser.;38;1,5',
    'P2;Vanne de la pompe;Valve of the pump;Válvula de la bomba;Elle ferme bien.;Cierra muy bien.;Le filetage est en laiton.;Le filetage est à droite.;40;0,8',
  ].join('\n');
  const project = openImport(workspace, { 'liste.csv': table });
  await project.run('liste.csv', '--plan');
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('texts in several languages')) expect(mapping).toContain(line);
  await project.run('liste.csv', '--mapping', 'mapping.yaml', '--family', 'sensors');
  expect(project.product('P2')).toMatchObject({
    title: { en: 'Valve of the pump', fr: 'Vanne de la pompe', es: 'Válvula de la bomba' },
    subtitle: { fr: 'Elle ferme bien.', es: 'Cierra muy bien.' },
  });
});

test('columns of other names are one text where it is clear which language each has', async () => {
  const table = [
    'Code;Name;Designación;Short description;Descripción corta;Benefits;Ventajas',
    'P1;Pump 1;Bomba 1;For the water of the plant.;Para el agua de la planta.;"Easy to clean\nSmall";"Fácil de limpiar\nPequeña"',
    'P2;Pump 2;Bomba 2;For the oil and the steam.;Para el aceite y el vapor.;"With a brake\nQuiet";"Con freno para el motor\nSilenciosa"',
  ].join('\n');
  const project = openImport(workspace, { 'list.csv': table });
  await project.run('list.csv', '--plan');
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('texts by other names')) expect(mapping).toContain(line);
});

test('headings say the currency of amounts and the language of words, and rows the order', async () => {
  const table = [
    'Référence;Désignation;Gamme;Puissance (W);Prix (EUR);Prix au mètre (CHF/m);Tarif €;Frais (kr)',
    'B2;Capteur B;Capteurs de niveau;12;1.250,00;4,50;12,00;9,00',
    'A1;Capteur A;Capteurs de niveau;8;980,00;3,20;10,00;8,00',
  ].join('\n');
  const project = openImport(workspace, { 'liste.csv': table });
  await project.run('liste.csv', '--plan');
  const mapping = project.read('../mapping.yaml');
  for (const line of lines('prices and their order')) expect(mapping).toContain(line);
  const imported = await project.run('liste.csv', '--mapping', 'mapping.yaml');
  expect(imported.code).toBe(0);
  const read = (path: string) => load(project.read(`products/capteurs-de-niveau/${path}.yaml`));
  expect(read('B2')).toMatchObject({
    order: 1,
    figures: { prix: '1250.00 EUR', tarif: '12.00 EUR' },
  });
  expect(read('A1')).toMatchObject({ order: 2, figures: { 'prix-au-metre': '3.20 CHF' } });
  const other = mapping.replace('unit: EUR', 'unit: USD').replace('language: fr', 'language: de');
  const wrong = openImport(workspace, { 'liste.csv': table, 'mapping.yaml': other });
  const refused = await wrong.run('liste.csv', '--mapping', 'mapping.yaml');
  expect(refused).toMatchObject(ended(2, 'The site has no language "de"'));
  const foreign = { 'liste.csv': table, 'mapping.yaml': mapping.replace('unit: EUR', 'unit: USD') };
  const { stdout } = await openImport(workspace, foreign).run(
    'liste.csv',
    '--mapping',
    'mapping.yaml',
  );
  expect(stdout).toContain('its heading says "EUR", and the figure is in USD');
  const ofSheet = { 'liste.json': JSON.stringify([{ id: 'C3', 'Prix (EUR)': 5 }]) };
  const json = 'fields: { id: "{id}", title: "{id}", figures: { prix: "{[\'Prix (EUR)\']}" } }\n';
  const entry =
    'figures: { entries: { prix: { label: { en: Price }, kind: money, unit: USD } } }\n';
  const sheet = openImport(workspace, { ...ofSheet, 'mapping.yaml': entry + json });
  const numbers = await sheet.run('liste.json', '--mapping', 'mapping.yaml', '--family', 'sensors');
  expect(numbers.stdout).toContain('its heading says "EUR", and the figure is in USD');
});
