import type { Rule } from '../rule.ts';

/** A misspelt field would be dropped in silence: found by the check stage. */
export const unknownField = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'Every field is one that the schema knows.',
  check: ({ early }) => early('unknown-field'),
} satisfies Rule;
