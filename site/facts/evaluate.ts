import { groupBy } from '../../schema/group-by.ts';
import { alikeIn } from './alike.ts';
import { placeOfDate } from './dates.ts';
import type { Criterion, Fact, Facts, ListedProduct, Span } from './facts.ts';
import { pairOf } from './numbers.ts';
import type { Requirement } from './requirement.ts';

/**
 * Whether a product meets a requirement: best first. `undecided`: it states something that does not say
 * so for certain, and the remark says why; `unstated`: it states nothing of it, which is no “no”.
 */
export const states = ['meets', 'undecided', 'unstated', 'fails'] as const;
export type State = (typeof states)[number];

/** Why a state is what it is, where the value alone does not say it. */
export type Remark =
  /** Publications give different values, and they answer differently. */
  | 'differs'
  /** Only one end of the range is stated, or a limit beyond which the value is. */
  | 'open'
  /** AC or DC is asked for, and the product does not say which. */
  | 'current'
  /** The rating is for immersion or steam jets, which are tested apart from what is asked (IEC 60529). */
  | 'immersion'
  /** Other interfaces are stated, which does not exclude this one. */
  | 'others'
  /** A range is asked for, and the product states a part of it. */
  | 'part'
  /** All of a tolerance is asked for, and the product states a single value. */
  | 'single';

/** The answer of a product to a requirement. */
export interface Answer {
  readonly state: State;
  /** What it states; empty where it states nothing that answers. */
  readonly facts: readonly Fact[];
  readonly remark?: Remark | undefined;
}

/**
 * The answers to a requirement by the indexes of products; none where nothing of its criterion is stated. Of alternatives,
 * the best one counts.
 */
export function answersOf(
  facts: Facts,
  criterion: Criterion,
  requirement: Requirement,
  products: readonly ListedProduct[],
): readonly (Answer | undefined)[] {
  const answers: Answer[] = [];
  for (const alike of alikeIn(facts, criterion.figures, products)) {
    const common = answerOf(alike.stated, criterion, requirement);
    for (const { index } of alike.products) answers[index] = common;
  }
  return answers;
}

/** Whether the product has to be asked about it. */
export function isToAsk({ state }: Pick<Answer, 'state'>): boolean {
  return state === 'undecided' || state === 'unstated';
}

/** The answer of a product that states nothing. */
export const nothingStated: Answer = { state: 'unstated', facts: [] };

/** What answers a requirement, of all that a product states of its criterion. */
export function answerOf(
  stated: readonly Fact[],
  criterion: Criterion,
  { or = [], ...requirement }: Requirement,
): Answer {
  if (or.length > 0) {
    const all = [requirement, ...or].map((each) => answerOf(stated, criterion, each));
    return all.toSorted(bestFirst)[0] ?? nothingStated;
  }
  const [only, ...more] = stated;
  if (!only) return nothingStated;
  // Most products state one value, and a large catalogue thousands of them.
  if (more.length === 0) return answerOfFact(only, criterion, requirement);
  // Values of the same figure and part are readings of one thing.
  const things = groupBy(stated, ({ figure, part }) => `${figure.id}\n${part ?? ''}`);
  const answers = [...things.values()].map((readings) =>
    joined(readings.map((fact) => answerOfFact(fact, criterion, requirement))),
  );
  // What surrounds a device must suit each of its parts; of everything else one part is enough.
  const isForAll = criterion.ask === 'covers' || criterion.ask === 'rating';
  const order = isForAll ? worstFirst : bestFirst;
  const [deciding = nothingStated, ...others] = answers.toSorted(order);
  const alike = others.filter(({ state }) => state === deciding.state);
  return { ...deciding, facts: [deciding, ...alike].flatMap((each) => each.facts) };
}

function bestFirst(a: Judged, b: Judged): number {
  return states.indexOf(a.state) - states.indexOf(b.state);
}

function worstFirst(a: Judged, b: Judged): number {
  return bestFirst(b, a);
}

