import type { Rule } from '../rule.ts';

export const yamlSyntax = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'Every file can be read as YAML or JSON.',
  rationale:
    "A file that can't be read hides a whole record: its page, and whatever other records say about it. The other files are checked all the same, and what this one may hold counts as there.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  detection-range: > 30 m
  accuracy: over 99 %
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  detection-range: over 30 m
  accuracy: over 99 %
`,
  },
  isBinding: true,
  check: ({ early }) => early('yaml-syntax'),
} satisfies Rule;
