import type { Context } from './context.ts';
import type { Place } from './source.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule says: one mistake, its place, and what to do about it. */
export type Finding = Place & {
  /** What is wrong, and why. One or two sentences. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  /** The language of the text in question. */
  readonly language?: string;
  readonly related?: readonly (Place & { readonly message: string })[];
};

export interface Rule {
  /** Never renamed: suppressions and CI configurations name it. */
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: how things are when the rule is content. */
  readonly summary: string;
  check(context: Context): Iterable<Finding>;
}

/** A finding of the stages before the rules, which know the rule it belongs to. */
export interface StageFinding {
  readonly rule: string;
  readonly finding: Finding;
}
