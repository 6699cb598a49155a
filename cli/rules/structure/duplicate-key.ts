import type { Rule } from '../rule.ts';

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  summary: 'No field is given twice in one place.',
  rationale:
    'Of two fields with the same name, a parser keeps one and drops the other without a ' +
    'message, and parsers differ in which one they keep. Fields of different groups may have ' +
    'the same name.',
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
  checkCatalogue: ({ early }) => early('duplicate-key'),
} satisfies Rule;
