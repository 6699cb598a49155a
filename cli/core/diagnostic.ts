import type { Severity } from './finding.ts';

/** Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Range {
  /** Relative to the working directory, with `/` on every system; of a record of a loader `pim:products/T10`. */
  readonly file: string;
  readonly start: Position;
  /** The position after the last character. */
  readonly end: Position;
  /** In a record of a loader, which no file has: the JSON pointer of the place. */
  readonly loadedAt?: string;
}

/** A change of a file: replaces the text from `start` to `end` by `text`. */
export interface TextEdit {
  /** As in {@link Range}. */
  readonly file: string;
  /** Offsets into the text of the file, in UTF-16 units, not counting a byte order mark. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A finding with its place in the file, as reporters show it. */
export interface Diagnostic extends Range {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  /** JSON pointer (RFC 6901) into the parsed file, or the record of a text in a file; '' is the whole file. */
  readonly pointer: string;
  /** Of a text in a Markdown file, where the record names it. */
  readonly namedAt?: Range;
  readonly language?: string;
  /** Other languages in which the text has the same mistake. */
  readonly alsoIn?: readonly string[];
  readonly related: readonly (Range & { readonly message: string })[];
  /** Whether a release may be built despite it. */
  readonly isReleasable?: true;
  /** Whether no comment suppresses it, although others of its rule can be. */
  readonly isBinding?: true;
  /** The edits of `--fix`: all are made, or none. */
  readonly fix?: readonly TextEdit[];
  /** The number of similar diagnostics in one file and language from which a summary replaces them. */
  readonly summarizeFrom?: number;
  /** For a summary: how many diagnostics it replaces. Its place is that of the first. */
  readonly count?: number;
  /** For a note on omitted diagnostics: their number. Its place is that of the first. */
  readonly more?: number;
}

/** The input of reporters. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of files read. */
  readonly fileCount: number;
  /** The texts of all files, by the names in diagnostics, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
  /** The number of findings omitted because the baseline has them. */
  readonly knownCount?: number;
  /** The number of findings omitted because an earlier commit has them. */
  readonly olderCount?: number;
  /** Whether warnings and notes are left out. */
  readonly hasErrorsOnly?: boolean;
}

/** Orders by file, then place, then rule, so that the order is deterministic. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** `file:line:column`, which editors and terminals link; of a record of a loader `pim:products/T10#/title/fr`. */
export function placeName({ file, start, loadedAt }: Omit<Range, 'end'>): string {
  if (loadedAt === undefined) return `${file}:${start.line}:${start.column}`;
  return loadedAt === '' ? file : `${file}#${loadedAt}`;
}

/** `file:line:column  message`. */
export function findingLine(
  diagnostic: Pick<Diagnostic, 'file' | 'start' | 'message' | 'loadedAt'>,
): string {
  return `${placeName(diagnostic)}  ${diagnostic.message}`;
}

/** Compares by code units, independent of the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export type Counts = Readonly<Record<Severity, number>>;

export function countBySeverity(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, more = 1 } of diagnostics) counts[severity] += more;
  return counts;
}

/** The number of findings, omitted ones included. */
export function countAll(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, { more = 1 }) => sum + more, 0);
}

/**
 * The last line of a report: `2 errors, 1 warning, 3 notes in 24 files`. Notes are not mistakes: `No
 * mistakes, 3 notes in 24 files`.
 */
export function summarize(report: Report): string {
  const { diagnostics, fileCount, knownCount = 0, olderCount = 0 } = report;
  const { error, warning, info } = countBySeverity(diagnostics);
  const mistakes = [
    error > 0 ? plural(error, 'error') : '',
    warning > 0 ? plural(warning, 'warning') : '',
  ].filter(Boolean);
  const none = report.hasErrorsOnly ? 'No errors' : 'No mistakes';
  const found = mistakes.length > 0 ? mistakes : [none];
  const notes = info > 0 ? [plural(info, 'note')] : [];
  const inBaseline = knownCount > 0 ? `, and ${knownCount} known in the baseline` : '';
  const older = olderCount > 0 ? `, and ${olderCount} from before the change` : '';
  return `${[...found, ...notes].join(', ')} in ${plural(fileCount, 'file')}${inBaseline}${older}`;
}

export function errorsOnly(report: Report): Report {
  const diagnostics = report.diagnostics.filter((each) => each.severity === 'error');
  return { ...report, diagnostics, hasErrorsOnly: true };
}

export function withoutNotes(report: Report): Report {
  return { ...report, diagnostics: report.diagnostics.filter((each) => each.severity !== 'info') };
}

/** `1 error`, `2 errors`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The severities, most severe first. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** Sorts by severity, for readers that cut long reports. Diagnostics of one severity keep their order. */
export function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = ({ severity }: Diagnostic) => severities.indexOf(severity);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}
