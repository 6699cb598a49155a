import { useTranslation } from 'react-i18next';
import { cellOf } from '../../facts/comparison.ts';
import { nothingStated } from '../../facts/evaluate.ts';
import type { Fact } from '../../facts/facts.ts';
import { type ResultColumn, withoutUnit } from '../../facts/result-columns.ts';
import { writeSelection } from '../../facts/selection.ts';
import { isDescending, type Result, sortIn } from '../../facts/sort-results.ts';
import { CompareBox } from '../compare/compare-box.tsx';
import { CellValues } from '../compare/comparison-cell.tsx';
import { AnswerValues } from '../selector/answer-values.tsx';
import type { SharedProps } from '../selector/props.ts';
import { ProductName } from '../selector/result-line.tsx';
import type { ChangeSelection } from '../selector/use-selection.ts';
import { InParts } from '../tools/in-parts.tsx';
import { StateMark, useStateWords } from '../tools/state-mark.tsx';
import { ListTable, NotStated, TableRow } from './list-table.tsx';

/** As many as a page of a prerendered list has. */
const rowsAtFirst = 100;

export interface ResultTableProps extends Pick<SharedProps, 'facts' | 'selection'> {
  results: readonly Result[];
  columns: readonly ResultColumn[];
  change: ChangeSelection;
  /** What the table is of. */
  label: string;
}

/** Results as a table, which its heads sort. */
export function ResultTable({
  facts,
  selection,
  results,
  columns,
  change,
  label,
}: ResultTableProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { sort } = selection;
  const { by, isReversed } = sortIn(sort);
  const descending = isDescending(sort, facts);
  const onSort = (next: string) => {
    const turned = next === by && !isReversed ? `-${next}` : next;
    change((now) => ({ ...now, sort: turned }), next === by);
  };
  const words = {
    label,
    product: t('tools:results.product'),
    compare: t('compare.pick'),
  };
  return (
    <InParts
      name={`table ${results[0]?.state} ${writeSelection(selection, facts)}`}
      items={results}
      atFirst={rowsAtFirst}
      moreLabel={(count) => t('tools:selector.showMore', { count })}
      frame={(rows, body) => (
        <ListTable
          words={words}
          columns={columns}
          order={descending === undefined ? undefined : { by, isDescending: descending }}
          onSort={onSort}
          body={body}
        >
          {rows}
        </ListTable>
      )}
    >
      {(result) => (
        <ResultRow key={result.product.id} facts={facts} result={result} columns={columns} />
      )}
    </InParts>
  );
}

interface ResultRowProps extends Pick<SharedProps, 'facts'> {
  result: Result;
  columns: readonly ResultColumn[];
}

function ResultRow({ facts, result: { product, answers }, columns }: ResultRowProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const states = useStateWords();
  const notStated = <NotStated words={t('tools:compare.notStated')} />;
  const cell = ({ asked, figures, unit }: ResultColumn) => {
    const bare = (fact: Fact): Fact => ({ ...fact, text: withoutUnit(fact.text, unit) });
    if (asked) {
      const answer = answers[asked.place] ?? nothingStated;
      return (
        <div className="line">
          <StateMark state={answer.state} label={states[answer.state]} />
          {answer.facts.length > 0 ? (
            <span>
              <AnswerValues
                asked={asked}
                answer={{ ...answer, facts: answer.facts.map(bare) }}
                file={facts.file}
              />
            </span>
          ) : (
            '—'
          )}
        </div>
      );
    }
    const stated = figures.flatMap((figure) => facts.stated(product.index, figure));
    if (stated.length === 0) return notStated;
    return <CellValues cell={cellOf(stated.map(bare))} product={product} />;
  };
  return (
    <TableRow
      name={
        <>
          <ProductName product={product} />
          {product.code ? (
            <span className="code" translate="no">
              {product.code}
            </span>
          ) : null}
        </>
      }
      columns={columns}
      cell={cell}
    >
      <CompareBox product={product.id} title={product.title} />
    </TableRow>
  );
}
