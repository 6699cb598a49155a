import { type CellValue, readSheet } from 'read-excel-file/universal';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { reasonOf } from '../../core/failure.ts';
import { FormatError, type ReturnedTexts } from './exchange-format.ts';
import { fromTable, type TableRow, toTable } from './text-table.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';
import { workbookParts } from './workbook-parts.ts';

/** The widths of the columns, in characters. */
const widths = [30, 12, 60, 60, 40, 20, 24, 40, 30, 30];

/** Writes a workbook with one sheet. Every cell is formatted as text, so that it stays one when edited. */
export function writeXlsx(texts: TextsToTranslate): Promise<Buffer> {
  const rows = toTable(texts).map((row, index) => row.map((text) => cellOf(text, index === 0)));
  return writeExcelFile(rows, {
    sheet: texts.target,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: string, isHeading: boolean): CellObject | null {
  if (value === '') return null;
  return {
    value,
    type: String,
    format: '@',
    wrap: true,
    alignVertical: 'top',
    ...(isHeading && { fontWeight: 'bold' }),
  };
}

/** Reads the first sheet of a workbook. Throws a FormatError for anything else. */
export async function readXlsx(bytes: Buffer): Promise<ReturnedTexts> {
  return fromTable(await readRows(bytes));
}

/** The rows of the first sheet as texts. Throws a FormatError if it isn't a workbook. */
export async function readRows(bytes: Buffer): Promise<TableRow[]> {
  workbookParts(bytes);
  const rows = await readSheet(Uint8Array.from(bytes).buffer, {
    trim: false,
    parseNumber: (text: string) => text,
  }).catch((error: unknown) => {
    throw new FormatError(`This is not an XLSX file that can be read: ${reasonOf(error)}.`);
  });
  const textOf = (cell: CellValue<string> | null) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return rows.map((row, index) => {
    return { cells: row.map((cell) => textOf(cell).replaceAll('\r\n', '\n')), line: index + 1 };
  });
}
