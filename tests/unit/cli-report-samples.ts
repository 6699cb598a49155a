import { expect } from 'vitest';
import type { Diagnostic, Report } from '../../cli/core/diagnostic.ts';
import { reporters } from '../../cli/report/reporters/index.ts';
import { openCases } from './cases.ts';

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

type Where = [line: number, column: number, length: number];

/** A finding of a table: what differs from the sample, or so many of a severity. */
interface Found extends Partial<Omit<Diagnostic, 'related'>> {
  at?: Where;
  many?: [count: number, severity: Diagnostic['severity']];
  related?: { at: Where; file?: string; message: string }[];
}

/** A report of `fixtures/cases/cli-reporters.yaml`, which explains the fields. */
interface ReportCase {
  test: string;
  text: string;
  found: Found[];
  color?: boolean;
  is?: string;
  lines?: [number, number];
  are?: string[];
  matches?: string[];
}

/** The reports of a table by their names, and what tries one. */
export function reportCases(format: 'pretty' | 'concise' | 'github' | 'markdown') {
  const cases = openCases('cli-reporters')<ReportCase>(format);
  const tryCase = ({ text, found, color = false, is, lines, are, matches = [] }: ReportCase) => {
    const placed = found.flatMap(({ at: place, many: several, related = [], ...own }) =>
      several
        ? many(...several)
        : {
            ...sample,
            ...(place && at(...place)),
            ...own,
            related: related.map(({ at: where, ...each }) => ({ ...at(...where), ...each })),
          },
    );
    const shown = reporters[format](reportOf(text, ...placed), { color });
    if (is !== undefined) expect(shown).toBe(is);
    if (lines) expect(shown.split('\n').slice(...lines)).toEqual(are);
    for (const pattern of matches) expect(shown).toMatch(new RegExp(pattern));
  };
  return [cases, tryCase] as const;
}
