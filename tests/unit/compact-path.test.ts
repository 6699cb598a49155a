import { expect, test } from 'vitest';
import { compactPath } from '../../site/drawings/compact-path.ts';
import { openCases } from './cases.ts';

const rows = openCases('compact-path');

test.each(rows('paths'))('%s is written as %s', (path, expected) => {
  expect(compactPath(path)).toBe(expected);
});
