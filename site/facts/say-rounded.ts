import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { memberOf } from '../../schema/member-of.ts';
import { inBase, inUnit } from './base-value.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { marksOf } from './marks.ts';
import { type RequirementLanguage, sayRequirement, unitOf } from './requirement.ts';

/** A criterion in the unit in which a base value is legible: 14,365 W and 5,000 W in kW, 1,230 V in V. */
export function legible(value: number, criterion: Criterion, language: RequirementLanguage) {
  const usual = unitOf(criterion, language);
  const size = Math.abs(inUnit(value, usual));
  const isLegible = size >= 0.1 && size < 10_000 && (size < 1000 || size % 1000 !== 0);
  if (!usual || size === 0 || isLegible) return criterion;
  const stem = escapeRegExp(usual.id.replace(/^[pnµmkMG](?=\p{L})/u, ''));
  const alike = (memberOf(language.units, criterion.dimension) ?? [])
    .filter(({ id }) => new RegExp(`^[pnµmkMG]?${stem}$`, 'u').test(id))
    .sort((a, b) => b.factor - a.factor);
  const unit = alike.find(({ factor }) => Math.abs(value) >= factor) ?? alike.at(-1) ?? usual;
  return { ...criterion, unit: unit.id };
}

/** A criterion in one unit for all that is said of it, by the size of the middle. */
export function inOneUnit(facts: Facts, products: readonly ListedProduct[], criterion: Criterion) {
  const { low = 0, high = 0 } = marksOf(facts)(products)(criterion) ?? {};
  return legible(low > 0 ? Math.sqrt(low * high) : high, criterion, facts.file);
}

/** A base value with few digits, in the unit of its criterion: “14.4 kW”; with the end of what is beyond it, “over 20 MP”. */
export function sayRounded(
  value: number,
  criterion: Criterion,
  language: RequirementLanguage,
  beyond?: 'from' | 'to',
): string {
  const own = { ...criterion, ask: 'includes' } as const;
  const unit = unitOf(own, language);
  const amount = inUnit(value, unit);
  const digits = Number(amount.toPrecision(4)) === amount ? 4 : Math.abs(amount) < 1 ? 2 : 3;
  const base = inBase(Number(amount.toPrecision(digits)), unit);
  const ends = beyond ? { [beyond]: base, beyond: true } : { from: base, to: base };
  return sayRequirement({ criterion: own.id, ...ends }, own, language);
}
