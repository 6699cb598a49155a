import { escapeRegExp } from '../escape-reg-exp.ts';
import { groupBy } from '../group-by.ts';
import { memoize, memoizeByName } from '../memoize.ts';
import type { LanguagePack } from './language-pack.ts';

/** What multiplies the number before it, as sources of regular expressions: `millions?` 1e6, `万` 1e4. */
export type Multiples = readonly (readonly [source: string, factor: number])[];

/** The words and signs of a language for large multiples: those of `Intl`, and those that its pack adds. */
export function multiplesOf(language: string, pack: LanguagePack | undefined): Multiples {
  return multiplesIn(pack ?? noPack)(language);
}

const noPack = {};

/** Signs, as those of Japanese, have the next word directly behind them. */
const end = String.raw`(?:(?<=[\p{Script=Han}\p{Script=Hangul}])|(?!\p{L}))`;

const multiplesIn = memoize(({ quantities }: Partial<LanguagePack>) =>
  memoizeByName((language): Multiples => {
    const { multipliers = {}, multiplied } = quantities ?? {};
    // « 2 millions de pixels »
    const of = multiplied ? `(?: (?:${multiplied})(?:(?= )|(?<=['’])))?` : '';
    const words = [...wordsOfIntl(language), ...Object.entries(multipliers)];
    return [...groupBy(words, ([, factor]) => factor)].map(([factor, alike]) => {
      const longestFirst = alike.map(([source]) => source).sort((a, b) => b.length - a.length);
      return [`(?:${longestFirst.join('|')})${end}${of}`, factor];
    });
  }),
);

/** Counts of different plural forms, also in Slavic languages. */
const counts = [1, 2, 5, 1.5];

const wordsOfIntl = memoizeByName((language) => {
  const found = new Map<string, number>();
  for (const compactDisplay of ['short', 'long'] as const) {
    const format = new Intl.NumberFormat(language, {
      notation: 'compact',
      compactDisplay,
      maximumFractionDigits: 1,
      numberingSystem: 'latn',
    });
    for (let exponent = 3; exponent <= 14; exponent++) {
      for (const count of counts) {
        const parts = format.formatToParts(count * 10 ** exponent);
        const word = parts.find(({ type }) => type === 'compact')?.value ?? '';
        const digits = parts.filter(({ type }) => type === 'integer' || type === 'fraction');
        const isOwn = Number(digits.map(({ value }) => value).join('.')) === count;
        // A short `M` or `mn` is a unit or a name as well.
        if (isOwn && /^[^\p{Script=Latin}]|\p{L}{3}/u.test(word))
          found.set(escapeRegExp(word), 10 ** exponent);
      }
    }
  }
  return found;
});
