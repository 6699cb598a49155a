import type { ReactNode } from 'react';
import { cellOf } from '../../facts/comparison.ts';
import { type Fact, type Facts, type ListedProduct, publishedPlace } from '../../facts/facts.ts';
import type { Asked } from '../../facts/requirement.ts';
import { type ResultColumn, withoutUnit } from '../../facts/result-columns.ts';
import { FigureText } from '../tools/figure-text.tsx';

interface ListTableProps {
  /** What the table is of, and what its first column is called. */
  words: {
    readonly label: string;
    readonly product: string;
    readonly sign: string;
    readonly pick: string | false;
  };
  columns: readonly ResultColumn[];
  /** What the products are sorted by, and how. */
  order?: { readonly by: string; readonly way: 'ascending' | 'descending' } | undefined;
  /** Without it, the heads wait for a script. */
  onSort?: ((sort: string) => void) | undefined;
  /** What a head says of its requirement. */
  note?: (asked: Asked) => string;
  /** Its rows are cards. */
  isCards?: boolean;
  /** The body of the table. */
  children: ReactNode;
}

/**
 * Products below each other, figures side by side. It is prerendered, and made by scripts with the same elements: nothing
 * moves as one takes the place of the other. What scrolls has to be reached by the keyboard, so it takes the focus.
 */
export function ListTable(props: ListTableProps) {
  const { words, columns, order, onSort, note, isCards, children } = props;
  const head = (label: string, sort: string | undefined) =>
    sort === undefined ? (
      label
    ) : (
      <button
        type="button"
        className="target"
        data-sort={sort}
        onClick={onSort && (() => onSort(sort))}
      >
        {label}
      </button>
    );
  const orderOf = (sort = '') => (sort !== '' && sort === order?.by ? order.way : undefined);
  return (
    <section
      className={isCards ? 'card-table' : 'list-table'}
      aria-label={words.label}
      tabIndex={isCards ? undefined : 0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" aria-sort={orderOf('name')}>
              {head(words.product, 'name')}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isNumeric ? 'numeric' : undefined}
                aria-sort={orderOf(column.sort)}
              >
                {head(labelOf(column), column.sort)}
                {column.asked && note ? <small>{note(column.asked)}</small> : null}
              </th>
            ))}
            {words.pick ? (
              <th scope="col" className="no-print">
                {words.pick}
              </th>
            ) : (
              <td className="no-print" />
            )}
          </tr>
        </thead>
        {children}
      </table>
      {isCards ? null : <p className="note above-8">{words.sign}</p>}
    </section>
  );
}

function labelOf({ label, unit }: ResultColumn): string {
  return unit ? `${label} (${unit})` : label;
}

interface ListRowProps {
  facts: Facts;
  product: ListedProduct;
  /** The address of its page. */
  href: string;
  /** What is below its name: its family, its code. */
  about: string;
  columns: readonly ResultColumn[];
  words: { readonly notStated: string; readonly several: string };
  /** What answers a requirement, with its mark, and why it is no answer where it is none. */
  answer?: (asked: NonNullable<ResultColumn['asked']>) => {
    readonly facts: readonly Fact[];
    readonly mark: ReactNode;
    readonly remark: ReactNode;
  };
  /** On a card: its picture, its promise, and the cells of further figures. */
  card?: { picture: ReactNode; subtitle: string; cells: ReactNode } | undefined;
  /** What can be done with the product. */
  children: ReactNode;
}

/** A product in a table. Its cells name their columns: as a card each is a line. */
export function ListRow(props: ListRowProps) {
  const { facts, product, href, about, columns, words, answer, card, children } = props;
  const cellIn = ({ asked, figures, unit }: ResultColumn) => {
    const given = asked && answer?.(asked);
    const stated = given?.facts ?? figures.flatMap((figure) => facts.stated(product.index, figure));
    const { values, isSeveral } = cellOf(
      stated.map((fact) => ({ ...fact, text: card ? fact.text : withoutUnit(fact.text, unit) })),
    );
    if (isSeveral && !given)
      return (
        <a className="target" href={`${href}#${publishedPlace}`}>
          {words.several}
        </a>
      );
    const own = values.map(({ fact, parts }) => (
      <div key={`${fact.place} ${fact.text}`}>
        <FigureText text={fact.text} dimension={fact.figure.dimension} />
        {[figures.length > 1 ? fact.figure.label : '', ...parts, fact.note].map((each) =>
          each ? <small key={each}>{each}</small> : null,
        )}
      </div>
    ));
    const shown =
      own.length > 0 ? (
        own
      ) : (
        <>
          <span aria-hidden="true">—</span>
          <span className="hidden">{words.notStated}</span>
        </>
      );
    if (!given) return shown;
    return (
      <div className="line">
        {given.mark}
        <div>
          {shown}
          {given.remark}
        </div>
      </div>
    );
  };
  return (
    <tr className="card">
      <th scope="row">
        {card?.picture}
        <a href={href}>{product.title}</a>
        {about ? <small>{about}</small> : null}
        {card?.subtitle ? <p>{card.subtitle}</p> : null}
      </th>
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.isNumeric ? 'numeric' : undefined}
          data-label={card ? column.label : labelOf(column)}
        >
          {cellIn(column)}
        </td>
      ))}
      {card?.cells}
      <td className="no-print nowrap">{children}</td>
    </tr>
  );
}
