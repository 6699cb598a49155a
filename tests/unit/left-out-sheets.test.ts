import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { missingLetters, noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import { further } from '../combinations.ts';
import { filesOf, plantAll, plantCatalogue } from '../hostile/attacks.ts';
import { milepost } from '../milepost.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

/** The title of a product in a language has a letter that the font of the tool lacks. */
function plantTitle(french: string): void {
  const title = { en: 'Pump one', fr: french };
  plantCatalogue(at('catalogue'), filesOf(plantAll([['products/P1.yaml title', title]])));
}

const build = (name: string, ...more: string[]) =>
  milepost('build', '--catalogue', at('catalogue'), '--out', at(name), ...more);

const sheetsIn = (name: string) =>
  readdirSync(at(`${name}/assets/data-sheets`)).map((file) =>
    file.split('.').slice(0, 2).join('.'),
  );
const all = ['P1.en', 'P1.fr', 'P2.en', 'P2.fr', 'P3.en', 'P3.fr'];
const others = all.filter((each) => each !== 'P1.fr');

const note = `A data sheet was left out, since a font lacks letters of the texts:
  P1 (fr): "水" (U+6C34) is not in "Overpass", "泵" (U+6CF5) is not in "Overpass"
Write these texts without the letters, name a font that has them in the theme, or write "dataSheets: false" in site.yaml.
`;

/** What pages and data say of the sheets of the product. */
function linksIn(name: string) {
  const page = (path: string) => readFileSync(at(`${name}/${path}`), 'utf8');
  const linked = (html: string) =>
    [...html.matchAll(/data-sheets\/(P1\.\w+)/g)].map(([, to]) => to);
  return {
    english: linked(page('products/P1/index.html')),
    french: linked(page('fr/products/P1/index.html')),
    data: Object.keys(JSON.parse(page('range/P1.json')).products[0].dataSheet),
    family: linked(page('range/garden.json')),
  };
}

describe('a letter that a font lacks', () => {
  beforeAll(async () => {
    plantTitle('水泵 un');
    expect(await build('site')).toMatchObject({ code: 0, stderr: expect.stringContaining(note) });
  });

  test('leaves out the sheets of one product in one language, and no page or file names them', () => {
    expect(sheetsIn('site')).toEqual(others);
    const one = ['P1.en'];
    expect(linksIn('site')).toEqual({ english: one, french: one, data: ['en'], family: one });
  });

  test('is said again when nothing has changed', async () => {
    const { stdout, stderr } = await build('site');
    expect(stdout).toContain('unchanged since the build before');
    expect(stderr).toContain(note);
  });

  further(test)(
    'is the same to shards and threads, and the merge says it',
    async () => {
      for (const shard of ['1', '2']) await build(shard, '--shard', `${shard}/2`, '--threads', '2');
      const merged = await milepost('merge', at('1'), at('2'), '--out', at('merged'));
      expect(merged).toMatchObject({ code: 0, stderr: expect.stringContaining(note) });
      expect(sheetsIn('merged')).toEqual(others);
      expect(linksIn('merged')).toEqual(linksIn('site'));
    },
    60_000,
  );

  test('is forgotten once it is gone: the next build makes the sheet and the pages that name it', async () => {
    plantTitle('Pompe un');
    const { code, stderr } = await build('site');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('left out')]);
    expect(sheetsIn('site')).toEqual(all);
    const { english, french, data, family } = linksIn('site');
    expect({ english, french }).toEqual({
      english: ['P1.en', 'P1.fr'],
      french: ['P1.fr', 'P1.en'],
    });
    expect({ data, family }).toEqual({ data: ['en', 'fr'], family: ['P1.en', 'P1.fr'] });
  });
});

test('many sheets that are left out are counted, and the first ones named', () => {
  const letters = [...'水泵水泵水泵水'].map((letter) => ({ letter, font: 'Sans' }));
  const sheets = Array.from({ length: 12 }, (_, index) => ({
    product: `P${10 + index}`,
    language: 'fr',
    letters,
  }));
  const lines = noteOfLeftOut(sheets).split('\n');
  expect(lines[0]).toBe('12 data sheets were left out, since a font lacks letters of the texts:');
  expect(lines[1]).toMatch(/^ {2}P10 \(fr\): .*, 2 more$/);
  expect(lines.at(-2)).toBe('  and 2 more');
});

test('a mark or a sign without a shape is named by its number', () => {
  const error =
    'the text `\\"\\\\u{ddf}\\"` could not be displayed with font `\\"Sans\\"`, hints: []';
  const letters = missingLetters(new Error(error));
  expect(letters).toEqual([{ letter: '\u0ddf', font: 'Sans' }]);
  expect(noteOfLeftOut([{ product: 'P1', language: 'fr', letters }])).toContain(
    '\n  P1 (fr): U+0DDF is not in "Sans"\n',
  );
  expect(() => missingLetters(new Error('Typst: unknown'))).toThrow('unknown');
});

test('letters of a drawing, which the compiler does not name, are told of as its words', () => {
  const letters = missingLetters('PDF/UA-1 error: the PDF contains text with missing codepoints');
  expect(noteOfLeftOut([{ product: 'P1', language: 'fr', letters }])).toContain(
    '\n  P1 (fr): words of a drawing\n',
  );
});
