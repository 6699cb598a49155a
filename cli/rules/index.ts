import { compareText } from '../core/diagnostic.ts';
import * as all from './all.ts';
import type { Rule } from './rule.ts';

/** Every rule, by its id. */
export const rules: readonly Rule[] = Object.values<Rule>(all).sort((one, other) =>
  compareText(one.id, other.id),
);
