import type { Rule } from '../rule.ts';

export const legacyField = {
  id: 'legacy-field',
  severity: 'warning',
  hasFix: true,
  checkCatalogue: ({ early }) => early('legacy-field'),
} satisfies Rule;
