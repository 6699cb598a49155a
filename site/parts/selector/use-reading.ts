import { useState } from 'react';
import { readRequirement, type Unread } from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import type { CriterionFilterProps } from './props.ts';

/** Reads what is typed: the last that could be read stays in effect. */
export function useReading({ facts, criterion, change }: CriterionFilterProps) {
  const [problem, setProblem] = useState<Unread>();
  const read = (texts: readonly string[], goesOn: boolean): boolean => {
    const parts = texts
      .filter((text) => text.trim() !== '')
      .map((text) => readRequirement(text, criterion, facts.file));
    const wrong = parts.flatMap((part) => ('problem' in part ? part.problem : []))[0];
    const asked = parts.flatMap((part) => ('requirement' in part ? part.requirement : []));
    const [first, second] = asked;
    const to = second?.to ?? second?.from ?? first?.to;
    const isReversed = second && first?.from !== undefined && to !== undefined && first.from > to;
    const found = wrong ?? (isReversed ? 'order' : undefined);
    setProblem(found);
    if (found) return false;
    const requirement = first && (second ? { ...first, to } : first);
    change((now) => withRequirement(now, criterion.id, requirement), goesOn);
    return true;
  };
  return { problem, read };
}
