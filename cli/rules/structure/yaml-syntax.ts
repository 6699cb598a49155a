import type { Finding } from '../../core/finding.ts';
import { isUnreadable } from '../../load/stray-characters.ts';
import { lostAnchors } from '../../load/syntax/lost-anchors.ts';
import type { CheckedRecord, Rule } from '../rule.ts';

export const yamlSyntax = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'Every file can be read as YAML or JSON.',
  rationale:
    "A file that can't be read hides a whole record: its page, and everything that other " +
    'records say about it. The other files are checked as usual, and links to the hidden ' +
    'record are not reported.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  measuring-range: > 30 m
  accuracy: over 99 %
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  measuring-range: over 30 m
  accuracy: over 99 %
`,
  },
  hasFix: true,
  isBinding: true,
  checkRecord: lostIn,
  // Where a character that can't be read stops the parser, `encoding` names it.
  checkCatalogue: ({ early }) =>
    early('yaml-syntax').filter(({ entry }) => !isUnreadable(entry.text)),
} satisfies Rule;

function lostIn({ entry }: CheckedRecord): Finding[] {
  return entry.format === 'json'
    ? []
    : [...lostAnchors(entry.text)].map((lost) => ({ entry, ...lost }));
}
