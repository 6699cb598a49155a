import type { Limited } from './amount-limit.ts';
import type { Part } from './amount-parts.ts';
import type { Stretch } from './stretch.ts';

/** A quantity in a text, with the words of its limit. */
export interface Amount extends Limited {
  /** The number itself, without words around it. */
  readonly number: Stretch;
  /** `tolerance`: of no number that is next to it. `stroke`: either value, or both. */
  readonly form: 'value' | 'range' | 'sizes' | 'choice' | 'stroke' | 'tolerance';
  readonly values: readonly AmountValue[];
  /** The id of the unit; '' without one. */
  readonly unit: string;
}

export type AmountValue = Pick<Part, 'value' | 'other' | 'current' | 'tolerance'>;
