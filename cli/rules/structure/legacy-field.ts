import type { Rule } from '../rule.ts';

export const legacyField = {
  id: 'legacy-field',
  severity: 'warning',
  hasFix: true,
  checkCatalogue: ({ stageFindings }) => stageFindings('legacy-field'),
} satisfies Rule;
