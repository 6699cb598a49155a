import type { DataPlace, Place } from './source.ts';

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
  /** Where findings that its rule supersedes follow from it; by default at its own place. */
  readonly covers?: readonly Place[] | 'everything';
  /** It is left out while another rule reports something at this place that a person has to correct. */
  readonly waitsFor?: DataPlace;
  /** Says that a language lacks something: a note where as much of it may be missing. */
  readonly isMissing?: true;
  /** From so many alike in one file and language, the report has their summary instead. */
  readonly summarizeFrom?: number;
  /** How many findings it says are left out, if it does. */
  readonly more?: number;
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

/** A finding of the stages before the rules, which know the rule it belongs to. */
export interface StageFinding {
  readonly rule: string;
  readonly finding: Finding;
}

/** When the findings that are left out are shown. */
export const helpOfMore =
  'Correct the ones above first: the others are shown when it is checked again.';
