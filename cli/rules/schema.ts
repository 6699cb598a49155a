import type { Rule } from '../rule.ts';

/** What the JSON Schema of the kind finds: found by the check stage. */
export const schema = {
  id: 'schema',
  severity: 'error',
  summary: 'Every record has the shape that the schema of its kind describes.',
  check: ({ early }) => early('schema'),
} satisfies Rule;
