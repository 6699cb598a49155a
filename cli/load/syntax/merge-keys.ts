import { isScalar, parseDocument, visit } from 'yaml';
import type { StageFinding } from '../../core/finding.ts';
import type { Source } from '../../core/source.ts';
import { rangeOf } from '../places/scalar-source.ts';

/** The merge keys of YAML 1.1 in a file: as YAML 1.2 has none, they would be fields of the name `<<`. */
export function mergeKeys(source: Source): StageFinding[] {
  const findings: StageFinding[] = [];
  const document = parseDocument(source.text, { uniqueKeys: false, logLevel: 'silent' });
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '<<' || key.type !== 'PLAIN') return;
      const finding = {
        entry: source,
        offsets: rangeOf(key),
        message:
          'This is a merge key of YAML 1.1. YAML 1.2, which records are written in, has none.',
        help: 'Write the merged fields out here, or name a whole value instead: "title: *anchor".',
      };
      findings.push({ rule: 'yaml-syntax', finding });
    },
  });
  return findings;
}
