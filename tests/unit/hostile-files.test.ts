import { hash } from 'node:crypto';
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main as runMain } from '../../cli/commands/main.ts';
import { readXliff } from '../../cli/i18n/exchange/read-xliff.ts';
import { readXml } from '../../cli/i18n/exchange/read-xml.ts';
import { readRows } from '../../cli/i18n/exchange/xlsx.ts';
import { readBytes } from '../../cli/import/read-file.ts';
import { readData } from '../../cli/import/read-records.ts';
import { openTable } from '../../cli/import/read-table.ts';
import { shownCells } from '../../cli/import/shown-cells.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { workbook } from './workbook-file.ts';

const cell = (place: string, more = '') =>
  `<row><c r="${place}" t="inlineStr"${more}><is><t>a</t></is></c></row>`;
const attributes = Array.from({ length: 50_000 }, (_, index) => ` a${index}=">"`).join('');

describe('a workbook is measured before it is read', () => {
  test('and one of the usual size is read', async () => {
    const rows = await readRows(workbook(cell('B2')));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['', ''],
      ['', 'a'],
    ]);
  });

  const spaces = (name: string, size?: number) => ({
    name,
    text: ' '.repeat(60_000_000),
    ...(size !== undefined && { size }),
  });
  test.each([
    ['unpacks to 60 MB', () => workbook('', '', [spaces('xl/a.xml')]), '50 MB of XML'],
    [
      'unpacks to more than it says',
      () => workbook('', '', [spaces('xl/a.xml', 1000)]),
      "can't be unpacked",
    ],
    [
      'unpacks to less than it says',
      () => workbook('', '', [{ name: 'a.xml', text: 'a', size: 9 }]),
      'another size',
    ],
    ['has 2,000 parts', () => workbook('', '', [{ name: 'a.bin', text: 'a' }], 2000), '2004 parts'],
    ['has a part twice', () => workbook('', '', [{ name: 'a.xml', text: 'a' }], 2), 'two parts'],
    ['has 50,000 attributes', () => workbook(cell('A1', attributes)), '200 attributes'],
    [
      'hides them behind a comment',
      () => workbook(`<!-- ' -->${cell('A1', attributes)}`),
      '200 attributes',
    ],
    [
      'hides them behind text',
      () => workbook(`<![CDATA[ <a b=" ]]>${cell('A1', attributes)}`),
      '200 attributes',
    ],
    ['has the last cell of all', () => workbook(cell('XFD1048576')), '5000000 cells'],
    [
      'has many rows, and one that is wide',
      () => workbook('<row/>'.repeat(20_000) + cell('NTP20001')),
      '5000000 cells',
    ],
    [
      'has a wide row without places',
      () => workbook(`<row r="1000"/><row>${'<c/>'.repeat(6000)}</row>`),
      '5000000 cells',
    ],
    ['has a cell where none can be', () => workbook(cell('ZZZZZZ1')), 'where none can be'],
    ['has a place in other words', () => workbook(cell('&#88;FD1048576')), '5000000 cells'],
    ['is none', () => Buffer.from('PK\u0003\u0004 and nothing else'), 'not an XLSX file'],
  ])('one that %s is refused', async (_, make, message) => {
    await expect(readRows(make())).rejects.toThrow(message);
  });

  test('and a share with 200 decimals is not placed', () => {
    const formats = `<numFmts><numFmt numFmtId="200" formatCode="0.${'0'.repeat(200)}%"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`;
    const [shown] = shownCells(workbook('<row><c r="A1" s="0"><v>0.5</v></c></row>', formats));
    expect(shown?.problem).toBe('shows more decimals than a number has');
  });

  test('and a number whose format is longer than any is not placed', () => {
    const formats = `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`;
    const [shown] = shownCells(workbook('<row><c r="A1" s="0"><v>0.5</v></c></row>', formats));
    expect(shown?.problem).toBeDefined();
  });
});

