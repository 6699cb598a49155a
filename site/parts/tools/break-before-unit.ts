/**
 * In a column that is too narrow for a value, its unit goes below the number and stays whole; not where a
 * line may end before “at 50 mA” just as well.
 */
export function breakBeforeUnit(text: string): string {
  return text.replace(/^(?!.* \p{L}+\u00A0[^ ]+$)(.*\d)\u00A0(?=\D+$)/u, '$1 ');
}
