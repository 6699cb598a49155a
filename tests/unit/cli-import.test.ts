import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { htmlText } from '../../cli/import/html-text.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { fixtureData, readFixture } from './fixtures.ts';
import { flat, openImport, unplacedIn } from './import-workspace.ts';

const workspace = createWorkspace();
const cases = openCases('cli-import');

/** Data by the names of records, without an ending. */
type Records = Readonly<Record<string, object>>;

/** What an import does; `cli-import.yaml` says what each field means. */
interface Run {
  change?: readonly (readonly [file: string, from: string, to: string])[];
  args?: string;
  code?: number;
  stdout?: readonly string[];
  unsaid?: readonly string[];
  stderr?: '' | readonly string[];
  unplaced?: readonly string[];
  records?: Records;
  exactly?: Records;
  lacks?: Readonly<Record<string, string>>;
  texts?: Readonly<Record<string, string>>;
  contains?: Readonly<Record<string, readonly string[]>>;
  unchanged?: readonly string[];
  absent?: readonly string[];
  products?: readonly string[];
  finds?: readonly string[];
}

/** The same with what it is given. */
interface Import extends Run {
  test: string;
  base?: string;
  replace?: readonly [file: string, from: string, to: string];
  /** Without one of the fixture where it is null. */
  files?: Readonly<Record<string, string | object | null>>;
  catalogue?: Readonly<Record<string, string>>;
  args: string;
  then?: readonly Run[];
}

/** The rules that find something in some records. */
async function rulesFor(folder: string, records: readonly string[]): Promise<string[]> {
  const { report } = await readCatalogue(folder, { cwd: folder });
  const found = report.diagnostics.filter(({ file }) =>
    records.some((record) => file.endsWith(`${record}.yaml`)),
  );
  return [...new Set(found.map(({ rule }) => rule))].sort();
}

async function tryImport(given: Import): Promise<void> {
  const { base, replace, files, catalogue = {}, then = [], args } = given;
  const all = { ...(base && fixtureData<Record<string, string>>(base)), ...files };
  const own = Object.fromEntries(
    Object.entries(all).flatMap(([name, content]) => (content === null ? [] : [[name, content]])),
  );
  if (replace) {
    const [file, from, to] = replace;
    expect(own[file]).toContain(from);
    own[file] = String(own[file]).replace(from, to);
  }
  const project = openImport(workspace, own);
  for (const [file, text] of Object.entries(catalogue)) project.write(file, text);
  for (const run of [given, ...then]) await tryRun(project, { args, ...run });
}

async function tryRun(project: ReturnType<typeof openImport>, given: Run): Promise<void> {
  const { args = '', code = 0, stderr, records = {}, exactly = {}, unchanged = [] } = given;
  for (const [file, from, to] of given.change ?? []) project.change(file, from, to);
  const before = ['products/sensors/S1.yaml', ...unchanged].map(project.read);
  const result = await project.run(...args.split(' ').map((arg) => arg.replace(/^flat$/, flat)));
  expect(result.code).toBe(code);
  expect(['products/sensors/S1.yaml', ...unchanged].map(project.read)).toEqual(before);
  for (const part of given.stdout ?? []) expect(result.stdout).toContain(part);
  for (const part of given.unsaid ?? []) expect(result.stdout).not.toContain(part);
  if (stderr === '') expect(result.stderr).toBe('');
  for (const part of stderr ?? []) expect(result.stderr).toContain(part);
  if (given.unplaced) expect(unplacedIn(result.stdout)).toEqual(given.unplaced);
  const data = (record: string) => project.data(`${record}.yaml`);
  for (const [record, part] of Object.entries(records)) expect(data(record)).toMatchObject(part);
  for (const [record, whole] of Object.entries(exactly)) expect(data(record)).toEqual(whole);
  for (const [record, field] of Object.entries(given.lacks ?? {})) {
    expect(data(record)).not.toHaveProperty(field);
  }
  for (const [file, text] of Object.entries(given.texts ?? {}))
    expect(project.read(file)).toBe(text);
  for (const [file, parts] of Object.entries(given.contains ?? {}))
    for (const part of parts) expect(project.read(file)).toContain(part);
  expect(given.absent?.filter(project.has) ?? []).toEqual([]);
  const products = code === 2 ? [] : given.products;
  const isNew = (file: string) => !['R2.json', 'S1.yaml'].includes(file);
  if (products) {
    const written = readdirSync(project.path('products/sensors')).filter(isNew);
    expect([written, code === 2 && result.stdout]).toEqual([
      products.map((id) => `${id}.yaml`),
      code === 2 && '',
    ]);
  }
  if (given.finds) {
    const written = Object.keys({ ...records, ...exactly });
    expect(await rulesFor(project.folder, written)).toEqual(given.finds);
  }
}

describe.each([
  ...['records', 'families', 'nested data', 'sources', 'tables', 'dictionary', 'formats'],
  ...['numbers and dates', 'updates', 'plans'],
])('%s', (table) => {
  test.each(cases<Import>(table))('$test', tryImport);
});

describe('a record with every field of the layout', () => {
  const open = () =>
    openImport(workspace, { 'old.json': readFixture('flat-record.json') }, '--mapping', flat);

  test('becomes a product with its tabs, and its figures with their units', async () => {
    const { run, text } = open();
    const { code, stderr } = await run('old.json');
    expect([code, stderr]).toEqual([0, '']);
    // Else read it, and run with UPDATE_EXPECTED=1.
    const expected = new URL('../fixtures/flat-record.yaml', import.meta.url);
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expected, text('L9'));
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

const plain = { id: 'L1', family: 'sensors', title: 'Level sensor', subtitle: 'Measures levels.' };

test.each(cases<[string, object]>('refused records'))(
  'a record is refused, and the others are imported: %s',
  async (reason, wrong) => {
    const rows = [
      { ...plain, id: 'OK' },
      { ...plain, ...wrong },
    ];
    await tryImport({
      test: reason,
      files: { 'old.json': rows },
      args: 'old.json --mapping flat',
      code: 1,
      stderr: [`Refused old.json, record 2: ${reason}`],
      stdout: ['1 record refused.'],
      products: ['OK'],
    });
  },
);

test.each(cases<[string, string, string | null]>('refused files'))(
  'nothing is written, and the message says why: %s',
  async (message, name, text) => {
    const files = text === null ? {} : { [name]: text };
    await tryImport({
      test: message,
      files,
      args: `${name} --mapping flat`,
      code: 2,
      stderr: [message],
    });
  },
);

test('nothing is written for a family that there is not', async () => {
  const { run } = openImport(workspace, { 'old.json': plain });
  expect(await run('old.json', '--mapping', flat, '--family', 'sensor')).toMatchObject(
    ended(2, 'there is no family "sensor".\nDid you mean "sensors"?'),
  );
});

test.each(cases<[string, string]>('refused fields'))(
  '%s is refused with its line and what to do',
  async (field, message) => {
    const files = {
      'list.csv': 'Model;Name\nT3;Tube\n',
      'm.yaml': `fields:\n  id: "{Model}"\n  ${field}\n`,
    };
    const stderr = [message, 'm.yaml:3:'];
    await tryImport({ test: field, files, args: 'list.csv --mapping m.yaml', code: 2, stderr });
  },
);

test.each(openCases('import-html')<[string, string]>('read'))('%s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
