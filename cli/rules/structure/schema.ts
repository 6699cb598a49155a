import type { Rule } from '../rule.ts';

export const schema = {
  id: 'schema',
  severity: 'error',
  supersedes: ['ambiguous-scalar'],
  isBinding: true,
  checkCatalogue: ({ stageFindings }) => stageFindings('schema'),
} satisfies Rule;
