import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import type { Cell, CellValue, Row } from '../../facts/comparison.ts';
import type { ListedProduct } from '../../facts/facts.ts';
import { publishedPlace } from '../../facts/facts.ts';
import { useHref } from '../../ui/page-context.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { breakBeforeUnit } from '../tools/break-before-unit.ts';
import { FigureText } from '../tools/figure-text.tsx';

interface ComparisonCellProps {
  row: Row;
  /** The place of the product among the columns. */
  column: number;
  product: ListedProduct;
}

/** What a product states of a figure; where it states nothing, words and the way to ask for it. */
export function ComparisonCell({ row, column, product }: ComparisonCellProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const cell = row.cells[column];
  const isBest = row.best.includes(column);
  return (
    <td className={isBest ? 'is-best' : undefined}>
      {cell && cell.values.length > 0 ? (
        <CellValues cell={cell} isJoined={row.isJoined} hasMarks={hasFew(row)} product={product}>
          {isBest ? <span className="best badge filled">{t('tools:compare.best')}</span> : null}
        </CellValues>
      ) : (
        <>
          <span aria-hidden="true">—</span>{' '}
          <span className="hidden">{t('tools:compare.notStated')}</span>
          <AskLink product={product} asked={[{ id: row.figure, label: row.label }]} />
        </>
      )}
    </td>
  );
}

interface CellValuesProps {
  cell: Cell;
  isJoined?: boolean;
  /** Whether counts and ratings are drawn, for a look at several side by side. */
  hasMarks?: boolean;
  product: ListedProduct;
  children?: React.ReactNode;
}

/** The values of a cell; where publications differ, the way to the table that says which gives which. */
export function CellValues({
  cell,
  isJoined = false,
  hasMarks = false,
  product,
  children,
}: CellValuesProps) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const href = useHref();
  if (cell.isSeveral) {
    return (
      <a className="go" href={`${href(product.path)}#${publishedPlace}`}>
        {t('tools:compare.several')} <span className="hidden">{product.title}</span>
      </a>
    );
  }
  return cell.values.map(({ fact, parts }) => {
    const { figure, place, text, note } = fact;
    const about = [...(isJoined ? [figure.label] : []), ...parts];
    return (
      <div key={`${place} ${text}`} className="cell-value">
        <FigureText text={breakBeforeUnit(text)} dimension={figure.dimension} />
        {children}
        {hasMarks ? <Marks fact={fact} /> : null}
        {about.length > 0 ? <small>{about.join(marksOf(i18n.language).comma)}</small> : null}
        {note ? <small>{note}</small> : null}
      </div>
    );
  });
}

/** More marks than these would have to be counted. */
const mostMarks = 16;

/** Whether all counts of a row can be seen at a glance: marks of some alone would look like the most. */
function hasFew({ cells }: Row): boolean {
  const spans = cells.flatMap(({ values }) => values.flatMap(({ fact }) => fact.spans ?? []));
  return spans.every((span) => typeof span !== 'number' || span <= mostMarks);
}

/** A count as so many marks, a protection rating as the steps of its two digits. */
function Marks({ fact }: Pick<CellValue, 'fact'>) {
  const [code] = fact.codes ?? [];
  const [, solids, water] = /^IP(\d)(\d)/.exec(code ?? '') ?? [];
  if (solids !== undefined && water !== undefined) {
    return (
      <>
        <DotMeter count={Number(solids)} most={6} />
        <DotMeter count={Number(water)} most={9} />
      </>
    );
  }
  const [count, another] = fact.spans ?? [];
  const isCount = fact.figure.dimension === 'count' && !code && another === undefined;
  if (!isCount || typeof count !== 'number') return null;
  return <DotMeter count={count} most={count} />;
}

/** Pixels: a mark, and what lies between two. */
const size = 9;
const gap = 3;

/** So many marks of those that there could be. The number next to them says the same. */
function DotMeter({ count, most }: { count: number; most: number }) {
  const width = Math.max(1, most) * (size + gap) - gap;
  return (
    <svg className="pips" width={width} height={size} aria-hidden="true">
      {Array.from({ length: most }, (_, place) => place * (size + gap)).map((x, place) => (
        <rect
          key={x}
          className={place < count ? 'filled' : undefined}
          x={x + 0.75}
          y="0.75"
          width={size - 1.5}
          height={size - 1.5}
        />
      ))}
    </svg>
  );
}
