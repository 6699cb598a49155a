import { exact } from '../base-value.ts';
import { askedCondition } from '../facts.ts';
import type { Requirement } from '../requirement.ts';
import type { Amount } from './amount-parts.ts';
import type { Found } from './found.ts';
import type { Item } from './requirement-of.ts';
import { type FoldedSentence, textBetween } from './stretch.ts';
import type { Grammar } from './text-grammar.ts';

/** What may be between a value and its condition: “230 V AC, 50 Hz”, “230 V (50 Hz)”, “230 V AC at 50 Hz”. */
const joint = /^[ ,;@(/|]*(?:\p{L}{1,4}[ ]+)?$/u;

/** Adds conditions to what they belong to, where products state such a one: the frequency of a supply. */
export function withConditions(
  found: readonly Found[],
  items: readonly Item[],
  sentence: FoldedSentence,
  { factors }: Grammar,
): Found[] {
  const used = new Set<Found>();
  const joined = found.map((each, place): Found => {
    if (!each.choices.some(({ criterion }) => criterion.hasCondition)) return each;
    const beside = [place + 1, place - 1].find((other) => {
      const next = found[other];
      const item = items[other];
      if (!next || !item || 'code' in item || used.has(next) || next.state === 'read') return false;
      const isAsked = factors.get(item.unit)?.dimension === askedCondition;
      return isAsked && joint.test(textBetween(each, next, sentence));
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

/** Two values of one figure that no word joins hold in different cases: neither is certain. */
function withoutContradictions(
  found: readonly Found[],
  sentence: FoldedSentence,
  { and }: Grammar,
): Found[] {
  const lastOf = new Map<string, number>();
  const doubtful = new Set<number>();
  for (const [place, each] of found.entries()) {
    const [choice] = each.choices;
    if (each.state !== 'read' || !choice) continue;
    const { id, ask, dates } = choice.criterion;
    const last = lastOf.get(id);
    lastOf.set(id, place);
    const before = last === undefined ? undefined : found[last];
    if (!before || ask === 'interface' || (ask === 'has' && !dates)) continue;
    const between = textBetween(before, each, sentence);
    const [one, other] = [before.choices[0]?.requirement, choice.requirement];
    const since = (asked?: Requirement) =>
      asked?.from !== undefined || asked?.codes?.every((code) => code.endsWith('..'));
    const isRange = since(one) !== since(other);
    const isJoined = !/^at-/.test(ask) && /^ (?:\p{L}{1,3} )*$/u.test(between) && and.test(between);
    if (isRange || isJoined) continue;
    if (last !== undefined) doubtful.add(last).add(place);
  }
  return found.map((each, place) =>
    doubtful.has(place) ? { ...each, state: 'unclear' as const } : each,
  );
}

/**
 * With `unclear` for what is read of a sentence, and is not certain: what has another value in another case, “15 W idle
 * and 40 W”, or next to it another number of its measure that is not read, “24 V 3~ ±10 %”, “2 of the 4 ports”.
 */
export function withoutDoubtful(
  all: readonly Found[],
  items: readonly Item[],
  sentence: FoldedSentence,
  grammar: Grammar,
): Found[] {
  const { and, factors } = grammar;
  const found = withoutContradictions(all, sentence, grammar);
  const amounts = new Map(
    items.flatMap((item) => ('code' in item ? [] : [[item.start, item] as const])),
  );
  const open = found.filter(({ state, start }) => state !== 'read' && amounts.has(start));
  const others = new Map(
    open.flatMap(({ start, choices }) =>
      amounts.get(start)?.isCondition
        ? []
        : choices.map(({ criterion: { id } }) => [id, start] as const),
    ),
  );
  // “400 V AC, 50 Hz, tolerance ±10 %”: the tolerance is of what was read before it.
  const tolerated = new Set<Found>();
  let last: Found | undefined;
  for (const each of found) {
    if (each.state === 'read') last = each;
    else if (last && amounts.get(each.start)?.form === 'tolerance') tolerated.add(last);
  }
  return found.map((each, place) => {
    const own = amounts.get(each.start);
    const [choice] = each.choices;
    if (each.state !== 'read' || !own || !choice) return each;
    const isBeside = [found[place - 1], found[place + 1]].some((next) => {
      const rest = next && next.state !== 'read' ? amounts.get(next.start) : undefined;
      if (!rest) return false;
      const isBehind = rest.start > own.start;
      const between = textBetween(own, rest, sentence).replace(/\([^()]*\)/g, '');
      const dimension = factors.get(rest.unit)?.dimension;
      const isSame = dimension === factors.get(own.unit)?.dimension;
      // “1.5 kW idle and 2.2 kW loaded”, “at 150 m by day and in darkness at 100 m”
      if (isBehind && isSame && and.test(between) && !/[;:]/.test(between)) return true;
      if (!/^(?:[-×*/+±~'( ]|\p{L}{1,3}(?!\p{L}))*$/u.test(between)) return false;
      // “1/2 to 1 in”: what can't be read is a part of it.
      if (rest.values.length === 0) return true;
      // “16 GB and 4 cores”
      if (rest.unit === '') return !isBehind || rest.form === 'tolerance' || !and.test(between);
      return rest.unit === '%' || isSame;
    });
    const isDoubtful = isBeside || others.has(choice.criterion.id) || tolerated.has(each);
    return isDoubtful ? { ...each, state: 'unclear' } : each;
  });
}
