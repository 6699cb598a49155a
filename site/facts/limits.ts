import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { LimitName, RequirementPhrases } from '../../schema/languages/language-pack.ts';
import type { Criterion } from './facts.ts';
import { anyOf } from './text/fold.ts';

/** What words next to a number say of it: its limit, or that it is not exact. */
export type Limit = LimitName | 'about';

/** The words of a language for limits. */
interface LimitWords {
  readonly phrases: Pick<RequirementPhrases, 'before' | 'behind' | 'not'>;
  readonly about: readonly string[];
}

const limits = ['least', 'most', 'over', 'under', 'upTo', 'downTo', 'from'] as const;

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

export type LimitGrammar = ReturnType<typeof limitGrammar>;

/** Puts together how some languages write limits, in folded texts. */
export function limitGrammar(languages: readonly LimitWords[]) {
  const any = (of: (each: LimitWords) => readonly string[] | undefined) =>
    anyOf(languages.flatMap((each) => of(each) ?? []));
  const start = String.raw`(?<!\p{L})`;
  const named = limits.map((limit) => [limit, any((each) => each.phrases.before[limit])] as const);
  const about = any((each) => each.about.map(escapeRegExp));
  return {
    before: [...named, ['about', about] as const].map(
      ([limit, words]) =>
        [limit, new RegExp(String.raw`${start}${words}(?: \p{L}{1,2})?[ :=("|,]*$`, 'u')] as const,
    ),
    behind: limits.map((limit) => {
      const words = String.raw`${any(({ phrases }) => phrases.behind[limit])}(?![\p{L}\d])`;
      // “64 bit, minimum 16 GB”, “10 V, maximum mass 2 kg”
      const next = String.raw`^(?:[ (]*${words}|, ?${words}(?=[ )]*(?:[,.;]|$)))(?!\.? (?:\p{L}{1,2} )?\d)`;
      const far = String.raw`^(?:[ '-]\p{L}+| \([^()\d]*\)){1,8}?[ ,(]{1,2}${words}(?! ?[\d_])`;
      return [limit, new RegExp(next, 'u'), new RegExp(far, 'u')] as const;
    }),
    // What turns a limit around, with the words between that leave it uncertain.
    not: new RegExp(
      String.raw`${start}(${any(({ phrases }) => phrases.not)})((?:[ '-]\p{L}+){0,8}) ?$`,
      'u',
    ),
  };
}

/**
 * What limits a number between two folded texts, how many characters before and behind it say so, and the words that
 * deny it, which turn it around unless there are other `words` between.
 */
export function limitBetween(before: string, behind: string, grammar: LimitGrammar) {
  const { limit, left = 0, right = 0 } = nextTo(before, behind, grammar) ?? {};
  const [denied = '', not = '', words = ''] =
    grammar.not.exec(before.slice(0, before.length - left)) ?? [];
  const isTurned = left > 0 && denied !== '' && words === '' && limit && limit !== 'about';
  return {
    limit: isTurned ? contrary[limit] : limit,
    ...{ left, right, denied, not, words },
    /** With the words that turn it around. */
    whole: left + (isTurned ? denied.length : 0),
  };
}

/** The first least or most of a folded name, with its words: “maximum DC voltage”. */
export function limitWithin(name: string, { before }: LimitGrammar) {
  for (const { 0: word, index } of name.matchAll(/[\p{L}.]+/gu)) {
    const text = name.slice(0, index + word.length);
    for (const [limit, pattern] of before.slice(0, 2)) {
      const said = pattern.exec(text)?.[0];
      if (said) return { limit, said };
    }
  }
  return undefined;
}

const sign = /(>=|=>|≥|⩾|<=|=<|≤|⩽|>|<|~|≈) ?$/;

/** The limit directly before or behind a number; the longest, since “no more than” has “more than”. */
function nextTo(before: string, behind: string, grammar: LimitGrammar) {
  const [signed, only] = sign.exec(before) ?? [];
  if (signed && only) {
    const [strict, other] = /[>≥⩾]/.test(only)
      ? (['over', 'least'] as const)
      : (['under', 'most'] as const);
    const limit: Limit = /[~≈]/.test(only) ? 'about' : /^[<>]$/.test(only) ? strict : other;
    return { limit, left: signed.length, right: 0 };
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
  return longest && !/^(?:upTo|from|about)$/.test(longest.limit) ? longest : (after ?? longest);
}

/**
 * What a limit means of a criterion, one of several where that is not certain; undefined is the number itself, as it
 * is asked for without a limit. `isRanged`: products state ranges or limits of it, which may go to the number, or beyond.
 */
export function meaningsOf<Name extends Limit>(
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

/** The same as the signs before a number that `readRequirement` knows; '' for none. */
export function signsOf(...[limit, criterion, isRanged]: Parameters<typeof meaningsOf>): string[] {
  return meaningsOf(limit, criterion, isRanged).map((each) => signs[each ?? ''] ?? '');
}
