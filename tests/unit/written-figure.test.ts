import { expect, test } from 'vitest';
import { ColumnNumbers } from '../../cli/import/column-numbers.ts';
import { writtenFigure } from '../../cli/import/written-figure.ts';
import { dimensionOf } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { packCodes, packIn } from '../packs.ts';
import { openCases } from './cases.ts';

const rows = openCases('written-figure');

const units = new Units();
const read = (given: string | number, dimension: string, unit?: string) =>
  writtenFigure(given, dimension, units, unit);

test.each(rows('read'))('%s', (text, dimension, value) => {
  expect(read(text, dimension)).toEqual({ value });
});

test('a slash in a unit of the catalogue is part of it', () => {
  const words = { en: { one: 'kilowatt-hour per 100 km', other: 'kilowatt-hours per 100 km' } };
  const own = new Units({
    dimensions: { consumption: { en: 'consumption' } },
    units: { 'kWh/100km': { dimension: 'consumption', factor: 1, words } },
  });
  for (const given of ['18.8 kWh/100km', '18.8kWh/100km'])
    expect(writtenFigure(given, 'consumption', own)).toEqual({ value: '18.8 kWh/100km' });
});

test('a label gives the unit of a number without one', () => {
  expect(read('1.5', 'length', 'mm')).toEqual({ value: '1.5 mm' });
  expect(read('1.5 mm', 'length', 'mm')).toEqual({ value: '1.5 mm' });
  expect(read('3/4', 'length', 'in')).toEqual({ value: '3/4 in' });
  expect(read('10 ± 0.1', 'length', 'mm')).toEqual({ value: '10 mm ±0.1 mm' });
});

test('a value in another unit than its label is looked at, or refused where a capital is a slip', () => {
  const note = (own: string, label: string) => `"${own}, and its label says ${label}`;
  expect(read('24 V DC', 'voltage', 'V AC')).toEqual({
    value: '24 V DC',
    note: expect.stringContaining(note('24 V DC" is in V DC', 'V AC')),
  });
  expect(read('1.5 m', 'length', 'mm')).toEqual({
    value: '1.5 m',
    note: expect.stringContaining(note('1.5 m" is in m', 'mm')),
  });
  expect(read('2 °F', 'temperature-difference', 'K')).toMatchObject({ note: expect.any(String) });
  expect(read('50 MW', 'power', 'mW')).toEqual({
    reason: expect.stringContaining(note('50 MW" is in MW', 'mW')),
  });
});

test('a number of JSON or of a workbook has one reading', () => {
  expect(read(1.25, 'mass', 'kg')).toEqual({ value: '1.25 kg' });
  expect(read(1.234, 'mass', 'kg')).toEqual({ value: '1.234 kg' });
});

test.each(rows('not guessed'))('%s is not guessed (%s)', (text, dimension, reason) => {
  expect(read(text, dimension)).toEqual({ reason: expect.stringContaining(reason) });
});

test.each(packCodes)('%s: what the site writes is read back', (code) => {
  const { pack, decimal } = { pack: packIn(code), decimal: decimalOf(code) };
  const words = [packIn('en').figures, pack.figures];
  const sources = ['5..10.5 m', '-20..50 °C', 'up to 50 m', 'min 3 kg', 'under 5 kg', 'over 5 kg'];
  for (const source of [...sources, 'max 8 W', '12/24 V DC', '100..240 V AC']) {
    const { figure } = parseFigure(source, units);
    const shown = figure && formatFigure(figure, { language: code, pack, units });
    const dimension = figure ? dimensionOf(figure, units) : '';
    const numbers = (text: string) => new ColumnNumbers({ decimal }).read(text);
    expect(writtenFigure(shown ?? '', dimension, units, undefined, numbers, words), shown).toEqual({
      value: source,
    });
  }
});

test('a word of a language that may mean something else is not guessed', () => {
  const refused = (given: string, dimension: string, code: string) => {
    const words = [packIn('en').figures, packIn(code).figures];
    expect(writtenFigure(given, dimension, units, undefined, undefined, words), given).toEqual({
      reason: expect.any(String),
    });
  };
  refused('5 A 230 V', 'voltage', 'es');
  refused('5 A 10 A', 'current', 'es');
  refused('5 A à 24 V', 'current', 'fr');
  refused('5 et 10 m', 'length', 'fr');
  refused('50 bis 20 °C', 'temperature', 'de');
});

const decimalOf = (code: string) =>
  new Intl.NumberFormat(code).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '';
