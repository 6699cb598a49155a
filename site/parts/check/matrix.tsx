import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  isPort,
  keyOf,
  said,
  scalesOf,
  type TellingColumns,
} from '../../facts/check-address.ts';
import { type Answer, isToAsk, nothingStated, states } from '../../facts/evaluate.ts';
import type { Fact, Facts, ListedProduct } from '../../facts/facts.ts';
import type { Asked } from '../../facts/requirement.ts';
import type { Scale } from '../../facts/scale.ts';
import { useHref } from '../../ui/page-context.tsx';
import { Fold } from '../selector/fold.tsx';
import { FigureText } from '../tools/figure-text.tsx';
import { StateMark, useStateWords } from '../tools/state-mark.tsx';
import { CheckAxis, CheckBars } from './check-scale.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import type { CheckProps } from './use-check.ts';
import type { ShownColumns } from './use-shown-columns.ts';

interface MatrixProps extends CheckProps {
  telling: TellingColumns;
  shown: ShownColumns;
  /** Opens the requirement at a place in the form. */
  onEdit: (place: number) => void;
}

/**
 * Requirements in rows, products in columns. On a phone one column shows at a time; on paper there are
 * as many tables as it takes for all of them.
 */
export function Matrix(props: MatrixProps) {
  const { check, shown, telling } = props;
  return (
    <>
      <ProductLetters shown={shown} count={check.asked.length} />
      {shown.tables.map((columns) => (
        <MatrixTable key={columns[0]?.product.id} {...props} columns={columns} />
      ))}
      <Turn shown={shown} />
      <Products name="silent" products={telling.silent} />
    </>
  );
}

interface ProductsProps {
  /** What they have in common. */
  name: 'alike' | 'silent';
  products: readonly ListedProduct[] | undefined;
}

