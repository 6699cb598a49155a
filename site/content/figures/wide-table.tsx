import type { ReactNode } from 'react';

interface RowsTableProps {
  /** What the table is of. */
  label: string;
  heads: readonly ReactNode[];
  /** A cell for each column; the first one names its row. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A table that may be wider than the screen: it scrolls by itself, and its first column stays in
 * sight. What scrolls has to be reached by the keyboard, so it takes the focus.
 */
export function RowsTable({ label, heads, rows }: RowsTableProps) {
  return (
    <section className="sideways" aria-label={label} tabIndex={0}>
      <table className="wide-table">
        <TableHead cells={heads} />
        <tbody>
          {[...rows.entries()].map(([place, [first, ...others]]) => (
            <tr key={place}>
              <th scope="row">{first}</th>
              {[...others.entries()].map(([column, cell]) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The names of columns. */
export function TableHead({ cells, ...more }: { cells: readonly ReactNode[]; className?: string }) {
  return (
    <thead {...more}>
      <tr>
        {[...cells.entries()].map(([place, cell]) => (
          <th key={place} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  );
}
