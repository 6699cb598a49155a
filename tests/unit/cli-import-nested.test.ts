import { describe, expect, test } from 'vitest';
import { createWorkspace, ended } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();

function open(files: Readonly<Record<string, string>>) {
  const { data, run } = openImport(workspace, files);
  return {
    read: data,
    run: (name: string, ...args: string[]) => run(name, '--mapping', 'map.yaml', ...args),
  };
}

const nested = JSON.stringify({
  maker: 'Level & Co',
  ranges: [
    {
      name: 'Tank radars',
      models: [
        {
          name: 'Radar Übersee 7',
          texts: { en: 'Looks down.', fr: 'Regarde vers le bas.' },
          reach: { amount: 12.5, unit: 'm' },
          state: 'A',
          supply: { volts: '9 to 36', ac: false },
          notes: 'Rugged\n• Small',
        },
        { name: 'Radar 8', reach: { amount: 1.125, unit: 'm' }, state: 'Z', colour: 'red' },
        { name: 'Radar 9', reach: { amount: 3 }, state: 'B' },
      ],
    },
  ],
});
const mapping = `
families:
  rows: $.ranges[*]
  fields:
    id: { slug: "{name}" }
    pageTitle: "{name}"
    subtitle: "All {name}"
rows: $.ranges[*].models[*]
fields:
  id: { slug: "{name}" }
  family: { slug: "{^name}" }
  code: { from: "{name}", match: '(\\d+)$' }
  title: "{name} by {^^maker}"
  subtitle: { first: ["{texts}", "A radar."] }
  figures:
    measuring-range: "{reach.amount} {reach.unit}"
    supply-voltage: { from: "{supply.volts}", unit: V DC }
  tabs:
    - kind: features
      items: ["{notes}", { from: "{state}", map: { A: Ready, B: null } }]
ignore: [supply.ac]
`;

describe('nested data', () => {
  test('become families and products, by templates, constants, slugs and maps', async () => {
    const { run, read } = open({ 'list.json': nested, 'map.yaml': mapping });
    const { code, stdout } = await run('list.json');
    expect(code).toBe(1);
    expect(read('families/tank-radars.yaml')).toEqual({
      id: 'tank-radars',
      order: 2,
      pageTitle: { en: 'Tank radars' },
      subtitle: { en: 'All Tank radars' },
    });
    expect(read('products/tank-radars/radar-ubersee-7.yaml')).toEqual({
      id: 'radar-ubersee-7',
      code: '7',
      family: 'tank-radars',
      title: 'Radar Übersee 7 by Level & Co',
      subtitle: { en: 'Looks down.', fr: 'Regarde vers le bas.' },
      figures: { 'measuring-range': '12.5 m', 'supply-voltage': '9..36 V DC' },
      tabs: [{ kind: 'features', items: [{ en: 'Rugged' }, { en: 'Small' }, { en: 'Ready' }] }],
    });
    expect(read('products/tank-radars/radar-8.yaml')).toMatchObject({
      subtitle: { en: 'A radar.' },
      figures: { 'measuring-range': '1.125 m' },
    });
    expect(read('products/tank-radars/radar-9.yaml')).not.toHaveProperty('figures');
    expect(stdout).toContain('state: "Z" is not in the map of the mapping\n');
    expect(stdout).toContain('reach.amount: is to stand beside "reach.unit", which is empty\n');
    expect(stdout).toContain('colour: has no place in the mapping\n');
    expect(stdout).not.toContain('supply.ac');
  });

  test('never become a wrong figure or half a text by a template', async () => {
    const map = `fields:
  id: { slug: "{name}" }
  family: sensors
  title: "{name} ({size})"
  figures: { measuring-range: "{a} x {b}", supply-voltage: "{volts}" }
`;
    const name = { en: 'Radar', fr: 'Radar de niveau' };
    const { run, read } = open({
      'list.json': JSON.stringify({ name, size: 'S', a: 2, b: '1,250 m', volts: [12, 24] }),
      'map.yaml': map,
    });
    const { code, stdout } = await run('list.json');
    expect(code).toBe(1);
    expect(read('products/sensors/radar.yaml')).toEqual({
      id: 'radar',
      family: 'sensors',
      title: { en: 'Radar (S)', fr: 'Radar de niveau (S)' },
    });
    expect(stdout).toContain('"1,250" may be 1250 or 1.25.');
    expect(stdout).toContain('volts: is a list, and there is place for one\n');
  });

  test('give the parts of a product figures of their own', async () => {
    const map = `fields:
  id: "{id}"
  family: sensors
  figures: { supply-voltage: "{volts}" }
  components:
    - each: parts
      id: "{name}"
      title: "{name}"
      figures: { supply-voltage: "{volts}" }
`;
    const parts = [
      { name: 'head', volts: '5 V' },
      { name: 'base', volts: '12 V' },
    ];
    const { run, read } = open({
      'list.json': JSON.stringify({ id: 'A1', volts: '24 V', parts }),
      'map.yaml': map,
    });
    expect((await run('list.json')).code).toBe(0);
    expect(read('products/sensors/A1.yaml')).toMatchObject({
      figures: { 'supply-voltage': '24 V' },
      components: [
        { id: 'head', figures: { 'supply-voltage': '5 V' } },
        { id: 'base', figures: { 'supply-voltage': '12 V' } },
      ],
    });
  });

  test('are summed up by field, with the first reasons', async () => {
    const { run } = open({ 'list.json': nested, 'map.yaml': mapping });
    const { stdout } = await run('list.json', '--dry-run');
    expect(stdout).toContain('By field:\n');
    expect(stdout).toContain('  reach.amount: 2 read, 1 not placed\n    is to stand beside');
  });

  test.each([
    ['JSON Lines', 'list.jsonl', '{"name":"A1"}\n\n{"name":"A2"}\n'],
    ['YAML', 'list.yaml', '- name: A1\n- name: A2\n'],
    [
      'a table with tabs, below a line that is none',
      'list.tsv',
      'Prices 2026\nname\tx\nText\tmm\nA1\t\nA2\t\n',
    ],
  ])('may be %s', async (_, name, text) => {
    const headings = name.endsWith('tsv') ? 'headings: 2\nskip: 1\n' : '';
    const map = `${headings}fields: { id: "{name}", family: sensors, title: "{name}" }\n`;
    const { run, read } = open({ [name]: text, 'map.yaml': map });
    expect((await run(name)).code).toBe(0);
    expect(read('products/sensors/A2.yaml')).toMatchObject({ title: 'A2' });
  });

  test('in JSON Lines are refused with the line', async () => {
    const { run } = open({
      'list.jsonl': '{"name":"A1"}\n{',
      'map.yaml': 'fields: { id: "{name}" }',
    });
    expect(await run('list.jsonl')).toMatchObject(ended(2, "can't read list.jsonl, line 2."));
  });

  test('without a record where the mapping says is refused, with what there is', async () => {
    const { run } = open({
      'list.json': '{"items":[]}',
      'map.yaml': 'rows: $.models[*]\nfields: { id: "{name}" }',
    });
    expect(await run('list.json')).toMatchObject(
      ended(2, 'list.json holds no record. It has items.'),
    );
  });
});
