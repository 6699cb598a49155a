import type { Criterion } from '../facts.ts';
import type { Requirement } from '../requirement.ts';
import type { Stretch } from './stretch.ts';

/** A requirement that a text may mean. */
export interface Choice {
  readonly criterion: Criterion;
  readonly requirement: Requirement;
  /** What it means besides: of “12/24 V” both voltages. */
  readonly also?: readonly Requirement[];
}

/** What was made of a stretch of a text. */
export interface Found extends Stretch {
  /** `read`: understood; `unclear`: one of several, which a reader has to choose; `left`: neither. */
  readonly state: 'read' | 'unclear' | 'left';
  /** One where it is `read`, at least one where it is `unclear`, none where it is `left`. */
  readonly choices: readonly Choice[];
}

export interface ReadText {
  /** The text, in the characters to which the places refer. */
  readonly text: string;
  /** From the first to the last, without overlaps. Sentences without any requirement are `left`. */
  readonly found: readonly Found[];
}
