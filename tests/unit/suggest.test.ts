import { expect, test } from 'vitest';
import { createSuggester } from '../../cli/core/suggest.ts';

test('words are compared with those that are known until two million pairs were looked at', () => {
  const known = Array.from({ length: 20_000 }, (_, index) => `${'x'.repeat(50)}${index}`);
  const suggest = createSuggester([...known, 'sensor'], 'No idea.');
  expect(suggest('sensro')).toBe('Did you mean "sensor"?');
  for (let index = 0; index < 100; index++) suggest(`word ${index}`);
  expect(suggest('senosr')).toBe('No idea.');
  expect(suggest('sensro')).toBe('Did you mean "sensor"?');
});
