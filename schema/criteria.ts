/**
 * How a criterion compares a figure with the requested value:
 * `at-least`, `at-most`: the value reaches, or doesn't exceed, a number;
 * `covers`: the range includes from … to; `includes`: the figure has the value, or one in a range;
 * `fits`: the dimensions fit into others, rotated as needed; `rating`: an IP code of at least these
 * digits; `has`: one of some codes; `interface`: the same, but a product that states only others may
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
