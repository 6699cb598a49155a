import { inBase, inUnit } from './base-value.ts';
import type { Criterion, Fact, Span } from './facts.ts';
import { endsOf, pairOf } from './numbers.ts';
import { nearly, type Requirement, type RequirementLanguage, unitOf } from './requirement.ts';

/** About a number of more digits, no product can be nearer. */
const digits = 3;

/**
 * What a product must state to be like another one: about its number, all of its range, or one of its words; undefined
 * where that one states nothing of the criterion, or its publications differ. Nobody needs a device of the same day.
 */
export function requirementLike(
  criterion: Criterion,
  [fact, another]: readonly Fact[],
  language: RequirementLanguage,
): Requirement | undefined {
  if (!fact || another || criterion.dates) return undefined;
  const { spans = [], sizes, codes, current, times } = fact;
  const own = { criterion: criterion.id };
  if (codes) return { ...own, codes };
  if (sizes) return { ...own, sizes };
  const same = { ...own, ...(current && { current }), ...(times && { times }) };
  const [first, ...others] = spans.map((span) => around(span, criterion, same, language));
  return first && { ...first, ...(others.length > 0 && { or: others }) };
}

function around(
  span: Span,
  criterion: Criterion,
  own: Requirement,
  language: RequirementLanguage,
): Requirement {
  const { ask } = criterion;
  const [first, second] = pairOf(span);
  const ends = endsOf(span);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (typeof first === 'string') return { ...own, [first === 'under' ? 'to' : 'from']: second };
  if (ask === 'covers' || (ask === 'includes' && low < high))
    return { ...own, from: low, to: high };
  const unit = unitOf(criterion, language);
  const about = inUnit(ask === 'at-most' ? low : high, unit);
  const read = nearly(inBase(Number(about.toPrecision(digits)), unit), own);
  return 'requirement' in read ? read.requirement : own;
}
