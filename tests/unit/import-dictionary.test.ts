import { expect, test } from 'vitest';
import { createWorkspace, ended } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();

/** The export of a product information system: its files by their names. */
const pim = fixtureData<Record<string, string>>('pim-export.yaml');

const open = (more: Readonly<Record<string, string>> = {}) =>
  openImport(workspace, { ...pim, ...more });
type Project = ReturnType<typeof open>;
const figures = ({ data }: Project) => data('figures.yaml') as Record<string, unknown>;

test('lists of attributes, options and families become the dictionary, families and products', async () => {
  const project = open();
  const { code, stdout, stderr } = await project.run('products.csv', '--mapping', 'mapping.yaml');
  expect(stderr).toContain(
    'figures.yaml gets no entry for "sku", "name" and "leaflet": nothing says its "kind", "dimension" or "unit".',
  );
  expect(stdout).toContain('figures.yaml: 6 new entries, 0 with new values: "max-range", ');
  expect(stdout).toContain('Imported 2 families and 2 products: ');
  expect(code).toBe(0);
  expect(figures(project)).toMatchObject({
    'supply-voltage': { label: { en: 'Supply voltage' }, port: 'supply-input' },
    'max-range': {
      label: { en: 'Maximum range', fr: 'Portée maximale' },
      dimension: 'length',
      unit: 'm',
    },
    channels: { dimension: 'count' },
    'led-colour': {
      kind: 'choice',
      values: { 'led-red': { en: 'Red', fr: 'Rouge' }, 'led-green': { en: 'Green', fr: 'Vert' } },
    },
    approvals: { kind: 'choices', values: { ce: {}, ul: {} } },
    heated: { kind: 'yes-no' },
    remark: { kind: 'text' },
  });
  expect(project.product('../level-radars/P1')).toMatchObject({
    family: 'level-radars',
    figures: {
      'max-range': '12.5 m',
      channels: 4,
      'led-colour': 'led-red',
      approvals: ['ce', 'ul'],
      heated: 'yes',
      remark: { en: 'Needs a bracket.', fr: 'Un support est nécessaire.' },
    },
  });
  expect(project.product('../level-radars/P2')).toMatchObject({
    figures: { 'max-range': '1200 mm', 'led-colour': 'led-green', heated: 'no' },
  });
});

test('what is in the dictionary stays, and gets the values that it lacks', async () => {
  const own = `# by hand
led-colour:
  label: { en: Lamp }
  kind: choice
  values:
    led-red: { en: Signal red } # as on the label
`;
  const project = open();
  project.write('figures.yaml', own);
  const { stdout } = await project.run('products.csv', '--mapping', 'mapping.yaml');
  expect(stdout).toContain('figures.yaml: 5 new entries, 1 with new values');
  const text = project.read('figures.yaml');
  expect(text.startsWith(own.trimEnd())).toBe(true);
  expect(figures(project)).toMatchObject({
    'led-colour': {
      label: { en: 'Lamp' },
      values: { 'led-red': { en: 'Signal red' }, 'led-green': {} },
    },
  });
  const again = await project.run('products.csv', '--mapping', 'mapping.yaml');
  expect(again.stdout).not.toContain('figures.yaml');
  expect(project.read('figures.yaml')).toBe(text);
});

test('a unit with an unknown name is lost, and the message says how to name it', async () => {
  const { mapping = '' } = { mapping: pim['mapping.yaml'] };
  const project = open({ 'mapping.yaml': mapping.replace('MTR: m', 'MTRS: m') });
  const { code, stderr } = await project.run(
    'products.csv',
    '--mapping',
    'mapping.yaml',
    '--dry-run',
  );
  expect(code).toBe(1);
  expect(stderr).toContain(
    'attributes.csv, line 4: "max-range" is in "MTR", which is no unit. Say in the mapping which it is: units: { MTR: … }.',
  );
});

test.each([
  ['{ label: { en: Reach }, kind: chioce }', 'Did you mean "choice"?'],
  ['{ label: { en: Reach }, unnit: m }', 'Did you mean "unit"?'],
  ['{ label: { en: Reach }, unit: mx }', 'There is no unit "mx".'],
  ['Reach', 'but a group of fields ("label") is expected.'],
])('an entry of the mapping as %s is refused with its line', async (entry, message) => {
  const mapping = `figures:\n  entries:\n    reach: ${entry}\nfields: { id: "{sku}" }\n`;
  const project = open({ 'mapping.yaml': mapping });
  const result = await project.run('products.csv', '--mapping', 'mapping.yaml');
  expect(result).toMatchObject(ended(2, message));
  expect(result.stderr).toContain('mapping.yaml:3:');
});

test.each([
  ['file: attributes.csv', 'file: none.csv', "can't read none.csv"],
  ['file: attributes.csv', 'rows: "$[*]"', 'file'],
  ['"{type}"', '"{typ}"', 'attributes.csv has no column "typ".'],
  [
    'figure: { slug: "{attribute}" }',
    'figures: "{attribute}"',
    'The catalogue has no field "figures" here.',
  ],
])('%s as %s is refused with its place', async (right, wrong, message) => {
  const project = open({ 'mapping.yaml': (pim['mapping.yaml'] ?? '').replace(right, wrong) });
  expect(await project.run('products.csv', '--mapping', 'mapping.yaml')).toMatchObject(
    ended(2, message),
  );
});

test('an amount of money is in a currency, which is no unit', async () => {
  const entry = '{ label: { en: Price }, kind: money, unit: EUR }';
  const mapping = `figures:\n  entries:\n    price: ${entry}\nfields: { id: "{id}", family: sensors, figures: { price: "{price}" } }\n`;
  const project = open({ 'm.yaml': mapping, 'list.csv': 'id,price\nA1,12.50\n' });
  expect((await project.run('list.csv', '--mapping', 'm.yaml')).code).toBe(0);
  expect(figures(project)).toMatchObject({ price: { kind: 'money', unit: 'EUR' } });
  expect(project.product('A1')).toMatchObject({ figures: { price: '12.50' } });
});

test('two texts for one figure: the second is reported, not dropped', async () => {
  const mapping = [
    'figures: { entries: { remark: { label: { en: Remark }, kind: text } } }',
    'fields:',
    '  id: "{Model}"',
    '  title: "{Model}"',
    '  figures: { remark: "{Note}" }',
    '  tabs: [{ kind: specs, tables: [{ rows: ["{Remark}"] }] }]',
  ].join('\n');
  const files = { 'list.csv': 'Model,Note,Remark\nT3,Dry rooms,Wet rooms\n', 'map.yaml': mapping };
  const project = openImport(workspace, files);
  const { stdout } = await project.run('list.csv', '--mapping', 'map.yaml', '--family', 'sensors');
  expect(project.product('T3')).toMatchObject({ figures: { remark: { en: 'Dry rooms' } } });
  expect(stdout).toContain('Remark: "remark" is already {"en":"Dry rooms"}');
});
