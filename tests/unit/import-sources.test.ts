import { expect, test } from 'vitest';
import { htmlText } from '../../cli/import/html-text.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();

test.each(openCases('import-html')<[string, string]>('read'))('%s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

const table =
  'Model;Name;Text;Colour;Weight;Unit\nT3;Tube;"<p>A <b>sturdy </b>tube.</p><ul><li>Light</li><li>Caf&eacute;</li></ul>";rd;5;g\n';
const mapping = `fields:
  id: "{Model}"
  family: sensors
  title: { en: "{Name}", fr: "{Name}" }
  intro:
    - description: { from: "{Text}", html: true, pick: first }
      content: { from: "{Text}", html: true, pick: rest }
  subtitle: { from: "{Colour}", map: { file: colours.csv, key: "{code}", value: { en: "{en}", fr: "{fr}" } } }
  figures: { measuring-range: "{Weight} mm" }
`;
const colours = 'code;en;fr\nrd;Red;Rouge\n';

test('a column fills several fields, HTML becomes paragraphs with marks, and a table translates codes', async () => {
  const { run, product } = openImport(workspace, {
    'list.csv': table,
    'm.yaml': mapping,
    'colours.csv': colours,
  });
  const { code } = await run('list.csv', '--mapping', 'm.yaml');
  expect(code).toBe(0);
  expect(product('T3')).toMatchObject({
    title: { en: 'Tube', fr: 'Tube' },
    subtitle: { en: 'Red', fr: 'Rouge' },
    intro: [
      { description: { en: 'A **sturdy** tube.' }, content: [{ en: 'Light' }, { en: 'Café' }] },
    ],
    figures: { 'measuring-range': '5 mm' },
  });
});

test.each([
  ['{ file: colours.csv, key: "{kode}"', 'colours.csv has no column "kode".'],
  ['{ file: none.csv, key: "{code}"', "can't read none.csv"],
])('a table that a map names has to have its columns: %s', async (wrong, message) => {
  const files = { 'list.csv': table, 'colours.csv': colours };
  const own = mapping.replace('{ file: colours.csv, key: "{code}"', wrong);
  const { run } = openImport(workspace, { ...files, 'm.yaml': own });
  expect(await run('list.csv', '--mapping', 'm.yaml')).toMatchObject(ended(2, message));
});

test.each([
  ['title: { from: "{Name}", html: maybe }', '"html" is "true", or is left out.'],
  ['title: { from: "{Name}", pick: second }', '"pick" is "first" or "rest".'],
  ['title: { from: "{Name}", map: 5 }', '"map" has a value for each other'],
  ['title: { from: "{Name}", folder: 5 }', '"folder" is the name of a folder.'],
  ['title: { from: "{Name}", match: 5 }', '"match" is a regular expression.'],
  ['figures: { measuring-range: { from: "{Name}", unit: mx } }', '"unit" is a unit of docs'],
  ['title: "{Name"', 'A brace has no other one.'],
  ['title: { from: { first: ["{Name}"] }, html: true }', '"first" stands alone'],
])('%s is refused with its line and what to do', async (field, message) => {
  const own = `fields:\n  id: "{Model}"\n  ${field}\n`;
  const { run } = openImport(workspace, { 'list.csv': table, 'm.yaml': own });
  expect(await run('list.csv', '--mapping', 'm.yaml')).toMatchObject(ended(2, message));
  expect((await run('list.csv', '--mapping', 'm.yaml')).stderr).toContain('m.yaml:3:');
});

test('a code that its table does not have is lost', async () => {
  const files = { 'list.csv': table.replace(';rd;', ';bl;'), 'colours.csv': 'code;name\nrd;Red\n' };
  const own = mapping.replace(/map: \{ file.*/, 'map: colours.csv }');
  const { run } = openImport(workspace, { ...files, 'm.yaml': own });
  const { code, stdout } = await run('list.csv', '--mapping', 'm.yaml');
  expect([code, stdout]).toEqual([1, expect.stringContaining('Colour: "bl" is not in the map')]);
});

test('several paragraphs make one description, those of each language for themselves', async () => {
  const records = [
    { id: 'A1', text: ['One.', 'Two.'], name: 'A {weight}' },
    { id: 'A2', text: { en: ['One.', 'Two.'], fr: ['Un.'] }, name: { en: 'A2' } },
    { id: 'A3', text: ['One.', { size: 4 }] },
  ];
  const own = `fields:
  id: "{id}"
  family: sensors
  title: "{name}"
  intro: [{ description: "{text}" }]
  subtitle: "{text}"
`;
  const { run, product } = openImport(workspace, { 'list.json': records, 'm.yaml': own });
  const { stdout } = await run('list.json', '--mapping', 'm.yaml');
  expect(['A1', 'A2', 'A3'].map(product)).toMatchObject([
    { title: { en: 'A {weight}' }, intro: [{ description: { en: 'One.\nTwo.' } }] },
    { title: { en: 'A2' }, intro: [{ description: { en: 'One.\nTwo.', fr: 'Un.' } }] },
    { intro: [{ description: { en: 'One.' } }] },
  ]);
  expect(product('A1')).not.toHaveProperty('subtitle');
  expect(stdout).toContain('    text[1]: is no text\n');
});

test('a record without an id says which part of it is empty, and two with one name each other', async () => {
  const own = 'fields: { id: { slug: "{Name} {Kind}" }, family: sensors, title: "{Name}" }\n';
  const rows = 'Name;Kind\nTube;\nRod;A B\nRod;A-B\n';
  const { run } = openImport(workspace, { 'list.csv': rows, 'm.yaml': own });
  const { stderr } = await run('list.csv', '--mapping', 'm.yaml');
  expect(stderr).toContain(
    'line 2: it has no "id": Name is to stand beside "Kind", which is empty.',
  );
  expect(stderr).toContain(
    'line 4: another record of this import has the id "rod-a-b" as well: list.csv, line 3.',
  );
});
