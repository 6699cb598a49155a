import type { DataPlace, Place } from './source.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What is wrong where the place is known, and what to do. */
export interface Problem {
  readonly message: string;
  readonly help: string;
}

/** The result of a rule: one mistake, its place, and what to do about it. */
export type Finding = Place & {
  /** The severity, if lower than that of the rule; `lesser` of the rule says when. */
  readonly severity?: Severity;
  /** Whether it can't be suppressed or configured, although others of its rule can. */
  readonly isBinding?: true;
  /** Whether the rule itself failed: the finding is one of `own-code`. */
  readonly isFailure?: true;
  /** What is wrong, and why. One or two sentences. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  readonly language?: string;
  /** Other languages in which the text has the same mistake. */
  readonly alsoIn?: readonly string[];
  readonly related?: readonly (Place & { readonly message: string })[];
  /** The places where findings of superseded rules follow from this one; by default its own place. */
  readonly covers?: readonly Place[] | 'everything';
  /** Omitted if another rule reports a finding at this place that has no fix. */
  readonly waitsFor?: DataPlace;
  /** Whether a language lacks something: a note if the language may be incomplete. */
  readonly isMissing?: true;
  /** The number of similar findings in one file and language from which the report has a summary. */
  readonly summarizeFrom?: number;
  /** For a note on omitted findings: their number. */
  readonly more?: number;
  /** Whether a release may be built despite it. By default, only findings of `placeholder-content` prevent one. */
  readonly isReleasable?: true;
  /** Only a change that is right in every case, since `--fix` applies it without asking. */
  readonly fix?: Fix;
};

/** Changes that belong together: all are made, or none. */
export type Fix = readonly Edit[];

/**
 * One change of a file. At a place in the data, `text` is the new value as data: of the string, a stretch of it, or
 * with `on: 'key'` the key; existing quoting is kept. At offsets, `text` replaces characters of the file.
 */
export type Edit = Place & { readonly text: string };

/** A finding of the load or check stage, with the id of the rule that reports it. */
export interface StageFinding {
  readonly rule: string;
  readonly finding: Finding;
}

/** The help of a note on omitted findings. */
export const helpOfMore =
  'Correct the ones above first: the others are shown when it is checked again.';
