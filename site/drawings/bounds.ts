// What keeps drawings sound whatever the figures are.

/** A number within bounds; the lower bound for what is no number. */
export function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

/** A figure in its base unit, within what can be drawn; a usual value where none is stated. */
export function sized(
  stated: number | undefined,
  usual: number,
  [least, most]: readonly [number, number],
): number {
  return clamp(stated ?? usual, least, most);
}

/** A count within what can be drawn. */
export function counted(stated: number | undefined, usual: number, most: number): number {
  return Math.round(sized(stated, usual, [1, most]));
}
