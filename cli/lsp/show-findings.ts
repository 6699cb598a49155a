import { resolve } from 'node:path';
import {
  type Diagnostic as Shown,
  type Range as ShownRange,
  DiagnosticSeverity as Weight,
} from 'vscode-languageserver';
import { groupBy } from '../../schema/group-by.ts';
import type { Diagnostic, Range, Report } from '../core/diagnostic.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { uriOf } from './uris.ts';

/** The findings of a report in the editor's format, by absolute path of their files; records of loaders have none. */
export function showFindings(report: Report, cwd: string): ReadonlyMap<string, readonly Shown[]> {
  const inFiles = limitByFile(report).diagnostics.filter(isInFile);
  const byFile = groupBy(inFiles, ({ file }) => resolve(cwd, file));
  return new Map(
    [...byFile].map(([path, diagnostics]) => [path, diagnostics.map((each) => show(each, cwd))]),
  );
}

const isInFile = ({ loadedAt }: Range) => loadedAt === undefined;

const weights = {
  error: Weight.Error,
  warning: Weight.Warning,
  info: Weight.Information,
} as const;

function show(diagnostic: Diagnostic, cwd: string): Shown {
  const { rule, severity, message, help, related } = diagnostic;
  return {
    range: rangeOf(diagnostic),
    severity: weights[severity],
    source: 'milepost',
    code: rule,
    message: help ? `${message}\n${help}` : message,
    ...(related.length > 0 && {
      relatedInformation: related.filter(isInFile).map((each) => ({
        location: { uri: uriOf(resolve(cwd, each.file)), range: rangeOf(each) },
        message: each.message,
      })),
    }),
  };
}

/** The range as editors count: from 0, in UTF-16 units. */
export function rangeOf({ start, end }: Range): ShownRange {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}
