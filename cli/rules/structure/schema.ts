import { valueAt } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { hasStrayCharacters } from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const schema = {
  id: 'schema',
  severity: 'error',
  supersedes: ['ambiguous-scalar'],
  isBinding: true,
  checkCatalogue: ({ stageFindings }) =>
    stageFindings('schema').filter((finding) => !hasStrayCharacters(wrongText(finding))),
} satisfies Rule;

/** The invalid text, which `encoding` may explain; '' for other values. */
function wrongText(finding: Finding): string {
  if (!('at' in finding) || !('data' in finding.entry)) return '';
  const value = valueAt(finding.entry.data, finding.at);
  return typeof value === 'string' ? value : '';
}