test.each([
  ['a.csv', `${'a,'.repeat(16_385)}\n1`, '16384 columns'],
  ['a.csv', `a\n${'1\n'.repeat(100_001)}`, '100000 rows'],
  ['a.jsonl', '{}\n'.repeat(100_001), '100000 lines'],
])('%s of too much is refused by its %#. limit', async (name, text, limit) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), text);
  const read = name === 'a.csv' ? openTable(name, 1, folder) : readData(name, folder);
  await expect(read).rejects.toThrow(`it has more than ${limit}.`);
});

test('a file of 600 MB is refused by its size', () => {
  const folder = temporaryFolder();
  for (const name of ['a.json', 'a.csv', 'a.xliff', 'a.po', 'a.xlsx']) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), 600_000_000);
    expect(() => readBytes(name, folder)).toThrow(/it has more than 100 MB\.\nDivide it/);
  }
});

test('XML with thousands of attributes is refused', () => {
  expect(() => readXml(`<a${attributes}/>`, 'XML')).toThrow('more than 1000 attributes');
});

describe('data of XLIFF that name data', () => {
  const document = (data: string, source: string) =>
    Buffer.from(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr"><file id="f"><unit id="u"><originalData>${data}</originalData><segment><source>${source}</source><target>${source}</target></segment></unit></file></xliff>`,
    );

  test('do not grow', () => {
    const all = Array.from(
      { length: 40 },
      (_, index) =>
        `<data id="d${index + 1}">${`<ph id="p" dataRef="d${index}"/>`.repeat(2)}x</data>`,
    );
    const { texts } = readXliff(
      document(
        `<data id="d0">${'y'.repeat(100)}</data>${all.join('')}`,
        '<ph id="1" dataRef="d40"/>',
      ),
    );
    expect(texts[0]?.source).toBe('x');
  });

  test('are named so often only', () => {
    const codes = Array.from({ length: 2000 }, (_, index) => `<ph id="${index}" dataRef="d"/>`);
    expect(() =>
      readXliff(document(`<data id="d">${'y'.repeat(1000)}</data>`, codes.join(''))),
    ).toThrow('more than 100000 characters');
  });
});

test('a manifest of a shard may say anything under a right seal, and nothing is written elsewhere', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'shard'));
  const whole = {
    format: 1,
    share: { number: 1, count: 1 },
    input: { records: 'x' },
    pageCount: 1,
    languages: ['en'],
    isCompressed: false,
    leftOut: [] as unknown,
    families: [] as unknown,
    files: {} as unknown,
  };
  const head = { path: 'data/x', languages: ['en'], fields: {} };
  const odd: readonly unknown[] = [
    null,
    [],
    {},
    'x',
    -1,
    1.5,
    true,
    [null],
    [{}],
    { a: null },
    { '../x': 'y' },
  ];
  const manifests = [
    ...Object.keys(whole).flatMap((key) => odd.map((value) => ({ ...whole, [key]: value }))),
    ...['../../x', '/x', 'a/../../x', 'a\0b', 'a\\..\\b'].flatMap((path) => [
      { ...whole, files: { [path]: 'x' } },
      { ...whole, families: [{ head: { ...head, path }, products: [] }] },
      { ...whole, families: [{ head, products: [path] }] },
    ]),
    { ...whole, families: [{ head, products: ['nowhere.json'] }] },
    { ...whole, share: { number: 1e9, count: 1e9 } },
    { ...whole, leftOut: [{ product: 'P', language: 'en', letters: [null] }] },
  ];
  for (const manifest of manifests) {
    const seal = hash('sha256', JSON.stringify(manifest));
    writeFileSync(
      join(folder, 'shard/.milepost-shard.json'),
      JSON.stringify({ ...manifest, seal }),
    );
    let said = '';
    const output = { write: (text: string) => (said += text) };
    const io = { stdout: output, stderr: output, cwd: folder, env: {}, isTTY: false, now: () => 0 };
    const args = ['merge', 'shard', '--out', 'site'];
    const code = await runMain(args, { ...io, readStdin: async () => '' });
    expect([code, said], JSON.stringify(manifest)).toEqual(
      code === 0
        ? [0, expect.stringMatching(/^Merged/)]
        : [2, expect.stringMatching(/^milepost: /)],
    );
  }
  expect(existsSync(join(folder, '../x'))).toBe(false);
});
