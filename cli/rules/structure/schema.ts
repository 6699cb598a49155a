import { field } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { hasStrayCharacters } from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const schema = {
  id: 'schema',
  severity: 'error',
  summary: 'Every record has the shape that the schema of its kind describes.',
  rationale:
    'Pages are built from what the schema promises: a number where a list is expected breaks ' +
    'them. Other rules check unknown fields, missing languages and everything that involves ' +
    'several records. A record in a wrong folder is read as what it is, and reported once.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'order: first\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'order: 1\n',
  },
  isBinding: true,
  checkCatalogue: ({ early }) =>
    early('schema').filter((finding) => !hasStrayCharacters(wrongText(finding))),
} satisfies Rule;

/** The text that is wrong, of which `encoding` may say why; '' for what is no text. */
function wrongText(finding: Finding): string {
  if (!('at' in finding) || !('data' in finding.entry)) return '';
  let value: unknown = finding.entry.data;
  for (const key of finding.at) {
    value = Array.isArray(value) ? value[Number(key)] : field(value, String(key));
  }
  return typeof value === 'string' ? value : '';
}
