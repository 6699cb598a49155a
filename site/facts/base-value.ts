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
  const { factor = 1, offset = 0 } = unit ?? {};
  const own = (value - offset) / factor;
  // The difference of two rounded numbers has fewer digits: −23.3333333333 °C is −10 °F, and no −0.
  return offset === 0 ? exact(own) : Number(own.toFixed(8)) + 0;
}

/** A unit as the language shows it, behind a number if one is given; '' for none. */
export function symbolOf(unit: UnitWords | undefined, value?: number): string {
  const { symbol = unit?.id ?? '', forms } = unit ?? {};
  const [[language, words] = ['', {}]] = Object.entries(forms ?? {});
  if (language === '' || value === undefined) return symbol;
  return words[pluralRules(language).select(value)] ?? symbol;
}

const pluralRules = memoizeByName((language) => new Intl.PluralRules(language));

/** All that a unit is called: by its id, as the language shows it, and what else people write. */
export function namesOf({ id, symbol = id, forms = {}, names = [] }: UnitWords): string[] {
  const inForms = Object.values(forms).flatMap((words) => Object.values<string>(words));
  return [id, symbol, ...inForms, ...names];
}
