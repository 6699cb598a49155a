import type { Severity } from './finding.ts';

/** Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Range {
  /** Relative to the working directory, with `/` on every system. */
  readonly file: string;
  readonly start: Position;
  /** Just behind the last character. */
  readonly end: Position;
}

/** A change of a file: `text` takes the place of what is from `start` to `end`. */
export interface TextEdit {
  /** As in {@link Range}. */
  readonly file: string;
  /** Offsets into the text of the file, in UTF-16 units, not counting a byte order mark. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A mistake with its place, ready to be shown. */
export interface Diagnostic extends Range {
  /** The id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  /** JSON pointer (RFC 6901) into the parsed file; '' is the whole file. */
  readonly pointer: string;
  readonly language?: string;
  /** Other languages in which the text has the same mistake. */
  readonly alsoIn?: readonly string[];
  readonly related: readonly (Range & { readonly message: string })[];
  /** Whether a release may be built with it. */
  readonly isReleasable?: true;
  /** What `--fix` does about it: all of it, or nothing. */
  readonly fix?: readonly TextEdit[];
  /** From so many alike in one file and language, the report has their summary instead. */
  readonly summarizeFrom?: number;
  /** How many findings it is the summary of, if it is one; it is at the place of the first. */
  readonly count?: number;
  /** How many findings it says are left out, if it does; it is at the place of the first. */
  readonly more?: number;
}

/** Texts by the names of their files: a Map, or what reads them only as they are asked for. */
export interface SourceTexts {
  get(name: string): string | undefined;
  keys(): Iterable<string>;
}

/** What a reporter shows. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** How many files were read. */
  readonly fileCount: number;
  /** The texts of all files by the names that diagnostics give them, for code frames. */
  readonly sources: SourceTexts;
  /** How many findings a baseline knows, which are not among the diagnostics. */
  readonly knownCount?: number;
  /** How many findings an earlier commit had as well, which are not among the diagnostics. */
  readonly olderCount?: number;
}

/** By file, then place, then rule: the same findings always come in the same order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** By code units: the same order whatever the locale of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export type Counts = Readonly<Record<Severity, number>>;

export function countBySeverity(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, more = 1 } of diagnostics) counts[severity] += more;
  return counts;
}

/** How many findings there are, with those that are left out. */
export function countAll(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, { more = 1 }) => sum + more, 0);
}

/**
 * The last line of a report: `2 errors, 1 warning, 3 notes in 24 files`. A note is no mistake:
 * `No mistakes, 3 notes in 24 files`.
 */
export function summarize(report: Report): string {
  const { diagnostics, fileCount, knownCount = 0, olderCount = 0 } = report;
  const { error, warning, info } = countBySeverity(diagnostics);
  const mistakes = [
    error > 0 ? plural(error, 'error') : '',
    warning > 0 ? plural(warning, 'warning') : '',
  ].filter(Boolean);
  const found = mistakes.length > 0 ? mistakes : ['No mistakes'];
  const notes = info > 0 ? [plural(info, 'note')] : [];
  const known = knownCount > 0 ? `, and ${knownCount} known in the baseline` : '';
  const older = olderCount > 0 ? `, and ${olderCount} from before the change` : '';
  return `${[...found, ...notes].join(', ')} in ${plural(fileCount, 'file')}${known}${older}`;
}

/** The report of what stops a build. */
export function errorsOnly(report: Report): Report {
  return { ...report, diagnostics: report.diagnostics.filter((each) => each.severity === 'error') };
}

/** The report as one who wants to go on needs it: without what stops nothing. */
export function withoutNotes(report: Report): Report {
  return { ...report, diagnostics: report.diagnostics.filter((each) => each.severity !== 'info') };
}

/** `1 error`, `2 errors`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** From what stops a build to what is only said. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** For readers who see only the beginning. Findings of one severity keep their order. */
export function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = ({ severity }: Diagnostic) => severities.indexOf(severity);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}
