import type { Context } from '../context/context.ts';
import type { Place } from '../load/source.ts';
import type { Diagnostic } from '../report/diagnostic.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule says: one mistake, its place, and what to do about it. */
export type Finding = Place & {
  /** Where the finding counts as less than the rule does; the rule's `lesser` says when. */
  readonly severity?: Severity;
  /** What is wrong, and why. One or two sentences. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  /** The language of the text in question. */
  readonly language?: string;
  /** Other languages in which the text has the same mistake. */
  readonly alsoIn?: readonly string[];
  readonly related?: readonly (Place & { readonly message: string })[];
  /** Says that a language lacks something: a note where as much of it may be missing. */
  readonly isMissing?: true;
  /** From so many alike in one file and language, the report has their summary instead. */
  readonly summarizeFrom?: number;
  /** A release may be built with it. By default what the rule on placeholders finds stops one. */
  readonly isReleasable?: true;
  /** Only where one change is right for everybody: `--fix` makes it without asking. */
  readonly fix?: Fix;
};

/** Changes that belong together: all of them are made, or none. */
export type Fix = readonly Edit[];

/**
 * One change of a file. At a place in the data, `text` is the new value of what the place points
 * at, as data: the string, the stretch of it, or with `on: 'key'` the key; it is written with the
 * quoting that it finds. At offsets, `text` takes the place of the characters of the file.
 */
export type Edit = Place & { readonly text: string };

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
  check(context: Context): Iterable<Finding>;
  /** What a report says of several findings in one file and language, all of them in their order. */
  summarize?(all: readonly Diagnostic[]): Pick<Diagnostic, 'message' | 'help'>;
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

/** A finding of the stages before the rules, which know the rule it belongs to. */
export interface StageFinding {
  readonly rule: string;
  readonly finding: Finding;
}
