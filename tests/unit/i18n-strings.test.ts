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

/** With a letter in another notation, which stays, and a group on one line, which gets lines with its new string. */
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
\t\t\t"beam": {
\t\t\t\t"title": "Fa\\u0069sceau",
\t\t\t\t"models": "Modèles : {{models}}."
\t\t\t},
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

test('strings are refused where the file of the language is not in UTF-8', async () => {
  const site = openSite({ [english]: originals, [french]: '{}' });
  await site.i18n('export', '--to', 'fr', '--format', 'csv');
  const table = site.read('texts.fr.csv').replace('"Mast";""', '"Mast";"Mât"');
  site.write('texts.fr.csv', table);
  const content = Buffer.from('\uFEFF{ "content": {} }', 'utf16le');
  site.write(french, content);
  const refused = ended(1, 'is not in UTF-8');
  expect(await site.i18n('import', 'texts.fr.csv')).toMatchObject(refused);
  expect(site.readBytes(french)).toEqual(content);
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
