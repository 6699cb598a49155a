import { expect, test } from 'vitest';
import { breakBeforeUnit } from '../../site/parts/tools/break-before-unit.ts';
import { codes, keepFirstWord, splitNumbers } from '../../site/parts/tools/split-numbers.ts';

test.each([
  ['0,02 bis 12\u00A0l/h', ['0,02', '12']],
  ['−10 to 50\u00A0°C', ['−10', '50']],
  ['10/100\u00A0Mbit/s', ['10/100']],
  ['5\u202F000\u00A0événements', ['5\u202F000']],
  ['450\u00A01/min', ['450']],
  ['2900\u00A01/min', ['2900']],
  ['600\u00A0×\u00A0350\u00A0mm', ['600', '350']],
  ['24\u00A0V\u00A0DC ±15\u00A0%', ['24', '±15']],
  ['IP65 or higher', ['IP65']],
  ['RS-485', ['RS-485']],
  ['G2', ['G2']],
  ['DN50', ['DN50']],
  ['IPX4', ['IPX4']],
  ['up to 100.000\u00A0mPa·s', ['100.000']],
  ['Ethernet', []],
])('the numbers and codes of “%s” are %j, and its units are not', (text, numbers) => {
  const parts = splitNumbers(text);
  expect(parts.filter(({ isNumber }) => isNumber).map(({ part }) => part)).toEqual(numbers);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
});

test.each([
  ['de 12\u00A0a\u00A024\u00A0V\u00A0CC', 'de\u00A012 a\u00A024\u00A0V\u00A0CC'],
  ['von −40\u00A0bis\u00A050\u00A0°C', 'von\u00A0−40 bis\u00A050\u00A0°C'],
  [
    'de 5\u00A0000\u00A0a\u00A010\u00A0000\u00A0Bd',
    'de\u00A05\u00A0000 a\u00A010\u00A0000\u00A0Bd',
  ],
  ['hasta 50\u00A0m', 'hasta 50\u00A0m'],
  ['SSD 1\u00A0To', 'SSD 1\u00A0To'],
  ['24\u00A0V\u00A0DC ±15\u00A0%', '24\u00A0V\u00A0DC ±15\u00A0%'],
  ['12\u00A0to\u00A024\u00A0V', '12\u00A0to\u00A024\u00A0V'],
])('the lines of “%s” end as in “%s”', (text, kept) => {
  expect(keepFirstWord(text)).toBe(kept);
});

test.each([
  ['RS-232\u00A0/ RS-422', ['RS-232\u00A0/', 'RS-422']],
  ['Ethernet', ['Ethernet']],
])('a line of “%s” may end between its codes alone: %j', (text, whole) => {
  const parts = splitNumbers(text, codes);
  expect(parts.filter(({ isNumber }) => isNumber).map(({ part }) => part)).toEqual(whole);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
});

test.each([
  ['600\u00A0×\u00A0350\u00A0mm', '600\u00A0×\u00A0350 mm'],
  ['plus de 5\u00A0000\u00A0événements', 'plus de 5\u00A0000 événements'],
  ['24\u00A0V\u00A0DC at\u00A050\u00A0mA', '24\u00A0V\u00A0DC at\u00A050\u00A0mA'],
])('in a narrow column the lines of “%s” end as in “%s”', (text, broken) => {
  expect(breakBeforeUnit(text)).toBe(broken);
});
