import { describe, expect, test } from 'vitest';
import { exchangeFormats } from '../../cli/i18n/exchange/exchange-names.ts';
import { formats } from '../../cli/i18n/exchange/formats.ts';
import { ownStrings } from '../../cli/i18n/own-strings.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { ended } from './cli-workspace.ts';
import { openSite } from './exchange-site.ts';

const [english, french] = ['strings/en.json', 'strings/fr.json'];

const originals = `{
  "content": {
    "drawings": {
      "beam": { "title": "Beam", "models": "Models: {{models}}." },
      "mast": {
        "title": "Mast"
      }
    },
    "own": { "rows_one": "One row", "rows_other": "{{count}} rows" }
  }
}
`;

/** With a number in another notation, and a group in its own layout, to show that these stay. */
const translations = `{
\t"content": {
\t\t"drawings": {
\t\t\t"beam": {"title":"Fa\\u0069sceau"}
\t\t}
\t}
}`;

describe.each(exchangeFormats)('strings as %s', (format) => {
  const { ending, write, read } = formats[format];

  test('go to translators and come back to their places, byte for byte elsewhere', async () => {
    const site = openSite({ [english]: originals, [french]: translations });
    const file = `texts.fr.${ending}`;
    const exported = await site.i18n('export', '--to', 'fr', '--format', format);
    expect(exported.stderr).toMatch(/: 4 missing, \d+ translated\.\n$/);
    const back = await read(site.readBytes(file));
    const strings = back.texts.filter(({ id }) => id.startsWith('strings/'));
    expect(strings.map(({ id, source, target }) => [id, source, target])).toEqual([
      [`${english}#/content/drawings/beam/title`, 'Beam', 'Faisceau'],
      [`${english}#/content/drawings/beam/models`, 'Models: {{models}}.', ''],
      [`${english}#/content/drawings/mast/title`, 'Mast', ''],
      [`${english}#/content/own/rows_one`, 'One row', ''],
      [`${english}#/content/own/rows_other`, '{{count}} rows', ''],
    ]);
    const words = ['Faisceau', 'Modèles : {{models}}.', 'Mât', 'Une ligne', '{{count}} lignes'];
    site.write(file, await translatedFile(strings.map(({ id }) => id)));
    const imported = await site.i18n('import', file);
    expect(imported).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Imported 4 texts in French from .*: 1 file\.\n/),
    });
    expect(site.read(french)).toBe(`{
\t"content": {
\t\t"drawings": {
\t\t\t"beam": {"title":"Fa\\u0069sceau", "models": "Modèles : {{models}}."},
\t\t\t"mast": {
\t\t\t\t"title": "Mât"
\t\t\t}
\t\t},
\t\t"own": {
\t\t\t"rows_one": "Une ligne",
\t\t\t"rows_other": "{{count}} lignes"
\t\t}
\t}
}`);
    expect(site.read(english)).toBe(originals);

    async function translatedFile(ids: readonly string[]) {
      const texts = strings.map(({ id, source }) => ({
        id,
        place: { entry: createSource(`/${english}`, english, originals), at: [] },
        notation: 'string' as const,
        original: source,
        translation: words[ids.indexOf(id)] ?? '',
        state: 'translated' as const,
        notes: [
          ['record', 'strings'] as const,
          ['field', id.slice(id.indexOf('/content') + 1)] as const,
        ],
      }));
      return write({ source: 'en', target: 'fr', texts });
    }
  });
});

