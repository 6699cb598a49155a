import { withoutIsolates } from '../../schema/languages/script.ts';

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an
 * apostrophe; a negative number is none.
 */
export function csvOf(rows: readonly (readonly string[])[], separator = ','): string {
  return rows
    .map((cells) => `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`)
    .join('');
}

/**
 * The same for the spreadsheets of a language: with a mark of UTF-8, without which they guess, and
 * with semicolons where the language has a decimal comma.
 */
export function spreadsheetOf(
  rows: readonly (readonly string[])[],
  { decimal }: { readonly decimal: string },
): string {
  return `\uFEFF${csvOf(rows, decimal === ',' ? ';' : ',')}`;
}

/**
 * Spreadsheet programs read a cell with these first characters as a formula, which could send the table elsewhere.
 * Asian versions accept the full-width forms.
 */
export const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const negative = /^-\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/;

function cellOf(shown: string, separator: string): string {
  const text = withoutIsolates(shown);
  const safe = beginsFormula.test(text) && !negative.test(text) ? `'${text}` : text;
  const isPlain = !safe.includes(separator) && !/["\r\n]/.test(safe);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}
