import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison, Row } from '../../facts/comparison.ts';
import type { Facts, RequirementWords, UnitWords } from '../../facts/facts.ts';
import { formatAsked, withUnit } from '../../facts/requirement.ts';
import { type Scale, shareOf } from '../../facts/scale.ts';
import { BarShapes, percent } from '../tools/bar-shape.tsx';
import { ComparisonCell } from './comparison-cell.tsx';
import { ComparisonHead, type HeadProps, type Move } from './comparison-head.tsx';
import type { Column } from './use-comparison.ts';

interface ComparisonTableProps extends Omit<HeadProps, 'moved' | 'onMove'> {
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
  const rows = comparison.rows.filter(({ isSame }) => !state.onlyDifferences || !isSame);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <>
      <p className="hidden" role="status">
        {arrived
          ? t('tools:compare.moved', { title: arrived.product.title, letter: arrived.letter })
          : null}
      </p>
      {others.length > 0 ? (
        <ul className="row gap-8 no-print">
          {[...others.entries()].map(([place, { letter, product }]) => (
            // The button stays, with the product that made room: it keeps the focus.
            <li key={place}>
              <button
                type="button"
                className="button quiet slim"
                onClick={() => onPick(columns.length - 1, product.id)}
              >
                <span className="letter badge filled">{letter}</span>{' '}
                {t('tools:compare.show', { title: product.title })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <table className={isStacked ? 'compare-table stacked' : 'compare-table'}>
        <caption className="hidden">{t('tools:compare.title')}</caption>
        <ComparisonHead {...props} moved={moved} onMove={setMoved} />
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

/** Pixels. Letters are 14 px high. */
const pitch = 18;
const barHeight = 10;
const axisHeight = 24;

interface ComparisonBarsProps {
  scale: Scale;
  unit: UnitWords | undefined;
  isUngrouped: boolean | undefined;
  /** The columns whose bars are dark. */
  best: readonly number[];
  letters: readonly string[];
  words: RequirementWords;
}

/** The values of a row as bars on one axis, each with the letter of its column where no other one goes on from it. */
function ComparisonBars(props: ComparisonBarsProps) {
  const { scale, unit, isUngrouped, best, letters, words } = props;
  const { axis } = scale;
  const at = (value: number) => percent(shareOf(value, axis));
  const shown = scale.bars.flatMap((bars, column) => (bars ? [{ bars, column }] : []));
  const foot = shown.length * pitch + 2;
  const say = (tick: number, isLast: boolean) =>
    withUnit(formatAsked(tick, words, unit, { isUngrouped }), isLast ? unit : undefined, tick);
  return (
    <svg className="bars" overflow="visible" height={foot + axisHeight} aria-hidden="true">
      {shown.map(({ bars, column }, place) => {
        const y = place * pitch;
        return (
          <g key={letters[column]} className={best.includes(column) ? 'best-bars' : undefined}>
            <line className="bar-line" x2="100%" y1={y + pitch / 2} y2={y + pitch / 2} />
            <BarShapes
              bars={bars}
              axis={axis}
              top={y + (pitch - barHeight) / 2}
              height={barHeight}
            />
            {bars.map(({ to }) =>
              bars.some((other) => other.from <= to && other.to > to) ? null : (
                <text key={to} x={at(to)} dx="6" y={y + 14}>
                  {letters[column]}
                </text>
              ),
            )}
          </g>
        );
      })}
      <line className="axis" x2="100%" y1={foot} y2={foot} />
      {axis.ticks.map((tick, index) => {
        const isLast = index === axis.ticks.length - 1;
        return (
          <g key={tick} className={index > 0 && !isLast ? 'between' : undefined}>
            <rect className="tick" x={at(tick)} y={foot} width="1.5" height="5" />
            <text
              x={at(tick)}
              y={foot + 19}
              textAnchor={isLast ? 'end' : index === 0 ? 'start' : 'middle'}
            >
              {say(tick, isLast)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
