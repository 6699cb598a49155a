import type { Fact } from './facts.ts';
import type { Requirement } from './requirement.ts';

/** A requirement with the exact value in place of a rounded one: 19.05 mm, which is 3/4 in, for 19 mm. */
export function rounded(requirement: Requirement, { spans = [], sizes = [] }: Fact): Requirement {
  const stated = [...spans, ...sizes].flat().filter((each) => typeof each === 'number');
  const near = (asked: number) => stated.find((value) => isRoundOf(asked, value)) ?? asked;
  const { from, to, sizes: own } = requirement;
  return { ...requirement, from: from && near(from), to: to && near(to), sizes: own?.map(near) };
}

/** Whether a number is another one with fewer digits, and no more than a hundredth off. */
function isRoundOf(asked: number, value: number): boolean {
  // Without what the way over another unit in an address adds.
  const meant = Number(asked.toPrecision(10));
  const digits = String(Math.abs(meant)).replace(/\D/g, '').replace(/^0+/, '').length;
  const isNear = Math.abs(meant - value) <= Math.abs(value) / 100;
  return isNear && digits > 0 && Number(value.toPrecision(digits)) === meant;
}
