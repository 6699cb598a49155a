import { countBySeverity, type Report } from '../diagnostic.ts';

/** For programs. `version` grows with the first change that would break a reader. */
export function json({ diagnostics, fileCount }: Report): string {
  const { error, warning, info } = countBySeverity(diagnostics);
  const report = {
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
      pointer: each.pointer,
      language: each.language,
      related: each.related,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
