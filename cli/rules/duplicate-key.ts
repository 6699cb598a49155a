import type { Rule } from '../rule.ts';

/** Of a key that is given twice, parsers keep one and drop the other in silence. */
export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  summary: 'No field is given twice in one place.',
  check: ({ early }) => early('duplicate-key'),
} satisfies Rule;
