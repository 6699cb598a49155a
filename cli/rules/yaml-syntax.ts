import type { Rule } from '../rule.ts';

/** A file that does not parse: found while the catalogue is loaded. */
export const yamlSyntax = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'Every file can be read as YAML or JSON.',
  check: ({ early }) => early('yaml-syntax'),
} satisfies Rule;
