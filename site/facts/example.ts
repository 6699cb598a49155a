import { alikeIn } from './alike.ts';
import type { Criterion, Facts } from './facts.ts';
import { codeName, isCoded, readWritten, sayRequirement } from './requirement.ts';
import { statedCodes, statedNumbers } from './stated.ts';

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
  const [number] = statedNumbers(facts, criterion, facts.products);
  const requirement =
    given && 'requirement' in given
      ? given.requirement
      : { criterion: criterion.id, sizes, from: number ?? (unit ? 1 : 10), to: number };
  const plain = { ...criterion, ask: 'includes' } as const;
  return sayRequirement({ ...requirement, to: requirement.from }, plain, facts.file);
}
