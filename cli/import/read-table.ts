import { groupBy } from '../../schema/group-by.ts';
import type { Context } from '../context/context.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { readRows as readCsvRows, withoutSeparatorLine } from '../i18n/exchange/csv.ts';
import { FormatError } from '../i18n/exchange/exchange-format.ts';
import type { TableRow } from '../i18n/exchange/text-table.ts';
import { decode } from '../load/decode.ts';
import type { Columns, ColumnTarget } from './read-columns.ts';
import { type Given, readBytes } from './read-records.ts';
import type { ShownCell } from './shown-cells.ts';

/** Whether a file is a table by its name. */
export function isTable(file: string): boolean {
  return /\.(?:csv|xlsx)$/i.test(file);
}

/**
 * The records of a table, one for each row below the headings. Throws a Failure if it can't be read, or
 * has not the columns that are named.
 */
export async function readTable(
  file: string,
  columns: Columns,
  { units }: Context,
  cwd: string,
): Promise<Given> {
  const [head, ...rows] = await rowsOf(file, cwd);
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  requireColumns(file, headings, columns);
  const filled = rows.filter(
    ({ cells, shown }) => cells.some((cell) => cell.trim() !== '') || shown !== undefined,
  );
  if (filled.length === 0) throw new Failure(`milepost: ${file} holds no row below the headings.`);
  const unitIn = (heading: string) => {
    const [, unit] = /[([]([^()[\]]+)[)\]]$/.exec(heading) ?? [];
    return unit !== undefined && units.find(unit) ? unit : undefined;
  };
  const lost: string[] = [];
  const records = filled.map(({ cells, line, shown }) => {
    const record: FlatFields = {};
    for (const [index, heading] of headings.entries()) {
      const target = columns.targets.get(heading);
      const cell = cells[index]?.trim() ?? '';
      const { problem, isNumber = false } = shown?.get(index) ?? {};
      if (target && target.kind !== 'skip' && problem !== undefined)
        lost.push(`${file}, line ${line}: "${heading}" ${problem}, and is not placed`);
      else if (target && cell !== '')
        put(record, target, cell, { heading, unit: unitIn(heading), isNumber });
    }
    return { kind: 'product' as const, data: record, place: `${file}, line ${line}` };
  });
  const remarks = [...unnamed(file, headings, columns), ...withoutHeading(file, headings, filled)];
  return { records, remarks, lost };
}

/** A row, and what its cells show where that is not what a workbook holds. */
interface ShownRow extends TableRow {
  readonly shown?: ReadonlyMap<number, ShownCell>;
}

async function rowsOf(file: string, cwd: string): Promise<readonly ShownRow[]> {
  const bytes = readBytes(file, cwd);
  try {
    if (/\.csv$/i.test(file)) {
      const table = withoutSeparatorLine(decode(bytes).text);
      return readCsvRows(table, separatorOf(table));
    }
    const { readRows } = await import('../i18n/exchange/xlsx.ts');
    return asShown(await readRows(bytes), bytes);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new Failure(`milepost: can't read ${file}. ${error.message}`);
  }
}

/** A workbook holds 95 % as 0.95: such a cell gets what it shows. */
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

/** The separator that the headings have most of, outside of quotes. */
function separatorOf(table: string): string {
  const headings = table.replace(/"[^"]*"/g, '').replace(/[\r\n].*/s, '');
  const count = (separator: string) => headings.split(separator).length;
  const [most = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  return most;
}

function requireColumns(file: string, headings: readonly string[], columns: Columns): void {
  const twice = headings.find(
    (each, index) => columns.targets.has(each) && headings.indexOf(each) < index,
  );
  if (twice !== undefined) {
    throw new Failure(`milepost: ${file} has two columns "${twice}".\nGive one another heading.`);
  }
  for (const heading of columns.targets.keys()) {
    if (headings.includes(heading)) continue;
    const named = headings.filter((each) => each !== '');
    const known =
      named.length > 0 ? `Its columns are ${listOf(named, 'and')}.` : 'Its first row is empty.';
    const help = didYouMean(heading, named, known);
    throw new Failure(
      `milepost: ${file} has no column "${heading}", which ${columns.file} names.\n${help}`,
    );
  }
}

function unnamed(file: string, headings: readonly string[], columns: Columns): string[] {
  const others = headings.filter((each) => each !== '' && !columns.targets.has(each));
  if (others.length === 0) return [];
  return [
    `${file}: ${columns.file} does not name these columns, which are not placed: ${listOf(others, 'and')}`,
  ];
}

/** What no heading is above: often a cell with a separator in it that is not in quotes. */
function withoutHeading(
  file: string,
  headings: readonly string[],
  rows: readonly TableRow[],
): string[] {
  return rows.flatMap(({ cells, line }) => {
    const lost = cells.filter((cell, column) => !headings[column] && cell.trim() !== '');
    if (lost.length === 0) return [];
    const what = listOf(
      lost.map((cell) => cell.trim()),
      'and',
    );
    return [
      `${file}, line ${line}: ${what} ${lost.length === 1 ? 'is' : 'are'} below no heading, and not placed. ` +
        'In CSV, a cell that contains the separator needs quotes around it',
    ];
  });
}

/** A record in the flat layout while it is put together. */
type FlatFields = Record<string, unknown>;

interface Cell {
  readonly heading: string;
  /** The unit in the heading: "Weight (kg)". */
  readonly unit: string | undefined;
  /** Whether a workbook holds a number, which has one reading. */
  readonly isNumber: boolean;
}

function put(
  record: FlatFields,
  target: ColumnTarget,
  cell: string,
  { heading, unit, isNumber }: Cell,
): void {
  if (target.kind === 'row') {
    record.table = [...listAt(record, 'table'), { parameter: heading, specification: cell }];
  } else if (target.kind === 'figure') {
    const value = { value: isNumber ? Number(cell) : cell, unit };
    record.figures = { ...fieldsAt(record, 'figures'), [target.id]: value };
  } else if (target.kind !== 'skip') {
    const { field, language, kind } = target;
    if (kind === 'list') record[field] = withLines(listAt(record, field), cell, language);
    else if (language === undefined) record[field] = cell;
    else record[field] = { ...fieldsAt(record, field), [language]: cell };
  }
}

/** Each line of a cell is an item; in another language, it is the translation of the same line. */
function withLines(items: readonly unknown[], cell: string, language: string | undefined) {
  const lines = cell.split(/\r?\n/).map((line) => line.replace(/^\s*[•*-]\s+/, '').trim());
  const given = lines.filter((line) => line !== '');
  if (language === undefined) return given;
  return Array.from({ length: Math.max(items.length, given.length) }, (_, index) => {
    const line = given[index];
    const item = items[index];
    return { ...(item ?? {}), ...(line !== undefined && { [language]: line }) };
  });
}

function listAt(record: FlatFields, name: string): readonly unknown[] {
  const value = record[name];
  return Array.isArray(value) ? value : [];
}

function fieldsAt(record: FlatFields, name: string): object {
  const value = record[name];
  return typeof value === 'object' && value !== null ? value : {};
}
