import { groupBy, mostFrequent } from '../../schema/group-by.ts';
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

/** Opens a file with texts in some languages, see {@link openTable}. Throws a Failure if it is a table that can't be read. */
export async function openInput(
  file: string,
  headings: number | undefined,
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
export type Table = Awaited<ReturnType<typeof openTable>>;

/**
 * Reads a table with its headings in a row, from 1: without one in that which is found, or in the first if none is
 * clear. Throws a Failure if it can't be read.
 */
export async function openTable(
  file: string,
  given: number | undefined,
  cwd: string,
  languages: readonly string[] = [],
) {
  const read = await rowsOf(file, given, cwd, languages);
  const row = given ?? headingsIn(read.rows);
  const [head, ...rows] = read.rows.filter(({ line }) => line >= (row ?? 1));
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  if (headings.length > maxColumns) throw tooMuch(file, `${maxColumns} columns`);
  if (rows.length > maxRecords) throw tooMuch(file, `${maxRecords} rows`);
  return { file, row, headings, rows, remarks: read.remarks };
}

/** The first row with words in most columns, below what may be a title; undefined if it is not clear which it is. */
function headingsIn(rows: readonly TableRow[]): number | undefined {
  const filledIn = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '');
  const width = Math.max(...rows.slice(0, 50).map((row) => filledIn(row).length));
  const first = rows.find((row) => filledIn(row).length * 2 > width);
  const words = first ? filledIn(first).filter((cell) => /\p{L}/u.test(cell)) : [];
  return words.length * 2 > width ? first?.line : undefined;
}

/** Whether a row has a value, or a cell that can't be read. */
export const isFilled = ({ cells, shown }: ShownRow) =>
  shown !== undefined || cells.some((cell) => cell.trim() !== '');

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
  const filled = rows.slice(skip).filter(isFilled);
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
    const below = cells.flatMap((cell, column) => (headings[column] ? [] : cell.trim() || []));
    const said = `${listOf(below, 'and')} ${below.length === 1 ? 'is' : 'are'}`;
    // A separator in a cell without quotes, such as a decimal comma, moves all cells behind it.
    if (
      /\.[ct]sv$/i.test(file) &&
      cells.slice(headings.length).some((cell) => cell.trim() !== '')
    ) {
      lost.push(
        `${place}: it has ${cells.length} cells and the headings have ${headings.length}, so it is not clear which value belongs where, and none is placed. ` +
          'Put quotes around a cell that contains the separator',
      );
      return [];
    }
    if (below.length > 0) remarks.push(`${place}: ${said} below no heading, and not placed`);
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

async function rowsOf(
  file: string,
  row: number | undefined,
  cwd: string,
  languages: readonly string[],
) {
  const bytes = readBytes(file, cwd);
  return readNamed(file, async (): Promise<{ rows: ShownRow[]; remarks: readonly string[] }> => {
    if (/\.[ct]sv$/i.test(file)) {
      const { text, remarks } = textOfFile(file, bytes, languages);
      const table = withoutSeparatorLine(text);
      const [, stated] = /^sep=(.)/i.exec(table === text ? '' : text) ?? [];
      return { rows: readCsvRows(table, stated ?? separatorOf(table, row)), remarks };
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

/**
 * The separator outside of quotes: that of the headings, or of most rows, which most rows have as often, then the most
 * frequent.
 */
function separatorOf(table: string, row: number | undefined): string {
  const lines = table.replace(/"[^"]*"/g, '').split(/\r?\n/);
  const some = lines.slice((row ?? 1) - 1).slice(0, 50);
  const all = [';', '\t', '|', ','].map((separator) => {
    const counts = some.map((line) => line.split(separator).length);
    const several = counts.filter((each) => each > 1);
    const columns = Number((row ? counts[0] : mostFrequent(several.map(String))) ?? 1);
    const rows = several.filter((each) => each === columns).length;
    return { separator, columns, rows };
  });
  all.sort((one, other) => other.rows - one.rows || other.columns - one.columns);
  return all[0]?.separator ?? ',';
}

/** Throws a Failure if two columns have one heading, or this one. */
export function requireUnique(file: string, headings: readonly string[], one?: string): void {
  const twice = headings.find(
    (each, index) => each !== '' && (one ?? each) === each && headings.indexOf(each) < index,
  );
  if (twice !== undefined)
    throw new Failure(`milepost: ${file} has two columns "${twice}".\nGive one another heading.`);
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
    requireUnique(file, headings, heading);
    if (!headings.includes(heading))
      problem(at, `${file} has no column "${heading}".`, didYouMean(heading, named, list));
  }
  await refuse();
}
