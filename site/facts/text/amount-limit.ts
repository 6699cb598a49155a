import type { LimitName } from '../../../schema/languages/language-pack.ts';
import { limitBetween } from '../limits.ts';
import type { Grammar } from './amount-grammar.ts';
import type { Stretch } from './stretch.ts';

/** What the words around a number say about it: from where to where they go, with the number. */
export interface Limited extends Stretch {
  readonly limit: LimitName | undefined;
  /** What stands behind its name, and may be its limit. */
  readonly otherLimit?: LimitName | undefined;
  /** Whether the limit is next to the number, and not with the name of the figure. */
  readonly isNextTo: boolean;
  /** Whether a negation before it may be about it, or not. */
  readonly isDoubtful: boolean;
  /** Whether a word next to it says that it is not exact: “about 3 kW”. */
  readonly isNearly?: boolean;
  /** Whether something else is said to hold at it: “at 60 km/h”. */
  readonly isCondition: boolean;
}

/** How far before and behind a number its limit may be, in characters, and what denies it. */
const reach = 40;
const denialReach = 120;

/** Reads the words around a number or a code of a folded text. */
export function limitAround(
  number: Stretch,
  folded: string,
  { start: from, end: to }: Stretch,
  grammar: Grammar,
  isCode = false,
): Limited {
  const before = folded.slice(Math.max(from, number.start - reach), number.start);
  const behind = folded.slice(number.end, Math.min(to, number.end + 2 * reach));
  const isCondition = grammar.condition.test(before);
  const far = folded.slice(Math.max(from, number.start - denialReach), number.start);
  const { limit, left, right, whole, denied, not, words } = limitBetween(far, behind, grammar);
  if (limit && limit !== 'about') {
    // « vitesse maximale : 200 km/h » is a maximum speed of 200 km/h.
    const own = far.slice(far.length - left).replace(/[ :=]+$/, '');
    const isAdjective =
      left > 0 && grammar.named.some(([, pattern]) => own.replace(pattern, '') === '');
    return {
      limit,
      isNextTo: !isAdjective,
      isDoubtful: left > 0 && words !== '',
      isCondition: false,
      start: number.start - whole,
      end: number.end + right,
    };
  }
  // “at least 8 outputs (5 A each)”
  const own = /[^(]*$/.exec(before.replace(/\([^()]*\)/g, (inner) => inner.replace(/[()]/g, ' ')));
  const [named] = grammar.named
    .flatMap(([limit, pattern]) =>
      [...(own?.[0] ?? '').matchAll(pattern)].map(({ index }) => ({ limit, index })),
    )
    .sort((a, b) => b.index - a.index);
  // “without heating between -20 and 50 °C” denies the heating alone.
  const isOther = !isCode && /\p{L}{4}/u.test(words) && grammar.without.test(not);
  const isDoubtful = denied !== '' && !isOther;
  const [otherLimit] = grammar.behind.find(([, , words]) => !isCode && words.test(behind)) ?? [];
  const isNearly = limit === 'about';
  return {
    ...{ limit: named?.limit, otherLimit, isNextTo: false, isDoubtful, isNearly, isCondition },
    ...number,
  };
}
