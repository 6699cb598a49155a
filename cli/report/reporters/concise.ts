import { type Diagnostic, type Report, summarize } from '../../core/diagnostic.ts';
import { placeOf } from './notes.ts';
import { createPainter, oneLine, severityStyles } from './visible.ts';

/**
 * One line for each finding, `file:line:column severity rule message`, for grep and editors; the last line is the
 * summary.
 */
export function concise(report: Report, { color }: { readonly color: boolean }): string {
  const painter = createPainter(color);
  const lines = report.diagnostics.map((each) => {
    const severity = painter(severityStyles[each.severity])(each.severity);
    return `${placeOf(each)} ${severity} ${each.rule} ${oneLine(each.message)}`;
  });
  return `${[...lines, summarize(report)].join('\n')}\n`;
}

/** A finding as one line, with its help. */
export function logLine({ help = '', ...diagnostic }: Diagnostic): string {
  const { severity, rule, message } = diagnostic;
  return oneLine(`${placeOf(diagnostic)} ${severity} ${rule} ${message} ${help}`);
}