/** What several readings of one thing say together. */
function joined(answers: readonly Answer[]): Answer {
  const facts = answers.flatMap((each) => each.facts);
  const states = new Set(answers.map(({ state }) => state));
  const [only] = answers;
  if (states.size === 1 && only) return { ...only, facts };
  return { state: 'undecided', facts, remark: 'differs' };
}

/** The answer of a value, of so many of it, and of the condition at which it holds. */
function answerOfFact(fact: Fact, criterion: Criterion, requirement: Requirement): Answer {
  const meant = fact.isRound ? rounded(requirement, fact) : requirement;
  const own = { ...judgmentOf(fact, criterion, meant), facts: [fact] };
  if (requirement.times === undefined && !requirement.at) return own;
  const others = [counted(fact, requirement), conditioned(fact, requirement)];
  const [worst = own] = [own, ...others].toSorted(worstFirst);
  return { ...worst, facts: [fact] };
}

/** A requirement with the exact value in place of a rounded one: 19.05 mm, which is 3/4 in, for 19 mm. */
function rounded(requirement: Requirement, { spans = [], sizes = [] }: Fact): Requirement {
  const stated = [...spans, ...sizes].flat().filter((each) => typeof each === 'number');
  const near = (asked: number) => stated.find((value) => isRoundOf(asked, value)) ?? asked;
  const { from, to, sizes: own } = requirement;
  return { ...requirement, from: from && near(from), to: to && near(to), sizes: own?.map(near) };
}

/** Whether a number is another one with fewer digits, and no more than a hundredth off. */
function isRoundOf(asked: number, value: number): boolean {
  // Without what the way over another unit in an address adds.
  const meant = Number(asked.toPrecision(10));
  const digits = String(Math.abs(meant)).replace(/\D/g, '').replace(/^0+/, '').length;
  const isNear = Math.abs(meant - value) <= Math.abs(value) / 100;
  return isNear && digits > 0 && Number(value.toPrecision(digits)) === meant;
}

/** Whether there are as many as are asked for. More of them may be something else: phases, and not outputs. */
function counted({ times }: Fact, { times: asked }: Requirement): Judged {
  if (asked === undefined || times === asked) return when(true);
  return times !== undefined && times < asked ? when(false) : open;
}

/** Whether a value holds at all of the conditions that are asked for. */
function conditioned({ at }: Fact, { at: asked }: Requirement): Judged {
  if (!asked) return when(true);
  const all = asked.values.map(([from, to]) =>
    at?.dimension === asked.dimension
      ? bestOf(at.spans.map((span) => covers(span, from, to)))
      : open,
  );
  const fails = all.filter(({ state }) => state === 'fails').length;
  if (fails > 0) return fails === all.length ? when(false) : open;
  return all.toSorted(worstFirst)[0] ?? open;
}

function judgmentOf(
  fact: Fact,
  { ask, levels, dates }: Criterion,
  requirement: Requirement,
): Judged {
  const { from, to, sizes = [], codes = [], whole } = requirement;
  if (whole && ask !== 'includes')
    return bestOf(spansOf(fact).map((span) => coversWhole(span, from ?? 0, to ?? 0)));
  switch (ask) {
    case 'rating':
      return rated(fact, codes, levels);
    case 'has':
    case 'interface':
      if (dates) return dated(fact, codes);
      if (fact.codes?.some((code) => codes.includes(code))) return when(true);
      return ask === 'has' ? when(false) : { state: 'undecided', remark: 'others' };
    case 'fits':
      return fitting(fact, sizes);
    case 'at-least':
    case 'at-most':
      return best(fact, ask === 'at-least' ? 'from' : 'to', requirement);
    case 'covers':
      return bestOf(spansOf(fact).map((span) => covers(span, from, to)));
    case 'includes':
      return included(fact, requirement);
  }
}

type Judged = Omit<Answer, 'facts'>;

const open: Judged = { state: 'undecided', remark: 'open' };

function when(isMet: boolean): Judged {
  return { state: isMet ? 'meets' : 'fails' };
}

