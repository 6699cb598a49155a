/**
 * Spreadsheet programs take a cell that begins with one of these for a formula, which could send the
 * table to anybody. The full-width forms count in Asian versions.
 */
const beginsFormula = /^'*[=+\-@\t\r＝＋－＠]/;

/** The text of a cell: an apostrophe makes a formula a text. */
export function toCell(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** The text that {@link toCell} made a cell from. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell;
}
