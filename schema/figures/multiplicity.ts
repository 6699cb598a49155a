import type { Unit } from './units.ts';

/** The dimensions in which numbers with an x between them can be sides; a number without unit counts, too. */
const sized: ReadonlySet<string | undefined> = new Set([
  ...['length', 'angle', 'resolution'],
  ...['pixel-count', 'count', undefined],
]);

/** Whether `600 x 400` of a unit are sides; of any other unit the first number says how many there are. */
export function isSized(unit: Pick<Unit, 'dimension' | 'factor'> | undefined): boolean {
  // Megapixels are a product already.
  return sized.has(unit?.dimension) && (unit?.dimension !== 'pixel-count' || unit.factor === 1);
}

/** Whether the first of several numbers may say how many there are: `2 x 5 m`, and not `600 x 400 mm`. */
export function mayBeCount(first: number | undefined): boolean {
  return first !== undefined && Number.isInteger(first) && first > 0 && first <= 12;
}
