import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';
import { openImport } from './import-workspace.ts';
import { workbook } from './workbook-file.ts';

const cases = openCases('cli-import-tables');

const workspace = createWorkspace();

const mapping = `ignore: [Price]
fields:
  id: "{Model}"
  family: "{Family}"
  title: { en: "{Name}", fr: "{Nom}" }
  subtitle: "{Text}"
  images: "{Picture}"
  figures: { measuring-range: "{Range (m)}" }
  tabs:
    - kind: features
      items: { en: "{Benefits}", fr: "{Avantages}" }
    - kind: specs
      tables:
        - rows: ["{Supply voltage}", "{Housing}"]
`;
/** A mapping of a few fields, and what else it says. */
const few = (...more: string[]) =>
  ['fields:', 'id: "{Model}"', 'family: "{Family}"', ...more].join('\n  ');
const range = (source: string) => few(`figures: { measuring-range: "${source}" }`);
const headings = ['Model', 'Family', 'Name', 'Nom', 'Text', 'Benefits', 'Avantages', 'Picture'];
const rows = [
  [...headings, 'Range (m)', 'Supply voltage', 'Housing', 'Price', 'Stock'],
  [
    ...['T1', 'sensors', 'Tank sensor', 'Capteur de cuve', 'Measures, always.'],
    ...['Simple\n• Small', 'Simple à monter', 't1.png', '0.5 to 12', '24VDC', 'Steel', '99', '4'],
  ],
  ['T2', 'sensors', 'Tube sensor', '', 'Looks "down".', '', '', '', '1 200 mm', '', '', '', ''],
  ['', '', '', '', '', '', '', '', '', '', '', '', ''],
];

/** What the products of the table become. */
const products = fixtureData<unknown[]>('imported-table.yaml');

const csv = (separator: string, end = '\r\n') =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + end)
    .join('');

const open = (files: Readonly<Record<string, string | Uint8Array>>) =>
  openImport(workspace, { 'mapping.yaml': mapping, ...files });

const table = () => {
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value })));
  return writeExcelFile(cells).toBuffer();
};

describe('a table becomes products, a row each', () => {
  test.each([
    ['with commas', 'list.csv', () => csv(',')],
    ['with semicolons and a byte order mark', 'list.csv', () => `\uFEFF${csv(';')}`],
    ['with tabs and the line that names them', 'list.csv', () => `sep=\t\r\n${csv('\t', '\n')}`],
    ['in Windows-1252', 'list.csv', () => Buffer.from(csv(';').replace('• ', ''), 'latin1')],
    ['as a workbook', 'list.xlsx', table],
  ])('%s', async (_, name, content) => {
    const { run, product } = open({ [name]: await content() });
    const { code, stdout, stderr } = await run(name, '--mapping', 'mapping.yaml');
    expect(code).toBe(0);
    expect(product('T1')).toEqual(products[0]);
    expect(product('T2')).toEqual(products[1]);
    expect(stdout).toContain('Imported 2 products: ');
    expect(stdout).toContain('Range (m) → figures.measuring-range: 0.5..12 m\n');
    const encoding = `${name} is not in UTF-8, and was read in Windows-1252: "à".\n`;
    const left = `${name}: mapping.yaml does not name these columns, which are not placed: "Stock".\n`;
    expect(stderr).toBe(stderr.startsWith(encoding) ? encoding + left : left);
    expect(stderr.startsWith(encoding)).toBe(String(content).includes('latin1'));
  });

  test('but not one that is in no encoding for certain', async () => {
    const bytes = Buffer.from(csv(';').replace('Model', 'Mod\x81l'), 'latin1');
    const result = await open({ 'list.csv': bytes }).run('list.csv', '--mapping', 'mapping.yaml');
    expect(result).toMatchObject(ended(2, 'It is neither in UTF-8 nor in Windows-1252.'));
  });
});

describe('nothing is written, and the message says what to do', () => {
  const list = 'Model,Name\nT3,Tube\n';
  test.each(cases<[string, string, string[] | null]>('refused'))(
    '%s',
    async (message, table, mapping) => {
      const [name, text] = mapping ?? [];
      const files = { 'list.csv': table, ...(name && text && { [name]: text }) };
      const { run, hasProduct } = open(files);
      const { code, stderr, stdout } = await run('list.csv', ...(name ? ['--mapping', name] : []));
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(message);
      expect(hasProduct('T3')).toBe(false);
    },
  );

  test('without a mapping, whose fields it shows', async () => {
    const { code, stderr } = await open({ 'list.csv': list }).run('list.csv');
    expect([code, stderr]).toEqual([2, expect.stringContaining('id: "{Model}"')]);
  });
});

