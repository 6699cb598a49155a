import { type CastingContext, CsvError, type Options, parse } from 'csv-parse/sync';
import { beginsFormula } from '../../../site/facts/csv.ts';
import { FormatError, fromBytes, type ReturnedTexts } from './exchange-format.ts';
import { fromTable, type TableRow, toTable } from './text-table.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';

/**
 * Writes a table for spreadsheet programs: UTF-8 with a byte order mark, and the separator of the target
 * language's region.
 */
export function writeCsv(texts: TextsToTranslate): string {
  const separator = separatorFor(texts.target);
  const quoted = (text: string) => `"${toCell(text).replaceAll('"', '""')}"`;
  const rows = toTable(texts).map((row) => row.map(quoted).join(separator));
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`;
}

/** A semicolon where the comma is the decimal sign. */
function separatorFor(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** Reads a table with any usual separator and encoding. Throws a FormatError for anything else. */
export function readCsv(bytes: Buffer): ReturnedTexts {
  return fromBytes(bytes, (text) => {
    const table = withoutSeparatorLine(text);
    const separator = /^"?id"?\s*([;,\t])/.exec(table)?.[1] ?? ',';
    return fromTable(readRows(table, separator));
  });
}

/** Removes the line with which Excel declares the separator. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(/^sep=.\r?\n/i, '');
}

/** The rows of a table with their line numbers. Throws a FormatError if it is malformed. */
export function readRows(table: string, delimiter: string): TableRow[] {
  try {
    return parseRows(table, { delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'INVALID_OPENING_QUOTE') {
      // Unquoted cells may contain inches: 1 1/2".
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
    // A file may be put together from others.
    record_delimiter: table.includes('\n') ? ['\r\n', '\n'] : [],
    onRecord: (cells: string[], { lines }) => {
      // Spreadsheet programs write line ends of Windows.
      rows.push({ cells: cells.map((cell) => fromCell(cell.replaceAll('\r\n', '\n'))), line });
      line = lines + 1;
      return null;
    },
  });
  return rows;
}

/** The cell unchanged. Throws a FormatError for an ambiguous quote. */
function onlyInches(cell: string, { quoting, lines }: CastingContext): string {
  if (!/^"/.test(cell) && (quoting || !/(?<!\d ?)"/.test(cell))) return cell;
  throw new FormatError(
    `This is not a CSV file that can be read: line ${lines} has a quote in the cell ${cell}. Put quotes around the cell, and write each quote in it twice.`,
  );
}

/** The text of a cell, with an apostrophe that prevents formulas. */
export function toCell(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** Reverses {@link toCell}. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell;
}
