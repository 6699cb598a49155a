import { type Diagnostic, type Range, type Report, summarize } from '../diagnostic.ts';
import type { Severity } from '../rule.ts';
import { codeFrame } from './code-frame.ts';

export interface PrettyOptions {
  /** Whether the reader can show colours. */
  readonly color: boolean;
}

type Paint = (text: string) => string;
type Style = keyof typeof codes;

const codes = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 } as const;
const severityStyles = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<
  Severity,
  Style
>;

/** For people: each finding with the lines it is about, and a summary as the last line. */
export function pretty(report: Report, { color }: PrettyOptions): string {
  const painter =
    (...styles: readonly Style[]): Paint =>
    (text) =>
      color ? `\u001b[${styles.map((style) => codes[style]).join(';')}m${text}\u001b[0m` : text;
  const findings = report.diagnostics.map((each) => showDiagnostic(each, report, painter));
  return [...findings, `${summarize(report)}\n`].join('\n');
}

function showDiagnostic(
  diagnostic: Diagnostic,
  { sources }: Report,
  painter: (...styles: readonly Style[]) => Paint,
): string {
  const { severity, rule, message, help, related } = diagnostic;
  const style = severityStyles[severity];
  const frame = (range: Range, mark: Paint) => {
    const text = sources.get(range.file);
    return text === undefined ? [] : codeFrame(text, range, { mark, gutter: painter('dim') });
  };
  const lines = [
    `${painter('bold', style)(severity)}  ${painter('bold')(rule)}  ${placeOf(diagnostic)}`,
    `  ${message}`,
    ...frame(diagnostic, painter(style)),
    ...related.flatMap((other) => [
      `  ${other.message}: ${placeOf(other)}`,
      ...frame(other, painter('cyan')),
    ]),
    ...(help ? [`  ${painter('cyan')('help:')} ${help}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function placeOf({ file, start }: Range): string {
  return `${file}:${start.line}:${start.column}`;
}
