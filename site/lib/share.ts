/** The part of the work that one machine does: `number`, from 1, of `count`. */
export interface Share {
  readonly number: number;
  readonly count: number;
}

export const whole: Share = { number: 1, count: 1 };

/** Whether this share makes what all shares have in common. */
export function isFirst({ number }: Share): boolean {
  return number === 1;
}

/** Whether what comes at this place, from 0, is of a share: each takes every so many-th. */
export function owns({ number, count }: Share, place: number): boolean {
  return place % count === number - 1;
}

/** The same from the other end, so that the first share does not always have one more. */
export function ownsFromEnd({ number, count }: Share, place: number): boolean {
  return place % count === count - number;
}
