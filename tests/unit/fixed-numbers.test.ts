import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { combinations } from '../combinations.ts';
import { packCodes } from '../packs.ts';
import { openCases } from './cases.ts';
import { fixIn } from './cli-workspace.ts';

type Text = Readonly<Record<string, string>>;
/** Texts after all fixes, and what `decimal-style` finds in them before. */
async function fixed(languages: readonly string[], texts: readonly Text[]) {
  const title = Object.fromEntries(languages.map((code) => [code, 'N']));
  const files = texts.map((summary, index): [string, string] => [
    `vacancies/v${index}.yaml`,
    JSON.stringify({ id: `v${index}`, order: index + 1, title, summary }),
  ]);
  const { found, after } = await fixIn(languages, Object.fromEntries(files));
  return {
    texts: files.map(([name, before]) => {
      const { summary } = load(after.get(name) ?? before) as { summary: Text };
      return summary;
    }),
    found: found.filter(({ rule }) => rule === 'decimal-style'),
  };
}

/** The text of one language after the fixes, with ordinary spaces, and its findings. */
async function fixedIn(text: Text) {
  const languages = Object.keys(text);
  const { texts, found } = await fixed(languages, [text]);
  const spaced = Object.entries(texts[0] ?? {}).map(([code, after]) => [
    code,
    after.replace(/[\u00A0\u202F]/g, ' '),
  ]);
  return { text: Object.fromEntries(spaced) as Text, found: found as readonly Diagnostic[] };
}

describe('in the default language, its own sign holds', () => {
  test.each<Text>([
    { de: 'Dichte 1,025', en: 'Density 1.025' },
    { de: 'Länge 1,250' },
    { de: 'Gewicht (kg): 1,250 und 12,375' },
    { de: 'etwa 10.000 Stück' },
    { fr: 'Densité 1,025', en: 'Density 1.025' },
    { es: 'Densidad 1,025', en: 'Density 1.025' },
    { en: 'Some 1,250 of 1.125', de: 'Etwa 1.250 von 1,125' },
  ])('%o', async (text) => {
    expect(await fixedIn(text)).toEqual({ text, found: [] });
  });

  test('beside it, a number with one reading gets it', async () => {
    const { text } = await fixedIn({ de: '10.000 Stück und 2.5 Liter' });
    expect(text).toEqual({ de: '10.000 Stück und 2,5 Liter' });
  });
});

test.each<[Text, string[]]>([
  [{ fr: 'environ 1.250 kg' }, ['1,250', '1 250']],
  [{ es: 'unas 10.000 piezas' }, ['10,000', '10 000']],
  [{ en: 'some 1,250 cars', fr: 'environ 1,250 voitures' }, ['1,250', '1 250']],
  [{ de: 'etwa 1,250 Autos', en: 'some 1,250 cars' }, ['1.250', '1,250']],
])('%o is reported with both readings, and stays', async (text, readings) => {
  const after = await fixedIn(text);
  expect(after.text).toEqual(text);
  const help = after.found.map((each) => each.help?.replace(/[\u00A0\u202F]/g, ' '));
  expect(help).toContain(`Write "${readings[0]}" for a fraction, "${readings[1]}" for thousands.`);
});

/** Names and days, which only look as if they had decimals. */
const rows = openCases('fixed-numbers')<string>;
const names = Object.fromEntries(packCodes.map((code) => [code, rows(code)]));
test.each(Object.entries(names))('names keep their numbers in %s: %j', async (code, all) => {
  const other = code === 'en' ? 'fr' : 'en';
  for (const languages of [[code], [other, code]]) {
    const texts = all.map((name) =>
      Object.fromEntries(languages.map((language) => [language, name])),
    );
    const { texts: after } = await fixed(languages, texts);
    const shown = after.map((text) => text[code]?.replace(/[\u00A0\u202F]/g, ' '));
    expect(shown).toEqual(all);
  }
});

test('a unit or another language proves an amount', async () => {
  const { texts } = await fixed(
    ['en', 'fr', 'es'],
    [
      { en: 'at 4.5 km', fr: 'à 4.5 km', es: 'a 4.5 km' },
      { en: 'some 4.5 of 5', fr: 'environ 4.5 sur 5', es: 'unos 4,5 de 5' },
      { en: 'some 4.5 of 5', fr: 'environ 4.5 sur 5', es: 'unos 4.5 de 5' },
      { en: 'for 7.5 h', fr: 'pendant 7.5 h', es: 'durante 7.5 h' },
      { en: 'with 14.30 Wh', fr: 'avec 14.30 Wh', es: 'con 14.30 Wh' },
    ],
  );
  const french = texts.map(({ fr = '' }) => fr.replace('\u00A0', ' '));
  expect(french).toEqual([
    'à 4,5 km',
    'environ 4,5 sur 5',
    'environ 4.5 sur 5',
    'pendant 7,5 h',
    'avec 14,30 Wh',
  ]);
});

test('a reference takes the place of a number only where it says the same', async () => {
  const product = (typed: string) => `id: S3
family: sensors
path: /products/S3
title: { de: Sensor }
subtitle: { de: "Er misst ${typed}." }
requiredInformation: { productFamily: toll_products, productName: Sensor }
figures: { measuring-range: 1250 m }
tabs: [{ kind: features, items: [{ de: Einfach }] }]
`;
  const name = 'products/sensors/S3.yaml';
  const after = async (typed: string) =>
    (await fixIn(['de'], { [name]: product(typed) })).after.get(name);
  expect(await after('1250 m')).toBe(product('{measuring-range}'));
  for (const other of ['1.250 m', '1.25 m', '1,250 m']) expect(await after(other)).toBeUndefined();
});

