import { inBase, inUnit } from './base-value.ts';
import type { Criterion, Fact } from './facts.ts';
import { endsOf, pairOf } from './numbers.ts';
import { nearly } from './read-requirement.ts';
import { type Requirement, type RequirementLanguage, unitOf } from './requirement.ts';

/** About a number of more digits, no product can be nearer. */
const digits = 3;

/**
 * What a product must state to be like another one: about its number, all of its range, or one of its words; undefined
 * where that one states nothing of the criterion, or its publications differ. A date is no requirement.
 */
export function requirementLike(
  criterion: Criterion,
  [fact, another]: readonly Fact[],
  language: RequirementLanguage,
): Requirement | undefined {
  if (!fact || another || criterion.dates) return undefined;
  const { spans = [], sizes, codes, current, times } = fact;
  const { id, ask } = criterion;
  if (codes || sizes) return { criterion: id, codes, sizes };
  const unit = unitOf(criterion, language);
  const [first, ...others] = spans.map((span): Requirement => {
    const [own, end] = [{ criterion: id, current, times }, pairOf(span)];
    const numbers = endsOf(span);
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    if (typeof end[0] === 'string') return { ...own, [end[0] === 'under' ? 'to' : 'from']: low };
    if (ask === 'covers' || (ask === 'includes' && low < high))
      return { ...own, from: low, to: high };
    const about = inUnit(ask === 'at-most' ? low : high, unit);
    const read = nearly(inBase(Number(about.toPrecision(digits)), unit), own);
    return 'requirement' in read ? read.requirement : own;
  });
  return first && { ...first, ...(others.length > 0 && { or: others }) };
}
