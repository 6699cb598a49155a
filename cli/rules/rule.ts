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
  /** One sentence: what the rule requires. */
  readonly summary: string;
  /** Why it matters, and what the rule leaves alone: a few sentences for who wants to know. */
  readonly rationale: string;
  /** What it reports, and the same as it should be. */
  readonly bad: Example;
  readonly good: Example;
  /** A build relies on it, so no comment and no configuration can silence it. */
  readonly isBinding?: true;
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

/**
 * A piece of a catalogue that shows a rule at work. It is documentation and a test: laid over
 * `tests/fixtures/base-catalogue`, the bad one is reported by its rule, and the good one is not.
 */
export interface Example {
  /** The file below the catalogue folder that the text is in. */
  readonly file: string;
  /** Fields as a maintainer writes them; they take the place of the file's own. */
  readonly text: string;
  /** Whether the text is the whole file. */
  readonly isWhole?: true;
}
