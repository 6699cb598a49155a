import { type CastingContext, CsvError, type Options, parse } from 'csv-parse/sync';
import { FormatError, fromBytes, type ReturnedTexts } from './exchange-format.ts';
import { fromTable, type TableRow, toTable } from './text-table.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';

/**
 * Writes a table that spreadsheet programs open with a double click: in UTF-8 with a byte order mark,
 * and with the separator that they expect where the target language is at home.
 */
export function writeCsv(texts: TextsToTranslate): string {
  const separator = separatorFor(texts.target);
  const rows = toTable(texts).map((row) => row.map(toCell).map(quoted).join(separator));
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Where a comma is the decimal sign, a semicolon separates. */
function separatorFor(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** Reads such a table with any usual separator and encoding. Throws a FormatError for anything else. */
export function readCsv(bytes: Buffer): ReturnedTexts {
  return fromBytes(bytes, (text) => {
    const table = withoutSeparatorLine(text);
    const separator = /^"?id"?\s*([;,\t])/.exec(table)?.[1] ?? ',';
    return fromTable(readRows(table, separator));
  });
}

/** What Excel writes first to name the separator is no row of the table. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(/^sep=.\r?\n/i, '');
}

/** The rows of a table, with the lines where they begin. Throws a FormatError for what is no table. */
export function readRows(table: string, delimiter: string): TableRow[] {
  try {
    return parseRows(table, { delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'INVALID_OPENING_QUOTE') {
      // Cells without quotes around them may hold inches: 1 1/2".
      return parseRows(table, { delimiter, relax_quotes: true, cast: onlyInches });
    }
    throw new FormatError(`This is not a CSV file that can be read: ${error.message}.`);
  }
}

function parseRows(table: string, options: Options): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  parse(table, {
    ...options,
    relax_column_count: true,
    onRecord: (cells: string[], { lines }) => {
      rows.push({ cells: cells.map(readCell), line });
      line = lines + 1;
      return null;
    },
  });
  return rows;
}

/** A cell as it is. Throws a FormatError for a quote in it that may have another meaning. */
function onlyInches(cell: string, { quoting, lines }: CastingContext): string {
  if (!/^"/.test(cell) && (quoting || !/(?<!\d ?)"/.test(cell))) return cell;
  throw new FormatError(strayQuote(cell, lines));
}

const strayQuote = (cell: string, line: number) =>
  `This is not a CSV file that can be read: line ${line} has a quote in the cell ${cell}. Put quotes around the cell, and write each quote in it twice.`;

/** Spreadsheet programs write line ends as Windows has them. */
function readCell(cell: string): string {
  return fromCell(cell.replaceAll('\r\n', '\n'));
}

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
