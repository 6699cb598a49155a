import type { DateWords } from '../../../schema/figures/dates.ts';
import type { RequirementPhrases } from '../../../schema/languages/language-pack.ts';
import type { Multiples } from '../../../schema/languages/multiples.ts';
import type { Criterion, UnitWords } from '../facts.ts';

/**
 * What it takes to find requirements in a text, beyond the facts: one file for each language, written
 * by `site/files/reading-file.ts`. Texts are read in every language of the site.
 */
export interface ReadingFile {
  /** Criteria besides those of the facts: every other figure that a product states. */
  readonly criteria: readonly Criterion[];
  /** The units of the dimensions of all criteria. */
  readonly units: Readonly<Record<string, readonly UnitWords[]>>;
  /** How else these units are written, by their ids: parts of regular expressions. */
  readonly unitWords: Readonly<Record<string, readonly string[]>>;
  /** Units of everything else: what is measured in them is no requirement that can be checked. */
  readonly otherUnits: readonly string[];
  /** What criteria are called, in every language. */
  readonly names: readonly CriterionNames[];
  /** What is chosen of attributes: a code, and what it is called in each language. */
  readonly values: readonly ValueNames[];
  readonly languages: readonly ReadingLanguage[];
  /** How a day of each month is written, with `{day}` and `{year}` in their places. */
  readonly dates: DateWords;
}

export interface CriterionNames {
  /** The id of the criterion. */
  readonly criterion: string;
  readonly names: readonly string[];
  /** Codes of which one is meant by these names: those of a serial interface. */
  readonly codes?: readonly string[];
}

export interface ValueNames {
  /** The id of the criterion. */
  readonly criterion: string;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
}

/** How texts of a language are read. */
export interface ReadingLanguage {
  readonly language: string;
  readonly decimal: string;
  readonly group: string;
  /** A sign that may be either, before three digits. */
  readonly doubtful: string;
  readonly phrases: RequirementPhrases;
  readonly minus: string;
  /** How it writes dates, where products state any. */
  readonly dates?: DateWords;
  /** What it writes for AC and DC. */
  readonly currents: Readonly<Record<string, string>>;
  /** Words before a number that is not exact. */
  readonly about: readonly string[];
  /** Words for numbers, and those that multiply the number before them. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly multiples: Multiples;
  /** Short words by which the language is recognised, and words of the names of figures. */
  readonly common: readonly string[];
  readonly named: readonly string[];
  /** Words after which a full stop ends no sentence. */
  readonly abbreviations: readonly string[];
}

/** What a unit measures, and its value in the base unit. */
export interface UnitOf {
  readonly dimension: string;
  readonly factor: number;
  readonly offset: number;
}

/** The units of all criteria, by their ids. */
export function unitsOf({ units }: ReadingFile): ReadonlyMap<string, UnitOf> {
  const all = Object.entries(units).flatMap(([dimension, list]) =>
    // “°C” of a difference is another unit than that of a temperature.
    list.flatMap(({ id, symbol = id, factor, offset = 0 }) =>
      [id, `${dimension} ${symbol}`].map((name) => [name, { dimension, factor, offset }] as const),
    ),
  );
  return new Map(all.reverse());
}
