import { expect, test } from 'vitest';
import { isBelow } from '../../cli/core/is-below.ts';
import { shorten } from '../../cli/core/suggest.ts';

test('a folder whose name begins with two dots is in its parent', () => {
  expect(isBelow('/site', '/site')).toBe(true);
  expect(isBelow('/site', '/site/..pumps')).toBe(true);
  expect(isBelow('/site', '/site/..pumps/assets')).toBe(true);
  expect(isBelow('/site', '/')).toBe(false);
  expect(isBelow('/site', '/..site')).toBe(false);
  expect(isBelow('/site', '/other')).toBe(false);
});

test('a text is cut between characters', () => {
  expect(shorten('🚰'.repeat(30), 41)).toBe(`${'🚰'.repeat(20)}…`);
});