test('a percentage of a workbook is read as its cell shows it', async () => {
  const cell = (value: string) => ({ value });
  const number = (value: number, format?: string) => ({
    value,
    type: Number,
    ...(format && { format }),
  });
  const sheet = [
    ['Model', 'Family', 'A', 'B', 'C', 'D'].map(cell),
    [cell('T3'), cell('sensors'), number(0.95, '0%'), number(0.145, '0.0%'), number(0.95), null],
    [cell('T4'), cell('sensors'), null, null, number(0.29, '0.00%'), number(0.5, '0" % of"')],
  ];
  const mapping = few(
    'tabs:',
    '  - kind: specs',
    '    tables: [{ rows: ["{A}", "{B}", "{C}", "{D}"] }]',
  );
  const bytes = await writeExcelFile(sheet).toBuffer();
  const { run, product } = open({ 'list.xlsx': bytes, 'few.yaml': mapping });
  expect((await run('list.xlsx', '--mapping', 'few.yaml')).code).toBe(0);
  const [first, second] = [product('T3'), product('T4')].map((each) => JSON.stringify(each));
  expect(first?.match(/"[\d.]+(?: %)?"/g)).toEqual(['"95 %"', '"14.5 %"', '"0.95"']);
  expect(second?.match(/"[\d.]+ %(?: of)?"/g)).toEqual(['"29.00 %"', '"0.5 % of"']);
});

/** A workbook of rows of cells with their formats as Excel writes them; the format 0 is none. */
function workbookOf(rows: string, formats: readonly string[]): Buffer {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`,
  );
  const ids = [0, ...formats.map((_, index) => 200 + index)].map((id) => `<xf numFmtId="${id}"/>`);
  return workbook(rows, `<numFmts>${codes.join('')}</numFmts><cellXfs>${ids.join('')}</cellXfs>`);
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('a workbook is read as its cells show it, and what they do not show is reported', async () => {
  const number = (at: string, value: string, style = 0) =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const row = (line: number, id: string, range: string) =>
    `<row r="${line}">${id}${text(`B${line}`, 'sensors')}${range}</row>`;
  const formats = ['00000', '0.0&quot; mm&quot;', 'd-mmm', '0.0,'];
  const rows = [
    row(1, text('A1', 'Model'), text('C1', 'Range (m)')).replace('>sensors<', '>Family<'),
    row(3, text('A3', 'T3'), number('C3', '1.1000000000000001')),
    row(4, text('A4', 'T4'), number('C4', '7.4999999999999997E-2')),
    row(5, number('A5', '123', 1), number('C5', '1.234')),
    row(6, text('A6', 'T6'), number('C6', '133.80000000000001', 2)),
    row(7, number('A7', '45352', 3), number('C7', '2')),
    row(8, text('A8', 'T8'), '<c r="C8" t="e"><v>#REF!</v></c>'),
    row(9, text('A9', 'T9'), number('C9', '1500', 4)),
    row(10, text('A10', 'T10'), text('C10', '1,250')),
  ].join('');
  const bytes = workbookOf(rows, formats);
  const mapping = range('{Range (m)}');
  const { run, product, hasProduct } = open({ 'list.xlsx': bytes, 'few.yaml': mapping });
  const dry = await run('list.xlsx', '--mapping', 'few.yaml', '--dry-run');
  const { code, stdout, stderr } = await run('list.xlsx', '--mapping', 'few.yaml');
  expect([dry.code, code]).toEqual([1, 1]);
  const ranges = ['T3', 'T4', '00123', 'T6'].map((id) => product(id));
  expect(ranges).toMatchObject(
    ['1.1 m', '0.075 m', '1.234 m', '133.8 mm'].map((range) => ({
      figures: { 'measuring-range': range },
    })),
  );
  expect(stderr).toContain('line 7: "Model" holds a date or a time');
  expect(stderr).toContain('line 8: "Range (m)" shows the error #REF!, and is not placed.');
  expect(stderr).toContain('line 9: "Range (m)" shows its number in thousands');
  expect(stdout).toContain('"1,250" may be 1250 or 1.25.');
  expect([hasProduct('2024-03-01'), hasProduct('T8')]).toEqual([false, true]);
  expect(stdout).toContain('4 not placed, 1 record refused.');
});

test('a workbook is read with raised digits, and not what is struck, merged or not calculated', async () => {
  const rich = (runs: string) => `<c r="@" t="inlineStr"><is>${runs}</is></c>`;
  const run = (value: string, font: string) => `<r><rPr>${font}</rPr><t>${value}</t></r>`;
  const raised = '<vertAlign val="superscript"/>';
  const cells = [
    rich(`<r><t>10</t></r>${run('3', raised)}<r><t> m</t></r>`),
    rich(run('5 m', '<strike/>')),
    '<c r="@"><f>1+1</f></c>',
    text('@', '5 m'),
    '',
  ];
  const row = (cell: string, index: number) =>
    `<row r="${index + 2}">${text(`A${index + 2}`, `T${index + 2}`)}${text(`B${index + 2}`, 'sensors')}${cell.replace('@', `C${index + 2}`)}</row>`;
  const head = `<row r="1">${['Model', 'Family', 'Range'].map((name, index) => text(`${'ABC'.charAt(index)}1`, name)).join('')}</row>`;
  const merged = '<mergeCells><mergeCell ref="C5:C6"/></mergeCells>';
  const bytes = workbook(head + cells.map(row).join(''), '', [], 1, merged);
  const { run: start, product } = open({ 'list.xlsx': bytes, 'few.yaml': range('{Range}') });
  const { code, stdout, stderr } = await start('list.xlsx', '--mapping', 'few.yaml');
  expect([code, product('T5')]).toMatchObject([1, { figures: { 'measuring-range': '5 m' } }]);
  expect(stdout).toContain(`"10³ m" can't be read`);
  expect(stderr).toContain('line 3: "Range" is struck through');
  expect(stderr).toContain('line 4: "Range" has a formula without its result');
  expect(stderr).toContain('line 6: "Range" is one cell with C5');
});

