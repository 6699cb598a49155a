import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakBeforeUnit } from '../../site/parts/tools/break-before-unit.ts';
import { FigureText } from '../../site/parts/tools/figure-text.tsx';
import { codes, keepFirstWord, splitNumbers } from '../../site/parts/tools/split-numbers.ts';
import { openCases } from './cases.ts';

const rows = openCases('split-numbers');

test.each(rows<[string, string[]]>('numbers and codes'))(
  'the numbers and codes of “%s” are %j, and its units are not',
  (text, numbers) => {
    const parts = splitNumbers(text);
    expect(parts.filter(({ isNumber }) => isNumber).map(({ part }) => part)).toEqual(numbers);
    expect(parts.map(({ part }) => part).join('')).toBe(text);
  },
);

test.each(rows('first words kept'))('the lines of “%s” end as in “%s”', (text, kept) => {
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
  ['600\u00A0×\u00A0350\u00A0mm', '600\u00A0× 350\u00A0mm'],
  ['plus de 5\u00A0000\u00A0événements', 'plus de 5\u00A0000 événements'],
  ['at least 100\u00A0km/h', 'at least 100\u00A0km/h'],
  ['24\u00A0V\u00A0DC at\u00A050\u00A0mA', '24\u00A0V\u00A0DC at\u00A050\u00A0mA'],
])('in a narrow column the lines of “%s” end as in “%s”', (text, broken) => {
  expect(breakBeforeUnit(text)).toBe(broken);
});

test.each(rows<[string, string, string[]]>('large letters'))(
  '“%s” of a %s has %j in large letters',
  (text, dimension, large) => {
    const html = renderToStaticMarkup(createElement(FigureText, { text, dimension }));
    expect([...html.matchAll(/<b[^>]*>(.*?)<\/b>/g)].map(([, part]) => part)).toEqual(large);
  },
);
