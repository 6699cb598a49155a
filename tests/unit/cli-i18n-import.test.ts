import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { exchangeFormats } from '../../cli/i18n/exchange/exchange-names.ts';
import { formats } from '../../cli/i18n/exchange/formats.ts';
import { openCases } from './cases.ts';
import { ended } from './cli-workspace.ts';
import { family, openSite, product, wholeProduct } from './exchange-site.ts';

const rows = openCases('cli-i18n-import');

describe('i18n import', () => {
  /** The texts as an agency gets them, and the same catalogue with them. */
  async function exported(format: string, files: Readonly<Record<string, string>> = {}) {
    const site = openSite(files);
    await site.i18n('export', '--to', 'fr', '--format', format);
    return site;
  }

  const grey = `"${product}#/tabs/1/tables/0/rows/3/specification"`;
  const inPo = `msgctxt ${grey}\nmsgid "Grey"\nmsgstr "`;
  const inXliff = '<source>Grey</source>';

  test.each([
    ['the original', 'xliff', inXliff, `${inXliff}<target>Grey</target>`],
    ['what is in its first state', 'xliff', inXliff, `${inXliff}<target>Gris</target>`],
    ['the original', 'po', inPo, `${inPo}Grey`],
    ['what is fuzzy', 'po', inPo, `#, fuzzy\n${inPo}Gris`],
    ['the original', 'csv', '"missing";"Grey";""', '"missing";"Grey";" Grey"'],
    ['what needs review', 'csv', '"missing";"Grey";""', '"needs-review";"Grey";"Gris"'],
    ['what is not translated', 'csv', '"missing";"Grey";""', '"not translated";"Grey";"Gris"'],
    ['what needs work', 'csv', '"missing";"Grey";""', '"needs_work";"Grey";"Gris"'],
    ['what was rejected', 'csv', '"missing";"Grey";""', '"Rejected";"Grey";"Gris"'],
  ])('leaves out %s as translation in %s, and says so', async (_, format, from, to) => {
    const lacking = wholeProduct.replace('en: Grey, fr: Gris,', 'en: Grey,');
    const { i18n, read, change } = await exported(format, { [product]: lacking });
    const file = `texts.fr.${formats[format as 'po'].ending}`;
    change(file, from, to);
    const { code, stderr } = await i18n('import', file);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Imported 0 texts/)]);
    expect(stderr).toContain(
      'Left out 1 text marked as not translated, or the same as the original',
    );
    expect(stderr).toContain(`--force ${grey}`);
    expect(read(product)).toBe(lacking);
    await i18n('import', file, '--force', grey.slice(1, -1));
    expect(read(product)).toMatch(/en: Grey, fr: (?:Grey|Gris), es/);
  });

  test('finds a text at its new place, as long as it is the only one that says the same', async () => {
    const items = (...list: string[]) =>
      wholeProduct.replace(
        '      - { en: Simple, fr: Simple, es: Sencillo }\n',
        list.map((item) => `      - { en: ${item}, es: ${item} }\n`).join(''),
      );
    const before = items('Strong', 'Light', 'Small', 'Small');
    const { i18n, read, write } = await exported('csv', { [product]: before });
    const french = { Strong: 'Solide', Light: 'Léger', Small: 'Petit' };
    let table = read('texts.fr.csv');
    for (const [from, to] of Object.entries(french)) {
      table = table.replaceAll(`"missing";"${from}";""`, `"missing";"${from}";"${to}"`);
    }
    write('texts.fr.csv', table);
    write(product, items('Small', 'Small', 'Light', 'Strong'));
    const { code, stderr } = await i18n('import', 'texts.fr.csv');
    expect(stderr).toMatch(/^Imported 2 texts/);
    expect(stderr).toMatch(/Refused 2 texts:\n.*items\/2.*\n.*it was “Small” and is “Light”/);
    const force = ['--force', `${product}#/tabs/0/items/2`];
    const forced = await i18n('import', 'texts.fr.csv', ...force, '--dry-run');
    expect(forced.stderr).toMatch(/items\/2.*\n.*has this text twice/);
    expect(code).toBe(1);
    expect(read(product)).toContain(
      '      - { en: Small, es: Small }\n      - { en: Small, es: Small }\n' +
        '      - { en: Light, fr: Léger, es: Light }\n      - { en: Strong, fr: Solide, es: Strong }\n',
    );
  });

  test('refuses what the catalogue does not have, and what the file has twice', async () => {
    const { i18n, read, write } = await exported('csv');
    const [head = '', row = '', ...rows] = read('texts.fr.csv').split('\r\n');
    const renamed = row.replace('families/', 'former/');
    write('texts.fr.csv', [head, renamed, ...rows.slice(0, 2), rows[0], ''].join('\r\n'));
    const { code, stderr } = await i18n('import', 'texts.fr.csv');
    expect(code).toBe(1);
    expect(stderr).toMatch(/former\/.* \(texts\.fr\.csv, line 2\)\n.*has no such text/);
    expect(stderr).toMatch(/line 5\)\n.*has this text twice/);
  });

  test('refuses a text that is written with an anchor, and one in another encoding', async () => {
    const anchored = wholeProduct.replace(
      'title: { en: Sensor one',
      'title: &name { en: Sensor one',
    );
    const { i18n, read, write } = await exported('csv', { [product]: anchored });
    write(family, Buffer.from(`\uFEFF${read(family)}`, 'utf16le'));
    const table = read('texts.fr.csv').replace('Capteur un', 'Capteur 1');
    write('texts.fr.csv', table.replace('"Capteurs"', '"Capteur"'));
    const { code, stderr } = await i18n('import', 'texts.fr.csv');
    expect(code).toBe(1);
    expect(stderr).toContain('by an anchor');
    expect(stderr).toContain('not in UTF-8');
    expect(stderr).toContain('Imported 0 texts');
  });

  test('takes tables as spreadsheet programs save them', async () => {
    const { i18n, read, write } = await exported('csv');
    const table = read('texts.fr.csv').slice(1).replace('"Gris"', '"Gris clair"');
    const saved = {
      'utf-16': Buffer.from(`\uFEFF${table.replaceAll('";"', '"\t"')}`, 'utf16le'),
      'no-mark': Buffer.from(table.replaceAll('";"', '","')),
      windows: Buffer.from(table.replaceAll('’', "'"), 'latin1'),
      separator: Buffer.from(`sep=;\r\n${table}`),
    };
    for (const [name, bytes] of Object.entries(saved)) {
      write(`${name}.csv`, bytes);
      const { code, stderr } = await i18n('import', `${name}.csv`, '--dry-run');
      expect([name, code, stderr]).toEqual([name, 0, expect.stringContaining('import 1 text')]);
    }
  });

  test('refuses a text that lost characters to an encoding', async () => {
    const { i18n, read, write } = await exported('csv');
    const table = read('texts.fr.csv').slice(1).replace('"Gris"', '"Gris?: clair"');
    write('lost.csv', Buffer.from(table, 'latin1'));
    expect(await i18n('import', 'lost.csv')).toMatchObject(ended(1, 'Save it as UTF-8'));
  });

  // A workbook is compressed, so that its words can't be replaced here.
  test.each(exchangeFormats.filter((format) => format !== 'xlsx'))(
    'refuses what no one can see in a text, in %s',
    async (format) => {
      const { i18n, read, write } = await exported(format);
      const name = `texts.fr.${formats[format].ending}`;
      for (const stray of ['\u200b', '\u202e', '\ufffd']) {
        write(`stray.${name}`, read(name).replace('Gris', `Gris${stray} clair`));
        const { code, stderr } = await i18n('import', `stray.${name}`);
        expect([stray, code, stderr]).toEqual([stray, 1, expect.stringMatching(/Refused 1 text/)]);
      }
    },
  );

  test('takes a workbook in which a cell has become a number or a date', async () => {
    const { i18n, read, write } = openSite({
      [product]: wholeProduct.replace('en: Simple, fr: Simple', 'en: "=2", fr: "=2"'),
    });
    const id = (pointer: string) => `${product}#/tabs/${pointer}`;
    const cell = (value: string) => ({ value, type: String });
    const rows = [
      ['id', 'state', 'en', 'fr'].map(cell),
      [cell(id('0/items/0')), null, cell('=2'), { value: 2, type: Number }],
      [],
      [
        cell(id('1/tables/0/rows/3/parameter')),
        null,
        cell('Colour'),
        { value: new Date('2026-03-31'), type: Date, format: 'yyyy-mm-dd' },
      ],
    ];
    write('back.xlsx', await writeExcelFile(rows).toBuffer());
    const { stderr } = await i18n('import', 'back.xlsx');
    expect(stderr).toMatch(/^Imported 1 text in French/);
    expect(stderr).toMatch(/Refused 1 text:\n.*parameter\n.*2026/);
    expect(read(product)).toContain('{ en: "=2", fr: "2", es: Sencillo }');
  });

  test.each(rows('refused'))(
    '%s with %j is refused with exit code 2',
    async (file, content, expected) => {
      const { i18n, write } = openSite();
      write(file, content);
      expect(await i18n('import', file)).toMatchObject(ended(2, new RegExp(expected)));
    },
  );
});

const exportRows = openCases('cli-i18n-export');

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
    const [head = [], ...exportRows] = await readSheet(readBytes('texts.fr.xlsx'));
    expect(head.slice(0, 5)).toEqual(['id', 'state', 'en', 'fr', 'en before']);
    // The value of a formula would be read.
    expect(exportRows.map(([, , english]) => english)).toContain(formula);
  });

  test.each(exportRows<[string[], string]>('refused'))(
    '%j is refused with exit code 2',
    async (args, expected) => {
      expect(await openSite().i18n('export', ...args)).toMatchObject(
        ended(2, new RegExp(expected)),
      );
    },
  );
});
