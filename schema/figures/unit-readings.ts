/** Symbols that may have a prefix of the SI, and those of data, of which there are no thousandths. */
const measured =
  'm g s t A V W VA var Wh Ah Hz Ω ohm S F H T Pa bar N Nm J K l cd lm lx rad Pas'.split(' ');
const counted = ['B', 'b', 'o', 'bit', 'byte', 'bps', 'Bps', 'px'];
const symbols = [
  ...measured.map((base) => ({ base, prefixes: ['', ...'pnµmckMGT'] })),
  ...counted.map((base) => ({ base, prefixes: ['', ...'kMGT'] })),
];

/** A name that a unit is written by, and its id. */
export type UnitName = readonly [name: string, id: string];

/**
 * What a written unit can mean, of units with the same letters: one id where capitals decide nothing
 * (`KM/H`), several readings where they tell a prefix from another one, or a bit from a byte: `MHZ` is
 * MHz or mHz, whether or not there are units for both. A name that is written exactly is certain.
 * `names` are all of what these units measure: `MWP` is MWp or mWp where there is `Wp`.
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
  // A single letter is another sign as a capital: "k" is no kelvin, "G" no gram, "2M2" is no area.
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

/** The base of a symbol with a prefix, `Hz` of `mHz`; undefined for any other text. */
export function baseOf(text: string): string | undefined {
  return measured.find((base) => symbolsLike(text).includes(text) && text.slice(1) === base);
}

/** The millionth or million of a name with the prefix milli or mega; none of data and pixels. */
function otherSize(name: string, names: readonly string[]): string | undefined {
  const base = name.slice(1);
  if (!/^m/i.test(name) || /^(?:b|o$|px|pix)/i.test(base) || !names.includes(base))
    return undefined;
  return (name.startsWith('m') ? 'M' : 'm') + base;
}

/** Every symbol with these letters, with its prefix. */
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

/** The letters at the start: `mm` of `mm²/s`. */
function headOf(name: string): string {
  return /^\p{L}*/u.exec(name)?.[0] ?? '';
}

/** In what a difference of two values is measured: of degrees, whatever their zero is. */
export function differenceOf(dimension: string): string {
  return dimension === 'temperature' ? 'temperature-difference' : dimension;
}
