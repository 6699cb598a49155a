import { expect, test } from 'vitest';
import { isDistinct, repeatedItems } from '../../cli/check/distinct-items.ts';

test('an item that has stood in the list is told with the place of the first', () => {
  const items = ['a', { en: 'A', fr: 'B' }, 'a', { fr: 'B', en: 'A' }, 'a', 1, '1', null, 'null'];
  expect([...repeatedItems(items)]).toEqual([
    [2, 0],
    [3, 1],
    [4, 0],
  ]);
});

test('lists and what stands in them keep their order, mappings do not', () => {
  expect(isDistinct([{ list: ['a', 'b'] }, { list: ['b', 'a'] }])).toBe(true);
  expect(
    isDistinct([{ a: { b: 1, c: [{ d: 2, e: 3 }] } }, { a: { c: [{ e: 3, d: 2 }], b: 1 } }]),
  ).toBe(false);
});

test('a hundred thousand items are walked through once', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ en: `${index % 99_999}` }));
  expect([...repeatedItems(items)]).toEqual([[99_999, 0]]);
});
