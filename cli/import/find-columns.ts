import type { Units } from '../../schema/figures/units.ts';
import { isFields } from '../core/data.ts';
import type { Column } from './describe-column.ts';
import { isEmpty } from './find-values.ts';

/** The columns of a source, and how its records are found. */
export interface Columns {
  readonly count: number;
  /** The number of rows below the headings that are no records. */
  readonly skip: number;
  /** The path of the records in nested data. */
  readonly rows?: string;
  readonly columns: readonly Column[];
  /** Cells that stand for none, such as `n/a`. */
  readonly blanks: readonly string[];
}

/** The columns of a table; rows at its head with words where all others have numbers are no records. */
export function columnsOfTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  units: Units,
): Columns {
  const isNumber = (text = '') => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(text.trim());
  const numeric = headings.map((_, index) => {
    const cells = rows.slice(3).flatMap((row) => row[index]?.trim() || []);
    return cells.length > 0 && cells.every(isNumber);
  });
  const isRecord = (row: readonly string[]) =>
    row.some((cell, index) => numeric[index] && isNumber(cell)) || !numeric.includes(true);
  const skip = Math.max(0, rows.slice(0, 3).findIndex(isRecord));
  const unitRow = rows.slice(0, skip).find((row) => row.some((cell) => units.find(cell.trim())));
  const columns = headings.flatMap((name, index) => {
    if (name === '') return [];
    const values = rows.slice(skip).flatMap((row) => row[index]?.trim() || []);
    return [withUnit({ name, values }, units, unitRow?.[index]?.trim())];
  });
  return { count: rows.length - skip, skip, ...finished(columns) };
}

/** The fields of the longest list of objects in nested data, by their paths. */
export function columnsOfData(data: unknown, units: Units): Columns {
  const lists: { path: string; items: readonly unknown[] }[] = [];
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      if (value.some(isFields)) lists.push({ path: `${path}[*]`, items: value });
    } else if (isFields(value))
      for (const [key, each] of Object.entries(value)) visit(each, `${path}.${key}`);
  };
  visit(data, '$');
  const [longest] = lists.sort((one, other) => other.items.length - one.items.length);
  const found = new Map<string, string[]>();
  const add = (value: unknown, path: string) => {
    if (isEmpty(value)) return;
    if (Array.isArray(value))
      for (const each of value) add(each, isFields(each) ? `${path}[*]` : path);
    else if (isFields(value))
      for (const [key, each] of Object.entries(value))
        add(each, path === '' ? key : `${path}.${key}`);
    else {
      const values = found.get(path);
      if (values) values.push(String(value).trim());
      else found.set(path, [String(value).trim()]);
    }
  };
  for (const item of longest?.items ?? []) add(item, '');
  const columns = [...found].map(([name, values]) => withUnit({ name, values }, units));
  return {
    count: longest?.items.length ?? 0,
    skip: 0,
    ...(longest && { rows: longest.path }),
    ...finished(columns),
  };
}

/** The unit of a heading such as `Power (W)` or `power_kw`, where a unit has one reading. */
function withUnit(column: Column, units: Units, ofRow?: string): Column {
  const [end] = /(?<=[a-z\d][_-])[A-Za-z]+$/.exec(column.name) ?? [];
  const isUnit = end !== undefined && units.find(end) !== undefined;
  const unit =
    ofRow || (/[([]([^()[\]]+)[)\]]$/.exec(column.name)?.[1] ?? (isUnit ? end : undefined));
  return unit === undefined ? column : { ...column, unit };
}

/** What people write in cells without a value. */
const blank = /^(?:n\.?\/?a\.?|-+|–|—|none|null|nil|tbd|k\. ?A\.?)$/i;

function finished(columns: readonly Column[]): Pick<Columns, 'columns' | 'blanks'> {
  const blanks = new Set(
    columns.flatMap(({ values }) => values.filter((each) => blank.test(each))),
  );
  const filled = columns.map((column) => ({
    ...column,
    values: column.values.filter((each) => !blanks.has(each)),
  }));
  return { columns: withUnitColumns(filled), blanks: [...blanks] };
}

/** Columns such as `weight-unit`, whose values are the units of another column. */
function withUnitColumns(columns: readonly Column[]): Column[] {
  return columns.map((column) => {
    const own = columns.find(({ name }) =>
      ['-unit', '_unit', ' unit', '.unit', ' Einheit'].some(
        (end) => name === `${column.name}${end}`,
      ),
    );
    return own ? { ...column, units: [...new Set(own.values)] } : column;
  });
}
