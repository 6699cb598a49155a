import type { Rule } from '../rule.ts';

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  summary: 'No field is given twice in one place.',
  rationale:
    'Of a key that is given twice, parsers keep one and drop the other in silence, and not all of them keep the same. Keys of different mappings may be alike, of course.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `order: 1
order: 2
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'order: 1\n',
  },
  isBinding: true,
  check: ({ early }) => early('duplicate-key'),
} satisfies Rule;
