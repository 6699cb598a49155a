import { exact } from '../base-value.ts';
import { askedCondition } from '../facts.ts';
import type { Requirement } from '../requirement.ts';
import type { Amount } from './amount.ts';
import type { Found } from './found.ts';
import type { Item } from './requirement-of.ts';
import type { FoldedSentence } from './stretch.ts';
import type { Grammar } from './text-grammar.ts';

/** What may be between a value and its condition: “230 V AC, 50 Hz”, “230 V (50 Hz)”, “230 V AC at 50 Hz”. */
const joint = /^[ ,;@(/|]*(?:\p{L}{1,4}[ ]+)?$/u;

/** Adds conditions to what they belong to, where products state such a one: the frequency of a supply. */
export function withConditions(
  found: readonly Found[],
  items: readonly Item[],
  { text, at }: FoldedSentence,
  { factors }: Grammar,
): Found[] {
  const used = new Set<Found>();
  const joined = found.map((each, place): Found => {
    if (!each.choices.some(({ criterion }) => criterion.hasCondition)) return each;
    const beside = [place + 1, place - 1].find((other) => {
      const next = found[other];
      const item = items[other];
      if (!next || !item || 'code' in item || used.has(next) || next.state === 'read') return false;
      const [first, last] = other > place ? [each, next] : [next, each];
      const between = text.slice(first.end - at, last.start - at);
      return factors.get(item.unit)?.dimension === askedCondition && joint.test(between);
    });
    const item = items[beside ?? -1];
    const next = found[beside ?? -1];
    if (!next || !item || 'code' in item) return each;
    const ways = conditionsOf(item, factors.get(item.unit)?.factor ?? 1);
    if (ways.length === 0) return each;
    used.add(next);
    const choices = each.choices.map((choice) => ({
      ...choice,
      requirement: choice.criterion.hasCondition
        ? underConditions(choice.requirement, ways)
        : choice.requirement,
    }));
    const [start, end] = [Math.min(each.start, next.start), Math.max(each.end, next.end)];
    return { ...each, choices, start, end };
  });
  return joined.filter((_, place) => !used.has(found[place] as Found));
}

type Ends = readonly [from: number, to: number];

/** The conditions that an amount says, each a list of what has to be met: “50 or 60 Hz” are two. */
function conditionsOf(
  { form, values, limit }: Amount,
  factor: number,
): readonly (readonly Ends[])[] {
  const [first, second = first] = values.map(({ value }) => exact(value * factor));
  if (first === undefined || second === undefined || limit !== undefined) return [];
  const [one, other] = [[first, first] as const, [second, second] as const];
  switch (form) {
    case 'value':
      return [[one]];
    case 'range':
      return [[[first, second]]];
    case 'stroke':
      return [[one, other]];
    case 'choice':
      return [[one], [other]];
    default:
      return [];
  }
}

function underConditions(
  { or = [], ...requirement }: Requirement,
  ways: readonly (readonly Ends[])[],
): Requirement {
  const [first, ...others] = [requirement, ...or].flatMap((each) =>
    ways.map((values) => ({ ...each, at: { dimension: askedCondition, values } })),
  );
  return { ...requirement, ...first, ...(others.length > 0 && { or: others }) };
}
