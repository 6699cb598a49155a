/**
 * A number as the language writes it. A whole number below a thousand has nothing to group: asking `Intl` for it
 * would hold up a phone, since the browser loads what it knows of the language.
 */
export function writeNumber(value: number, language: string): string {
  const isPlain = Number.isInteger(value) && Math.abs(value) < 1000;
  return isPlain ? String(value) : value.toLocaleString(language, { numberingSystem: 'latn' });
}
