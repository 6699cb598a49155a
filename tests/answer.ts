import { type Answer, answersOf, nothingStated } from '../site/facts/evaluate.ts';
import type { Criterion, Facts } from '../site/facts/facts.ts';
import type { Requirement } from '../site/facts/requirement.ts';

/** The answer of a product to a requirement, by its index. */
export function answer(
  facts: Facts,
  about: Criterion,
  asked: Requirement,
  product: number,
): Answer {
  return answersOf(facts, about, asked, facts.products)[product] ?? nothingStated;
}
