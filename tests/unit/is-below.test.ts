import { expect, test } from 'vitest';
import { isBelow } from '../../cli/core/is-below.ts';
import { createSuggester, shorten } from '../../cli/core/suggest.ts';

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

test('words are compared with those that are known until two million pairs were looked at', () => {
  const known = Array.from({ length: 20_000 }, (_, index) => `${'x'.repeat(50)}${index}`);
  const suggest = createSuggester([...known, 'sensor'], 'No idea.');
  expect(suggest('sensro')).toBe('Did you mean "sensor"?');
  for (let index = 0; index < 100; index++) suggest(`word ${index}`);
  expect(suggest('senosr')).toBe('No idea.');
  expect(suggest('sensro')).toBe('Did you mean "sensor"?');
});
