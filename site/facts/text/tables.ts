import type { Stretch } from './stretch.ts';

/** What the head of a table says of a column. */
export type Column = 'least' | 'most' | undefined;

/** A row of a table, as it is pasted: its cells, and what the head says of them, in their order. */
export interface Row {
  readonly cells: readonly Stretch[];
  readonly columns: readonly Column[];
  readonly isHead: boolean;
}

/** The numeral of a row, which is no value: `4.`, `7.1`, `A1`. */
const numeral = /^(?:\p{L}{1,3}[-.]?)?\d{1,3}(?:[.-]\d{1,3})*[.)]?$/u;

/**
 * The rows of tables in a text by the place where their line begins. Cells are parted by bars, tabs or
 * several spaces. A row without digits that begins a table is its head.
 */
export function rowsOf(text: string, columnOf: (cell: string) => Column): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>();
  let columns: readonly Column[] | undefined;
  let at = 0;
  const lines = text.split('\n');
  const all = lines.map((line) => {
    const cells = cellsOf(line, at);
    at += line.length + 1;
    return { line, cells, start: at - line.length - 1 };
  });
  for (const [place, { line, cells, start }] of all.entries()) {
    if (cells.length === 0) {
      columns = undefined;
      continue;
    }
    const isHead =
      columns === undefined && !/\d/.test(line) && (all[place + 1]?.cells.length ?? 0) > 0;
    if (isHead) columns = cells.map((cell) => columnOf(text.slice(cell.start, cell.end)));
    columns ??= [];
    rows.set(start, { ...withoutNumeral(cells, columns, text), isHead });
  }
  return rows;
}

/** The cells of a line, empty ones among them; none where it is no row. */
function cellsOf(line: string, at: number): Stretch[] {
  const isAligned = !/[|\t]/.test(line);
  const cells = [...line.matchAll(isAligned ? /\S+(?: \S+)*/g : /(?<=^|[|\t])[^|\t]*/g)].map(
    ({ 0: cell, index }) => {
      const start = at + index + cell.length - cell.trimStart().length;
      return { start, end: start + cell.trim().length };
    },
  );
  const [first, ...others] = cells.filter(({ start, end }) => start < end);
  const isNumbered = first && numeral.test(line.slice(first.start - at, first.end - at));
  return others.length < (isAligned || isNumbered ? 2 : 1) ? [] : cells;
}

function withoutNumeral(cells: readonly Stretch[], columns: readonly Column[], text: string) {
  const place = cells.findIndex(({ start, end }) => start < end);
  const [first, second] = cells.slice(place);
  const isNumeral =
    first &&
    second &&
    numeral.test(text.slice(first.start, first.end)) &&
    /\p{L}{2}/u.test(text.slice(second.start, second.end));
  const from = isNumeral ? place + 1 : place;
  return { cells: cells.slice(from), columns: columns.slice(from) };
}
