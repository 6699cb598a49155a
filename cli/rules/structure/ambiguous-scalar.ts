import type { Rule } from '../rule.ts';

export const ambiguousScalar = {
  id: 'ambiguous-scalar',
  severity: 'warning',
  hasFix: true,
  checkCatalogue: ({ stageFindings }) => stageFindings('ambiguous-scalar'),
} satisfies Rule;
