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
