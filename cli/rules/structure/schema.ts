import { field } from '../../core/data.ts';
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
  let value: unknown = finding.entry.data;
  for (const key of finding.at) {
    value = Array.isArray(value) ? value[Number(key)] : field(value, String(key));
  }
  return typeof value === 'string' ? value : '';
}