/** Products without a column of their own, on demand; nothing without any. */
function Products({ name, products = [] }: ProductsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  if (products.length === 0) return null;
  return (
    <Fold className="no-print" label={t(`tools:check.${name}`, { count: products.length })}>
      {() => (
        <ul className={name === 'silent' ? 'row' : undefined}>
          {products.map(({ id, path, title }) => (
            <li key={id}>
              <a className="target" href={href(path)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

function MatrixTable(props: MatrixProps & { columns: readonly Column[] }) {
  const { facts, check, telling, shown, change, onEdit, columns } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const words = useStateWords();
  const href = useHref();
  const { picked, pick } = shown;
  const { asked } = check;
  const scales = useMemo(() => scalesOf(facts, check, columns), [facts, check, columns]);
  const isPicked = ({ product }: Column) => product === picked?.product;
  return (
    <table className="check-matrix">
      <caption className="hidden">{t('tools:check.caption')}</caption>
      <thead>
        <tr>
          <td className="check-key small">
            {states.map((state) => (
              <span key={state} className="line small">
                <StateMark state={state} /> {words[state]}
              </span>
            ))}
          </td>
          {columns.map((column) => (
            <th
              key={column.product.id}
              scope="col"
              className={isPicked(column) ? 'picked' : undefined}
            >
              <a href={href(column.product.path)}>{column.product.title}</a>
              <button
                type="button"
                className="row target bold full"
                aria-pressed={isPicked(column)}
                onClick={() => pick(column.product.id)}
              >
                {states.map((state) =>
                  column.counts[state] === 0 ? null : (
                    <span key={state} className="line">
                      <StateMark state={state} label={words[state]} /> {column.counts[state]}
                    </span>
                  ),
                )}
                <span className="hidden">
                  {t('tools:check.pick', { title: column.product.title })}
                </span>
              </button>
              <Products name="alike" products={telling.alike.get(column)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {asked.map((each, row) => (
          <tr key={keyOf(each, facts)}>
            <th scope="row">
              <RowHead
                asked={each}
                number={row + 1}
                facts={facts}
                scale={scales[row]}
                onEdit={() => onEdit(row)}
                onRemove={() =>
                  change((now) => ({ ...now, asked: now.asked.filter((other) => other !== each) }))
                }
              />
            </th>
            {columns.map((column, place) => {
              const { product, answers } = column;
              const answer = answers[row] ?? nothingStated;
              return (
                <td
                  key={product.id}
                  className={`${answer.state}${isPicked(column) ? ' picked' : ''}`}
                >
                  <MatrixCell
                    {...{ asked: each, answer, product, facts }}
                    scale={scales[row]}
                    column={place}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowHeadProps {
  asked: Asked;
  number: number;
  facts: Facts;
  scale: Scale | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function RowHead({ asked, number, facts, scale, onEdit, onRemove }: RowHeadProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { label } = asked.criterion;
  const value = said(asked, facts);
  const tools = [
    [t('tools:check.edit'), onEdit],
    [t('tools:selector.remove'), onRemove],
  ] as const;
  return (
    <div className="check-row bold">
      <b>{number}</b>
      <div>
        {label}
        <small>{value}</small>
        {scale ? <CheckAxis axis={scale.axis} asked={asked} facts={facts} /> : null}
        <span className="check-tools row no-print">
          {tools.map(([name, onClick]) => (
            <button key={name} type="button" className="link-button small" onClick={onClick}>
              {name}
              <span className="hidden">{` ${label}, ${value}`}</span>
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

/** The way to the columns before and behind those on show. */
function Turn({ shown: { first, size, count, turn } }: { shown: ShownColumns }) {
  const { t } = useTranslation(['shell', 'tools']);
  if (count <= size) return null;
  const last = Math.min(first + size, count);
  const button = (name: 'previous' | 'next', to: number) => (
    <button
      type="button"
      className="button quiet"
      disabled={to <= -size || to >= count}
      onClick={() => turn(Math.max(0, to))}
    >
      {t(`tools:check.${name}`)}
    </button>
  );
  return (
    <nav className="row ends no-print" aria-label={t('tools:check.turn')}>
      {button('previous', first - size)}
      <span>{t('tools:check.position', { first: first + 1, last, count })}</span>
      {count > 10 * size ? (
        <input
          type="range"
          aria-label={t('tools:check.turn')}
          max={count - 1}
          step={size}
          value={first}
          onChange={({ target }) => turn(Number(target.value))}
        />
      ) : null}
      {button('next', first + size)}
    </nav>
  );
}

/** On a phone: a letter for each product on show, with how many of the requirements it meets. */
function ProductLetters({ shown, count }: { shown: ShownColumns; count: number }) {
  const { t } = useTranslation(['shell', 'tools']);
  const { columns, picked, pick } = shown;
  return (
    <fieldset className="check-letters">
      <legend className="hidden">{t('tools:check.product')}</legend>
      {columns.map(({ product, counts }, place) => (
        <button
          key={product.id}
          type="button"
          aria-pressed={product === picked?.product}
          onClick={() => pick(product.id)}
        >
          <b className="letter badge filled" aria-hidden="true">
            {String.fromCodePoint('A'.charCodeAt(0) + place)}
          </b>
          <span className="hidden">{product.title}</span>{' '}
          {t('tools:check.meetsOf', { meets: counts.meets, count })}
        </button>
      ))}
    </fieldset>
  );
}

interface MatrixCellProps {
  asked: Asked;
  answer: Answer;
  product: ListedProduct;
  facts: Facts;
  /** The axis of the row, and the place of the product among its bars. */
  scale: Scale | undefined;
  column: number;
}

/**
 * What a product answers to a requirement: the state, the stated figures with their places, why, and by
 * how much it fails.
 */
function MatrixCell({ asked, answer, product, facts, scale, column }: MatrixCellProps) {
  const { states, notes, short } = useAnswerWords(facts);
  const { criterion } = asked;
  const bars = scale?.bars[column];
  const { state } = answer;
  return (
    <div className="check-cell">
      <StateMark state={state} label={isToAsk(answer) ? '' : states[state]} />
      <div className="stack">
        {isToAsk(answer) ? <span className="unstated-words muted">{states[state]}</span> : null}
        {answer.facts.map((fact) => (
          <Value
            key={[fact.place, fact.text, fact.note].join(' ')}
            fact={fact}
            product={product}
            hasLabel={criterion.figures.length > 1}
            short={state === 'fails' ? short(fact, asked) : undefined}
          />
        ))}
        {scale && bars ? (
          <CheckBars axis={scale.axis} bars={bars} asked={asked} facts={facts} />
        ) : null}
        {notes(answer, asked, product).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
    </div>
  );
}

interface ValueProps {
  fact: Fact;
  product: ListedProduct;
  /** Whether the criterion has several figures, so that this one is named. */
  hasLabel: boolean;
  /** By how much it fails. */
  short: string | undefined;
}

function Value({ fact, product, hasLabel, short }: ValueProps) {
  const href = useHref();
  const { figure, part, place, text, note } = fact;
  // A port that is counted, or has a speed: its name says what it is.
  const isNamed = hasLabel && isPort(fact);
  return (
    <span>
      <a href={`${href(product.path)}#${place}`}>
        {isNamed ? <b>{figure.label} </b> : null}
        <FigureText text={text} dimension={figure.dimension} />
      </a>
      {hasLabel && !isNamed ? <small>{figure.label}</small> : null}
      {part ? <small>{part}</small> : null}
      {note ? <small>{note}</small> : null}
      {short ? <small className="short">{short}</small> : null}
    </span>
  );
}
