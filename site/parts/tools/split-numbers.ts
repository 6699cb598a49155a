/**
 * A number in the notation of each language, fractions and codes included: `−1 000,5`, `€12.50`, `10/100`, `IP65`, `RS-485`.
 * The rest are words and units, such as `1/min`.
 */
const number =
  /(\b[A-Z][A-Z\d]*-?\d[\dX]*\b|(?!1\/\p{L})\p{Sc}?[+\-\u2212±]?\d+(?:[\u00A0\u202F]\d{3}(?!\d)|[.,/]\d+)*)/u;

const rangeFromTo = /^([^\p{L}\p{N}]*\p{L}+) (\P{L}+)\u00A0(?=\p{L}+\u00A0\P{L})/u;

/** “de 12 a 24 V”: in a narrow column a line ends before “a”, so that “de” is not alone on one. */
export function keepFirstWord(text: string): string {
  // Few texts have two such spaces, and the first use of the pattern takes a slow phone several milliseconds.
  if (text.indexOf('\u00A0') === text.lastIndexOf('\u00A0')) return text;
  return text.replace(rangeFromTo, '$1\u00A0$2 ');
}

/** Codes: a line of “RS-232 / RS-422” ends between two of them only. */
export const codes = /([^ ]+)/;

/**
 * The parts of a displayed value, words and numbers in turn; words may be ''. `wanted` has one group,
 * which is what counts as a number.
 */
export function splitNumbers(text: string, wanted = number) {
  return text
    .split(wanted)
    .map((part, index) => ({ key: `${index} ${part}`, part, isNumber: index % 2 === 1 }));
}
