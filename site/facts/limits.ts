import type { LimitName } from '../../schema/languages/language-pack.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { Criterion } from './facts.ts';

/** Words that limit the number behind or before them, as sources of expressions without groups. */
export interface Limit {
  /** `not` is what must not be, which no requirement can say. */
  readonly name: LimitName | 'about' | 'not';
  readonly before: string;
  readonly behind: string;
}

/**
 * What a limit means of a criterion, one of several where that is not certain; undefined is the number itself, as it
 * is asked for without a limit. `isRanged`: products state ranges or limits of it, which may go to the number, or beyond.
 */
export function meaningsOf<Name extends Limit['name']>(
  limit: Name | undefined,
  { ask, dimension }: Pick<Criterion, 'ask' | 'dimension'>,
  isRanged: boolean,
): readonly (Name | 'least' | 'most' | undefined)[] {
  if (limit === undefined || !/^(?:upTo|downTo|from)$/.test(limit)) return [limit];
  const isOpen = ask === 'includes';
  // A range that is to be covered, and room for sizes, are the same with these words.
  if (!isOpen && (limit === 'upTo' || !/^at-/.test(ask))) return [undefined];
  if (limit === 'upTo') return isRanged || dimension === 'ratio' ? [undefined] : ['most', 'least'];
  const end = limit === 'from' ? 'least' : 'most';
  return isOpen && isRanged ? [end, undefined] : [end];
}

const signs: Record<string, string> = {
  least: '>=',
  most: '<=',
  over: '>',
  under: '<',
  about: '~',
};

/** The same as the signs before a number that {@link readRequirement} knows; '' for none. */
export function signsOf(...[limit, criterion, isRanged]: Parameters<typeof meaningsOf>): string[] {
  return meaningsOf(limit, criterion, isRanged).map((each) => signs[each ?? ''] ?? '');
}

const opposites = { least: 'under', most: 'over', over: 'most', under: 'least' } as const;

/** These limits, and what they are where words before them deny them: “no more than” is at most. */
export function withDenied(limits: readonly Limit[], not: string): readonly Limit[] {
  const denied = limits.flatMap(({ name, before }): Limit[] => {
    const opposite = memberOf<Limit['name']>(opposites, name);
    return opposite ? [{ name: opposite, before: `(?:${not}) (?:${before})`, behind: '(?!)' }] : [];
  });
  return [...limits, ...denied, { name: 'not', before: not, behind: '(?!)' }];
}

/** What limits a number between two texts, and the words that say so: “at least”, “or more”. */
export function limitAt(before: string, after: string, limits: readonly Limit[]) {
  const found = limits.flatMap(({ name, ...limit }) => {
    const [words] =
      new RegExp(`(?<!\\p{L})(?:${limit.before})\\s*$`, 'iu').exec(before) ??
      new RegExp(`^\\s*(?:${limit.behind})(?!\\p{L})`, 'iu').exec(after) ??
      [];
    return words === undefined ? [] : { name, words };
  });
  return found.toSorted((a, b) => b.words.length - a.words.length)[0];
}
