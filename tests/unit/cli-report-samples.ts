import type { Diagnostic, Report } from '../../cli/core/diagnostic.ts';

/** A place in one line of `a.yaml`. */
export function at(line: number, column: number, length: number) {
  return { file: 'a.yaml', start: { line, column }, end: { line, column: column + length } };
}

export const sample: Diagnostic = {
  rule: 'broken-path',
  severity: 'error',
  message: 'No page has the path "/x".',
  help: 'Did you mean "/y"?',
  pointer: '/path',
  related: [],
  ...at(2, 7, 2),
};

/** A report on `a.yaml`, whose text is given. */
export function reportOf(text: string, ...diagnostics: Diagnostic[]): Report {
  return { diagnostics, fileCount: 3, sources: new Map([['a.yaml', text]]) };
}

/** So many findings of a severity, each on a line of its own. */
export function many(count: number, severity: Diagnostic['severity']): Diagnostic[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sample,
    ...at(index + 1, 1, 2),
    severity,
    message: `${severity} ${index + 1}.`,
  }));
}
