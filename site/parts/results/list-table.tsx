import type { ReactNode, RefCallback } from 'react';

/** A column of a table of products, after that of their names. */
export interface TableColumn {
  readonly id: string;
  readonly label: ReactNode;
  readonly unit: string;
  /** What products are sorted by for it; undefined where its values have no order. */
  readonly sort: string | undefined;
  readonly isNumeric: boolean;
}

interface ListTableProps {
  /** What the table is of, and what its first and its last column are called. */
  words: { readonly label: string; readonly product: string; readonly compare: string };
  columns: readonly TableColumn[];
  /** What the products are sorted by, and how. */
  order?: { readonly by: string; readonly isDescending: boolean } | undefined;
  /** Without it, the heads wait for a script. */
  onSort?: ((sort: string) => void) | undefined;
  /** Gets what the rows are in. */
  body?: RefCallback<HTMLElement> | undefined;
  /** The rows. */
  children: ReactNode;
}

/**
 * Products below each other, figures side by side. It is prerendered and made by scripts alike, so that nothing moves as one
 * takes the place of the other. What scrolls has to be reached by the keyboard, so it takes the focus.
 */
export function ListTable({ words, columns, order, onSort, body, children }: ListTableProps) {
  const head = ({ label, unit, sort }: Pick<TableColumn, 'label' | 'unit' | 'sort'>) => {
    const name = (
      <>
        {label}
        {unit ? <> ({unit})</> : null}
      </>
    );
    if (sort === undefined) return name;
    return (
      <button
        type="button"
        className="target"
        data-sort={sort}
        disabled={!onSort}
        onClick={onSort && (() => onSort(sort))}
      >
        <span>{name}</span>
      </button>
    );
  };
  const sortOf = (sort: string | undefined) => {
    if (sort === undefined || order?.by !== sort) return undefined;
    return order.isDescending ? 'descending' : 'ascending';
  };
  return (
    <section className="list-table sideways" aria-label={words.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" aria-sort={sortOf('name')}>
              {head({ label: words.product, unit: '', sort: 'name' })}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isNumeric ? 'numeric' : undefined}
                aria-sort={sortOf(column.sort)}
              >
                {head(column)}
              </th>
            ))}
            <th scope="col">
              <span className="hidden">{words.compare}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </section>
  );
}

interface TableRowProps<Column> {
  /** The name of the product, and its code. */
  name: ReactNode;
  columns: readonly Column[];
  cell: (column: Column) => ReactNode;
  /** The labels of the columns as text, for telephones, where each row is a block. */
  labels?: readonly string[];
  children: ReactNode;
}

export function TableRow<Column extends TableColumn>({
  name,
  columns,
  labels,
  cell,
  children,
}: TableRowProps<Column>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={column.isNumeric ? 'numeric' : undefined}
          data-label={labels?.[place]}
        >
          {cell(column)}
        </td>
      ))}
      <td>{children}</td>
    </tr>
  );
}

/** Says that a product does not state something: a dash to those who see it. */
export function NotStated({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="hidden">{words}</span>
    </>
  );
}
