import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { UnitId, Units } from '../../schema/figures/units.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Terms } from '../context/terms.ts';
import spellings from './unit-spellings.json' with { type: 'json' };
import type { Slip } from './writing-mistakes.ts';

/** A unit in prose, with its dimension and size, by which units are compared. */
export interface UnitReading {
  readonly name: string;
  readonly symbol: string;
  readonly factor: number;
  /** Whether it may also be a word of the sentence. */
  readonly isDoubtful: boolean;
  /** Whether figures can have it, unlike a month or a mile. */
  readonly isOfFigures: boolean;
}

/** What quantities are read with: the units of a catalogue, and the words of its languages. */
export type Measures = Pick<Terms, 'units' | 'siteLanguages'>;

/** Spellings of units besides their symbols, in any language; sources of patterns. 4x, but not 4 x 6; 4-fach is of German. */
const written: Readonly<Record<string, string>> = spellings;

/** Ambiguous with other words, or part of a name: `2 in each box`, `4K`. */
export function isDoubtful(symbol: string): boolean {
  return /^[^\W\d_]$/.test(symbol) ? !plainLetters.has(symbol) : doubtfulUnits.has(symbol);
}
const plainLetters: ReadonlySet<string> = new Set(['m', 'g', 's', 'h', 'A', 'V', 'W']);
const doubtfulUnits: ReadonlySet<string> = new Set(['in', '"', '”', 'mi', 'po', 'ha']);
/** Durations are often mentioned in passing: a warranty of 2 years. */
const durations: ReadonlySet<string> = new Set(['week', 'month', 'year']);

/** The longest first, so that `m/s` is not read as `m`. The words of languages don’t conflict. */
const patternsOf = memoize(({ codes, packs }: SiteLanguages) =>
  memoize((units: Units) => {
    const names = [written, ...packs.map(({ quantities }) => quantities?.units ?? {})];
    const patterns: readonly (readonly [pattern: string, name: string])[] = [
      ...names
        .flatMap(Object.entries<string>)
        .flatMap(([name, words]) => words.split('|').map((word) => [word, name] as const)),
      ...units.ids.flatMap((id) =>
        symbolsOf(id, units, codes).map((symbol) => [escapeRegExp(symbol), id] as const),
      ),
      ['"', 'in'] as const,
    ].sort(([one], [other]) => other.length - one.length);
    const anyPattern = patterns.map(([pattern]) => `(${pattern})`).join('|');
    return {
      names: patterns.map(([, name]) => name),
      anyUnit: new RegExp(
        // Half of another unit, `S./min`, is none.
        `[ \\u00A0\\u202F-]?(?:${anyPattern})(?![A-Za-z0-9À-ɏ\\u0370-\\u06FF\\u0900-\\u0DFF’']|\\.?/[A-Za-z])`,
        'y',
      ),
    };
  }),
);

function symbolsOf(id: UnitId, units: Units, codes: readonly string[]): string[] {
  const symbols = codes.flatMap((code) => Object.values(units.formsIn(id, code)));
  // The notation `d` is a word in every language.
  return [...new Set(units.get(id)?.intl ? symbols : [id, ...symbols])];
}

/** The unit directly after a number, and its end. */
export function unitAt(prose: string, index: number, { units, siteLanguages }: Measures) {
  const { names, anyUnit } = patternsOf(siteLanguages)(units);
  anyUnit.lastIndex = index;
  const match = anyUnit.exec(prose);
  if (!match) return undefined;
  const group = match.findIndex((each, at) => at > 0 && each !== undefined);
  const name = names[group - 1] ?? '';
  const known = units.find(name);
  const isOfFigures = known !== undefined && !durations.has(name);
  const { dimension, factor } = known ?? { dimension: name, factor: 1 };
  return {
    unit: {
      name: dimension,
      symbol: name,
      factor,
      isDoubtful: isDoubtful(match[group] ?? ''),
      isOfFigures,
    },
    end: index + match[0].length,
  };
}

const [noBreak, narrow] = ['\u00A0', '\u202F'];
export const noBreakHelp = 'Put a no-break space there: U+00A0, or the narrow U+202F.';

/** A unit after a number, and the space between them. */
type Unit = NonNullable<ReturnType<typeof unitAfter>>;

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœµ';
/** Symbols only: `in` and a bare degree are also words. */
const unitPattern = memoize((units: Units) => {
  const symbols = [
    ...units.ids.flatMap((id) => plainSymbolsOf(id, units)).filter((each) => !isDoubtful(each)),
    ...['€', '$'],
  ].sort((a, b) => b.length - a.length);
  const anySymbol = symbols.map(escapeRegExp).join('|');
  return new RegExp(
    `[ \\t\\u00A0\\u202F\\u2009]*(?!h[ \\u00A0\\u202F]\\d\\d)(?:${anySymbol})(?![${letter}\\d²³/_-])`,
    'y',
  );
});

/** The symbols of a unit in all languages; none if it has words, or is an angle. */
function plainSymbolsOf(id: UnitId, units: Units): readonly string[] {
  const { words, intl, symbol = {} } = units.get(id) ?? {};
  if (words || intl || id === '°') return [];
  const symbols = typeof symbol === 'string' ? [symbol] : Object.values(symbol);
  return [id, ...symbols.filter((each) => each !== undefined)];
}

/** The unit after a number that ends at an offset; `14 h 30` is a time. */
export function unitAfter(prose: string, at: number, units: Units) {
  const unit = unitPattern(units);
  unit.lastIndex = at;
  const found = unit.exec(prose)?.[0];
  if (found === undefined) return undefined;
  const symbol = found.trimStart();
  return { space: found.slice(0, found.length - symbol.length), symbol };
}

/** Whether a line can't break between number and unit. */
export function hasNoBreak({ space }: Unit): boolean {
  return space === noBreak || space === narrow;
}

/** Whether only one letter follows a number directly, which may be a name: `316L`. */
export function isGluedLetter(prose: string, start: number, end: number): boolean {
  return end - start === 1 && /\p{L}/u.test(prose.charAt(start));
}

/** The slip for a missing no-break space before a unit. `end` is the end of its number. */
export function unitSlip(end: number, { space, symbol }: Unit): Slip {
  const found = { start: end, end: end + space.length + symbol.length };
  const message = `“${symbol}” needs a no-break space before it so that it never starts a line.`;
  const isLetter = isGluedLetter(symbol, 0, found.end - found.start);
  const edits = isLetter ? [] : [{ ...found, text: noBreak + symbol }];
  return { ...found, message, help: noBreakHelp, edits };
}
