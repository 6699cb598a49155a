import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { openCases } from './cases.ts';
import { ended } from './cli-workspace.ts';
import { family, openSite, product, wholeProduct } from './exchange-site.ts';

const rows = openCases('cli-i18n-export');

describe('i18n export', () => {
  test('writes the chosen texts, and says how many of each there are', async () => {
    const { i18n, change, read } = openSite();
    change(family, 'fr: Capteurs, ', '');
    await i18n('accept');
    change(product, 'en: Grey', 'en: Light grey');
    expect(await i18n('export', '--to', 'fr', '--only', 'missing,stale')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Wrote 2 texts to texts.fr.xlf: 1 missing, 1 stale.\n',
    });
    const texts = read('texts.fr.xlf');
    expect(texts).toContain('<unit id="pageTitle" name="pageTitle">');
    expect(texts).toContain('<segment id="s1" state="initial" subState="milepost:stale">');
    expect(texts.match(/<unit /g)).toHaveLength(2);
    expect(texts).toContain('category="former-source">Grey</note>');
  });

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

  test('tells them what the page shows for a figure', async () => {
    const { i18n, read } = openSite();
    await i18n('export', '--to', 'fr', '--format', 'po');
    expect(read('texts.fr.po')).toContain(
      '#. figure: {measuring-range} = jusqu’à 30\u00A0m\nmsgctxt "products/sensors/S1.yaml#/subtitle"',
    );
    await i18n('export', '--to', 'fr');
    expect(read('texts.fr.xlf')).toContain(
      'category="figure">{measuring-range} = jusqu’à 30\u00A0m</note>',
    );
  });

  test('protects links and figures in XLIFF', async () => {
    const { i18n, read } = openSite();
    await i18n('export', '--to', 'fr');
    const ph =
      '<ph id="1" canCopy="no" canDelete="no" dataRef="d1" disp="{measuring-range}" type="other"/>';
    const pc =
      '<pc id="2" canCopy="no" canDelete="no" dataRefEnd="d3" dataRefStart="d2" type="link">';
    expect(read('texts.fr.xlf')).toContain(
      `<source>It detects at ${ph}, see ${pc}the radar</pc>.</source>`,
    );
    expect(read('texts.fr.xlf')).toContain(
      `<target>Il détecte à ${ph}, voir ${pc}le radar</pc>.</target>`,
    );
    expect(read('texts.fr.xlf')).toContain('<data id="d3">](/products/R2)</data>');
  });

  test('marks stale texts in PO as fuzzy', async () => {
    const { i18n, change, read } = openSite();
    await i18n('accept');
    change(product, 'en: Grey', 'en: Light grey');
    await i18n('export', '--to', 'fr', '--only', 'stale', '--format', 'po');
    expect(read('texts.fr.po')).toMatch(
      /\n#, fuzzy\n#\| msgid "Grey"\nmsgctxt ".*"\nmsgid "Light grey"\n/,
    );
  });

  test('makes formulas harmless, and gives them back', async () => {
    const formula = '=HYPERLINK(A1)';
    const { i18n, read } = openSite({
      [product]: wholeProduct.replace('en: Simple,', `en: "${formula}",`),
    });
    await i18n('export', '--to', 'fr', '--format', 'csv');
    expect(read('texts.fr.csv')).toContain(`"'${formula}"`);
    expect((await i18n('import', 'texts.fr.csv')).stderr).not.toContain('Refused');
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

  test('writes no file where there is nothing to translate', async () => {
    const { i18n } = openSite();
    const { code, stderr } = await i18n('export', '--to', 'fr', '--only', 'missing');
    expect([code, stderr]).toEqual([0, 'No text is missing in French, so no file was written.\n']);
  });

  test.each(rows<[string[], string]>('refused'))(
    '%j is refused with exit code 2',
    async (args, expected) => {
      expect(await openSite().i18n('export', ...args)).toMatchObject(
        ended(2, new RegExp(expected)),
      );
    },
  );

  test('overwrites no file', async () => {
    const { i18n, write, read } = openSite();
    write('texts.fr.xlf', 'from the agency');
    expect(await i18n('export', '--to', 'fr')).toMatchObject(ended(2, 'is there already'));
    expect(read('texts.fr.xlf')).toBe('from the agency');
  });
});
