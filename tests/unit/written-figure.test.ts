import { expect, test } from 'vitest';
import { writtenFigure } from '../../cli/import/written-figure.ts';
import { Units } from '../../schema/figures/units.ts';

const units = new Units();
const read = (given: string | number, dimension: string, unit?: string) =>
  writtenFigure(given, dimension, units, unit);

test.each([
  ['24VDC/3A', 'voltage', '24 V DC / 3 A'],
  ['9 to 24 VDC ±15% at 50 mA', 'voltage', '9..24 V DC ±15 % @ 50 mA'],
  ['-10 to +70 C', 'temperature', '-10..70 °C'],
  ['-40°C to 85°C', 'temperature', '-40..85 °C'],
  ['−40…85 °C', 'temperature', '-40..85 °C'],
  ['< 8 W', 'power', 'under 8 W'],
  ['More than 100 m', 'length', 'over 100 m'],
  ['600x600×350mm', 'length', '600 x 600 x 350 mm'],
  ['1,450.5 rpm', 'rotational-speed', '1450.5 rpm'],
  ['1.450,5 rpm', 'rotational-speed', '1450.5 rpm'],
  ['1 450 rpm', 'rotational-speed', '1450 rpm'],
  ["1'450 rpm", 'rotational-speed', '1450 rpm'],
  ['1.234.567 m', 'length', '1234567 m'],
  ['0.035 kg', 'mass', '0.035 kg'],
  ['1 MOhm', 'resistance', '1 MΩ'],
  ['max 0.5 °C', 'temperature-difference', 'max 0.5 Δ°C'],
  ['10/100 Mbps', 'data-rate', '10/100 Mbit/s'],
  ['IP 65', 'code', 'IP65'],
  ['IP-65', 'code', 'IP65'],
  ['4', 'count', '4'],
  ['-20 - 60 °C', 'temperature', '-20..60 °C'],
  ['10 or 40 °C', 'temperature', '10 or 40 °C'],
])('%s', (text, dimension, value) => {
  expect(read(text, dimension)).toEqual({ value });
});

test('a label gives the unit of a number without one', () => {
  expect(read('1.5', 'length', 'mm')).toEqual({ value: '1.5 mm' });
  expect(read('1.5 mm', 'length', 'mm')).toEqual({ value: '1.5 mm' });
});

test('a value in another unit than its label is looked at, or refused where a capital is a slip', () => {
  const note = (own: string, label: string) => `"${own}, and its label says ${label}`;
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

test.each([
  ['4 inputs', 'count', "can't be read as a figure"],
  ['230 V AC, 50 Hz', 'voltage', '"230 V AC" and "50 Hz"'],
  ['100-240 VAC, 50/60 Hz', 'voltage', '"100..240 VAC" and "50/60 Hz"'],
  ['30 kg', 'length', 'is a mass, and the figure is a length'],
  ['1,450 rpm', 'rotational-speed', '"1,450" may be 1450 or 1.45.'],
  ['1.450 rpm', 'rotational-speed', '"1.450" may be 1450 or 1.45.'],
  ['1..12.345 kg', 'mass', '"12.345" may be 12345 or 12.345.'],
  ['10 MOHM', 'resistance', '"mΩ" or "MΩ"'],
  ['5 MB/s', 'data-rate', '"Mbit/s" or "MB/s"'],
  ['3/4 in', 'length', '"3/4" may be the fraction 0.75, or 3 or 4.'],
  ['1/4W', 'power', 'Write "0.25 W" for the fraction, or "1 or 4 W" for both numbers.'],
  ['1-1/2 in', 'length', 'Write "1.5 in"'],
  ['-40/+85 °C', 'temperature', 'Write "-40..85" for the range, or "-40 or 85" for two values.'],
  ['10/40 °C', 'temperature', 'may be a range, or two values'],
  ['-20 -10 °C', 'temperature', "can't be read"],
  ['2 x 5 A', 'current', 'may say how many there are'],
  ['2x 5 m', 'length', 'may say how many there are'],
  ['2x 1.5 mm²', 'area', 'may say how many there are'],
  ['24 V DC +10/-15 %', 'voltage', 'A tolerance is the same to both sides.'],
])('%s is not guessed (%s)', (text, dimension, reason) => {
  expect(read(text, dimension)).toEqual({ reason: expect.stringContaining(reason) });
});
