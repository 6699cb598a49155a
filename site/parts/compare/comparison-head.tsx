import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPageRightToLeft } from '../../ui/keys.ts';
import { useHref } from '../../ui/page-context.tsx';
import { RequestToggle } from '../request/request-toggle.tsx';
import { cross, Icon } from '../tools/icon.tsx';
import type { Column, ComparisonState } from './use-comparison.ts';

/** A product that went to one side. */
export interface Move {
  readonly id: string;
  readonly side: Side;
}

type Side = 'left' | 'right';
const onScreen = (side: Side) => ((side === 'left') === isPageRightToLeft() ? 'right' : 'left');

export interface HeadProps {
  /** The products on show, and all that are compared. */
  columns: readonly Column[];
  all: readonly Column[];
  state: ComparisonState;
  /** Whether the names of rows are above their values, as on a phone. */
  isStacked: boolean;
  /** The last product that was moved. */
  moved: Move | undefined;
  onMove(move: Move): void;
  onRemove(id: string): void;
  /** Shows another product in a column. */
  onPick(place: number, id: string): void;
}

/** The products: pictures, names, which stay in sight, and what can be done with each. */
export function ComparisonHead(props: HeadProps) {
  const { columns, all, state, isStacked, moved, onMove, onRemove, onPick } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const head = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // A column that changes its place takes its button along, which may lose the focus.
    if (!moved) return;
    const buttons = head.current?.querySelectorAll<HTMLElement>(`[data-move="${moved.id}"]`) ?? [];
    const [left, right] = buttons;
    (moved.side === 'left' ? left : right)?.focus({ preventScroll: true });
  }, [moved]);
  const move = (id: string, side: Side) => {
    const ids = all.map(({ product }) => product.id);
    const from = ids.indexOf(id);
    const to = from + (side === 'left' ? -1 : 1);
    const neighbour = ids[to];
    if (neighbour === undefined) return;
    state.show(ids.map((each, place) => (place === from ? neighbour : place === to ? id : each)));
    onMove({ id, side });
  };
  /** Beside the letter, where all columns are on show: else the letter is in a choice. */
  const isBeside = columns.length === all.length;
  const tools = (product: Column['product']) => {
    const place = all.findIndex((each) => each.product === product);
    return (
      <>
        {(['left', 'right'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="icon-button target center"
            data-move={product.id}
            aria-label={t(`tools:compare.${onScreen(side)}`, { title: product.title })}
            title={t(`tools:compare.${onScreen(side)}`, { title: product.title })}
            aria-disabled={place === (side === 'left' ? 0 : all.length - 1)}
            onClick={() => move(product.id, side)}
          >
            <Icon path={side === 'left' ? 'M9 2 4 7l5 5' : 'm5 2 5 5-5 5'} />
          </button>
        ))}
        <button
          type="button"
          className={isBeside ? 'icon-button target center' : 'link-button small'}
          aria-label={t('compare.remove', { title: product.title })}
          title={t('compare.remove', { title: product.title })}
          onClick={() => onRemove(product.id)}
        >
          {isBeside ? <Icon path={cross} /> : t('tools:selector.remove')}
        </button>
      </>
    );
  };
  const corner = isStacked ? null : <td />;
  return (
    <thead ref={head}>
      {isStacked ? null : (
        <tr className="compare-pictures">
          {corner}
          {columns.map(({ product }) => (
            <td key={product.id}>
              {product.picture ? <img className="thumbnail" src={product.picture} alt="" /> : null}
            </td>
          ))}
        </tr>
      )}
      <tr className="compare-names">
        {corner}
        {columns.map((column, place) => (
          <th key={column.product.id} scope="col">
            {isBeside ? (
              <div className="compare-controls row">
                <span className="letter badge filled">{column.letter}</span>
                <span className="push no-print">{tools(column.product)}</span>
              </div>
            ) : null}
            <ColumnName column={column} place={place} all={all} shown={columns} onPick={onPick} />
          </th>
        ))}
      </tr>
      <tr className="compare-controls">
        {corner}
        {columns.map(({ product }) => (
          <td key={product.id}>
            <div className="row">
              {isBeside ? null : tools(product)}
              <RequestToggle product={product} className="button quiet slim" />
            </div>
          </td>
        ))}
      </tr>
    </thead>
  );
}

interface ColumnNameProps {
  column: Column;
  place: number;
  all: readonly Column[];
  shown: readonly Column[];
  onPick(place: number, id: string): void;
}

/** The name of a product; where not all fit, a choice of the one to show. */
function ColumnName({ column, place, all, shown, onPick }: ColumnNameProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { product, letter } = column;
  if (shown.length === all.length) {
    return (
      <span className="column-name">
        <a href={href(product.path)}>{product.title}</a>
      </span>
    );
  }
  return (
    <span className="column-pick box">
      {/* A select shows one line, which has no room for most names. */}
      <span className="column-name" aria-hidden="true">
        <span className="letter badge filled">{letter}</span> {product.title}
      </span>
      <select
        aria-label={t('tools:compare.column', { number: place + 1 })}
        value={product.id}
        onChange={({ target }) => onPick(place, target.value)}
      >
        {all.map((each) => (
          <option key={each.product.id} value={each.product.id}>
            {each.letter} {each.product.title}
          </option>
        ))}
      </select>
    </span>
  );
}
