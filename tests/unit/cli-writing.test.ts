import { describe, expect, test } from 'vitest';
import { doubledWordSlips } from '../../cli/language/find-doubled-words.ts';
import { numberSlips } from '../../cli/language/number-style.ts';
import { pairSlips } from '../../cli/language/paired-marks.ts';
import { endingOf, sentencesOf } from '../../cli/language/sentences.ts';
import { spacedMarkSlips } from '../../cli/language/spaced-marks.ts';
import { spaceSlips } from '../../cli/language/spaces.ts';
import type { Slip } from '../../cli/language/writing-mistakes.ts';
import { Units } from '../../schema/figures/units.ts';
import { de } from '../../schema/languages/de.ts';
import { en } from '../../schema/languages/en.ts';
import { fr } from '../../schema/languages/fr.ts';
import { languagePacks, siteLanguages } from '../../schema/languages/languages.ts';

const { of: packOf } = languagePacks();
const measures = { units: new Units(), siteLanguages: siteLanguages(['en', 'fr', 'es', 'de']) };

/** A prose after all changes; `~` stands for a no-break space, `_` for a narrow one. */
function corrected(prose: string, find: (prose: string) => readonly Slip[]): string {
  const text = prose.replaceAll('~', '\u00A0').replaceAll('_', '\u202F');
  const edits = find(text).flatMap((slip) => slip.edits ?? []);
  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text);
  expect(find(changed).flatMap((slip) => slip.edits ?? [])).toEqual([]);
  return changed.replaceAll('\u00A0', '~').replaceAll('\u202F', '_');
}

describe('numbers', () => {
  test.each([
    ['fr', 'à 4.5 km', 'à 4,5~km'],
    ['fr', 'à 30km/h ou 40 km/h', 'à 30~km/h ou 40~km/h'],
    ['fr', '99% ou 98 % ou 97~% ou 96_%', '99~% ou 98~% ou 97~% ou 96_%'],
    ['fr', 'de 20°C à 40°', 'de 20~°C à 40°'],
    ['fr', '24 h/24, 14h30, 5G, 4K, IP66', '24 h/24, 14h30, 5G, 4K, IP66'],
    ['fr', 'quelque 8 Go', 'quelque 8~Go'],
    ['fr', 'venir à 14 h 30', 'venir à 14 h 30'],
    ['fr', 'on y compte 7.891 voitures', 'on y compte 7.891 voitures'],
    ['es', 'a las 14.30', 'a las 14.30'],
    ['en', 'lanes 1,2 and 3', 'lanes 1,2 and 3'],
    ['fr-CA', 'dit 4.5', 'dit 4.5'],
    ['es', 'unos 100 % de 12 345,6 m', 'unos 100~% de 12_345,6~m'],
    ['es-MX', 'unos 4.5 y 1,234', 'unos 4.5 y 1,234'],
    ['es-MX', 'unos 4,5 km', 'unos 4.5~km'],
    ['en', 'some 4.5 km at 99%', 'some 4.5 km at 99%'],
    ['en', 'EN 12966, EN 12 966, +44 1632 960 000', 'EN 12966, EN 12 966, +44 1632 960 000'],
    ['de', 'etwa 4.5 km und 99%', 'etwa 4,5~km und 99~%'],
    ['de', 'von 1.200 oder 1200 oder 12.000', 'von 1.200 oder 1200 oder 12.000'],
    ['de', 'von 1,234.5 bis 1 234 mm', 'von 1234,5 bis 1234~mm'],
    ['it', 'circa 4.5 km e 99%', 'circa 4.5 km e 99%'],
  ])('%s: %s', (language, prose, right) => {
    expect(
      corrected(prose, (each) => numberSlips(each, language, packOf(language), measures)),
    ).toBe(right);
  });
});

test('what 1.234 means is asked where the original does not tell', () => {
  const [slip] = numberSlips('on y compte 7.891 voitures', 'fr', fr, measures);
  expect(slip?.help).toMatch(/for a fraction.*for thousands/);
});

