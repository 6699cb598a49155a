import type { Rule } from '../rule.ts';

/** The part that needs the findings of all other rules is in `suppressions.ts`. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  checkCatalogue: ({ early }) => early('unused-suppression'),
} satisfies Rule;
