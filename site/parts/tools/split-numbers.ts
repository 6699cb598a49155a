/**
 * A number in the notation of each language, fractions and codes included: `−1 000,5`, `10/100`, `IP65`, `RS-485`.
 * The rest are words and units, such as `1/min`.
 */
const number =
  /(\b[A-Z][A-Z\d]*-?\d[\dX]*\b|(?!1\/\p{L})[+\-\u2212±]?\d+(?:[\u00A0\u202F]\d{3}(?!\d)|[.,/]\d+)*)/u;

/** The parts of a displayed value, words and numbers in turn; words may be ''. */
export function splitNumbers(text: string): { key: string; part: string; isNumber: boolean }[] {
  return text
    .split(number)
    .map((part, index) => ({ key: `${index} ${part}`, part, isNumber: index % 2 === 1 }));
}