test('quantities in texts that refer to figures are left to the figures', () => {
  expect(numberSlips('à 30 km/h', 'fr', fr, measures, { hasFigures: true })).toEqual([]);
});

describe('French marks', () => {
  test.each([
    ['fr', 'Quoi? Note:voir', 'Quoi~? Note~: voir'],
    ['fr-CA', 'Quoi? Note: voir', 'Quoi? Note~: voir'],
    ['fr-CA', 'Quoi ?', 'Quoi~?'],
    ['fr-CH', '«Quoi?»', '«Quoi?»'],
    ['fr', 'de 14:30 à C:\\x', 'de 14:30 à C:\\x'],
  ])('%s: %s', (language, prose, right) => {
    expect(corrected(prose, (each) => spacedMarkSlips(each, language, packOf(language)))).toBe(
      right,
    );
  });
});

test('words stand twice by grammar or by mistake, and only where a language is known', () => {
  expect(corrected('the the the lane', (each) => doubledWordSlips(each, en))).toBe('the lane');
  expect(corrected('the  the lane', (each) => doubledWordSlips(each, en))).toBe('the lane');
  expect(corrected('had had, that that', (each) => doubledWordSlips(each, en))).toBe(
    'had had, that that',
  );
  expect(doubledWordSlips('via via', packOf('it'))).toEqual([]);
});

test('quotation marks of other languages pair in their own way', () => {
  expect(pairSlips('„so“ und »so«', de, [])).toEqual([]);
  expect(pairSlips('„così“ e »così« e ”så”', packOf('it'), [])).toEqual([]);
  expect(pairSlips('(so', de, [])).toHaveLength(1);
  expect(pairSlips('(così', packOf('it'), [])).toHaveLength(1);
  expect(corrected('ein “Wort” und noch „eins”', (each) => pairSlips(each, de, []))).toBe(
    'ein „Wort“ und noch „eins“',
  );
});

test.each([
  ['A b. C d? E!', 3],
  ['E.g. this, p. ex. Ethernet, no. 5, fig. 3 and etc. too. Then', 2],
  ['« Foo. » Bar (bar.) Baz', 3],
  ['Node.js v2.0 ... and so on', 1],
  ['So fast they are.An approaching car.¿Qué más? Así es', 4],
  ['Is it fast?Another one asks', 2],
  ['See www.milepost.Test and ASP.NET there', 1],
])('%s has %i sentences', (prose, count) => {
  expect(sentencesOf(prose, en)).toHaveLength(count);
});

test.each([
  ['It ends.', '.'],
  ['“It ends.”', '.'],
  ['« Fin ».', '.'],
  ['No end', ''],
  ['And so on ...', '…'],
  ['Buses, cars, etc.', undefined],
  ['Cert.', undefined],
])('%s ends with %s', (prose, mark) => {
  expect(endingOf(prose, en)).toBe(mark);
});

test('German has no space inside of its quotation marks, and none before a colon', () => {
  for (const quoted of ['Das Modell «AB» ist neu', 'der Typ « AB » ist neu', 'das »AB« hier'])
    expect(corrected(quoted, (each) => spaceSlips(each, de))).toBe(quoted);
  expect(corrected('„ So “ ist es : gut !', (each) => spaceSlips(each, de))).toBe(
    '„So“ ist es: gut!',
  );
  expect(spaceSlips('Ein- und Ausgänge', de)).toEqual([]);
  expect(spaceSlips('von der Saug- zur Druckseite', de)).toEqual([]);
});

test.each([
  ['Z. B. Pumpen, d. h. Kreiselpumpen, nach Abb. 3 und Nr. 5. Ende', 2],
  ['Er sagt „Nein.“ Dann geht er', 2],
])('%s has %i sentences in German', (prose, count) => {
  expect(sentencesOf(prose, de)).toHaveLength(count);
});
