/** Symbols that take SI prefixes; those of data take none below 1. */
const measured =
  'm g s t A V W VA var Wh Ah Hz Ω ohm S F H T Pa bar N Nm J K l cd lm lx rad Pas'.split(' ');
const counted = ['B', 'b', 'o', 'bit', 'byte', 'bps', 'Bps', 'px'];
const symbols = [
  ...measured.map((base) => ({ base, prefixes: ['', ...'pnµmckMGT'] })),
  ...counted.map((base) => ({ base, prefixes: ['', ...'kMGT'] })),
];

/** A spelling of a unit, and its id. */
export type UnitName = readonly [name: string, id: string];

/**
 * The possible units of a spelling, among units with the same letters. Returns one id if letter case
 * doesn't matter (`KM/H`), several readings if it distinguishes prefixes, or bit and byte: `MHZ` is MHz or
 * mHz, even if the catalogue lacks these units. An exact spelling is certain. `names` are all names of the
 * dimension: `MWP` is MWp or mWp if `Wp` exists.
 */
export function readingsOf(
  text: string,
  alike: readonly UnitName[],
  names: readonly string[] = [],
): readonly string[] {
  const exact = alike.find(([name]) => name === text);
  if (exact) return [exact[1]];
  const [first] = alike;
  if (!first) return [];
  const ids = alike.map(([, id]) => id);
  // The case of a single letter matters: "k" is not kelvin, "G" not gram, "2M2" not an area.
  if (/^[^vw][23²³]?$/u.test(text)) return [...new Set([...ids, text])];
  const known = alike.map(([name]) => headOf(name));
  const rest = first[0].slice(headOf(first[0]).length);
  const others = symbolsLike(headOf(text)).filter((symbol) => !known.includes(symbol));
  const sizes = alike
    .flatMap(([name]) => otherSize(name, names) ?? [])
    .filter((size) => !alike.some(([name]) => name === size));
  if (others.length === 0 && sizes.length > 0) return [...new Set([...ids, ...sizes])];
  return [
    ...new Set([...ids, ...others.map((each) => each.replace(/^(\p{L})b$/u, '$1bit') + rest)]),
  ];
}

/** The unit of a symbol with a prefix: `Hz` for `mHz`; undefined for any other text. */
export function baseOf(text: string): string | undefined {
  return measured.find((base) => symbolsLike(text).includes(text) && text.slice(1) === base);
}

/** The name with milli in place of mega, or mega in place of milli; undefined for data and pixels. */
function otherSize(name: string, names: readonly string[]): string | undefined {
  const base = name.slice(1);
  if (!/^m/i.test(name) || /^(?:b|o$|px|pix)/i.test(base) || !names.includes(base))
    return undefined;
  return (name.startsWith('m') ? 'M' : 'm') + base;
}

/** Every prefixed symbol with these letters, in any case. */
function symbolsLike(text: string): string[] {
  const letters = text.toLowerCase();
  return symbols.flatMap(({ base, prefixes }) =>
    letters.endsWith(base.toLowerCase())
      ? prefixes
          .filter((prefix) => prefix.toLowerCase() === letters.slice(0, -base.length))
          .map((prefix) => prefix + base)
      : [],
  );
}

/** The leading letters: `mm` of `mm²/s`. */
function headOf(name: string): string {
  return /^\p{L}*/u.exec(name)?.[0] ?? '';
}

/** The dimension of a difference: for a temperature, degrees without a zero point. */
export function differenceOf(dimension: string): string {
  return dimension === 'temperature' ? 'temperature-difference' : dimension;
}