/** The best of alternatives; what is stated in another way decides nothing. */
function bestOf(judged: readonly Judged[]): Judged {
  return judged.toSorted(bestFirst)[0] ?? open;
}

function spansOf({ spans, sizes }: Fact): readonly Span[] {
  return spans ?? (sizes?.length === 1 ? sizes : []);
}

/** A number between limits, or each of several dimensions in their order, which limit an end. */
function best(
  fact: Fact,
  end: 'from' | 'to',
  { from, to, sizes: asked = [], beyond }: Requirement,
): Judged {
  const { sizes } = fact;
  const judge = (span: Span, least = from, most = to) => {
    const low = least === undefined ? [] : atLeast(span, least, beyond);
    const high = most === undefined ? [] : atMost(span, most, beyond);
    return [low, high].flat().toSorted(worstFirst)[0] ?? open;
  };
  if (!sizes || asked.length === 0) {
    return bestOf((sizes ?? spansOf(fact)).map((span) => judge(span)));
  }
  if (asked.length !== sizes.length) return open;
  const isFailed = (size: number, axis: number) =>
    judge(size, ...(end === 'from' ? [asked[axis]] : [undefined, asked[axis]])).state === 'fails';
  return when(!sizes.some(isFailed));
}

/** Whether all values of a span reach a number; `beyond`: exceed it. */
function atLeast(span: Span, asked: number, beyond = false): Judged {
  const reaches = (value: number) => (beyond ? value > asked : value >= asked);
  const [first, second] = pairOf(span);
  const limit = second ?? 0;
  if (first === 'over') return limit >= asked ? when(true) : open;
  if (first === 'min') return reaches(limit) ? when(true) : open;
  if (first === 'under') return asked >= limit ? when(false) : open;
  return second === null ? open : when(reaches(second));
}

/** Whether a span keeps within a number; `beyond`: below it. */
function atMost(span: Span, asked: number, beyond = false): Judged {
  const keeps = (value: number) => (beyond ? value < asked : value <= asked);
  const [first, second] = pairOf(span);
  const limit = second ?? 0;
  if (first === 'over') return limit >= asked ? when(false) : open;
  if (first === 'min') return keeps(limit) ? open : when(false);
  if (first === 'under') return limit <= asked ? when(true) : open;
  return second === null ? open : when(keeps(second));
}

/** Whether a span has all from … to; an end that is not asked for is not looked at. */
function covers(span: Span, from: number | undefined, to: number | undefined): Judged {
  const low = from ?? to ?? 0;
  const high = to ?? from ?? 0;
  const [first, second] = pairOf(span);
  if (first === 'under') return high >= (second ?? 0) ? when(false) : open;
  if (first === 'over') return low <= (second ?? 0) ? when(false) : open;
  if (first === 'min') return low < (second ?? 0) ? when(false) : open;
  if ((first !== null && low < first) || (second !== null && high > second)) return when(false);
  return first === null || second === null ? open : when(true);
}

function included(fact: Fact, requirement: Requirement): Judged {
  const { from, to, about, current = '', whole, beyond } = requirement;
  // Numbers have twelve digits: this is the next one.
  const share = beyond ? 1e-12 : 0;
  const low = from === undefined ? Number.NEGATIVE_INFINITY : from + share * Math.abs(from);
  const high = to === undefined ? Number.POSITIVE_INFINITY : to - share * Math.abs(to);
  const spans = spansOf(fact);
  const judge = whole ? coversWhole : includes;
  const judged = bestOf(spans.map((span) => judge(span, low, high)));
  if (judged.state === 'fails') return judged;
  if (current !== '' && !suits(fact.current ?? '', current)) {
    return fact.current === undefined ? { state: 'undecided', remark: 'current' } : when(false);
  }
  const isOne = about !== undefined || from === undefined || to === undefined || from === to;
  if (judged.state !== 'meets' || whole || isOne) return judged;
  return spans.some((span) => covers(span, from, to).state === 'meets')
    ? judged
    : { state: 'meets', remark: 'part' };
}

