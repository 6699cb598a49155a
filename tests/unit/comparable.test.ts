import { expect, test } from 'vitest';
import { comparableProducts } from '../../site/facts/comparable.ts';
import { browserOf } from '../facts.ts';

test('products that state nearly the same are compared, each in one group, as many as fit', () => {
  const { facts } = browserOf('en');
  const groups = comparableProducts(facts, 3).map((group) => group.map(({ id }) => id));
  expect(groups).toContainEqual(['AVCC', 'HS-AVCC', 'Laser-AVCC']);
  expect(groups).toContainEqual(['LED', 'aspect-red', 'aspect-amber']);
  const all = groups.flat();
  expect([new Set(all).size, all.includes('UVSS')]).toEqual([all.length, false]);
});
