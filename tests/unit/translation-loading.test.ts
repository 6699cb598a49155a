import { afterEach, expect, test, vi } from 'vitest';
import { readStrings } from '../../site/client/load-strings.ts';

afterEach(() => vi.unstubAllGlobals());

test('at most 10 files of strings are read side by side', async () => {
  let open = 0;
  let most = 0;
  let total = 0;
  vi.stubGlobal('fetch', async () => {
    open += 1;
    total += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return Response.json({ key: 'value' });
  });
  const addresses = Array.from({ length: 25 }, (_, index) => `/strings.${index}.json`);
  const read = await Promise.all(addresses.map(readStrings));
  expect({ most, total }).toEqual({ most: 10, total: 25 });
  expect(read).toEqual(addresses.map(() => ({ key: 'value' })));
});
