/** Chances that come again with the same seed. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** One of the list. Throws where it is empty: then a fault has no place at all. */
  readonly pick: <T>(list: readonly T[]) => T;
}

/** Mulberry32: small, and even enough to choose places with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const [chosen] = list.slice(below(list.length));
      if (chosen === undefined) throw new Error('there is nothing to pick from');
      return chosen;
    },
  };
}
