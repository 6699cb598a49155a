import type { Rule } from '../rule.ts';

export const schema = {
  id: 'schema',
  severity: 'error',
  summary: 'Every record has the shape that the schema of its kind describes.',
  rationale:
    'Pages are made of what the schema promises: a number where a list is expected breaks them. Fields with unknown names, missing languages and what only several records together can show have rules of their own.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'order: first\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'order: 1\n',
  },
  isBinding: true,
  check: ({ early }) => early('schema'),
} satisfies Rule;
