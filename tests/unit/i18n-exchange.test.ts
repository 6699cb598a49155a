import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exchangeFormats } from '../../cli/i18n/exchange/exchange-names.ts';
import { formats } from '../../cli/i18n/exchange/formats.ts';
import {
  type TextsToTranslate,
  type TextToTranslate,
  textsToTranslate,
} from '../../cli/i18n/exchange/texts-to-translate.ts';
import { prepareCatalogue } from '../../cli/run/read-catalogue.ts';
import { filesBelow } from '../catalogue-names.ts';
import { combinations, everyOther } from '../combinations.ts';
import { fullCatalogue } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { ended, runMain } from './cli-workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
let count = 0;

const catalogues = { shipped: join(repository, 'catalogue'), full: fullCatalogue };

/** A copy of a catalogue in a folder of its own. */
function copyOf(source: string): string {
  const folder = join(root, String(count++), 'catalogue');
  cpSync(source, folder, { recursive: true });
  return folder;
}

async function textsOf(folder: string, target: string): Promise<TextsToTranslate> {
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  return textsToTranslate(context, target);
}

/** The bytes of every record. */
function recordsIn(folder: string): Map<string, string> {
  const files = filesBelow(folder).filter((file) => /\.(?:ya?ml|json|lock)$/.test(file));
  return new Map(files.map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]));
}

/** Another translation of each text, as an agency would send it. */
/** At the end of the first line, which of a rich text is a block of words. */
const withMore = (text: string, more: string) => text.replace(/$/m, more);

function translated(
  texts: TextsToTranslate,
  translate: (text: TextToTranslate) => string,
): TextsToTranslate {
  return {
    ...texts,
    texts: texts.texts.map((text) => ({
      ...text,
      translation: translate(text),
      state: 'translated',
    })),
  };
}

const cases = exchangeFormats.flatMap((format) =>
  Object.entries(catalogues).map(([name, source]) => ({ format, name, source })),
);
/** The small catalogue has a text in every kind of field; the shipped one goes through one format. */
const chosen = cases.filter(({ name, format }) => name === 'full' || format === exchangeFormats[0]);

describe.each(combinations(cases, chosen))(
  'the $name catalogue as $format',
  ({ format, source }) => {
    const { ending, write, read } = formats[format];

    test('comes back as it went, text for text', async () => {
      const texts = await textsOf(source, 'fr');
      const back = await read(Buffer.from(await write(texts)));
      expect([back.source, back.target]).toEqual(['en', 'fr']);
      expect(back.texts.map(({ id, source: original, target }) => [id, original, target])).toEqual(
        texts.texts.map(({ id, original, translation }) => [id, original, translation ?? '']),
      );
      expect(back.texts.filter(({ problem }) => problem !== undefined)).toEqual([]);
    });

    test('is not changed by the import of its own export', async () => {
      const folder = copyOf(source);
      const before = recordsIn(folder);
      const cwd = dirname(folder);
      const exported = await runMain(cwd, 'i18n', 'export', '--to', 'es', '--format', format);
      expect(exported).toMatchObject({ code: 0, stdout: '' });
      const imported = await runMain(cwd, 'i18n', 'import', `texts.es.${ending}`);
      expect(imported.stderr).toMatch(
        /^Imported 0 texts in Spanish .*\nOthers: \d+ unchanged\.\n$/,
      );
      expect(imported.code).toBe(0);
      expect(recordsIn(folder)).toEqual(before);
    });
  },
);

/** Each import checks the whole catalogue: the small one has a text in every kind of field. */
const thorough = combinations(cases, everyOther(cases.filter(({ name }) => name === 'full')));

describe.each(thorough)('the $name catalogue as $format', ({ format, source }) => {
  const { ending, write } = formats[format];

  test('takes another translation of every text and gives it back, byte for byte', async () => {
    const folder = copyOf(source);
    const cwd = dirname(folder);
    const before = recordsIn(folder);
    const old = await textsOf(folder, 'fr');
    const fresh = translated(old, ({ translation = '' }) => withMore(translation, ' bis'));
    for (const [name, texts] of Object.entries({ fresh, old })) {
      const file = `${name}.${ending}`;
      writeFileSync(join(cwd, file), await write(texts));
      const { code, stderr } = await runMain(cwd, 'i18n', 'import', file);
      expect(stderr).toMatch(new RegExp(`^Imported ${texts.texts.length} texts in French`));
      expect(stderr).not.toContain('Refused');
      expect(code).toBe(0);
      const now = (await textsOf(folder, 'fr')).texts;
      expect(now.map(({ translation }) => translation)).toEqual(
        texts.texts.map(({ translation }) => translation),
      );
      // Each translation is accepted for its original.
      expect(new Set(now.map(({ state }) => state))).toEqual(new Set(['translated']));
    }
    expect(recordsIn(folder)).toEqual(before);
  });

  test('gets a language that it does not have, and keeps each character that it had', async () => {
    const folder = copyOf(source);
    const cwd = dirname(folder);
    const site = join(folder, 'site.yaml');
    const text = readFileSync(site, 'utf8');
    writeFileSync(
      site,
      text.replace(/^languages:\n( *)/m, '$&- { code: it, name: Italiano, label: It }\n$1'),
    );
    const reordered = readFileSync(site, 'utf8');
    // The default language stays the first one.
    writeFileSync(site, reordered.replace(/( *- \{ code: it.*\n)( *- .*\n(?: {4,}.*\n)*)/, '$2$1'));
    const before = recordsIn(folder);
    const missing = await textsOf(folder, 'it');
    expect(new Set(missing.texts.map(({ state }) => state))).toEqual(new Set(['missing']));
    const italian = translated(missing, ({ original }) => withMore(original, ' (it: sì)'));
    writeFileSync(join(cwd, `it.${ending}`), await write(italian));
    expect(await runMain(cwd, 'i18n', 'import', `it.${ending}`)).toMatchObject(
      ended(0, new RegExp(`^Imported ${missing.texts.length} texts in Italian`)),
    );
    const now = await textsOf(folder, 'it');
    expect(now.texts.map(({ translation }) => translation)).toEqual(
      italian.texts.map(({ translation }) => translation),
    );
    for (const [file, content] of recordsIn(folder)) {
      expect(isWithin(before.get(file) ?? '', content), file).toBe(true);
    }
  });
});

/** Whether a text has all characters of another one in their order. */
function isWithin(some: string, all: string): boolean {
  let index = 0;
  for (const character of all) if (character === some.charAt(index)) index++;
  return index === some.length;
}
