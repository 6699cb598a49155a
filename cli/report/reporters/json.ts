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
    diagnostics: diagnostics.map((each) => {
      const { alsoIn, isReleasable, isBinding, summarizeFrom, ...shown } = each;
      return { ...shown, fingerprint: names.get(each) ?? '' };
    }),
  };
  return jsonText(written);
}
