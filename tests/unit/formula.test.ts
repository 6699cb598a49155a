import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCell, toCell } from '../../cli/i18n/exchange/csv.ts';

const texts = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a', ' '),
});

test('no cell begins as a formula does, and every text comes back as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(toCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(fromCell(toCell(text))).toBe(text);
    }),
  );
});

test('what is no formula stays as it is', () => {
  for (const text of ['', 'a = b', "'quoted'", "l'eau", '1-2']) expect(toCell(text)).toBe(text);
});

test('a formula that somebody types is a text', () => {
  expect(fromCell('=1+1')).toBe('=1+1');
});
