import { memoizeByName } from '../../schema/memoize.ts';
import type { UnitWords } from './facts.ts';

/** A value in the base unit. */
export function inBase(value: number, unit: UnitWords | undefined): number {
  return exact(value * (unit?.factor ?? 1) + (unit?.offset ?? 0));
}

/** Without the noise of floating point. */
export function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** A base value in a unit. */
export function inUnit(value: number, unit: UnitWords | undefined): number {
  return exact((value - (unit?.offset ?? 0)) / (unit?.factor ?? 1));
}

/** A unit as the language shows it, behind a number if one is given; '' for none. */
export function symbolOf(unit: UnitWords | undefined, value?: number): string {
  const { symbol = unit?.id ?? '', forms } = unit ?? {};
  if (!forms || value === undefined) return symbol;
  return forms.words[pluralRules(forms.language).select(value)] ?? symbol;
}

const pluralRules = memoizeByName((language) => new Intl.PluralRules(language));
