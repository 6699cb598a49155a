import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { openCases } from './cases.ts';
import { ended } from './cli-workspace.ts';
import { openSite, product, wholeProduct } from './exchange-site.ts';

const rows = openCases('cli-i18n-export');

describe('i18n export', () => {
  test('tells translators the record, its field and page, and the terms of the glossary', async () => {
    const { i18n, read } = openSite();
    await i18n('export', '--to', 'fr');
    const [, unit = ''] = /(<unit id="components:0:title"[\s\S]*?)<segment/.exec(
      read('texts.fr.xlf'),
    ) ?? [''];
    const notes = [...unit.matchAll(/category="([\w-]+)">([^<]*)</g)].map(([, ...note]) => note);
    expect(notes).toEqual([
      ['record', 'product S1'],
      ['field', 'components/0/title'],
      ['page', 'https://www.sensors.internal/products/S1'],
      ['glossary', 'enclosure = boîtier'],
    ]);
  });

  test('a workbook holds texts only, formulas too', async () => {
    const formula = '=HYPERLINK(A1)';
    const { i18n, readBytes } = openSite({
      [product]: wholeProduct.replace('en: Simple,', `en: "${formula}",`),
    });
    await i18n('export', '--to', 'fr', '--format', 'xlsx');
    const [head = [], ...rows] = await readSheet(readBytes('texts.fr.xlsx'));
    expect(head.slice(0, 5)).toEqual(['id', 'state', 'en', 'fr', 'en before']);
    // The value of a formula would be read.
    expect(rows.map(([, , english]) => english)).toContain(formula);
  });

  test.each(rows<[string[], string]>('refused'))(
    '%j is refused with exit code 2',
    async (args, expected) => {
      expect(await openSite().i18n('export', ...args)).toMatchObject(
        ended(2, new RegExp(expected)),
      );
    },
  );
});
