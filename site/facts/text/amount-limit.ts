import type { LimitName } from '../../../schema/languages/language-pack.ts';
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
  /** Whether something else is said to hold at it: “at 60 km/h”. */
  readonly isCondition: boolean;
}

/** What a limit means where it is denied. */
export const contrary: Readonly<Record<LimitName, LimitName>> = {
  least: 'under',
  most: 'over',
  over: 'most',
  under: 'least',
  upTo: 'under',
  downTo: 'over',
  from: 'under',
};

/** How far before and behind a number its limit may be, in characters. */
const reach = 40;

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
  const next = nextTo(before, behind, grammar);
  if (next) {
    const { left, right } = next;
    const [not, , words = ''] = grammar.not.exec(before.slice(0, before.length - left)) ?? [];
    const isTurned = left > 0 && not !== undefined && words === '';
    const limit = isTurned ? contrary[next.limit] : next.limit;
    // « vitesse maximale : 200 km/h » is a maximum speed of 200 km/h.
    const own = before.slice(before.length - left).replace(/[ :=]+$/, '');
    const isAdjective =
      left > 0 && grammar.named.some(([, pattern]) => own.replace(pattern, '') === '');
    return {
      limit,
      isNextTo: !isAdjective,
      isDoubtful: left > 0 && words !== '',
      isCondition: false,
      start: number.start - left - (isTurned ? not.length : 0),
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
  const [denied, not = '', words = ''] = grammar.not.exec(before) ?? [];
  // “without heating between -20 and 50 °C” denies the heating alone.
  const isOther = !isCode && /\p{L}{4}/u.test(words) && grammar.without.test(not);
  const isDoubtful = denied !== undefined && !isOther;
  const [otherLimit] = grammar.behind.find(([, , far]) => !isCode && far.test(behind)) ?? [];
  return { limit: named?.limit, otherLimit, isNextTo: false, isDoubtful, isCondition, ...number };
}

/** The limit directly before or behind a number; the longest, since “no more than” has “more than”. */
function nextTo(before: string, behind: string, grammar: Grammar) {
  const [, sign] = /(>=|=>|≥|⩾|<=|=<|≤|⩽|>|<) ?$/.exec(before) ?? [];
  if (sign) {
    const isUp = /[>≥⩾]/.test(sign);
    const isStrict = sign === '>' || sign === '<';
    const limit: LimitName = isUp ? (isStrict ? 'over' : 'least') : isStrict ? 'under' : 'most';
    return { limit, left: before.length - before.lastIndexOf(sign), right: 0 };
  }
  const [longest] = grammar.before
    .flatMap(([limit, pattern]) => {
      const found = pattern.exec(before);
      return found ? [{ limit, left: before.length - found.index, right: 0 }] : [];
    })
    .sort((a, b) => b.left - a.left);
  const [after] = grammar.behind
    .flatMap(([limit, pattern]) => {
      const found = pattern.exec(behind);
      return found ? [{ limit, left: 0, right: found[0].length }] : [];
    })
    .sort((a, b) => b.right - a.right);
  return longest && !/^(?:upTo|from)$/.test(longest.limit) ? longest : (after ?? longest);
}
