import { expect, test, vi } from 'vitest';
import { createLineReader } from '../../cli/load/places/text-range.ts';

test('a file is read once for all of its findings', () => {
  const get = vi.fn((name: string) => (name === 'a.yaml' ? 'one\r\ntwo\nthree' : undefined));
  const linesOf = createLineReader(Object.assign(new Map<string, string>(), { get }));
  for (let count = 0; count < 3; count++) {
    expect(linesOf('a.yaml')).toEqual(['one', 'two', 'three']);
  }
  expect(linesOf('b.yaml')).toBeUndefined();
  expect(get.mock.calls).toEqual([['a.yaml'], ['b.yaml']]);
});
