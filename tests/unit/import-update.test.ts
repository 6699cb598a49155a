import { expect, test } from 'vitest';
import { createWorkspace } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();

const mapping = `fields:
  id: "{Model}"
  family: sensors
  title: { en: "{Name}" }
  subtitle: { en: "For tanks." }
  images: "{Picture}"
  figures: { measuring-range: "{Range}", outputs: "{Outputs}" }
  tabs: [{ kind: features, items: "{Benefits}" }]
`;
const list = (range: string, name = 'Tube') =>
  `Model;Name;Picture;Range;Outputs;Benefits\nT3;${name};t3.png;${range};2;Small\nT4;Rod;;3 m;;Long\n`;
const byHand = `id: T3
family: sensors
title:
  en: Tube # as on the label
  fr: Tuyau
subtitle: { en: For tanks. }
# measured in 2026
figures:
  accuracy: 2 %
  measuring-range: 5 m   # of the short one
  outputs: "2"
images:
  - { src: t3.png, alt: { en: A tube in a tank } }
tabs:
  - kind: applications
    items: [{ en: Wells }]
  - kind: features
    items:
      - en: Small
`;
const open = (range: string, name?: string) => {
  const project = openImport(workspace, { 'list.csv': list(range, name), 'm.yaml': mapping });
  project.write('products/sensors/T3.yaml', byHand);
  return project;
};
const args = ['list.csv', '--mapping', 'm.yaml'];

test('an update sets what the mapping names, and all else of the file stays', async () => {
  const project = open('6 m', 'Tube 2');
  const dry = await project.run(...args, '--update', '--dry-run');
  expect(dry.stdout).toContain('-  measuring-range: 5 m ');
  expect(dry.stdout).toContain('+  measuring-range: 6 m ');
  expect(project.text('T3')).toBe(byHand);
  const { code, stdout, stderr } = await project.run(...args, '--update');
  expect(code).toBe(0);
  expect(stdout).toContain(
    '  Changes:\n    title.en: "Tube" → "Tube 2"\n    figures.measuring-range: "5 m" → "6 m"\n',
  );
  expect(stdout).toContain('Imported 1 product: 1 changed, 0 unchanged, ');
  expect(stderr).toContain('"S1" is not in these files, and stays: products/sensors/S1.yaml.\n');
  const changed = byHand
    .replace('en: Tube #', 'en: Tube 2 #')
    .replace('range: 5 m   #', 'range: 6 m   #');
  expect(project.text('T3')).toBe(changed);
});

test('a second run changes nothing, with and without --update', async () => {
  const project = open('6 m');
  await project.run(...args, '--update');
  const texts = ['T3', 'T4'].map(project.text);
  for (const more of [[], ['--update']]) {
    const { code, stdout } = await project.run(...args, ...more);
    expect(code).toBe(0);
    expect(stdout).toContain('Imported 0 products: 0 changed, 2 unchanged, ');
    expect(['T3', 'T4'].map(project.text)).toEqual(texts);
  }
});

test('without --update a product that would change is refused with its differences', async () => {
  const project = open('6 m');
  const { code, stderr } = await project.run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'Refused list.csv, line 2: there is a product "T3" already, in products/sensors/T3.yaml, and it would change: figures.measuring-range: 5 m → 6 m. Add --update',
  );
  expect([project.text('T3'), project.hasProduct('T4')]).toEqual([byHand, true]);
});

test('a second record with an id names the first, which is refused as well', async () => {
  const project = open('6 m');
  project.write('../list.csv', `${list('6 m')}T3;Rod;;4 m;;\n`);
  expect((await project.run(...args)).stderr).toContain(
    'Refused list.csv, line 4: another record of this import has the id "T3" as well: list.csv, line 2.',
  );
});

test('a value that the source no longer has stays, and is to be looked at', async () => {
  const project = open('');
  const { code, stdout } = await project.run(...args, '--update');
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      '    figures.measuring-range: stays "5 m": the source has no value for it that can be read\n',
    ),
  ]);
  expect(project.text('T3')).toBe(byHand);
});

