import type { Context, TextField } from '../context/context.ts';
import type { Terms } from '../context/terms.ts';
import type { Wording } from '../context/text-version.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Finding, Severity } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';

export interface Rule {
  /** Never renamed: suppressions and CI configurations name it. */
  readonly id: string;
  readonly severity: Severity;
  /** What some of its findings count as instead, and which: the end of “Warning where …”. */
  readonly lesser?: { readonly severity: 'warning' | 'info'; readonly where: string };
  /** A build relies on it, so no comment and no configuration can silence it. */
  readonly isBinding?: true;
  /**
   * The ids of rules whose findings at the same place, or at what a finding says that it covers, follow from those of
   * this rule: reports leave them out.
   */
  readonly supersedes?: readonly string[] | 'any';
  /** `--fix` fixes what it finds, or some of it: its findings have fixes. */
  readonly hasFix?: true;
  /** What it finds in one file may depend on another: a record, a dictionary or an asset. */
  readonly looksAcross?: true;
  /**
   * Findings with the same message are about one thing that is missing: in the whole catalogue or in a
   * file. Reports have one of them, which leads to the others.
   */
  readonly sameFact?: 'everywhere' | 'file';
  /** Finds in one text, whatever record it is in: its words and the terms decide, and nothing else. */
  checkText?(text: Wording, terms: Terms): Iterable<Finding>;
  /** Finds in one record, at places of it: the record and the terms decide, and nothing else. */
  checkRecord?(record: CheckedRecord, terms: Terms): Iterable<Finding>;
  /** Finds in the whole catalogue, in every run. */
  checkCatalogue?(context: Context): Iterable<Finding>;
  /** What a report says of several findings in one file and language, all of them in their order. */
  summarize?(all: readonly Diagnostic[]): Pick<Diagnostic, 'message' | 'help'>;
}

/** A record with its texts. */
export interface CheckedRecord {
  readonly entry: Entry;
  readonly texts: readonly TextField[];
}
