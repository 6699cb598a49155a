import { withLatinNumbers } from '../../schema/languages/latin-numbers.ts';

/** A text without accents and capitals: `Über` is `uber`, `œ` is `oe`. */
export function fold(text: string): string {
  // Most words need no more, and a search folds thousands of them.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return withLatinNumbers(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** A folded code as it is, and without what separates its parts. */
export function waysToWrite(code: string): readonly [string, string] {
  const folded = fold(code.trim());
  return [folded, folded.replace(/[^\p{L}\p{N}]+/gu, '')];
}
