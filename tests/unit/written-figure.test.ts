import { expect, test } from 'vitest';
import { writtenFigure } from '../../cli/import/written-figure.ts';
import { Units } from '../../schema/figures/units.ts';

const units = new Units();
const read = (text: string, dimension: string, language = 'en', unit?: string) =>
  writtenFigure(text, dimension, units, { language, unit });

test.each([
  ['24VDC/3A', 'voltage', '24 V DC / 3 A'],
  ['9 to 24 VDC ±15% at 50 mA', 'voltage', '9..24 V DC ±15 % @ 50 mA'],
  ['-10 to +70 C', 'temperature', '-10..70 °C'],
  ['-40°C to 85°C', 'temperature', '-40..85 °C'],
  ['−40…85 °C', 'temperature', '-40..85 °C'],
  ['< 8 W', 'power', 'under 8 W'],
  ['More than 100 m', 'length', 'over 100 m'],
  ['600x600×350mm', 'length', '600 x 600 x 350 mm'],
  ['1,450 rpm', 'rotational-speed', '1450 rpm'],
  ['10/100 Mbps', 'data-rate', '10/100 Mbit/s'],
  ['IP 65', 'code', 'IP65'],
  ['4', 'count', '4'],
])('%s', (text, dimension, value) => {
  expect(read(text, dimension)).toEqual({ value });
});

test('a label gives the unit of a number without one', () => {
  expect(read('1.5', 'length', 'en', 'mm')).toEqual({ value: '1.5 mm' });
  expect(read('1.5 m', 'length', 'en', 'mm')).toEqual({ value: '1.5 m' });
});

test.each([
  ['4 inputs', 'count', 'en', "can't be read as a figure"],
  ['230 V AC, 50 Hz', 'voltage', 'en', "can't be read as a figure"],
  ['30 kg', 'length', 'en', 'is a mass, and the figure is a length'],
  ['1,450 rpm', 'rotational-speed', 'de', "can't be read as a figure"],
  ['1.450 rpm', 'rotational-speed', 'de', 'may have a point between thousands'],
])('%s is not guessed (%s, %s)', (text, dimension, language, reason) => {
  expect(read(text, dimension, language)).toEqual({ reason: expect.stringContaining(reason) });
});
