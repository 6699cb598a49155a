import { isUnreadable } from '../../load/stray-characters.ts';
import { lostAnchors } from '../../load/syntax/explain-yaml.ts';
import type { Rule } from '../rule.ts';

export const yamlSyntax = {
  id: 'yaml-syntax',
  severity: 'error',
  hasFix: true,
  isBinding: true,
  checkRecord: ({ entry }) =>
    entry.format === 'json' ? [] : [...lostAnchors(entry.text)].map((lost) => ({ entry, ...lost })),
  // Characters that stop the parser are reported by `encoding`.
  checkCatalogue: ({ stageFindings }) =>
    stageFindings('yaml-syntax').filter(({ entry }) => !isUnreadable(entry.text)),
} satisfies Rule;
