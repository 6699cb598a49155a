import { expect, test } from 'vitest';
import { compactPath } from '../../site/drawings/compact-path.ts';

test.each([
  ['M1 2L5 2L5 9.5L4 8Z', 'm1 2h4v7.5l-1-1.5z'],
  // A path goes on where the last one began.
  ['M1 1L2 2ZL3 1', 'm1 1l1 1zh2'],
  ['M10 10C11 12 13 14 15 16Q15 18 10.1 20.2', 'm10 10c1 2 3 4 5 6q0 2-4.9 4.2'],
  ['M10 20A5 5 0 0 1 15 25', 'm10 20a5 5 0 0 1 5 5'],
  // A new line begins relative to the last point, or to the beginning of what was closed.
  ['M4 7L9 7M4 9L9 9', 'm4 7h5m-5 2h5'],
  ['M1 1L2 2ZM3 5L4 5', 'm1 1l1 1zm2 4h1'],
  // Rounding does not add up along a path.
  ['M0 0L0.26 1L0.52 2L0.78 3', 'm0 0l0.3 1l0.2 1l0.3 1'],
  // Rows of dots are as far apart as they are.
  ['M1 1.25h0.62M1 3.71h0.62', 'm1 1.25h0.62m-0.62 2.46h0.62'],
  ['m1 1h0m2 1h0', 'm1 1h0m2 1h0'],
])('%s is written as %s', (path, expected) => {
  expect(compactPath(path)).toBe(expected);
});
