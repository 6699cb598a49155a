import type { JsonReport } from '../../../schema/report.ts';
import { countBySeverity, type Report } from '../../core/diagnostic.ts';
import { fingerprints } from '../fingerprint.ts';
import { jsonText } from './visible.ts';

/** JSON for programs; described by `schema/report.ts`. */
export function json(report: Report): string {
  const { diagnostics, fileCount } = report;
  const { error, warning, info } = countBySeverity(diagnostics);
  const names = fingerprints(report);
  const written: JsonReport = {
    version: 1,
    summary: { files: fileCount, errors: error, warnings: warning, infos: info },
    diagnostics: diagnostics.map((each) => ({
      rule: each.rule,
      severity: each.severity,
      message: each.message,
      help: each.help,
      file: each.file,
      start: each.start,
      end: each.end,
      loadedAt: each.loadedAt,
      pointer: each.pointer,
      language: each.language,
      count: each.count,
      more: each.more,
      related: each.related,
      fix: each.fix,
      fingerprint: names.get(each) ?? '',
    })),
  };
  return jsonText(written);
}
