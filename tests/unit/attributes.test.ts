import { describe, expect, test } from 'vitest';
import { writtenAttribute } from '../../cli/import/written-attribute.ts';
import {
  type AttributeSource,
  type AttributeType,
  parseAttribute,
} from '../../schema/figures/attribute.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { placeOfDate, readPeriod, yearsOf } from '../../site/facts/dates.ts';

const units = new Units();
const packs = languagePacks();
const sensor: AttributeType = {
  kind: 'choices',
  values: { ccd: { en: 'CCD sensor', fr: 'Capteur CCD' }, cmos: { en: 'CMOS', fr: 'CMOS' } },
};

/** What a language shows of a value; or the message of its error. */
function shown(source: AttributeSource, type: AttributeType, language = 'en'): string {
  const { figure, error } = parseAttribute(source, type, units);
  return error
    ? error.message
    : formatFigure(figure, { language, pack: packs.of(language), units });
}

describe('a value of an attribute is shown in the words of each language', () => {
  test.each<[AttributeSource, AttributeType, string, string]>([
    [['ccd', 'cmos'], sensor, 'CCD sensor, CMOS', 'Capteur CCD, CMOS'],
    [true, { kind: 'yes-no' }, 'yes', 'oui'],
    ['no', { kind: 'yes-no' }, 'no', 'non'],
    [2024, { kind: 'date' }, '2024', '2024'],
    ['2024-03', { kind: 'date' }, 'March 2024', 'mars 2024'],
    ['2024-02-29', { kind: 'date' }, '29 February 2024', '29 février 2024'],
    ['00123', { kind: 'code' }, '00123', '00123'],
    ['96385074', { kind: 'code', check: 'gtin' }, '96385074', '96385074'],
    ['12.50 EUR', { kind: 'money', unit: 'EUR' }, '€12.50', '12,50\u00a0€'],
    ['0.1234', { kind: 'money', unit: 'EUR' }, '€0.1234', '0,1234\u00a0€'],
    ['max 1500', { kind: 'money', unit: 'EUR' }, 'at most €1,500', 'au plus 1\u202f500\u00a0€'],
    ['IP6XD', { kind: 'rating', rating: 'ip' }, 'IP6XD', 'IP6XD'],
    [{ en: 'At night', fr: 'La nuit' }, { kind: 'text' }, 'At night', 'La nuit'],
    ['4', { dimension: 'count' }, '4', '4'],
  ])('%j', (source, type, en, fr) => {
    expect([shown(source, type), shown(source, type, 'fr')]).toEqual([en, fr]);
  });
});

test.each<[AttributeSource, AttributeType, string]>([
  ['cdd', sensor, 'There is no value "cdd".'],
  [['ccd'], { ...sensor, kind: 'choice' }, 'CCD sensor'],
  [['ccd', 'cmos'], { ...sensor, kind: 'choice' }, 'This is not one value.'],
  ['2023-02-29', { kind: 'date' }, 'This is no date.'],
  ['96385075', { kind: 'code', check: 'gtin' }, 'The check digit of this GTIN is 4, not 5.'],
  ['123', { kind: 'code', check: 'gtin' }, 'A GTIN has 8, 12, 13 or 14 digits.'],
  ['IK12', { kind: 'rating', rating: 'ik' }, 'This is no IK code.'],
  ['12 USD', { kind: 'money', unit: 'EUR' }, 'The currency of this figure is EUR, not USD.'],
  ['12 m', { kind: 'money', unit: 'EUR' }, 'This is no amount.'],
  ['night', { kind: 'text' }, 'This text has no language.'],
  [true, { dimension: 'count' }, 'This is no figure.'],
])('%j is read as its kind says, or refused', (source, type, message) => {
  expect(shown(source, type)).toBe(message);
});

describe('other people’s data is read where it has one meaning', () => {
  test.each<[unknown, AttributeType, AttributeSource]>([
    ['capteur ccd; CMOS', sensor, ['ccd', 'cmos']],
    [['CMOS'], sensor, ['cmos']],
    ['Oui', { kind: 'yes-no' }, 'yes'],
    [0, { kind: 'yes-no' }, 'no'],
    ['IP 65', { kind: 'rating', rating: 'ip' }, 'IP65'],
    ['1.3.2024', { kind: 'date' }, '2024-03-01'],
    ['03/31/2024', { kind: 'date' }, '2024-03-31'],
    ['1.234,50 €', { kind: 'money', unit: 'EUR' }, '1234.50 EUR'],
    ['$1,250,000', { kind: 'money', unit: 'USD' }, '1250000 USD'],
    ['007', { kind: 'code' }, '007'],
  ])('%j', (given, type, value) => {
    expect(writtenAttribute(given, type, units, ['en'])).toEqual({ value });
  });

  test.each<[unknown, AttributeType, RegExp]>([
    ['03/04/2024', { kind: 'date' }, /may be 2024-04-03 or 2024-03-04/],
    ['1,250', { kind: 'money', unit: 'EUR' }, /may be "1250" or "1.250"/],
    ['x', { kind: 'yes-no' }, /neither "yes" nor "no"/],
    ['CCD, film', sensor, /no value "film"/],
    ['same', { ...sensor, values: { a: { en: 'Same' }, b: { fr: 'same' } } }, /may be "a" or "b"/],
  ])('%j is refused', (given, type, reason) => {
    const read = writtenAttribute(given, type, units, ['en']);
    expect('reason' in read && read.reason).toMatch(reason);
  });
});

describe('dates are asked for by periods', () => {
  test.each([
    ['2024', '2024'],
    ['2024-03', '2024-03'],
    ['2023..2025', '2023..2025'],
    ['2023-2025', '2023..2025'],
    ['2023 – 2025-06', '2023..2025-06'],
    ['>= 2024', '2024..'],
    ['≤ 2024-03-01', '..2024-03-01'],
    ['2025..2023', undefined],
    ['next year', undefined],
    ['..', undefined],
  ])('%s is read as %s', (typed, period) => {
    expect(readPeriod(typed)).toBe(period);
  });

  test.each([
    ['2024-03', '2024', 'within'],
    ['2024', '2024..', 'within'],
    ['2024', '2024-03..', 'across'],
    ['2024-03', '..2024-03-15', 'across'],
    ['2024-02-29', '..2024-02', 'within'],
    ['2023-12-31', '2024..2025', 'outside'],
  ] as const)('%s is to %s: %s', (stated, period, place) => {
    expect(placeOfDate(stated, period)).toBe(place);
  });

  test('filters offer the years that products state, the latest first', () => {
    expect(yearsOf(['2023', '2024-03', '2024-01-01'])).toEqual(['2024', '2023']);
  });
});