test('a file whose values share anchors is refused', async () => {
  const project = open('6 m');
  const anchored = byHand
    .replace('{ en: For tanks. }', '&a { en: For tanks. }')
    .concat('pageTitle: *a\n');
  project.write('products/sensors/T3.yaml', anchored);
  expect((await project.run(...args, '--update')).stderr).toContain(
    'share anchors. Change it by hand.',
  );
  expect(project.text('T3')).toBe(anchored);
});

test.each([
  ['two spaces', '  ', '\n'],
  ['tabs', '\t', '\r\n'],
  ['no line breaks', '', '\n'],
])('a record in JSON with %s keeps its layout', async (_, indent, eol) => {
  const json = (range: string, outputs: number) => {
    const record = {
      id: 'T3',
      family: 'sensors',
      title: 'Tube',
      subtitle: { en: 'For tanks.', fr: 'Pour cuves.' },
      figures: { accuracy: '2 %', 'measuring-range': range, outputs },
      tabs: [{ kind: 'features', items: [{ en: 'Small' }] }],
    };
    const text = JSON.stringify(record, null, indent || undefined);
    const [list, short] = [/\[\s+\{\s+"en": "Small"\s+\}\s+\]/, '[ { "en": "Small" } ]'];
    return `${text.replace(list, short).replaceAll('\n', eol)}${eol}`;
  };
  const project = openImport(workspace, {
    'list.json': { Model: 'T3', Name: 'Tube', Range: '6 m', Outputs: 3, Benefits: 'Small' },
    'm.yaml': mapping.replace('{ en: "{Name}" }', '"{Name}"').replace(/ {2}images.*\n/, ''),
  });
  project.write('products/sensors/T3.json', json('5 m', 2));
  const own = ['list.json', '--mapping', 'm.yaml', '--update'];
  expect((await project.run(...own)).stdout).toContain('    figures.outputs: 2 → 3\n');
  expect(project.read('products/sensors/T3.json')).toBe(json('6 m', 3));
  expect((await project.run(...own)).stdout).toContain('0 changed, 1 unchanged, ');
});

test('a record in JSON gets fields where its others are', async () => {
  const project = openImport(workspace, {
    'list.csv': list('6 m'),
    'm.yaml': mapping.replace(/ {2}images.*\n/, ''),
  });
  const before = '{\n    "id": "T3",\n    "family": "sensors",\n    "title": "Tube"\n}\n';
  project.write('products/sensors/T3.json', before);
  expect((await project.run(...args, '--update')).code).toBe(0);
  expect(project.read('products/sensors/T3.json')).toBe(`{
    "id": "T3",
    "family": "sensors",
    "title": "Tube",
    "subtitle": {
        "en": "For tanks."
    },
    "figures": {
        "measuring-range": "6 m",
        "outputs": 2
    },
    "tabs": [
        {
            "kind": "features",
            "items": [
                {
                    "en": "Small"
                }
            ]
        }
    ]
}
`);
});

test('a name stays in its form, one for all languages or one for each', async () => {
  const project = openImport(workspace, {
    'list.csv': list('6 m', 'Tube 2'),
    'm.yaml': mapping.replace('{ en: "{Name}" }', '"{Name}"'),
  });
  const files = ['T3', 'T4'].map((id) => `products/sensors/${id}.yaml`);
  project.write('products/sensors/T3.yaml', byHand);
  project.write('products/sensors/T4.yaml', 'id: T4\nfamily: sensors\ntitle: Pole # so far\n');
  const { stdout } = await project.run(...args, '--update');
  expect(stdout).toContain('title.en: "Tube" → "Tube 2"\n');
  expect(stdout).toContain('title: "Pole" → "Rod"\n');
  expect(files.map(project.read)).toEqual([
    expect.stringContaining('  en: Tube 2 # as on the label\n  fr: Tuyau\n'),
    expect.stringContaining('title: Rod # so far\n'),
  ]);
  const texts = files.map(project.read);
  await project.run(...args, '--update');
  expect(files.map(project.read)).toEqual(texts);
});

test('what a fix has changed in a text is no difference', async () => {
  const project = open('6 m', "It's  5 % new !");
  const fixed = byHand.replace('Tube #', 'It’s 5\u00A0% new! #');
  project.write('products/sensors/T3.yaml', fixed);
  await project.run(...args, '--update');
  expect(project.text('T3')).toBe(fixed.replace('5 m   #', '6 m   #'));
});
