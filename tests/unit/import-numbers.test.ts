import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnNumbers } from '../../cli/import/column-numbers.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { openImport } from './import-workspace.ts';

const workspace = createWorkspace();
const columns = openCases('import-numbers');

/** What an import makes of the cells of a column, or why it makes nothing of one. */
function readColumn(cells: readonly string[], numbers = new ColumnNumbers()) {
  numbers.collect(() => cells.forEach((cell) => void numbers.read(cell, 'Weight')));
  return cells.map((cell) => numbers.read(cell, 'Weight'));
}

test.each(columns<[string, string[], string[]]>('read'))('%s', (_, cells, read) => {
  expect(readColumn(cells)).toEqual(read.map((text) => ({ text })));
});

test.each(columns<[string, string[], string]>('refused'))('%s', (_, cells, reason) => {
  const last = readColumn(cells).at(-1);
  expect(last).toEqual({ reason: expect.stringContaining(reason) });
});

test('a column of numbers that may be two is read like the other columns of the files', () => {
  const read = (other: string) => {
    const numbers = new ColumnNumbers();
    numbers.collect(() => {
      numbers.read(other, 'Power');
      numbers.read('1,25', 'Weight');
    });
    return numbers.read('1,25', 'Weight');
  };
  expect(read('7,5')).toEqual({ text: '1.25' });
  expect(read('7.5')).toEqual({
    reason: expect.stringContaining('"1,25" may be 1.25, or 1 and 25'),
  });
});

const formats = fc.constantFrom(
  ...(['.', ','] as const).flatMap((decimal) =>
    ['', ' ', '\u202F', "'", decimal === '.' ? ',' : '.'].map((group) => ({ decimal, group })),
  ),
);

test('a column in any format that one of its values decides is read as it was meant', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), formats, (all, decimals, format) => {
      const { decimal, group } = format;
      const values = all.map((each) => each / 10 ** decimals);
      const cells = values.map((value) => {
        const [whole = '', rest = ''] = value.toFixed(decimals).split('.');
        const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
        return rest === '' ? grouped : `${grouped}${decimal}${rest}`;
      });
      const stated = { decimal, ...(group !== '' && { group: group.replace('\u202F', ' ') }) };
      for (const numbers of [new ColumnNumbers(), new ColumnNumbers(stated)]) {
        const decisive = `0${decimal}5`;
        const read = readColumn([decisive, ...cells], numbers).slice(1);
        expect(read.map((each) => ('text' in each ? Number(each.text) : each))).toEqual(values);
      }
    }),
  );
});

const few = (numbers: string) => `${numbers}
fields:
  id: "{Modell}"
  family: sensors
  figures: { measuring-range: "{Länge (m)}" }
`;
const german = (...cells: string[]) =>
  ['Modell;Länge (m)', ...cells.map((cell, index) => `N${index};${cell}`), ''].join('\r\n');

test('a German table has decimal commas by one of its values, and the report says so', async () => {
  const files = { 'liste.csv': german('1,25', '1.450', '12', '0,8'), 'm.yaml': few('') };
  const { run, product } = openImport(workspace, files);
  const { code, stdout } = await run('liste.csv', '--mapping', 'm.yaml');
  expect(code).toBe(0);
  const ranges = [0, 1, 2, 3].map((index) => product(`N${index}`));
  expect(ranges).toMatchObject(
    ['1.25 m', '1450 m', '12 m', '0.8 m'].map((range) => ({
      figures: { 'measuring-range': range },
    })),
  );
  expect(stdout).toContain(
    'Länge (m), measuring-range: the decimal sign is "," in 3 different values, as in "0,8", which decides how "1.450" is read\n',
  );
});

test('a column in doubt is refused with both readings until the mapping says the sign', async () => {
  const open = (numbers: string) =>
    openImport(workspace, { 'liste.csv': german('1,450', '12'), 'm.yaml': few(numbers) });
  const doubtful = open('');
  const { code, stdout } = await doubtful.run('liste.csv', '--mapping', 'm.yaml');
  expect(code).toBe(1);
  expect(stdout).toContain('"1,450" may be 1450 or 1.45. Say in the mapping which it is');
  expect(doubtful.product('N0')).not.toHaveProperty('figures');
  const said = open('numbers: { decimal: "," }');
  expect((await said.run('liste.csv', '--mapping', 'm.yaml')).code).toBe(0);
  expect(said.product('N0')).toMatchObject({ figures: { 'measuring-range': '1.45 m' } });
});

test.each([
  ['numbers: { decimal: ";" }', 'm.yaml:1'],
  ['numbers: { decimal: ",", group: "," }', 'm.yaml:1:1\n  This is no number format.'],
])('%s is refused with its line', async (numbers, message) => {
  const { run } = openImport(workspace, { 'liste.csv': german('1'), 'm.yaml': few(numbers) });
  expect(await run('liste.csv', '--mapping', 'm.yaml')).toMatchObject(ended(2, message));
});

test('a column of dates has the day or the month first by one of its values, or is refused', async () => {
  const dates = (...cells: string[]) => ({
    'l.csv': ['Model,Day', ...cells.map((cell, index) => `N${index},${cell}`), ''].join('\n'),
    'm.yaml':
      'figures: { entries: { released: { label: { en: Released }, kind: date } } }\nfields: { id: "{Model}", family: sensors, figures: { released: "{Day}" } }\n',
  });
  const american = openImport(workspace, dates('3/4/2024', '3/31/2024'));
  const { code, stdout } = await american.run('l.csv', '--mapping', 'm.yaml');
  expect([code, american.product('N0')]).toMatchObject([
    0,
    { figures: { released: '2024-03-04' } },
  ]);
  expect(stdout).toContain('Day, released: the month comes first, as in "3/31/2024"');
  const mixed = openImport(workspace, dates('3/4/2024', '3/31/2024', '31/3/2024'));
  expect((await mixed.run('l.csv', '--mapping', 'm.yaml')).code).toBe(1);
  expect(mixed.product('N0')).not.toHaveProperty('figures');
});
