import { alikeIn } from './alike.ts';
import type { Criterion, Facts } from './facts.ts';
import { marksOf } from './marks.ts';
import { readWritten } from './read-requirement.ts';
import { codeName, isCoded, sayRequirement } from './requirement.ts';
import { legible, sayRounded } from './say-rounded.ts';
import { statedCodes } from './stated.ts';

/** What can be typed for a criterion, in the language of the facts: “100 m”. */
export function exampleOf(facts: Facts, criterion: Criterion): string {
  const { example, figures, unit } = criterion;
  if (isCoded(criterion)) {
    const code = example ?? statedCodes(facts, criterion, facts.products)[0] ?? 'IP65';
    return codeName(criterion, code, facts.file.words);
  }
  const given = example ? readWritten(example, criterion, facts.file) : undefined;
  const stated = alikeIn(facts, figures, facts.products).flatMap((alike) => alike.stated);
  const sizes = stated.find((fact) => fact.sizes)?.sizes;
  const usual = marksOf(facts)(facts.products)(criterion)?.high ?? (unit ? 1 : 10);
  const isGiven = given && 'requirement' in given;
  if (!isGiven && !sizes)
    return sayRounded(usual, legible(usual, criterion, facts.file), facts.file);
  const requirement = isGiven ? given.requirement : { criterion: criterion.id, sizes };
  const plain = { ...criterion, ask: 'includes' } as const;
  return sayRequirement({ ...requirement, to: requirement.from }, plain, facts.file);
}
