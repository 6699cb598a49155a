import type { Report } from '../../core/diagnostic.ts';
import { fingerprints } from '../fingerprint.ts';
import { jsonText, oneLine } from './visible.ts';

const severities = { error: 'major', warning: 'minor', info: 'info' };

/**
 * A Code Quality report, which GitLab shows next to a merge request. Its paths are relative to the
 * working directory, so Milepost is to run in the root of the repository.
 */
export function gitlab(report: Report): string {
  const names = fingerprints(report);
  const issues = report.diagnostics.map((each) => ({
    description: oneLine(`${each.message} ${each.help ?? ''}`),
    check_name: each.rule,
    fingerprint: names.get(each),
    severity: severities[each.severity],
    location: {
      path: each.file.replace(/^(?:\.\/)+/, ''),
      lines: { begin: each.start.line, end: each.end.line },
    },
  }));
  return jsonText(issues);
}
