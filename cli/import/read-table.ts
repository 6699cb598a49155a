import { groupBy } from '../../schema/group-by.ts';
import { plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { readRows as readCsvRows, withoutSeparatorLine } from '../i18n/exchange/csv.ts';
import { readNamed } from '../i18n/exchange/exchange-format.ts';
import type { TableRow } from '../i18n/exchange/text-table.ts';
import type { ValuePath } from './find-values.ts';
import { maxColumns, maxRecords, readBytes, textOfFile, tooMuch } from './read-file.ts';
import { type Given, type Layout, readRecords } from './read-records.ts';
import type { ShownCell } from './shown-cells.ts';

/** A file of the source: nested data by its name, or a table, which is read once. */
export type Input = string | Table;

/** Opens a file with texts in some languages. Throws a Failure if it is a table that can't be read. */
export async function openInput(
  file: string,
  headings: number,
  cwd: string,
  languages: readonly string[],
): Promise<Input> {
  return /\.(?:csv|tsv|xlsx)$/i.test(file) ? openTable(file, headings, cwd, languages) : file;
}

/** The records of a file. Throws a Failure if it can't be read, or has none. */
export function readInput(
  input: Input,
  layout: Layout,
  cwd: string,
  languages: readonly string[],
): Promise<Given> {
  return typeof input === 'string'
    ? readRecords(input, layout, cwd, languages)
    : readTable(input, layout);
}

/** A table whose rows are not records yet. */
export interface Table {
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly remarks: readonly string[];
}

/** Reads a table with its headings in a row, from 1. Throws a Failure if it can't be read. */
export async function openTable(
  file: string,
  row: number,
  cwd: string,
  languages: readonly string[] = [],
): Promise<Table> {
  const read = await rowsOf(file, row, cwd, languages);
  const [head, ...rows] = read.rows.filter(({ line }) => line >= row);
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  if (headings.length > maxColumns) throw tooMuch(file, `${maxColumns} columns`);
  if (rows.length > maxRecords) throw tooMuch(file, `${maxRecords} rows`);
  return { file, headings, rows, remarks: read.remarks };
}

/**
 * The records of a table, one for each row below the headings. Throws a Failure if it lacks columns that the mapping names.
 */
async function readTable(
  { file, headings, rows, ...given }: Table,
  layout: Layout,
): Promise<Given> {
  const { skip, paths, kinds, open } = layout;
  const used = new Set(paths.map(({ path }) => columnOf(path, headings)));
  const known = new Set(['', ...used, ...open.ignored.map((path) => columnOf(path, headings))]);
  const others = headings.filter((each) => !known.has(each));
  await requireColumns(file, headings, layout);
  const filled = rows
    .slice(skip)
    .filter(({ cells, shown }) => cells.some((cell) => cell.trim() !== '') || shown !== undefined);
  if (filled.length === 0) throw new Failure(`milepost: ${file} holds no row below the headings.`);
  const lost: string[] = [];
  const remarks = [...given.remarks];
  if (others.length > 0)
    remarks.push(
      `${file}: ${open.file} does not name these columns, which are not placed: ${listOf(others, 'and')}`,
    );
  const records = filled.flatMap(({ cells, line, shown }) => {
    const place = `${file}, line ${line}`;
    const read = headings.flatMap((heading, index): [string, unknown][] => {
      const cell = cells[index]?.trim() ?? '';
      const { problem, isNumber = false } = shown?.get(index) ?? {};
      if (!used.has(heading) || open.blanks.has(cell)) return [];
      if (problem === undefined) return [[heading, isNumber ? Number(cell) : cell]];
      lost.push(`${place}: "${heading}" ${problem}, and is not placed`);
      return [];
    });
    // Often due to a separator in a cell without quotes.
    const below = cells.flatMap((cell, column) => (headings[column] ? [] : cell.trim() || []));
    if (below.length > 0)
      remarks.push(
        `${place}: ${listOf(below, 'and')} ${below.length === 1 ? 'is' : 'are'} below no heading, and not placed. ` +
          'In CSV, a cell that contains the separator needs quotes around it',
      );
    const found = { value: Object.fromEntries(read), path: '' };
    const isStored = ({ shown: text, isText }: Partial<ShownCell> = {}) =>
      text !== undefined && !isText;
    const stored = new Set(headings.filter((_, index) => isStored(shown?.get(index))));
    return kinds.map(({ kind }) => ({ kind, found, place, stored }));
  });
  return { records, remarks, lost };
}

/** The heading of a path. */
function columnOf({ text, up, steps: [first] }: ValuePath, headings: readonly string[]) {
  if (headings.includes(text)) return text;
  return up === 0 && first && 'name' in first ? first.name : undefined;
}

/** A row, and the texts of cells that show another text than their value. */
interface ShownRow extends TableRow {
  readonly shown?: ReadonlyMap<number, ShownCell>;
}

async function rowsOf(file: string, headings: number, cwd: string, languages: readonly string[]) {
  const bytes = readBytes(file, cwd);
  return readNamed(file, async (): Promise<Pick<Table, 'rows' | 'remarks'>> => {
    if (/\.[ct]sv$/i.test(file)) {
      const { text, remarks } = textOfFile(file, bytes, languages);
      const table = withoutSeparatorLine(text);
      return { rows: readCsvRows(table, separatorOf(table, headings)), remarks };
    }
    const { readRows } = await import('../i18n/exchange/xlsx.ts');
    const { countOtherSheets } = await import('./shown-cells.ts');
    const others = countOtherSheets(bytes);
    const remark = `${file}: its first sheet is read, and ${plural(others, 'other sheet')} with values not`;
    return {
      rows: await asShown(await readRows(bytes), bytes),
      remarks: others > 0 ? [remark] : [],
    };
  });
}

/** Replaces values by the texts that their cells show: a workbook stores 95 % as 0.95. */
async function asShown(rows: readonly TableRow[], bytes: Buffer): Promise<ShownRow[]> {
  const { shownCells } = await import('./shown-cells.ts');
  const all = groupBy(shownCells(bytes), ({ row }) => String(row));
  return rows.map(({ cells, line }, index) => {
    const own = all.get(String(index));
    if (!own) return { cells, line };
    const shown = new Map(own.map((each) => [each.column, each]));
    return { cells: cells.map((cell, column) => shown.get(column)?.shown ?? cell), line, shown };
  });
}

/** The most frequent separator of the headings, outside of quotes. */
function separatorOf(table: string, row: number): string {
  const headings = table.replace(/"[^"]*"/g, '').split(/\r?\n/)[row - 1] ?? '';
  const count = (separator: string) => headings.split(separator).length;
  const [most = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  return most;
}

/** Throws a Failure that shows the lines of a mapping with missing columns. */
async function requireColumns(file: string, headings: readonly string[], layout: Layout) {
  const { problem, refuse } = layout.open;
  const named = headings.filter((each) => each !== '');
  const list =
    named.length > 0 ? `Its columns are ${listOf(named, 'and')}.` : 'Its first row is empty.';
  for (const { path, at } of layout.paths) {
    const heading = columnOf(path, headings);
    if (heading === undefined) continue;
    if (headings.indexOf(heading) < headings.lastIndexOf(heading)) {
      throw new Failure(
        `milepost: ${file} has two columns "${heading}".\nGive one another heading.`,
      );
    }
    if (!headings.includes(heading))
      problem(at, `${file} has no column "${heading}".`, didYouMean(heading, named, list));
  }
  await refuse();
}
