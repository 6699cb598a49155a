import { memberOf } from '../../schema/member-of.ts';
import { inUnit } from './base-value.ts';
import type { Criterion, FactsFile, UnitWords } from './facts.ts';
import { type RequirementLanguage, sayRequirement, unitOf } from './requirement.ts';

/** A criterion in the unit in which a base value is legible: 14,365 W and 5,000 W in kW, 230 V and 1,230 V in V. */
export function legible(
  value: number,
  criterion: Criterion,
  { units }: Pick<FactsFile, 'units'>,
): Criterion {
  const usual = unitOf(criterion, { units });
  const size = Math.abs(inUnit(value, usual));
  const isLegible = size >= 0.1 && size < 10_000 && (size < 1000 || size % 1000 !== 0);
  if (!usual || usual.offset || size === 0 || isLegible) return criterion;
  const known = memberOf(units, criterion.dimension) ?? [];
  const stem = known.find(({ id }) => isPrefixed(usual.id, id))?.id ?? usual.id;
  const isAlike = ({ id, offset }: UnitWords) => (id === stem || isPrefixed(id, stem)) && !offset;
  const shown = known.filter(isAlike).toSorted((a, b) => b.factor - a.factor);
  const unit = (shown.find(({ factor }) => Math.abs(value) >= factor) ?? shown.at(-1))?.id;
  return unit === undefined ? criterion : { ...criterion, unit };
}

/** Whether a unit is another one with a prefix for thousands or thousandths of it. */
function isPrefixed(id: string, stem: string): boolean {
  return id.endsWith(stem) && /^[pnµmkMGT]$/.test(id.slice(0, id.length - stem.length));
}

/** A base value with few digits, in the words of the language: “14.4 kW”, “over 20 MP” for what is beyond. */
export function sayRounded(
  value: number,
  criterion: Criterion,
  language: RequirementLanguage,
  beyond?: 'from' | 'to',
): string {
  const own = { ...legible(value, criterion, language), ask: 'includes' } as const;
  const unit = unitOf(own, language);
  const amount = inUnit(value, unit);
  const isShort = Number(amount.toPrecision(4)) === amount;
  const round = isShort ? amount : Number(amount.toPrecision(Math.abs(amount) < 1 ? 2 : 3));
  const base = round * (unit?.factor ?? 1) + (unit?.offset ?? 0);
  const { id } = criterion;
  const ends = beyond ? { [beyond]: base, beyond: true } : { from: base, to: base };
  return sayRequirement({ criterion: id, ...ends }, own, language);
}