describe('the import of strings', () => {
  /** The table that a translator gets, with what they write into its rows. */
  async function imported(rows: Readonly<Record<string, string>>, after = originals) {
    const site = openSite({ [english]: originals });
    await site.i18n('export', '--to', 'fr', '--format', 'csv');
    let table = site.read('texts.fr.csv');
    for (const [original, translation] of Object.entries(rows)) {
      const row = `"missing";"${original}";""`;
      expect(table).toContain(row);
      table = table.replace(row, `"missing";"${original}";"${translation}"`);
    }
    site.write('texts.fr.csv', table);
    site.write(english, after);
    return { ...site, ...(await site.i18n('import', 'texts.fr.csv')) };
  }

  test('makes a file for a language that has none', async () => {
    const { code, read } = await imported({ Mast: 'Mât', '{{count}} rows': '{{count}} lignes' });
    expect(code).toBe(0);
    expect(JSON.parse(read(french))).toEqual({
      content: {
        drawings: { mast: { title: 'Mât' } },
        own: { rows_other: '{{count}} lignes' },
      },
    });
    expect(read(french)).toMatch(/^\{\n {2}"content": \{\n {4}"drawings": \{\n.*\}\n$/s);
  });

  test.each([
    ['lacks {{models}}', { 'Models: {{models}}.': 'Modèles.' }],
    ['lacks {{models}} and adds {{modeles}}', { 'Models: {{models}}.': 'Modèles : {{modeles}}.' }],
    ['adds {{models}}', { Mast: 'Mât {{models}}' }],
  ])('refuses one that %s, and takes the others', async (reason, rows) => {
    const { code, stderr, read } = await imported({ ...rows, Beam: 'Faisceau' });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`translation ${reason}.`)]);
    expect(stderr).toMatch(/Refused 1 text:\n {2}catalogue\/strings\/en\.json:\d+:\d+ \/content/);
    expect(JSON.parse(read(french))).toEqual({
      content: { drawings: { beam: { title: 'Faisceau' } } },
    });
  });

  test('lets a plural form have the number or not', async () => {
    const { code, read } = await imported({ 'One row': '{{count}} ligne' });
    expect(code).toBe(0);
    expect(read(french)).toContain('"rows_one": "{{count}} ligne"');
  });

  test.each([
    ['can’t be read', '{ "content": '],
    ['has something else in its place', '{ "content": { "drawings": "none" } }'],
    ['is not in UTF-8', Buffer.from('\uFEFF{ "content": {} }', 'utf16le')],
  ])('refuses them where the file of the language %s', async (reason, content) => {
    const site = openSite({ [english]: originals, [french]: '{}' });
    await site.i18n('export', '--to', 'fr', '--format', 'csv');
    const table = site.read('texts.fr.csv').replace('"Mast";""', '"Mast";"Mât"');
    site.write('texts.fr.csv', table);
    site.write(french, content);
    const before = site.readBytes(french);
    expect(await site.i18n('import', 'texts.fr.csv')).toMatchObject(ended(1, reason));
    expect(site.readBytes(french)).toEqual(before);
  });

  test('takes another translation of a string that only Milepost has in that language', async () => {
    const own = '{ "shell": { "skip": "Skip the bar" } }';
    const site = openSite({ [english]: own });
    await site.i18n('export', '--to', 'fr', '--format', 'csv');
    const table = site.read('texts.fr.csv');
    expect(table).toMatch(/"translated";"Skip the bar";"[^"]+"/);
    const changed = table.replace(/("Skip the bar";)"[^"]+"/, '$1"Passer la barre"');
    site.write('texts.fr.csv', changed);
    expect((await site.i18n('import', 'texts.fr.csv')).code).toBe(0);
    expect(JSON.parse(site.read(french))).toEqual({ shell: { skip: 'Passer la barre' } });
  });
});

describe('the state of strings', () => {
  test('is in the status of a language', async () => {
    const site = openSite({ [english]: originals, [french]: translations });
    const { stdout } = await site.i18n('status', '--format', 'json');
    const [{ groups }] = JSON.parse(stdout).languages;
    const [own] = groups.filter(({ name }: { name: string }) => name === 'strings');
    expect(own).toMatchObject({ strings: { done: 1, total: 5 }, words: { done: 1, total: 8 } });
  });
});

describe('plural forms', () => {
  const formsIn = (language: string, target = '{}') => {
    const strings = (code: string, text: string) => {
      const source = createSource(`/strings/${code}.json`, `strings/${code}.json`, text);
      return { language: code, source, data: JSON.parse(text) };
    };
    const uiStrings = [strings('en', originals), strings(language, target)];
    return ownStrings({ uiStrings, languages: ['en', language] }, language)
      .filter(({ at }) => String(at.at(-1)).startsWith('rows_'))
      .map(({ at, original }) => [at.at(-1), original]);
  };

  test('are those of the language', () => {
    const [one, other] = [
      ['rows_one', 'One row'],
      ['rows_other', '{{count}} rows'],
    ];
    expect(formsIn('es')).toEqual([one, other]);
    expect(formsIn('pl')).toEqual([
      one,
      ['rows_few', '{{count}} rows'],
      ['rows_many', '{{count}} rows'],
      other,
    ]);
    expect(formsIn('ja')).toEqual([other]);
  });

  test('are those that its file has, too', () => {
    expect(formsIn('ja', '{ "content": { "own": { "rows_one": "x" } } }')).toHaveLength(2);
  });
});
