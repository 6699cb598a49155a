import { memberOf } from '../member-of.ts';

const otherDigit = /(?![0-9])\p{Nd}|[\u066A-\u066C\uFF05\uFF0C\uFF0E\uFF0F\uFF1A]/gu;
/** The percent sign, decimal comma and thousands separator of Arabic digits. */
const arabicSigns: Readonly<Record<string, string>> = { '٪': '%', '٫': '.', '٬': ',' };

/** Replaces the digits and number signs of all scripts by Latin ones of the same length. */
export function withLatinNumbers(prose: string): string {
  return prose.replace(otherDigit, (sign) => {
    // Replacing a surrogate pair would shift offsets.
    if (sign.length > 1) return sign;
    const latin = memberOf(arabicSigns, sign) ?? sign.normalize('NFKC');
    return latin === sign ? `${valueOfDigit(sign)}` : latin;
  });
}

/** Digits are in ascending order, and each run of ten begins with zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}
