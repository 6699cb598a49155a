import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize } from '../../schema/memoize.ts';
import { monthNames } from './months.ts';

export interface NumberWord {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Whether it is an ordinal or a month, which counts only against a number in digits. */
  readonly isWeak: boolean;
}

export type NumberWords = (prose: string) => NumberWord[];

export const numberWordsOf = memoize(({ code, quantities }: LanguagePack): NumberWords => {
  const strong = new Map(Object.entries(quantities?.numbers ?? {}));
  // Ordinals and months may correspond to digits in another language.
  const weak = new Map([
    ...Object.entries(quantities?.ordinals ?? {}),
    ...monthNames(code, { month: 'long' }),
  ]);
  const words = [...strong.keys(), ...weak.keys()].sort((a, b) => b.length - a.length);
  const either = words.map(withCapital).join('|');
  // A quick test without word boundaries, several times faster.
  const anywhere = new RegExp(either);
  const pattern = new RegExp(`(?<![A-Za-z0-9À-ɏ])(?:${either})(?![A-Za-z0-9À-ɏ])`, 'g');
  return (prose) => {
    if (!anywhere.test(prose)) return [];
    const found = [...prose.matchAll(pattern)].map(({ 0: word, index }) => {
      const folded = word.toLowerCase();
      const value = strong.get(folded) ?? weak.get(folded) ?? 0;
      return { value, start: index, end: index + word.length, isWeak: !strong.has(folded) };
    });
    return joined(found, prose, quantities?.tensJoiner);
  };
});

function withCapital(word: string): string {
  const first = word.charAt(0);
  return `[${first}${first.toUpperCase()}]${word.slice(1)}`;
}

/** `twenty-four`, « vingt-quatre », `treinta y cuatro`: joins tens and units. */
function joined(found: readonly NumberWord[], prose: string, joiner?: string): NumberWord[] {
  const numbers: NumberWord[] = [];
  for (const next of found) {
    const last = numbers.at(-1);
    const isPart = last && prose.slice(last.end, next.start) === joiner;
    if (last && isPart && last.value >= 20 && last.value % 10 === 0 && next.value < 20) {
      numbers[numbers.length - 1] = { ...last, value: last.value + next.value, end: next.end };
    } else numbers.push(next);
  }
  return numbers;
}

/** For languages without a pack. */
export const noNumberWords: NumberWords = () => [];
