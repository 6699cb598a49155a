import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finished, repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, product, runMain } from './cli-workspace.ts';

const rows = openCases('plugins');
const workspace = createWorkspace();
const docs = join(repository, 'docs');
const examples = [
  ...['pim.ts', 'order-codes.ts', 'energy-class.ts', 'analytics.ts', 'code-list.ts'],
  ...['code-list-page.tsx', 'code-list-filter.ts'],
].map((name) => [`plugins/${name}`, readFileSync(join(docs, 'plugins', name), 'utf8')] as const);

/** A PIM on this machine: its revision, its items, and how often these were asked for. */
const source = { revision: '1', items: [] as object[], asked: 0, status: 200, url: '' };
const server = createServer(({ url }, response) => {
  if (url === '/items') source.asked++;
  response.statusCode = url === '/items' ? source.status : 200;
  response.end(url === '/items' ? JSON.stringify(source.items) : source.revision);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  source.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const item = (sku: string, values: object, claim = 'Loaded.') => ({
  ...{ sku, group: 'sensors', name: `Sensor ${sku}` },
  claim: { en: claim, fr: 'Chargé.', es: 'Cargado.' },
  values,
});

const itemsOf = (values: object, claim?: string) => [
  item('T1', values, claim),
  item('T2', { ...values, energy: 'F' }),
];

/** A project with the example plugins, and `code` in its configuration; gives the folder that milepost runs in. */
function project(plugins: string, files: Readonly<Record<string, string>> = {}, more = ''): string {
  const root = dirname(workspace.catalogue().folder);
  const config = `import { defineConfig } from 'milepost';
import { energyClass } from './plugins/energy-class.ts';
import { orderCodes } from './plugins/order-codes.ts';
import { pim } from './plugins/pim.ts';
export default defineConfig({ plugins: [${plugins}], ${more} });
void [energyClass, orderCodes, pim];
`;
  workspace.write(root, {
    ...Object.fromEntries(examples),
    'milepost.config.ts': config,
    ...files,
  });
  return root;
}

const figures = readFileSync(
  join(repository, 'tests/fixtures/base-catalogue/figures.yaml'),
  'utf8',
);
const energy = `${figures}\nenergy:\n  label: { en: Energy class, fr: Classe, es: Clase }\n  kind: energy-class\n`;
const loading = (load: string, more = '') =>
  `{ name: 'own', loaders: [{ kind: 'product', ${more} load: ${load} }] }`;

test('the guide shows the examples as they are, and a configuration with them', async () => {
  const guide = readFileSync(join(docs, 'plugins.md'), 'utf8');
  for (const [path, text] of examples) {
    const language = path.endsWith('x') ? 'tsx' : 'ts';
    expect(guide).toContain(`\`${path}\`:\n\n\`\`\`${language}\n${text}\`\`\``);
  }
  const [, config = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? [];
  const root = project('', { 'milepost.config.ts': config });
  expect(await runMain(root, 'explain', 'order-codes/family-letter')).toMatchObject({ code: 0 });
});

describe('a loader', () => {
  test('gives records that are checked with those of files', async () => {
    source.items = [
      item('T1', { outputs: '2 km', 'measuring-range': 'up to 9 m' }, 'It  detects.'),
    ];
    const root = project(`pim({ url: '${source.url}' })`);
    const { code, stdout, stderr } = await runMain(root, 'validate', '--format', 'concise');
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: expect.stringMatching(
        /^pim:products\/T1#\/subtitle\/en warning whitespace .*\npim:products\/T1#\/figures\/outputs error figure-unit .*\n1 error, 1 warning in 7 files\n$/,
      ),
      stderr: 'pim: takes revision 1\n',
    });
    const named = await runMain(root, 'validate', 'pim:products', '--format', 'json');
    expect(JSON.parse(named.stdout).diagnostics[0]).toMatchObject({
      file: 'pim:products/T1',
      pointer: '/subtitle/en',
    });
    const github = await runMain(root, 'validate', '--format', 'github');
    expect(github.stdout).toMatch(
      /^::error title=figure-unit::pim:products\/T1#\/figures\/outputs: /,
    );
  });

  test.each(rows('loaders'))('that %s ends with 2 and says so', async (_, load, said, more) => {
    const root = project(loading(load, more));
    const { code, stdout, stderr } = await runMain(root, 'validate');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^milepost: the loader "own" of products ${said}`, 'm'));
    expect(stderr).not.toMatch(/\n\s+at |milepost\/cli/);
  });

  test.each(rows('records'))('whose record %s has a finding: %s', async (_, record, said) => {
    const root = project(loading(`() => [${record}]`));
    const { code, stdout } = await runMain(root, 'validate', '--format', 'concise');
    expect({ code, said: stdout.includes(said) || stdout }).toEqual({ code: 1, said: true });
  });

  test('is asked again when its files or the configuration change, not otherwise', async () => {
    const { openProject } = await import('../../cli/config/open-project.ts');
    const root = project(loading('() => []', "files: ['a.json'],"));
    const { codeFiles } = await openProject({}, root);
    expect([...codeFiles]).toContain(join(root, 'a.json'));
  });

  test.each(rows('commands'))('%s does not write its records', async (_, command, code, said) => {
    const record = `{ id: 'T1', family: 'sensors', title: { en: 'A', fr: 'B' }, subtitle: { en: 'D  d.', fr: 'E.', es: 'F.' } }`;
    const root = project(loading(`() => [${record}]`), {
      'rows.csv': 'Model,Name\nT1,Other\n',
      'mapping.yaml': 'fields:\n  id: "{Model}"\n  title: "{Name}"\n',
      'es.csv': 'id,state,en,es\nown:products/T1#/title,translated,A,C\n',
    });
    const before = readFileSync(join(root, 'catalogue/site.yaml'), 'utf8');
    const ran = await runMain(root, ...command.split(' '));
    expect(ran).toMatchObject({
      code: Number(code),
      stderr: expect.stringMatching(new RegExp(said)),
    });
    expect(readFileSync(join(root, 'catalogue/site.yaml'), 'utf8')).toBe(before);
  });

  test('makes no page from what was: a site is what a build from nothing gives', async () => {
    const root = project(`pim({ url: '${source.url}' }), energyClass`, {
      'catalogue/figures.yaml': energy,
    });
    const page = () => readFileSync(join(root, 'dist/products/T1/index.html'), 'utf8');
    const build = () =>
      finished(
        spawn(process.execPath, [join(repository, 'cli/bin.mjs'), 'build', '--no-data-sheets'], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    const values = { 'measuring-range': 'up to 9 m', energy: 'class B' };
    Object.assign(source, { revision: `${root} 1`, items: itemsOf(values), asked: 0 });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toContain('Loaded.');
    // An own kind is one of the tool for all that is made.
    const made = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
    const [facts = ''] = readdirSync(join(root, 'dist/assets')).filter((file) =>
      /^facts\.en/.test(file),
    );
    expect(JSON.parse(made(`assets/${facts}`)).criteria).toContainEqual(
      expect.objectContaining({ id: 'energy', ask: 'rating', levels: [...'gfedcba'] }),
    );
    expect(page()).toMatch(/Energy class<[\s\S]*?>B</);
    expect(made('products/T1.csv')).toMatch(/^T1,,energy,.*,b,.*,Energy class,,B,/m);
    expect(made('products/T1.json')).toMatch(/"kind": ?"rating"[\s\S]*?"code": ?"b"/);
    source.items = itemsOf(values, 'Seen by nobody.');
    expect(await build()).toMatchObject({ code: 0 });
    expect([source.asked, page().includes('Loaded.')]).toEqual([1, true]);
    source.revision = `${root} 2`;
    source.items = itemsOf(values, 'Loaded again.');
    expect(await build()).toMatchObject({ code: 0 });
    expect([source.asked, page().includes('Loaded again.')]).toEqual([2, true]);
    Object.assign(source, { revision: `${root} 3`, status: 503 });
    expect(await build()).toMatchObject(
      ended(2, /answers with 503\n.* at plugins\/pim\.ts:\d+:\d+: correct it there/),
    );
    expect(page()).toContain('Loaded again.');
    source.status = 200;
  }, 60_000);
});

describe('a rule of a plugin', () => {
  const other = { 'catalogue/products/sensors/X9.yaml': product('X9') };
  const id = 'order-codes/family-letter';

  test.each(rows('rules'))('%s', async (_, command, said, more = '', comment = '') => {
    const file = `catalogue/products/sensors/X9.yaml`;
    const text = other[file].replace('family: sensors', `family: sensors ${comment}`);
    const root = project('orderCodes', { [file]: text }, more);
    const { stdout, stderr } = await runMain(root, ...command.split(' '));
    expect(stdout + stderr).toMatch(new RegExp(said));
  });

  test('is known to a baseline', async () => {
    const root = project('orderCodes', other);
    await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
    const { stdout } = await runMain(root, 'validate', '--baseline', 'known.json');
    expect(stdout).toBe('No mistakes in 7 files, and 2 known in the baseline\n');
    expect(readFileSync(join(root, 'known.json'), 'utf8')).toContain(id);
  });

  test.each(rows('checks'))('that %s is an error of own code', async (_, check, said) => {
    const rule = `{ id: 'r', severity: 'error', summary: 'S.', kind: 'product', check: ${check} }`;
    const root = project(`{ name: 'own', rules: [${rule.replace("'r'", "'no-rule'")}] }`);
    const { code, stdout } = await runMain(root, 'validate');
    expect([code, stdout]).toEqual([1, expect.stringMatching(new RegExp(said))]);
  });
});

describe('a kind of attribute', () => {
  const S2 = (value: string) => ({
    'catalogue/figures.yaml': energy,
    'catalogue/products/sensors/S2.yaml': product('S2', `figures: { energy: ${value} }\n`),
  });

  test.each(rows('values'))('reads %s as %s', async (value, said) => {
    const { stdout } = await runMain(
      project('energyClass', S2(value)),
      'validate',
      '--format',
      'concise',
    );
    expect(stdout).toMatch(new RegExp(said));
  });

  test.each(rows('kinds'))('that %s says so', async (_, kind, said) => {
    const root = project(
      `{ name: 'own', attributes: [{ name: 'energy-class', ${kind} }] }`,
      S2('b'),
    );
    const { code, stdout, stderr } = await runMain(root, 'validate', '--format', 'concise');
    const { stdout: withHelp } = await runMain(root, 'validate');
    expect(code + stdout + stderr + withHelp).toMatch(new RegExp(said));
  });

  test('is known to a mapping, and reads its values', async () => {
    const root = project('energyClass', {
      'rows.csv': 'Model,Class\nS7,class b\nS8,A+++\n',
      'mapping.yaml':
        'figures: { entries: { energy: { label: { en: A, fr: B, es: C }, kind: energy-class } } }\nfields: { id: "{Model}", family: sensors, title: One, figures: { energy: "{Class}" } }\n',
    });
    const { code, stdout } = await runMain(
      root,
      ...'import rows.csv --mapping mapping.yaml'.split(' '),
    );
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/Class: "A\+\+\+": .* 2021\. Take the/),
    ]);
    const read = (file: string) => readFileSync(join(root, 'catalogue', file), 'utf8');
    expect(read('products/sensors/S7.yaml')).toContain('energy: b\n');
    expect(read('figures.yaml')).toContain('kind: energy-class\n');
  });
});
