/** A number as any language writes it, dimensions and codes included; the rest are words and units. */
const number =
  /([+\-\u2212±]?\d[\d.,/\u00A0\u202F]*\d|[+\-\u2212±]?\d|\b[A-Z]{2}[A-Z\d]*\d[\dX]*\b)/;

/** The parts of a displayed value, words and numbers in turn; words may be ''. */
export function splitNumbers(text: string): { key: string; part: string; isNumber: boolean }[] {
  return text
    .split(number)
    .map((part, index) => ({ key: `${index} ${part}`, part, isNumber: index % 2 === 1 }));
}
