import { expect, test } from 'vitest';
import { compactPath } from '../../site/drawings/compact-path.ts';

test.each([
  ['M1 2L5 2L5 9.5L4 8Z', 'M1 2h4v7.5l-1 -1.5z'],
  // A path goes on where the last one began.
  ['M1 1L2 2ZL3 1', 'M1 1l1 1zh2'],
  ['M10 10C11 12 13 14 15 16Q15 18 10.1 20.2', 'M10 10c1 2 3 4 5 6q0 2 -4.9 4.2'],
  ['M10 20A5 5 0 0 1 15 25', 'M10 20a5 5 0 0 1 5 5'],
  // Rounding does not add up along a path.
  ['M0 0L0.26 1L0.52 2L0.78 3', 'M0 0l0.3 1l0.2 1l0.3 1'],
  ['M1 1h0M2 1h0', 'M1 1h0M2 1h0'],
])('%s is written as %s', (path, expected) => {
  expect(compactPath(path)).toBe(expected);
});
