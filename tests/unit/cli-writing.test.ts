import { describe, expect, test } from 'vitest';
import { numberSlips } from '../../cli/language/number-style.ts';
import { numberWordsOf } from '../../cli/language/number-words.ts';
import { pairSlips } from '../../cli/language/paired-marks.ts';
import { quantitiesIn } from '../../cli/language/quantities.ts';
import { endingOf, sentencesOf } from '../../cli/language/sentences.ts';
import { spaceSlips } from '../../cli/language/spaces.ts';
import { unitAt } from '../../cli/language/unit-words.ts';
import type { Slip } from '../../cli/language/writing-mistakes.ts';
import { doubledWordSlips } from '../../cli/rules/prose/doubled-word.ts';
import { spacedMarkSlips } from '../../cli/rules/prose/french-spacing.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks, siteLanguages } from '../../schema/languages/languages.ts';
import { packCodes, packIn } from '../packs.ts';
import { openCases } from './cases.ts';

const rows = openCases('cli-writing');

const { of: packOf } = languagePacks();
const english = packIn('en');
const de = packIn('de');
const fr = packIn('fr');
const measures = { units: new Units(), siteLanguages: siteLanguages(packCodes) };

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
  test.each(rows('numbers'))('%s: %s', (language, prose, right) => {
    expect(
      corrected(prose, (each) => numberSlips(each, language, packOf(language), measures)),
    ).toBe(right);
  });
});

describe('the same number in English and in German', () => {
  const keysOf = (prose: string, language: string) =>
    quantitiesIn(prose, language, measures, () => []).flatMap(({ keys }) => keys);
  test.each(rows('same'))('%s: %s', (english, german) => {
    const other = keysOf(german, 'de');
    expect(keysOf(english, 'en').filter((key) => other.includes(key))).not.toEqual([]);
  });
});

describe('words for large multiples', () => {
  const valuesOf = (prose: string, language: string) => {
    const pack = packOf(language);
    const words = pack ? numberWordsOf(pack) : undefined;
    return quantitiesIn(prose, language, measures, words).map(({ keys }) => keys);
  };
  test.each(rows('multiples'))('%s: %s is %s', (language, prose, key) => {
    expect(valuesOf(prose, language).at(-1)).toContain(key);
  });

  test('multiply what shares them: from 2 to 3 million', () => {
    expect(valuesOf('de 2 a 3 millones de puntos', 'es')).toEqual([['2', '2000000'], ['3000000']]);
  });

  test('are no part of another word, and no unit', () => {
    expect(valuesOf('2 Millionstel', 'de')).toEqual([['2']]);
    expect(valuesOf('2 milieux', 'fr')).toEqual([['2']]);
    expect(valuesOf('2 billion', 'es')).toEqual([['2']]);
  });
});

test.each(rows('times'))('in %s, “%s” is the time 14:30', (language, prose) => {
  const [time, ...others] = quantitiesIn(prose, language, measures, () => []);
  expect(time?.keys).toContain(`${14 * 60 + 30} o’clock`);
  expect(time?.isMeasured).toBe(false);
  expect(others).toEqual([]);
});

test.each(packCodes)('each word for a unit is read as that unit, in %s', (code) => {
  const own = { ...measures, siteLanguages: siteLanguages([code]) };
  const words = Object.entries(packIn(code).quantities?.units ?? {}).flatMap(([id, sources]) =>
    sources
      .split('|')
      .map((source) => [id, source.replace(/\(\?.*?\)\??|.\?|[\\^$]/g, '')] as const),
  );
  const plain = words.filter(([, word]) => /^[\p{L} ]{2,}$/u.test(word));
  expect(plain.length).toBeGreaterThan(20);
  for (const [id, word] of plain)
    expect([word, unitAt(`7 ${word}.`, 1, own)?.unit.symbol]).toEqual([word, id]);
});

test('what 1.234 means is asked where the original does not tell', () => {
  const [slip] = numberSlips('on y compte 7.891 voitures', 'fr', fr, measures);
  expect(slip?.help).toMatch(/for a fraction.*for thousands/);
});

test('quantities in texts that refer to figures are left to the figures', () => {
  expect(numberSlips('à 30 km/h', 'fr', fr, measures, { hasFigures: true })).toEqual([]);
});

describe('French marks', () => {
  test.each(rows('ends of sentences'))('%s: %s', (language, prose, right) => {
    expect(corrected(prose, (each) => spacedMarkSlips(each, language, packOf(language)))).toBe(
      right,
    );
  });
});

test('words stand twice by grammar or by mistake, and only where a language is known', () => {
  expect(corrected('the the the lane', (each) => doubledWordSlips(each, english))).toBe('the lane');
  expect(corrected('the  the lane', (each) => doubledWordSlips(each, english))).toBe('the lane');
  expect(corrected('had had, that that', (each) => doubledWordSlips(each, english))).toBe(
    'had had, that that',
  );
  expect(doubledWordSlips('via via', packOf('da'))).toEqual([]);
});

test('quotation marks of other languages pair in their own way', () => {
  expect(pairSlips('„so“ und »so«', de, [])).toEqual([]);
  expect(pairSlips('„così“ e »così« e ”så”', packOf('da'), [])).toEqual([]);
  expect(pairSlips('(so', de, [])).toHaveLength(1);
  expect(pairSlips('(così', packOf('da'), [])).toHaveLength(1);
  expect(corrected('ein “Wort” und noch „eins”', (each) => pairSlips(each, de, []))).toBe(
    'ein „Wort“ und noch „eins“',
  );
});

test.each(rows<[string, number]>('sentences'))('%s has %i sentences', (prose, count) => {
  expect(sentencesOf(prose, english)).toHaveLength(count);
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
  expect(endingOf(prose, english)).toBe(mark);
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
