/**
 * How a figure is asked for:
 * `at-least`, `at-most`: the value reaches, or keeps within, a number;
 * `covers`: it spans all from … to; `includes`: it has a value, or any of a range;
 * `fits`: the dimensions fit into others, turned as needed; `rating`: an IP code of at least these
 * digits; `has`: one of some codes; `interface`: the same, but a product that states others only may
 * have it as well.
 */
export const asks = [
  'at-least',
  'at-most',
  'covers',
  'includes',
  'fits',
  'rating',
  'has',
  'interface',
] as const;

export type Ask = (typeof asks)[number];
