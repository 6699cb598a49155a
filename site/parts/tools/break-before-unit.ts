/**
 * In a column that is too narrow for a value, a unit in words goes below the number and stays whole, and of several
 * sizes the last goes below the others; not where a line may end before “at 50 mA” just as well. A symbol, such as
 * “km/h”, is never apart from its number.
 */
export function breakBeforeUnit(text: string): string {
  return text
    .replace(/^(?!.* \p{L}+\u00A0[^ ]+$)(.*\d)\u00A0(?=\D{6,}$)/u, '$1 ')
    .replace(/×\u00A0(?=[^\u00A0]+\u00A0\D{1,5}$)/u, '× ');
}
