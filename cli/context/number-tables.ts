import { dimensionOf } from '../../schema/figures/figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { field, select, textOf } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import type { Context } from './context.ts';
import { typeIn } from './ids.ts';

/** What is wrong in tables of numbers: the numbers of rows, their order in a curve, and the units of columns. */
export function* numberProblems({ of, ids, units }: Context): Generator<Finding> {
  for (const entry of of('product')) {
    for (const { value: table, at } of select(entry.data, 'tabs', '*', 'tables', '*')) {
      const columns = select(table, 'columns', '*').map(({ value }) => {
        const type = typeIn(ids.dictionary, textOf(value, 'figure'));
        return { unit: textOf(value, 'unit') ?? type?.unit ?? '', dimension: type?.dimension };
      });
      if (columns.length === 0) continue;
      const isCurve = field(table, 'plot') !== false;
      const known = new Set<string>();
      let last: unknown;
      for (const { value: row, at: place } of select(table, 'rows', '*')) {
        const cells: unknown[] = Array.isArray(row) ? row : [];
        const here = { entry, at: [...at, ...place] };
        if (cells.length !== columns.length) {
          const message = `This row has ${cells.length} numbers, and the table ${columns.length} columns.`;
          yield { ...here, message, help: 'Give each row a number for each column.' };
        }
        if (isCurve && Number(cells[0]) <= Number(last)) {
          const message = `${cells[0]} follows ${last}, but a curve goes from left to right.`;
          const help = 'Sort the rows by their first number, each once, or add "plot: false".';
          yield { ...here, at: [...here.at, 0], message, help };
        }
        last = cells[0];
        for (const [index, { unit, dimension }] of columns.slice(0, cells.length).entries()) {
          const { figure, error } = parseFigure(`${cells[index]} ${unit}`.trim(), units);
          const found = figure && dimensionOf(figure, units);
          const isOther = dimension !== undefined && found !== undefined && found !== dimension;
          const message = isOther
            ? `The column is ${units.nameOf(dimension)}, but "${unit}" is ${units.nameOf(found)}.`
            : error?.message;
          if (message === undefined || known.has(`${index} ${message}`)) continue;
          known.add(`${index} ${message}`);
          const help = error?.help ?? 'Give it a unit of its figure, or a "label:" instead.';
          yield { entry, at: [...here.at, index], message, help };
        }
      }
    }
  }
}
