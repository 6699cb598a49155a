import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnNumbers } from '../../cli/import/column-numbers.ts';
import { headingDoubt } from '../../cli/import/heading-doubt.ts';
import { splitHeading } from '../../cli/import/known-figures.ts';
import { Units } from '../../schema/figures/units.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { openCases } from './cases.ts';

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

test.each(columns<[string, string | null, string]>('headings'))(
  'a heading %s of amounts in %s',
  (heading, currency, doubt) => {
    const said = headingDoubt(heading, [], new Units(), currency ?? undefined) ?? '';
    expect([said.includes(doubt), said === '']).toEqual([true, doubt === '']);
  },
);

test.each(columns('units of headings'))('a heading %s', (heading, unit) => {
  expect(splitHeading(heading, new Units()).unit ?? '').toBe(unit);
});

test.each([
  ['1,25', ['7,5'], '1.25'],
  ['1,25', ['7.5'], '"1,25" may be 1.25, or 1 and 25'],
  ['2.450', ['7,5', '12'], '2450'],
  ['2.450', ['7.5'], '2.45'],
  ['2.450', ['7.5', '7,5'], '"2.450" may be 2450 or 2.45'],
  ['2.450', ['12', '4.100'], '"2.450" may be 2450 or 2.45'],
  ['2.450', ['7,5'], '2450', 'de'],
  ['1.050', ['6.5', '1.85', '189'], '"1.050" may be 1050 or 1.05', 'de'],
  ['1,050', ['6,5'], '"1,050" may be 1050 or 1.05', 'en'],
  ['1,25', ['7,5'], '"1,25" may be 1.25, or 1 and 25', 'en'],
])('%s beside columns of %j is read like these, or not at all', (text, others, read, language?) => {
  const numbers = new ColumnNumbers(undefined, language && numberStyle(language).decimal);
  numbers.collect(() => {
    for (const [index, other] of others.entries()) numbers.read(other, `Power ${index}`);
    numbers.read(text, 'Weight');
  });
  const found = numbers.read(text, 'Weight');
  expect('text' in found ? found.text : found.reason).toContain(read);
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
