import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison, Row } from '../../facts/comparison.ts';
import type { Facts } from '../../facts/facts.ts';
import { ComparisonBars } from './comparison-bars.tsx';
import { ComparisonCell } from './comparison-cell.tsx';
import { ComparisonHead, type HeadProps, type Move } from './comparison-head.tsx';
import type { Column } from './use-comparison.ts';

interface ComparisonTableProps extends Omit<HeadProps, 'summary' | 'moved' | 'onMove'> {
  facts: Facts;
  comparison: Comparison;
}

/** Products in columns, figures in rows. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { facts, comparison, columns, all, state, isStacked, onPick } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const [moved, setMoved] = useState<Move>();
  const arrived = all.find(({ product }) => product.id === moved?.id);
  const others = all.filter((column) => !columns.includes(column));
  const same = comparison.rows.filter(({ isSame }) => isSame).length;
  const differing = comparison.rows.length - same;
  const rows = comparison.rows.filter(({ isSame }) => !state.onlyDifferences || !isSame);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const summary = [
    ...(differing > 0 ? [t('tools:compare.differ', { count: differing })] : []),
    ...(same > 0 ? [t('tools:compare.same', { count: same })] : []),
  ].join(' ');
  return (
    <>
      <p className="hidden" role="status">
        {arrived
          ? t('tools:compare.moved', { title: arrived.product.title, letter: arrived.letter })
          : null}
      </p>
      {isStacked ? <p className="small">{summary}</p> : null}
      {others.length > 0 ? (
        <ul className="row gap-8 no-print">
          {others.map(({ letter, product }, place) => (
            // The button stays, with the product that made room: it keeps the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
            <li key={place}>
              <button
                type="button"
                className="button quiet slim"
                onClick={() => onPick(columns.length - 1, product.id)}
              >
                <span className="letter badge filled">{letter}</span> {product.title}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <table className={isStacked ? 'compare-table stacked' : 'compare-table'}>
        <caption className="hidden">{t('tools:compare.title')}</caption>
        <ComparisonHead {...props} summary={summary} moved={moved} onMove={setMoved} />
        {groups.map((group) => (
          <Fragment key={group ?? ''}>
            {group === undefined ? null : (
              <tbody className="compare-group">
                <tr>
                  <th
                    className="title-20"
                    colSpan={columns.length + (isStacked ? 0 : 1)}
                    scope="colgroup"
                  >
                    {group}
                  </th>
                </tr>
              </tbody>
            )}
            {rows.map((row) =>
              row.group === group ? (
                <FigureRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  isStacked={isStacked}
                  facts={facts}
                />
              ) : null,
            )}
          </Fragment>
        ))}
      </table>
      {rows.some(({ cells }) => columns.some((_, place) => !cells[place]?.values.length)) ? (
        <p className="note">{t('tools:compare.sign')}</p>
      ) : null}
      {columns.length > 1 && rows.length === 0 ? (
        <p className="box pad">{t(same > 0 ? 'tools:compare.allSame' : 'tools:compare.nothing')}</p>
      ) : null}
    </>
  );
}

interface FigureRowProps {
  row: Row;
  columns: readonly Column[];
  isStacked: boolean;
  facts: Facts;
}

/** The values of a figure, and below them the axis that they share. */
function FigureRow({ row, columns, isStacked, facts }: FigureRowProps) {
  const name = <RowName row={row} />;
  return (
    <tbody className="compare-row">
      {isStacked ? (
        <tr>
          <th colSpan={columns.length} scope="rowgroup">
            {name}
          </th>
        </tr>
      ) : null}
      <tr>
        {isStacked ? null : <th scope="row">{name}</th>}
        {columns.map(({ product }, index) => (
          <ComparisonCell key={product.id} row={row} column={index} product={product} />
        ))}
      </tr>
      {row.scale ? (
        <tr>
          {isStacked ? null : <td />}
          <td colSpan={columns.length}>
            <ComparisonBars
              scale={row.scale}
              unit={row.unit}
              isUngrouped={row.isUngrouped}
              best={row.best}
              letters={columns.map(({ letter }) => letter)}
              words={facts.file.words}
            />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function RowName({ row: { label, meaning, isJoined, cells } }: { row: Row }) {
  const { t } = useTranslation(['shell', 'tools']);
  const isRating = cells.some(({ values }) =>
    values.some(({ fact }) => fact.codes?.some((code) => /^IP\d\d/.test(code))),
  );
  return (
    <>
      {label}
      {isJoined ? <small>{t('tools:compare.kinds')}</small> : null}
      {isRating ? <small>{t('tools:compare.protection')}</small> : null}
      {meaning && !isJoined ? <small>{meaning}</small> : null}
    </>
  );
}