type Heading = [object, string, unknown, string[], string[], Record<string, string>?];

test.each(cases<Heading>('headings'))(
  '%j below "%s" by %j',
  async (entry, head, source, cells, read, units) => {
    const label = { en: 'Trial', fr: 'Essai', es: 'Prueba' };
    const figures = { entries: { trial: { label, ...entry } } };
    const fields = {
      id: '{Model}',
      family: 'sensors',
      title: '{Model}',
      figures: { trial: source },
    };
    const rows = cells.map((cell, index) => `F${index};${cell}\n`).join('');
    const { run, product } = open({
      'list.csv': `Model;${head}\n${rows}`,
      'few.yaml': JSON.stringify({ figures, units, fields }),
    });
    const { stdout } = await run('list.csv', '--mapping', 'few.yaml');
    const stated = cells.map((_, index) => JSON.stringify(product(`F${index}`)));
    for (const [index, each] of read.entries())
      expect(stated[index]?.includes(`"trial":"${each}"`) || stdout.includes(each)).toBe(true);
    expect(stated.filter((each) => each.includes('"trial"'))).toHaveLength(
      read.filter((each) => /^\d/.test(each)).length,
    );
  },
);

test('a workbook keeps what a number format writes around a number, or says that it can not', async () => {
  const shown = cases<[format: string, value: number, figure: string | null]>('number formats');
  const escaped = (format: string) =>
    format.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cells = shown.map(([, value], index) => {
    const line = index + 2;
    const number = `<c r="C${line}" s="${index + 1}"><v>${value}</v></c>`;
    return `<row r="${line}">${text(`A${line}`, `F${index}`)}${text(`B${line}`, 'sensors')}${number}</row>`;
  });
  const head = `<row r="1">${text('A1', 'Model')}${text('B1', 'Family')}${text('C1', 'Range (m)')}</row>`;
  const bytes = workbookOf(
    [head, ...cells].join(''),
    shown.map(([format]) => escaped(format)),
  );
  const mapping = range('{Range (m)}');
  const { run, product } = open({ 'list.xlsx': bytes, 'few.yaml': mapping });
  const { stdout, stderr } = await run('list.xlsx', '--mapping', 'few.yaml');
  const found = shown.map(
    (_, index) => JSON.stringify(product(`F${index}`)).match(/range":"(.*?)"/)?.[1] ?? null,
  );
  expect(shown.map(([format], index) => [format, found[index]])).toEqual(
    shown.map(([format, , figure]) => [format, figure]),
  );
  expect(stdout).toContain('"5 mm" is in mm, and its label says m: look at which is right');
  const refused = shown.findIndex(([format]) => format.startsWith('[=1]'));
  expect(stderr).toContain(`line ${refused + 2}: "Range (m)" has the number format [=1]`);
});
