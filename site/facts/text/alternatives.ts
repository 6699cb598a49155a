import type { Requirement } from '../requirement.ts';
import type { Choice, Found } from './found.ts';
import { type FoldedSentence, textBetween } from './stretch.ts';
import type { Grammar } from './text-grammar.ts';

/** So many words may be between “or” and what it joins. */
const near = 5;
/** How far it looks for “or”, in characters. */
const reach = 120;

/**
 * Joins what a sentence asks for as alternatives, “an Ethernet port or RS-485”: one of them is enough.
 * What may be one, and is not certain, is `unclear`.
 */
export function joinAlternatives(
  found: readonly Found[],
  sentence: FoldedSentence,
  grammar: Grammar,
): Found[] {
  const joined: Found[] = [];
  let isList = false;
  for (const next of found.toReversed()) {
    const last = joined.at(-1);
    const joint = last && jointOf(next, last, sentence, grammar);
    const both = last && merged(next, last, joint);
    const isJoined: boolean = joint === 'or' || joint === 'stroke' || (joint === 'comma' && isList);
    isList = isJoined && joint !== 'stroke';
    if (last && both && (isJoined || joint === 'far')) joined.splice(-1, 1, both);
    else if (last && joint === 'or') joined.splice(-1, 1, unclear(last), unclear(next));
    else joined.push(next);
  }
  return joined
    .reverse()
    .map((each) => (isOneOfUnknown(each, sentence, grammar) ? unclear(each) : each));
}

type Joint = 'or' | 'stroke' | 'comma' | 'far' | undefined;

function jointOf(
  first: Found,
  second: Found,
  sentence: FoldedSentence,
  { or, and, oneOf, idle }: Grammar,
): Joint {
  if (second.start - first.end > reach) return undefined;
  const between = textBetween(first, second, sentence).replace(idle, ' ');
  if (/^ ?\/ ?$/.test(between)) return 'stroke';
  const parts = between.split(or);
  if (parts.length < 2) {
    if (words(between) > near || /[;:.]/.test(between)) return undefined;
    const end = first.end - sentence.at;
    if (oneOf.test(sentence.text.slice(Math.max(0, end - reach), end))) return 'or';
    return /^[^,]*,[^,]*$/.test(between) && !and.test(between) ? 'comma' : undefined;
  }
  const isNear = parts.every((part) => words(part) <= near) && !/[;:.]/.test(between);
  return isNear && parts.length === 2 && !and.test(parts.join(' ')) ? 'or' : 'far';
}

function words(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}

/** Two as one, of the criteria that both can be about; undefined for none. */
function merged(first: Found, second: Found, joint: Joint): Found | undefined {
  const choices = first.choices.flatMap((one) =>
    second.choices.flatMap((other): Choice[] => {
      const { criterion } = one;
      if (criterion.id !== other.criterion.id || one.also || other.also) return [];
      const either = { criterion, requirement: alternatives(one.requirement, other.requirement) };
      const both = { ...one, also: [other.requirement] };
      return joint === 'stroke' || joint === 'far' ? [either, both] : [either];
    }),
  );
  if (choices.length === 0) return undefined;
  const isRead = choices.length === 1 && [first, second].some(({ state }) => state === 'read');
  const { start, end } = { start: first.start, end: second.end };
  return { start, end, state: isRead ? 'read' : 'unclear', choices };
}

function alternatives(first: Requirement, second: Requirement): Requirement {
  const [codes, others] = [first.codes, second.codes];
  if (codes && others) return { ...first, codes: [...new Set([...codes, ...others])] };
  const { or: more = [], ...other } = second;
  return { ...first, or: [...(first.or ?? []), other, ...more] };
}

function unclear(found: Found): Found {
  return found.state === 'read' ? { ...found, state: 'unclear' } : found;
}

/** Whether “or” joins it with something that was not understood: “RS-485 or fibre”. */
function isOneOfUnknown(
  { start, end }: Found,
  { text, at }: FoldedSentence,
  { or, idle }: Grammar,
): boolean {
  const after = text.slice(end - at, end - at + reach).replace(idle, ' ');
  const before = text.slice(Math.max(0, start - at - reach), start - at).replace(idle, ' ');
  const [next] = after.split(or, 1);
  const [last] = before.split(or).toReversed();
  const isNext =
    next !== undefined && next.length < after.length && /^(?: \p{L}+)?,? ?$/u.test(next);
  const isLast =
    last !== undefined && last.length < before.length && /^ ?(?:\p{L}{1,4} )?$/u.test(last);
  // “USB, RS-485 or fibre”
  const isListed =
    or.test(text.slice(start - at, end - at)) && /(?:^|[:(])[^\d,:]{3,20}, ?$/.test(before);
  return isNext || isLast || isListed;
}
