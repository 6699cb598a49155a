import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { memoize } from '../../schema/memoize.ts';
import { field, select, textOf } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import type { Context, FigureField } from './context.ts';
import { typeIn } from './ids.ts';

/** The tables of numbers of all products, each with its rows. */
const tablesIn = memoize(({ of }: Context) =>
  of('product').flatMap((entry) =>
    select(entry.data, 'tabs', '*', 'tables', '*').flatMap(({ value, at }) => {
      const columns = select(value, 'columns', '*');
      const rows = select(value, 'rows', '*').map((row) => {
        const cells: unknown[] = Array.isArray(row.value) ? row.value : [];
        return { cells, at: [...at, ...row.at] };
      });
      const isCurve = field(value, 'plot') !== false;
      return columns.length > 0 ? { entry, columns, rows, isCurve } : [];
    }),
  ),
);

/** The numbers of tables as figures: with the unit of their column the first of each, and others that can't be read. */
export function numberCells(context: Context): FigureField[] {
  return tablesIn(context).flatMap(({ entry, columns, rows }) =>
    columns.flatMap(({ value: column }, index) => {
      const id = textOf(column, 'figure');
      const unit = textOf(column, 'unit') ?? typeIn(context.ids.dictionary, id)?.unit;
      const all = rows.flatMap(({ cells, at }) => {
        const value = [cells[index], unit].filter((part) => part !== undefined).join(' ');
        const parsed = parseFigure(value, context.units);
        return index < cells.length ? { entry, at: [...at, index], value, id, parsed } : [];
      });
      return all.filter((cell, row) => row === 0 || (cell.parsed.error && !all[0]?.parsed.error));
    }),
  );
}

/** Rows with too few or too many numbers, and those of a curve that go back. */
export function* unevenRows(context: Context): Generator<Finding> {
  for (const { entry, columns, rows, isCurve } of tablesIn(context)) {
    for (const [index, { cells, at }] of rows.entries()) {
      const before = rows[index - 1]?.cells[0];
      if (cells.length !== columns.length) {
        const message = `This row has ${cells.length} numbers, and the table ${columns.length} columns.`;
        yield { entry, at, message, help: 'Give each row a number for each column.' };
      } else if (isCurve && before !== undefined && Number(cells[0]) <= Number(before)) {
        const message = `${cells[0]} follows ${before}, but a curve goes from left to right.`;
        const help = 'Sort the rows by their first number, each once, or add "plot: false".';
        yield { entry, at: [...at, 0], message, help };
      }
    }
  }
}
