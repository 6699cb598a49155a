import type { Units } from '../../schema/figures/units.ts';
import { children, isFields } from '../core/data.ts';
import type { Column } from './describe-column.ts';
import { isEmpty } from './find-values.ts';
import { splitHeading } from './known-figures.ts';
import { isFilled, requireUnique, type Table } from './read-table.ts';

/** The columns of a source, and how its records are found. */
export interface Columns {
  readonly file: string;
  readonly count: number;
  /** The row of a table that has the headings, from 1; undefined if it is not clear. */
  readonly headings: number | undefined;
  /** The number of rows below the headings that are no records. */
  readonly skip: number;
  /** The path of the records in nested data. */
  readonly rows?: string | undefined;
  readonly columns: readonly Column[];
  /** Cells that stand for none, such as `n/a`. */
  readonly blanks: readonly string[];
}

/** The columns of a table; rows at its head with words where all others have numbers are no records. */
export function columnsOfTable({ file, row, headings, rows: all }: Table, units: Units): Columns {
  requireUnique(file, headings);
  const rows = all.map(({ cells }) => cells);
  const isNumber = (text = '') => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(text.trim());
  const numeric = headings.map((_, index) => {
    const cells = rows.slice(3).flatMap((row) => row[index]?.trim() || []);
    return cells.length > 0 && cells.every(isNumber);
  });
  const isRecord = (row: readonly string[]) =>
    row.some((cell, index) => numeric[index] && isNumber(cell)) || !numeric.includes(true);
  const skip = Math.max(0, rows.slice(0, 3).findIndex(isRecord));
  const unitRow = rows.slice(0, skip).find((row) => row.some((cell) => units.find(cell.trim())));
  const columns = headings.flatMap((name, index): Column[] => {
    if (name === '') return [];
    const values = rows.slice(skip).flatMap((row) => row[index]?.trim() || []);
    return [{ name, values, ...unitIn(name, units, unitRow?.[index]?.trim()) }];
  });
  const count = all.slice(skip).filter(isFilled).length;
  return { file, count, headings: row, skip, ...finished(columns) };
}

/** The fields of the longest list of objects in nested data, by their paths. */
export function columnsOfData(file: string, data: unknown, units: Units): Columns {
  const listsIn = (value: unknown, path: string): { rows: string; items: readonly unknown[] }[] =>
    Array.isArray(value)
      ? [{ rows: `${path}[*]`, items: value }].filter(({ items }) => items.some(isFields))
      : children(value).flatMap(([key, each]) => listsIn(each, `${path}.${key}`));
  const lists = listsIn(data, '$').sort((one, other) => other.items.length - one.items.length);
  const { rows, items = [] } = lists[0] ?? {};
  const found = new Map<string, { values: string[]; isList: boolean }>();
  const add = (value: unknown, path: string, isList = false) => {
    if (isEmpty(value)) return;
    if (Array.isArray(value))
      for (const each of value) add(each, isFields(each) ? `${path}[*]` : path, !isFields(each));
    else if (isFields(value))
      for (const [key, each] of children(value))
        add(each, path === '' ? `${key}` : `${path}.${key}`);
    else {
      const column = found.get(path) ?? { values: [], isList };
      found.set(path, column);
      column.values.push(String(value).trim());
    }
  };
  for (const item of items) add(item, '');
  const columns = [...found].map(([name, all]) => ({ name, ...all, ...unitIn(name, units) }));
  return { file, count: items.length, headings: 1, skip: 0, rows, ...finished(columns) };
}

/** Words in the names of fields that are units too: those of the first seldom, those of the second now and then. */
const otherWords = [/^(?:max|min|no|year)$/i, /^(?:at|bar|cd|in)$/i] as const;

/** The unit of a heading such as `Power (W)` and `Power in W`, perhaps of `Power kW`, or of a key such as `power_kw` and `power_kw_net`. */
function unitIn(name: string, units: Units, ofRow?: string): Pick<Column, 'unit' | 'otherUnits'> {
  const unit = ofRow || splitHeading(name, units).unit;
  if (unit !== undefined) return { unit };
  const last = name.split(' ').at(-1) ?? '';
  const isWord = otherWords.some((word) => word.test(last)) || last.length < 2;
  if (!isWord && last !== name && units.find(last)) return { otherUnits: [last] };
  const [, ...parts] = /[^.]*$/.exec(name)?.[0].split(/(?<=[a-z\d])[_-]/) ?? [];
  for (const part of parts.toReversed()) {
    // Keys are written in small letters: "nm" may be Nm.
    const written = [part, part.toUpperCase(), `${part.charAt(0).toUpperCase()}${part.slice(1)}`];
    const all = written.flatMap((each) => units.readings(each));
    const own = [...new Set(all)].filter(
      (each) => /^\p{L}+\S*$/u.test(part) && !otherWords[0].test(part) && units.find(each),
    );
    const isEnd = part === parts.at(-1);
    if (own.length === 1 && isEnd && !otherWords[1].test(part)) return { unit: part };
    if (own.length > 0 && (isEnd || part.length > 1)) return { otherUnits: own };
  }
  return {};
}

/** What people write in cells without a value. */
const blank = /^(?:n\.?\/?a\.?|-+|–|—|none|null|nil|tbd|k\. ?A\.?)$/i;

function finished(columns: readonly Column[]): Pick<Columns, 'columns' | 'blanks'> {
  const all = columns.flatMap(({ values }) => values);
  const blanks = new Set(all.filter((each) => blank.test(each)));
  const filled = columns.map((column) => ({
    ...column,
    values: column.values.filter((each) => !blanks.has(each)),
  }));
  const withUnits = filled.map((column) => {
    const own = filled.find(({ name }) => unitColumn.exec(name)?.[1] === column.name);
    return own ? { ...column, unitsIn: own.name, units: [...new Set(own.values)] } : column;
  });
  return { columns: withUnits, blanks: [...blanks] };
}

/** A column such as `weight-unit`, whose values are the units of another column. */
const unitColumn = /^(.*)[-_ .](?:unit|Einheit)$/;
