import type { Rule } from '../rule.ts';

/** The findings come from `apply-suppressions.ts`, after all other rules. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  checkCatalogue: ({ stageFindings }) => stageFindings('unused-suppression'),
} satisfies Rule;
