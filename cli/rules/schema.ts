import { field } from '../data.ts';
import type { Finding, Rule } from '../rule.ts';
import { isSpoilt } from '../stray-characters.ts';

export const schema = {
  id: 'schema',
  severity: 'error',
  summary: 'Every record has the shape that the schema of its kind describes.',
  rationale:
    'Pages are made of what the schema promises: a number where a list is expected breaks them. Fields with unknown names, missing languages and what only several records together can show have rules of their own.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'order: first\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'order: 1\n',
  },
  isBinding: true,
  check: ({ early }) => early('schema').filter((finding) => !isSpoilt(wrongText(finding))),
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
