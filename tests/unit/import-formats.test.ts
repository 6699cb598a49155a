import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, ended } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();

const priceList = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE catalog SYSTEM "catalog.dtd">
<catalog xmlns="urn:levels" currency="EUR">
  <article supplier="L1">
    <sku>P1</sku>
    <name xml:lang="en">Radar &amp; rod</name>
    <name xml:lang="fr">Radar et tige</name>
    <features><feature unit="m" id="measuring-range">12.5</feature><feature id="outputs">2</feature></features>
    <text><![CDATA[<p>For <b>tanks</b>.</p>]]></text>
  </article>
  <article supplier="L2"><sku>P2</sku><name xml:lang="en">Rod</name></article>
</catalog>
`;
const xmlMapping = `rows: $.catalog.article[*]
ignore: [supplier]
fields:
  id: "{sku}"
  family: sensors
  title: "{name}"
  subtitle: { from: "{text}", html: true }
  figures: { measuring-range: "{features.feature[0]}" }
`;

test('an XML price list is nested data, with texts by language and CDATA', async () => {
  const { run, product } = openImport(workspace, { 'list.xml': priceList, 'm.yaml': xmlMapping });
  const { code, stdout } = await run('list.xml', '--mapping', 'm.yaml');
  expect(code).toBe(0);
  expect(product('P1')).toMatchObject({
    title: { en: 'Radar & rod', fr: 'Radar et tige' },
    subtitle: { en: 'For **tanks**.' },
    figures: { 'measuring-range': '12.5 m' },
  });
  expect(stdout).toContain('features.feature[1]: has no place in the mapping');
  expect(product('P2')).toMatchObject({ title: { en: 'Rod' } });
});

test.each([
  ['<catalog><article></catalog>', "can't read list.xml. Line 1: this is not well-formed XML"],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'entities of its own, which are not read'],
  ['<catalog><other/></catalog>', 'list.xml holds no record'],
])('%s is refused', async (xml, message) => {
  const { run } = openImport(workspace, { 'list.xml': xml, 'm.yaml': xmlMapping });
  expect(await run('list.xml', '--mapping', 'm.yaml')).toMatchObject(ended(2, message));
});

test('a folder stands for all of its files, and its first mapping for all of their fields', async () => {
  const project = openImport(workspace, {});
  for (const [index, name] of ['a', 'b/c'].entries())
    project.write(
      `../devices/${name}.yaml`,
      `model: D${index}\nname: Device ${index}\nports: [{ kind: rj45 }]\n`,
    );
  project.write('../devices/read.me', 'Not data.');
  expect((await project.run('devices', '--plan', '--mapping', 'm.yaml')).code).toBe(0);
  expect(project.read('../m.yaml')).toContain('  id: "{model}"\n');
  const { code, stdout } = await project.run(
    'devices',
    '--mapping',
    'm.yaml',
    '--family',
    'sensors',
  );
  expect(stdout).toContain('Imported 2 products: ');
  expect([code, project.hasProduct('D0'), project.hasProduct('D1')]).toEqual([0, true, true]);
  mkdirSync(join(project.folder, '../empty'));
  expect(await project.run('empty', '--mapping', 'm.yaml')).toMatchObject(
    ended(2, 'the folder empty has no file that can be read'),
  );
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>';
const pictures = `fields:
  id: "{Model}"
  family: sensors
  title: "{Model}"
  images: { from: "{Picture}", folder: files }
`;

test('pictures of a folder become assets; missing, damaged and other ones are lost', async () => {
  const names = [
    'p/one.svg',
    'none.svg',
    '../secret.svg',
    'two.svg',
    'https://a.internal/b.svg',
    'three.svg',
  ];
  const list = names.map((name, index) => `N${index};${name}\n`).join('');
  const project = openImport(workspace, {
    ...{ 'list.csv': `Model;Picture\n${list}`, 'm.yaml': pictures, 'secret.svg': svg },
    ...{ 'files/p/one.svg': svg, 'files/two.svg': 'no picture', 'files/three.svg': svg },
  });
  project.write('assets/three.svg', svg.replace('4', '5'));
  const dry = await project.run('list.csv', '--mapping', 'm.yaml', '--dry-run');
  expect(dry.stdout).toContain('This would copy 1 picture to assets/.\n');
  expect([dry.code, project.has('assets/p/one.svg')]).toEqual([1, false]);
  const { code, stdout } = await project.run('list.csv', '--mapping', 'm.yaml');
  expect(code).toBe(1);
  expect(stdout).toContain('Copied 1 picture to assets/.\n');
  expect(project.read('assets/p/one.svg')).toBe(svg);
  expect(project.product('N0')).toMatchObject({ images: [{ src: 'p/one.svg' }] });
  for (const reason of [
    'Picture: "none.svg" is no file below files\n',
    'Picture: is a web address: download the picture',
    'Picture: is another picture than assets/three.svg: rename one of them\n',
  ])
    expect(stdout).toContain(reason);
  const images = [1, 2, 3, 4, 5].map((index) => project.product(`N${index}`));
  for (const product of images) expect(product).not.toHaveProperty('images');
  const again = await project.run('list.csv', '--mapping', 'm.yaml');
  expect(again.stdout).not.toContain('Copied');
});