/** Whether a span has all of a tolerance; a single value within it does not say how far it goes. */
function coversWhole(span: Span, from: number, to: number): Judged {
  const isSingle = typeof span === 'number' && from <= span && span <= to && from < to;
  return isSingle ? { state: 'undecided', remark: 'single' } : covers(span, from, to);
}

function suits(stated: string, asked: string): boolean {
  return asked.split('/').every((each) => stated.split('/').includes(each));
}

/** Whether a span has a value from … to. */
function includes(span: Span, from: number, to: number): Judged {
  const [first, second] = pairOf(span);
  if (first === 'over') return to <= (second ?? 0) ? when(false) : open;
  if (first === 'min') return to < (second ?? 0) ? when(false) : open;
  if (first === 'under') return from >= (second ?? 0) ? when(false) : open;
  return when((first ?? Number.NEGATIVE_INFINITY) <= to && from <= (second ?? Infinity));
}

/** Whether dimensions fit into others, however the device is turned. */
function fitting({ sizes, spans }: Fact, asked: readonly number[]): Judged {
  const stated = [...(sizes ?? [])].sort((a, b) => b - a);
  const room = [...asked].sort((a, b) => b - a);
  if (stated.length === 0) {
    const judged = (spans ?? []).map((span) => atMost(span, room[0] ?? 0));
    return bestOf(judged).state === 'fails' ? when(false) : open;
  }
  if (stated.some((size, axis) => size > (room[axis] ?? Number.POSITIVE_INFINITY)))
    return when(false);
  // A dimension that is not stated may be any.
  return stated.length < room.length ? open : when(true);
}

/** A date in one of some periods; a year that only a part of is in one may be or not. */
function dated({ codes: stated = [] }: Fact, periods: readonly string[]): Judged {
  const judged = stated.flatMap((each) => periods.map((period) => placeOfDate(each, period)));
  return bestOf(judged.map((place) => (place === 'across' ? open : when(place === 'within'))));
}

/** The digits of an IP code; -1 for an `X`, which says nothing. */
function digitsOf(code: string): readonly [number, number] | undefined {
  const [, solids, water] = /^IP([\dX])([\dX])/.exec(code) ?? [];
  if (solids === undefined || water === undefined) return undefined;
  const digit = (text: string) => (text === 'X' ? -1 : Number(text));
  return [digit(solids), digit(water)];
}

/** One of the codes that are asked for, and of a dual one, `IP66/IP67`, both (IEC 60529). */
function rated(
  { codes = [], limit }: Fact,
  asked: readonly string[],
  levels: readonly string[] | undefined,
): Judged {
  if (levels) {
    const reaches = (code: string) => levels.indexOf(code) >= levels.indexOf(asked[0] ?? '');
    return when(codes.some(reaches));
  }
  const each = (wanted: string) => bestOf(codes.flatMap((code) => ratedAs(code, limit, wanted)));
  return bestOf(
    asked.flatMap((wanted) => wanted.split('/').map(each).toSorted(worstFirst)[0] ?? []),
  );
}

function ratedAs(code: string, limit: Fact['limit'], asked: string): Judged[] {
  const [digits, wanted] = [digitsOf(code), digitsOf(asked)];
  if (!digits || !wanted) return [];
  const pairs = [
    [digits[0], wanted[0]],
    [digits[1], wanted[1]],
  ] as const;
  const isShort = pairs.some(([has, needs]) => has >= 0 && has < needs);
  // “IP54 or higher” may be more, “IP65 or lower” may be less.
  if (isShort) return [limit === 'min' ? open : when(false)];
  if (limit === 'max' || pairs.some(([has, needs]) => has < 0 && needs >= 0)) return [open];
  // Digits up to 6 hold for those below; 7 and 8 say nothing of jets, and 9 nothing of either.
  const [, [has, needs]] = pairs;
  const isApart = (needs > 4 && needs < 7 && has > 6) || (needs > 6 && needs < 9 && has > 8);
  return [isApart ? { state: 'undecided', remark: 'immersion' } : when(true)];
}
