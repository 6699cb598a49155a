import { expect, test } from 'vitest';
import { contentType } from '../../site/lib/content-type.ts';
import { openCases } from './cases.ts';

const rows = openCases('content-type');

test.each(rows('types'))('in development %s is served as %s', (name, type) => {
  expect(contentType(name)).toBe(type);
});
