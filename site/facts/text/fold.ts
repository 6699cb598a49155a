import { withLatinNumbers } from '../../../schema/languages/latin-numbers.ts';

/**
 * A text without accents, capitals, other digits, and the varieties of spaces, hyphens and apostrophes; a tab ends a
 * cell. Each character stays at its place, so that what is found in it is found in the text.
 */
export function foldInPlace(text: string): string {
  // “Mppt_low”: other underscores stand for what was read already.
  const joined = withLatinNumbers(text).replace(/(?<=\p{L})_(?=\p{L})/gu, '-');
  return joined.replace(/[^\x20-\x40\x5B-\x7F]/g, (character) => {
    if (character === '\t') return '|';
    // Of a footnote: “100 m¹”.
    if (/[\s¹⁰⁴-⁹\u061C\u200E\u200F\u2066-\u2069]/.test(character)) return ' ';
    if (/[\u2010-\u2015\u2212\uFE63\uFF0D]/.test(character)) return '-';
    if (/[\u2018\u2019\u02BC]/.test(character)) return "'";
    // A syllable of Korean has other letters inside, and no accent.
    if (/\p{Script=Hangul}/u.test(character)) return character;
    const [base = character] = character.normalize('NFD').toLowerCase();
    return base.length === character.length ? base : character;
  });
}

/** The same of a part of a regular expression, whose escapes stay as they are. */
export function foldPattern(pattern: string): string {
  return pattern.replace(/\\p\{[^}]*\}|\\.|[^\\]+/gi, (part) =>
    part.startsWith('\\') ? part : foldInPlace(part),
  );
}

/** Parts of regular expressions as alternatives, the longest first; none matches nothing. */
export function anyOf(patterns: readonly string[]): string {
  if (patterns.length === 0) return '(?!)';
  const folded = [...new Set(patterns.map(foldPattern))];
  return `(?:${folded.sort((a, b) => b.length - a.length).join('|')})`;
}
