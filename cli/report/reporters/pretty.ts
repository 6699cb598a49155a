import { type Diagnostic, type Range, type Report, summarize } from '../../core/diagnostic.ts';
import { createLineReader, type LineReader } from '../../load/places/text-range.ts';
import { codeFrame } from './code-frame.ts';
import { countNotes, placeOf, showNotes } from './notes.ts';
import { createPainter, oneLine, type Paint, type Painter, severityStyles } from './visible.ts';

/** For people: errors and warnings with code frames; then notes, one line each or counted; last a summary. */
export function pretty(
  report: Report,
  { color, notes: shown = 'all' }: { readonly color: boolean; readonly notes?: 'all' | 'counted' },
): string {
  const painter = createPainter(color);
  const linesOf = createLineReader(report.sources);
  const mistakes = report.diagnostics.filter(({ severity }) => severity !== 'info');
  const notes = report.diagnostics.filter(({ severity }) => severity === 'info');
  return [
    ...mistakes.map((each) => showDiagnostic(each, linesOf, painter)),
    ...(shown === 'all' ? showNotes(notes, painter) : countNotes(notes)),
    `${summarize(report)}\n`,
  ].join('\n');
}

function showDiagnostic(diagnostic: Diagnostic, linesOf: LineReader, painter: Painter): string {
  const { severity, rule, message, help, related } = diagnostic;
  const style = severityStyles[severity];
  const frame = (range: Range, mark: Paint) => {
    const lines = linesOf(range.file);
    return lines ? codeFrame(lines, range, { mark, gutter: painter('dim') }) : [];
  };
  const lines = [
    `${painter('bold', style)(severity)}  ${painter('bold')(rule)}  ${placeOf(diagnostic)}`,
    `  ${oneLine(message)}`,
    ...frame(diagnostic, painter(style)),
    ...related.flatMap((other) => [
      `  ${oneLine(other.message)}: ${placeOf(other)}`,
      ...frame(other, painter('cyan')),
    ]),
    ...(help ? [`  ${painter('cyan')('help:')} ${oneLine(help)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