test('no space too many is taken from between two numbers that would become one', async () => {
  const text = 'die Tore 12  345 und 12\n678 sind  zu';
  expect((await fixedIn({ de: text })).text.de).toBe(text.replace('sind  zu', 'sind zu'));
});

/** Every number of a text by the signs of its language; by its only reading where it has others. */
function numbersOf(text: string, language: string): string[] {
  const decimal = language === 'en' ? '.' : ',';
  const group = { en: ',', de: '.', it: '.', pt: '.', nl: '.' }[language] ?? ' ';
  const plain = text.replace(/[\u00A0\u202F]/g, ' ');
  return (plain.match(/\d+(?:[.,]\d+| \d{3}(?!\d))*/g) ?? []).map((typed) => {
    const number = typed.replaceAll(' ', '');
    const signs = number.match(/[.,]/g) ?? [];
    const [first, last] = [signs[0], signs.at(-1)];
    if (first === undefined || last === undefined) return String(Number(number));
    if (first !== last || (signs.length === 1 && last === decimal)) {
      const at = number.lastIndexOf(last);
      return String(Number(`${number.slice(0, at).replace(/\D/g, '')}.${number.slice(at + 1)}`));
    }
    if (/^[1-9]\d{0,2}([.,]\d{3})+$/.test(number) && (signs.length > 1 || last === group))
      return String(Number(number.replace(/\D/g, '')));
    // Two readings: only the same signs say the same.
    if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return number;
    return signs.length === 1 ? String(Number(number.replace(',', '.'))) : number;
  });
}

const words = {
  de: ['etwa', 'und', 'Stück', 'mit', 'Länge', 'Version', 'die', 'Liter', '(', ')', '„', '.'],
  fr: ['environ', 'et', 'pièces', 'avec', 'la', 'version', 'litres', '«', '»', ':', '?', '.'],
  es: ['unos', 'y', 'piezas', 'con', 'la', 'versión', 'litros', '?', '(', ')', ';', '.'],
  nl: ['circa', 'en', 'stuks', 'met', 'de', 'versie', 'liter', '“', '”', '?', ';', '.'],
  pl: ['ok.', 'i', 'sztuk', 'z', 'wersja', 'litrów', '„', '”', '(', ')', ':', '.'],
  en: ['about', 'and', 'pieces', 'with', 'the', 'version', 'litres', '"', ',', '!', '(', '.'],
  it: ['circa', 'e', 'pezzi', 'con', 'la', 'versione', 'litri', '«', '»', ':', '(', '.'],
  pt: ['cerca de', 'e', 'peças', 'com', 'os', 'versão', 'litros', '«', '»', ';', ')', '.'],
};
const units = ['km', ' km/h', 'V', ' V', '%', ' %', ' kg', 'L', '°C', ' MHz'];
const number = fc
  .tuple(
    fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' ', '.', ',', '\u00A0', '\u202F', ''),
    fc.constantFrom('', '.5', ',5', '.25', ',750', '.125', ',0625'),
    fc.constantFrom('', '', ...units),
  )
  .map(
    ([[first = 0, ...groups], sign, decimals, unit]) =>
      [first, ...groups.map((group) => String(group).padStart(3, '0'))].join(sign) +
      decimals +
      unit,
  );
const space = fc.constantFrom(' ', ' ', ' ', '  ', '\u00A0', '\n', '');
const pieces = (language: keyof typeof words) =>
  fc.oneof(
    number,
    fc.constantFrom(...words[language]),
    fc.constantFrom(...(names[language] ?? [])),
  );
const shapes = fc.array(fc.tuple(fc.nat(2), number, space), { minLength: 1, maxLength: 6 });

/** The same numbers in each language, as translations have them, among other things. */
const texts = (languages: readonly (keyof typeof words)[]) =>
  shapes.chain((shape) =>
    fc
      .tuple(
        ...languages.map((language) =>
          fc.tuple(
            ...shape.map(([kind, shared, gap]) =>
              (kind === 0 ? fc.constant(shared) : pieces(language)).map((piece) => piece + gap),
            ),
          ),
        ),
      )
      .map((all) =>
        Object.fromEntries(languages.map((code, index) => [code, `N ${all[index]?.join('')}`])),
      ),
  );

const sites = [
  ...([['de'], ['fr'], ['en', 'de'], ['pl', 'nl'], ['fr', 'en', 'es'], ['it', 'pt']] as const),
  ...([['en', 'fr', 'es'], ['es'], ['en'], ['de', 'en']] as const),
];

test.each(combinations(sites, sites.slice(0, 6)).map((each) => [each] as const))(
  'no fix changes a number in a site with %j',
  { timeout: 120_000 },
  async (languages) => {
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts([...languages]), { minLength: 100, maxLength: 100 }),
        async (before) => {
          const { texts: after } = await fixed(languages, before);
          changed += after.filter(
            (each, index) => JSON.stringify(each) !== JSON.stringify(before[index]),
          ).length;
          for (const [index, text] of before.entries()) {
            for (const code of languages) {
              const [was = '', is = ''] = [text[code], after[index]?.[code]];
              expect([is, numbersOf(is, code)]).toEqual([is, numbersOf(was, code)]);
            }
          }
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
    expect(changed).toBeGreaterThan(0);
  },
);
